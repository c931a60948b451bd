/** The slips of a transfer on the page of its order: what was sent, what became of it, and sending another. */
import { t } from '@lingui/core/macro'
import { FileText, Image } from 'lucide-react'
import type { OrderFile } from '#contract/checkout/order-files.ts'
import type { OrderPayment } from '#contract/checkout/payments.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FileUploads } from './file-uploads.tsx'
import { type SendOptions, sendFile } from './send-file.ts'

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'

interface TransferSlipsProps {
  id: string
  linkKey: string
  payment: OrderPayment
  onSent: (payment: OrderPayment) => void
}

interface SlipSent {
  message: string
  payment: OrderPayment
}

export function TransferSlips({ id, linkKey, payment: { slips, state }, onSent }: TransferSlipsProps) {
  if (!slips || (slips.files.length === 0 && slips.left === 0)) return null
  const isPaid = state === 'paid' || state === 'refunded' || state === 'refunded-in-part'
  const send = async (file: File, options: SendOptions) => {
    const path = `/order-links/${encodeURIComponent(id)}/slips`
    const answer = await sendFile<SlipSent>(path, file, { ...options, key: linkKey })
    toast.success(answer.message)
    onSent(answer.payment)
  }
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="font-semibold">{slips.files.length === 0 ? t`Send us your slip` : t`Your slips`}</h3>
      {slips.files.length > 0 && (
        <ol aria-label={t`Your slips`} className="mt-2 divide-y divide-line text-sm">
          {slips.files.map((file, at) => (
            <SentSlip key={file.id} file={file} at={at} isPaid={isPaid} />
          ))}
        </ol>
      )}
      <div className="mt-3">
        <FileUploads
          label={slips.files.length === 0 ? t`Choose a photo or PDF` : t`Send another one`}
          hint={t`A photo, screenshot or PDF of what the bank gave you. At most 5 MB each, ${slips.left} more.`}
          accept={ACCEPT}
          left={slips.left}
          isFurther={slips.isChecked}
          send={send}
        />
      </div>
    </div>
  )
}

function SentSlip({ file: { type, sentAt, isRefused }, at, isPaid }: { file: OrderFile; at: number; isPaid: boolean }) {
  const isPdf = type === 'application/pdf'
  const Icon = isPdf ? FileText : Image
  return (
    <li className="flex items-center gap-x-3 py-2.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
      <span className="min-w-0">
        <span className="block font-medium">{isPdf ? t`PDF ${at + 1}` : t`Photo ${at + 1}`}</span>
        <time dateTime={sentAt} className="block text-ink-soft text-xs tabular-nums">
          {formatDateTime(sentAt)}
        </time>
      </span>
      <span className="ml-auto">
        {isRefused ? (
          <Badge tone="yellow">{t`Not accepted`}</Badge>
        ) : (
          <Badge tone={isPaid ? 'green' : 'blue'}>{isPaid ? t`Accepted` : t`Being checked`}</Badge>
        )}
      </span>
    </li>
  )
}
