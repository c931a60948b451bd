/** Photos of what is sent back, under a return that is under way. */

import { plural, t } from '@lingui/core/macro'
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FileUploads } from './file-uploads.tsx'
import { type SendOptions, sendFile } from './send-file.ts'

interface ReturnPhotosProps {
  orderId: string
  one: OrderReturn
  /** The key of the order's link. */
  findKey: () => Promise<string>
  onSent: (tracking: Tracking) => void
}

interface PhotoSent {
  message: string
  tracking: Tracking
}

export function ReturnPhotos({ orderId, one: { id, state, photos }, findKey, onSent }: ReturnPhotosProps) {
  const isUnderWay = state === 'asked' || state === 'accepted'
  const left = isUnderWay ? orderFileLimits.files - photos : 0
  const send = async (file: File, options: SendOptions) => {
    const key = await findKey()
    const path = `/order-links/${encodeURIComponent(orderId)}/returns/${encodeURIComponent(id)}/photos`
    const answer = await sendFile<PhotoSent>(path, file, { ...options, key })
    toast.success(answer.message)
    onSent(answer.tracking)
  }
  return (
    <>
      {photos > 0 && (
        <p className="mt-2 text-ink-soft">
          {plural(photos, { one: 'We have # photo of it.', other: 'We have # photos of it.' })}
        </p>
      )}
      {left > 0 && (
        <div className="mt-3">
          <FileUploads
            label={photos === 0 ? t`Add photos` : t`Add more photos`}
            hint={t`They show us what is wrong. At most 5 MB each, ${left} more.`}
            accept="image/jpeg,image/png,image/webp"
            left={left}
            isFurther
            send={send}
          />
        </div>
      )}
    </>
  )
}
