/** A packing slip: what goes into the parcel, large enough to be read over it, without prices. */
import { t } from '@lingui/core/macro'
import { formatNumber } from '#contract/format.ts'
import { formatDateIn } from '#contract/language-dates.ts'
import { paperTexts } from '#contract/paper-texts.ts'
import { pieceWords } from '#contract/paper-words.ts'
import type { PackingSlip } from '#contract/papers.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { SheetLogo } from '#web/shop-details/sheet-logo.tsx'

export function SlipSheet({ slip }: { slip: PackingSlip }) {
  const { buyer, orderId, pickup, place, lines, language } = slip
  const texts = paperTexts(language)
  return (
    <article lang={language} aria-label={t`Packing slip of order ${orderId}`} className="bg-white text-ink">
      <SheetLogo />
      <header className="mb-4 flex items-baseline justify-between gap-6">
        <h2 className="font-bold text-2xl">{texts.headings.slip}</h2>
        <p className="font-bold text-xl">{shopDetails.name}</p>
      </header>
      <p className="border-line border-b pb-3 font-semibold">
        {texts.slipOrder(orderId, formatDateIn(language, slip.placedAt))}
      </p>
      <p className="py-3 whitespace-pre-line wrap-anywhere">
        <span className="block text-ink-soft text-xs">{pickup ? texts.pickedUpBy : texts.deliverTo}</span>
        <span className="block font-bold text-lg">{buyer.name}</span>
        {[buyer.address, place, buyer.phones.join(` ${texts.or} `)].filter(Boolean).join('\n')}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {lines.map(({ description, qty, pieces }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are those of one moment
          <li key={at} className="flex break-inside-avoid items-start gap-4 py-2.5">
            <span className="tabular-nums w-12 shrink-0 font-bold">{formatNumber(qty)} x</span>
            <span className="min-w-0 grow">
              {description}
              {pieces.map((piece) => (
                <span key={piece.serial} className="block text-ink-soft text-xs wrap-anywhere">
                  {pieceWords(piece, language)}
                </span>
              ))}
            </span>
            <span aria-hidden="true" className="mt-1 size-4 shrink-0 border border-ink" />
          </li>
        ))}
      </ul>
    </article>
  )
}
