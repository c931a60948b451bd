/** Turnover without VAT beside the thresholds, with a warning before one is reached. */
import { t } from '@lingui/core/macro'
import { formatRupees } from '#contract/core/money.ts'
import type { TurnoverLevel, VatDesk } from '#contract/office/vat.ts'
import { formatDate } from '#web/languages/dates.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { VatSection } from './vat-section.tsx'
import { daysText } from './vat-words.ts'

type Turnover = VatDesk['turnover']

export function TurnoverSection({ turnover, registered }: { turnover: Turnover; registered: boolean }) {
  const { year, quarter, quarterBefore, threshold, thresholdBefore, next } = turnover
  return (
    <VatSection
      title={t`Turnover`}
      note={t`Without VAT, less refunds, as the reports count it. Whose turnover passes a threshold has to register.`}
    >
      <dl className="grid gap-3 sm:grid-cols-3">
        <Tile name={t`Twelve months`} sales={year} most={threshold?.year} />
        <Tile name={t`This quarter`} sales={quarter} most={threshold?.quarter} />
        <Tile name={t`The quarter before`} sales={quarterBefore} most={thresholdBefore?.quarter} />
      </dl>
      <Level level={turnover.level} registered={registered} />
      {next && (
        <p className="mt-3 text-ink-soft text-sm">
          {t`From ${formatDate(next.from)}: ${formatRupees(next.year)} in twelve months, ${formatRupees(next.quarter)} in a quarter.`}
        </p>
      )}
    </VatSection>
  )
}

interface TileProps {
  name: string
  sales: Turnover['year']
  /** The threshold. */
  most: number | undefined
}

function Tile({ name, sales, most }: TileProps) {
  const share = most === undefined ? null : Math.floor((sales.net / most) * 100)
  return (
    <div className="flex flex-col rounded-lg border border-line bg-white p-4">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-1">
        <span className="tabular-nums block font-bold text-lg">{formatRupees(sales.net)}</span>
        <span className="block text-ink-faint text-xs">{daysText(sales)}</span>
        {most !== undefined && share !== null && (
          <>
            <span aria-hidden="true" className="mt-3 block h-2 overflow-hidden rounded-full bg-stage">
              <span
                className={classes('block h-full rounded-full', share >= 100 ? 'bg-bad' : 'bg-accent')}
                style={{ width: `${Math.max(0, Math.min(100, share))}%` }}
              />
            </span>
            <span className="tabular-nums mt-1.5 block text-ink-soft text-xs">
              {t`${share}% of ${formatRupees(most)}`}
            </span>
          </>
        )}
      </dd>
    </div>
  )
}

function Level({ level, registered }: { level: TurnoverLevel; registered: boolean }) {
  const text = wordsOf(level, registered)
  return text === null ? null : (
    <Alert tone={level === 'reached' ? 'red' : level === 'near' ? 'yellow' : 'blue'} className="mt-3">
      {text}
    </Alert>
  )
}

/** Nothing for who is registered: no threshold warns them. */
function wordsOf(level: TurnoverLevel, registered: boolean): string | null {
  if (registered) return null
  if (level === 'unset')
    return t`No threshold is set, so the shop cannot warn. Your accountant knows which are in force; Settings takes them.`
  if (level === 'near')
    return t`The turnover comes near a threshold. Please talk to your accountant before it is reached.`
  return level === 'reached'
    ? t`The turnover has reached a threshold, and the shop is not registered for VAT. Please talk to your accountant now.`
    : null
}
