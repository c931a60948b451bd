/** A LANKAQR code on a sheet with what it pays beside it, or why it is no longer there. */
import { t } from '@lingui/core/macro'
import { endedQrWords, lankaQrWords, type PaperLanguage } from '#contract/orders/papers/paper-words.ts'
import type { Paper } from '#contract/orders/papers/papers.ts'
import { QrCode } from '#web/ui/display/qr-code.tsx'

interface LankaQrBlockProps {
  shown: NonNullable<Paper['lankaQr']>
  speech: PaperLanguage
}

export function LankaQrBlock({ shown, speech }: LankaQrBlockProps) {
  if (typeof shown === 'string') return <p className="mt-4 text-ink-soft text-xs">{endedQrWords(shown, speech)}</p>
  const { size, path, payee } = shown
  const { pays, amount, what } = lankaQrWords(shown, speech)
  return (
    <div className="mt-5 flex break-inside-avoid flex-wrap items-center gap-4">
      <div className="w-36 shrink-0 print:w-[42mm]">
        <QrCode size={size} path={path} label={t`LANKAQR code of ${payee}`} />
      </div>
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{pays}</p>
        <p className="tabular-nums mt-1 font-bold text-xl">{amount}</p>
        <p className="mt-1 text-ink-soft">{what}</p>
      </div>
    </div>
  )
}
