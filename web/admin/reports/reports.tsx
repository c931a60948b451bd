/** Reports: what was sold in a period, how it divides, what shoppers missed, and lists for the accountant. */
import { plural, t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useHref, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import type { Step } from '#contract/office/report-period.ts'
import { type Figures, ReportStep, type SalesReport } from '#contract/office/reports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { FigureTable } from './figure-table.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { inSentence, periodText, stepNames } from './figure-words.ts'
import { MissedSections } from './missed-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { PeriodBar } from './period-bar.tsx'
import { type ReportAddress, readReportAddress } from './report-address.ts'
import { ReportCsv } from './report-csv.tsx'
import { SalesBars } from './sales-bars.tsx'

export const meta = () => noindexMeta(t`Reports`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const address = readReportAddress(new URL(request.url).searchParams)
  const { period, by, of } = address
  const { signal } = request
  try {
    const [sales, parts, missed] = await Promise.all([
      adminApi('GET /reports/sales', { query: { ...period, by } }, { signal }),
      adminApi('GET /reports/parts', { query: { ...period, of } }, { signal }),
      adminApi('GET /reports/missed', { query: period }, { signal }),
    ])
    return { address, loaded: { sales, parts, missed }, failure: '' }
  } catch (error) {
    if (signal.aborted) throw error
    return { address, loaded: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the reports`} className="size-8" />

export default function Reports() {
  const reportsAddress = useHref('/reports')
  const { address, loaded, failure } = useLoaderData<typeof clientLoader>()
  const isLoading = useNavigation().location?.pathname === reportsAddress
  const { revalidate } = useRevalidator()
  const can = usePermission()
  return (
    <>
      <PageHead title={t`Reports`} note={periodText(address.period)} />
      <PeriodBar period={address.period} />
      <div aria-busy={isLoading} className={classes('transition-opacity duration-200', isLoading && 'opacity-40')}>
        {loaded ? (
          <>
            <FigureTiles report={loaded.sales} />
            <HowCounted />
            <Times address={address} sales={loaded.sales} />
            <PartsSection address={address} parts={loaded.parts} />
            <MissedSections address={address} missed={loaded.missed} />
            {can('export-accounts') && <AccountsSection address={address} />}
          </>
        ) : (
          <FailureState
            title={t`The reports could not be loaded`}
            message={failure}
            onRetry={() => void revalidate()}
          />
        )}
      </div>
    </>
  )
}

const columns: readonly (keyof Figures)[] = [
  'net',
  'orders',
  'pieces',
  'gross',
  'discount',
  'delivery',
  'refunds',
  'vat',
  'margin',
]

function Times({ address, sales }: { address: ReportAddress; sales: SalesReport }) {
  const { by } = address
  const isEmpty = [...sales.times, ...sales.before.times].every(({ orders, refunds }) => orders === 0 && refunds === 0)
  const rows = sales.times.map((time) => ({ ...time, id: time.from, head: periodText(time) }))
  return (
    <section aria-labelledby="times" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="times" className="font-semibold text-xl">
          {t`Sales by ${inSentence(stepNames[by])}`}
        </h2>
        <div className="flex flex-wrap gap-3">
          <StepChoice by={by} />
          <ReportCsv address={address} table="times" name={t`sales by ${inSentence(stepNames[by])}`} />
        </div>
      </div>
      {isEmpty ? (
        <p className="rounded-lg border border-line bg-white p-5 text-ink-faint text-sm">
          {t`Nothing was sold in this period, nor in the one before.`}
        </p>
      ) : (
        <>
          <div className="rounded-lg border border-line bg-white p-4 sm:p-5">
            <SalesBars report={sales} by={by} />
          </div>
          <details className="group mt-2">
            <summary className="flex min-h-11 items-center gap-2 font-medium text-accent text-sm">
              <span>{plural(rows.length, { one: 'As a table, # row', other: 'As a table, # rows' })}</span>
              <ChevronDown className="size-5 transition-transform duration-200 group-open:rotate-180" />
            </summary>
            <FigureTable
              caption={t`Sales by ${inSentence(stepNames[by])}`}
              of={say(stepNames[by])}
              figures={columns}
              rows={rows}
            />
          </details>
        </>
      )}
    </section>
  )
}

function StepChoice({ by }: { by: Step }) {
  const { set } = useListAddress()
  return (
    <Select
      aria-label={t`By day, week or month`}
      value={by}
      onChange={({ target }) => set('by', target.value)}
      className="w-32"
    >
      {ReportStep.options.map((step) => (
        <option key={step} value={step}>
          {say(stepNames[step])}
        </option>
      ))}
    </Select>
  )
}

/** What the figures count, in plain words. */
function HowCounted() {
  return (
    <details className="group mt-4 rounded-lg border border-line bg-white px-4 text-sm">
      <summary className="flex min-h-11 items-center justify-between font-medium text-accent">
        <span>{t({ message: 'What is counted', context: 'figures of reports' })}</span>
        <ChevronDown className="size-5 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul className="list-disc space-y-1.5 pb-4 pl-5 text-ink-soft">
        <li>
          {t`An order counts on the day it was placed in Sri Lanka, paid or not, with the pieces that are left of it.`}
        </li>
        <li>{t`A cancelled order does not count, on no day, and neither does money given back for it.`}</li>
        <li>
          {t`A refund counts on the day it was recorded. What was given back for pieces taken off an order is left out: these pieces are not counted in the first place.`}
        </li>
        <li>{t`Gross is goods at the prices of the order. Discount is what codes took off goods and delivery.`}</li>
        <li>{t`Net is gross and delivery, less discount, refunds and the VAT inside of them.`}</li>
        <li>
          {t`Margin is what goods came to after discount, without VAT, less what they cost when they were ordered. Goods whose cost was not noted are left out, and so are delivery and refunds.`}
        </li>
      </ul>
    </details>
  )
}
