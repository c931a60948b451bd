/** A packing slip: what goes into the parcel, large enough to be read over it, without prices. */
import { formatDate } from '#contract/dates.ts'
import { formatNumber } from '#contract/format.ts'
import { pieceWords } from '#contract/paper-words.ts'
import type { PackingSlip } from '#contract/papers.ts'
import { shopDetails } from '#contract/shop-details.ts'

export function SlipSheet({ slip }: { slip: PackingSlip }) {
  const { buyer, orderId, pickup, place, lines } = slip
  return (
    <article aria-label={`Packing slip of order ${orderId}`} className="bg-white text-ink">
      <header className="mb-4 flex items-baseline justify-between gap-6">
        <h2 className="font-bold text-2xl">Packing slip</h2>
        <p className="font-bold text-xl">{shopDetails.name}</p>
      </header>
      <p className="border-line border-b pb-3 font-semibold">
        Order {orderId} of {formatDate(slip.placedAt)}
      </p>
      <p className="py-3 whitespace-pre-line wrap-anywhere">
        <span className="block text-ink-soft text-xs">{pickup ? 'Picked up at the shop by' : 'Deliver to'}</span>
        <span className="block font-bold text-lg">{buyer.name}</span>
        {[buyer.address, place, buyer.phones.join(' or ')].filter(Boolean).join('\n')}
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
                  {pieceWords(piece)}
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
