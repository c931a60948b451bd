/** What a period comes to, each figure beside that of the period before. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatRupees } from '#contract/core/money.ts'
import type { Figures, SalesReport } from '#contract/office/reports.ts'
import { say } from '#web/languages/i18n.ts'
import { classes } from '#web/ui/display/classes.ts'
import { changeText, figureNames, figureText, periodText, shortText } from './figure-words.ts'

const shown = ['net', 'orders', 'pieces', 'gross', 'discount', 'delivery', 'refunds', 'vat'] as const

export function FigureTiles({ report: { totals, before } }: { report: SalesReport }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {shown.map((name) => (
          <Tile key={name} name={name} now={totals} before={before.totals} />
        ))}
      </dl>
      <Margin totals={totals} />
      <p className="mt-2 text-ink-faint text-sm">
        {before.totals.orders === 0
          ? t`Compared with ${periodText(before)}, when nothing was sold.`
          : t`Compared with ${periodText(before)}.`}
      </p>
    </>
  )
}

function Tile({ name, now, before }: { name: keyof Figures; now: Figures; before: Figures }) {
  const change = changeText(now[name], before[name])
  return (
    <div
      className={classes(
        'flex flex-col rounded-lg border p-3 sm:p-4',
        name === 'net' ? 'border-accent-line bg-accent-soft' : 'border-line bg-white',
      )}
    >
      <dt className="text-ink-soft text-sm">{say(figureNames[name])}</dt>
      <dd className="tabular-nums mt-1 font-bold text-[0.9375rem] leading-6 lg:text-lg">
        <span>{shortText(name, now[name])}</span>
        <span className="block min-h-5 font-medium text-ink-faint text-xs leading-5">
          <span>{change}</span>
          <span className="sr-only">{` ${t`(${figureText(name, before[name])} before)`}`}</span>
        </span>
      </dd>
    </div>
  )
}

/** For how much of the sum it is known stands beside it. */
function Margin({ totals: { goods, costed, cost, margin } }: { totals: Figures }) {
  const share = goods > 0 ? Math.floor((costed / goods) * 100) : 0
  return (
    <p className="tabular-nums mt-3 rounded-lg border border-line bg-white p-3 text-sm sm:p-4">
      {costed === 0 ? (
        <Trans>
          <b>Margin not known.</b> Write down what items cost (their field Cost): orders placed from then on count with
          it.
        </Trans>
      ) : (
        <Trans>
          <b>Margin {formatRupees(margin)}</b>: {formatRupees(costed)} of goods that cost {formatRupees(cost)}. The cost
          is known for {share}% of the {formatRupees(goods)} of goods sold, without VAT.
        </Trans>
      )}
    </p>
  )
}
