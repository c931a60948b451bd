/** Photos of what is sent back or claimed for: how many the shop has, and more of them while it takes any. */
import { plural, t } from '@lingui/core/macro'
import { orderFileLimits } from '#contract/checkout/order-files.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FileUploads } from './file-uploads.tsx'
import { type SendOptions, sendFile } from './send-file.ts'

interface PhotoUploadsProps<Answer> {
  orderId: string
  of: { returns: string } | { claims: string }
  /** How many the shop has. */
  photos: number
  isUnderWay: boolean
  /** The key of the order's link. */
  findKey: () => Promise<string>
  onSent: (answer: Answer) => void
}

export function PhotoUploads<Answer extends { message: string }>(props: PhotoUploadsProps<Answer>) {
  const { orderId, of, photos, isUnderWay, findKey, onSent } = props
  const left = isUnderWay ? orderFileLimits.files - photos : 0
  const path = ['order-links', orderId, ...Object.entries(of).flat(), 'photos'].map(encodeURIComponent).join('/')
  const send = async (file: File, options: SendOptions) => {
    const answer = await sendFile<Answer>(`/${path}`, file, { ...options, key: await findKey() })
    toast.success(answer.message)
    onSent(answer)
  }
  return (
    <>
      {photos > 0 && (
        <p className="mt-2 text-ink-soft">
          {plural(photos, { one: 'We have # photo of it.', other: 'We have # photos of it.' })}
        </p>
      )}
      {isUnderWay && (
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
