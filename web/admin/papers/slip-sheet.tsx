/** A packing slip: what goes into the parcel, large enough to be read over it. Its one price is what is to be paid. */
import { t } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'
import { englishPaperTexts, fillPaperText } from '#contract/orders/papers/paper-texts.ts'
import { pieceWords } from '#contract/orders/papers/paper-words.ts'
import type { PackingSlip } from '#contract/orders/papers/papers.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { formatDateIn } from '#contract/text/language-dates.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'
import { LankaQrBlock } from './lankaqr-block.tsx'

export function SlipSheet({ slip }: { slip: PackingSlip }) {
  const { buyer, orderId, pickup, place, lines, language, texts = englishPaperTexts } = slip
  const date = formatDateIn(language, slip.placedAt)
  return (
    <article lang={language} aria-label={t`Packing slip of order ${orderId}`} className="bg-white text-ink">
      <SheetLogo />
      <header className="mb-4 flex items-baseline justify-between gap-6">
        <h2 className="font-bold text-2xl">{texts.slip}</h2>
        <p className="font-bold text-xl">{shopDetails.name}</p>
      </header>
      <p className="border-line border-b pb-3 font-semibold">
        {fillPaperText(texts, 'slipOrder', { id: orderId, date })}
      </p>
      <p className="py-3 whitespace-pre-line wrap-anywhere">
        <span className="block text-ink-soft text-xs">{pickup ? texts.pickedUpBy : texts.deliverTo}</span>
        <span className="block font-bold text-lg">{buyer.name}</span>
        <span>{[buyer.address, place, buyer.phones.join(` ${texts.or} `)].filter(Boolean).join('\n')}</span>
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {lines.map(({ description, qty, pieces }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of one moment
          <li key={at} className="flex break-inside-avoid items-start gap-4 py-2.5">
            <span className="tabular-nums w-12 shrink-0 font-bold">{`${formatNumber(qty)} x`}</span>
            <span className="min-w-0 grow wrap-anywhere">
              <span>{description}</span>
              {pieces.map((piece) => (
                <span key={piece.serial} className="block text-ink-soft text-xs wrap-anywhere">
                  {pieceWords(piece, slip)}
                </span>
              ))}
            </span>
            <span aria-hidden="true" className="mt-1 size-4 shrink-0 border border-ink" />
          </li>
        ))}
      </ul>
      {slip.lankaQr && <LankaQrBlock shown={slip.lankaQr} speech={slip} />}
    </article>
  )
}
