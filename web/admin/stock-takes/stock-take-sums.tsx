/** How far a stock-take is, and what it differs by. */
import { t } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { StockTake } from '#contract/stock/stock-takes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { shortWords, signed } from './stock-take-words.ts'

export function StockTakeSums({ stockTake }: { stockTake: StockTake }) {
  const { state, counted, uncounted, different, more, fewer, worth, unknownCosts, short } = stockTake
  const tiles = [
    {
      name: t`Counted`,
      value: formatNumber(counted),
      more: state === 'counting' ? t`${formatNumber(uncounted)} to go` : '',
    },
    { name: t`Differ`, value: formatNumber(different), more: different === 1 ? t`item` : t`items` },
    { name: t`Pieces`, value: signed(more - fewer), more: t`${signed(more)} and ${signed(-fewer)}` },
    {
      name: t`Worth`,
      value: formatRupees(worth),
      more: unknownCosts > 0 ? t`without ${formatNumber(unknownCosts)} of unknown cost` : t`at cost`,
    },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiles.map((tile) => (
          <div key={tile.name} className="rounded-lg border border-line bg-white p-3 sm:p-4">
            <dt className="text-ink-soft text-sm">{tile.name}</dt>
            <dd className="tabular-nums mt-1 font-bold lg:text-lg">
              <span>{tile.value}</span>
              <span className="block min-h-5 font-medium text-ink-faint text-xs leading-5">{tile.more}</span>
            </dd>
          </div>
        ))}
      </dl>
      {short > 0 && <Alert tone="yellow">{shortWords(stockTake)}</Alert>}
    </>
  )
}
