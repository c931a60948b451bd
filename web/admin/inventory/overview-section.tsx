/**
 * What is pending for the owner today: new orders, open inquiries, pre-orders to serve, low stock, and how sales go.
 */
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarClock, ChevronDown, type LucideIcon, Mail, PackageMinus, ReceiptText } from 'lucide-react'
import { lazy, type RefObject, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { centsFromRupees, formatMoney, sum } from '#contract/core/money.ts'
import type { Overview } from '#contract/office/dashboard.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PaidAndUnpaid } from './paid-and-unpaid.tsx'

const SalesChart = lazy(() => import('./sales-chart.tsx').then((module) => ({ default: module.SalesChart })))

export function OverviewSection() {
  const overview = usePendingCounts((counts) => counts.overview)
  const hasFailed = usePendingCounts((counts) => counts.hasFailed)
  if (!overview && hasFailed) return null
  return (
    <section aria-labelledby="overview-title" className="mb-10">
      <h2 id="overview-title" className="mb-4 font-semibold text-xl">
        {t`Today`}
      </h2>
      {overview !== null && <FailedNotice count={overview.failedMessages} />}
      {overview?.backupFailed !== undefined && <FailedBackup why={overview.backupFailed} />}
      {overview?.vatThreshold !== undefined && <VatThreshold level={overview.vatThreshold} />}
      {overview ? <Panels overview={overview} /> : <OverviewSkeleton />}
    </section>
  )
}

/** Somebody has not heard from the shop, or work was not done. */
function FailedNotice({ count }: { count: number }) {
  const can = usePermission()
  if (count === 0 || !can('see-messages')) return null
  return (
    <Alert tone="yellow" className="mb-4">
      <span>
        {plural(count, { one: '# message could not be sent or done.', other: '# messages could not be sent or done.' })}
      </span>{' '}
      <Link to="/messages" className="underline underline-offset-2">
        {t`See why and try again`}
      </Link>
    </Alert>
  )
}

function FailedBackup({ why }: { why: string }) {
  const can = usePermission()
  return (
    <Alert tone="red" className="mb-4">
      <span>{`${t`The last backup failed.`} ${why}`}</span>{' '}
      {can('manage-backups') && (
        <Link to="/backups" className="underline underline-offset-2">
          {t`See the backups`}
        </Link>
      )}
    </Alert>
  )
}

/** Who is not registered for VAT may have to be soon. */
function VatThreshold({ level }: { level: NonNullable<Overview['vatThreshold']> }) {
  const can = usePermission()
  if (!can('see-reports')) return null
  return (
    <Alert tone={level === 'reached' ? 'red' : 'yellow'} className="mb-4">
      <span>
        {level === 'reached'
          ? t`The turnover has reached a threshold of VAT.`
          : t`The turnover comes near a threshold of VAT.`}
      </span>{' '}
      <Link to="/vat" className="underline underline-offset-2">
        {t`See the turnover`}
      </Link>
    </Alert>
  )
}

function Panels({ overview }: { overview: Overview }) {
  const { newOrders, openInquiries, preOrders, preOrdersToServe, lowStockCount } = overview
  const lowStock = useRef<HTMLDetailsElement>(null)
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 xl:col-span-2">
        <Tile to="/orders?status=pending" icon={ReceiptText} count={newOrders} label={t`New orders`} />
        <Tile to="/inquiries?answered=false" icon={Mail} count={openInquiries} label={t`Open inquiries`} />
        <Tile
          to="/pre-orders"
          icon={CalendarClock}
          count={preOrdersToServe}
          label={t`Pre-orders to serve`}
          note={t`of ${formatNumber(preOrders)}`}
        />
        <li>
          <button
            type="button"
            className={tileLook}
            onClick={() => {
              if (!lowStock.current) return
              lowStock.current.open = true
              lowStock.current.querySelector('summary')?.focus()
            }}
          >
            <TileFace icon={PackageMinus} count={lowStockCount} label={t`Low in stock`} />
          </button>
        </li>
      </ul>
      <Sales sales={overview.sales} />
      <LowStock ref={lowStock} overview={overview} />
    </div>
  )
}

interface Face {
  icon: LucideIcon
  count: number
  label: string
  note?: string
}

const tileLook =
  'group flex size-full flex-col justify-between gap-3 rounded-lg border border-line bg-white p-3 text-left transition-[border-color,box-shadow] duration-150 hover:border-accent hover:shadow-raised sm:p-4'

function Tile({ to, ...face }: Face & { to: string }) {
  return (
    <li>
      <Link to={to} className={tileLook}>
        <TileFace {...face} />
      </Link>
    </li>
  )
}

function TileFace({ icon: Icon, count, label, note }: Face) {
  return (
    <>
      <span className="flex items-start justify-between">
        <span className="tabular-nums font-bold text-3xl leading-none">
          <span>{formatNumber(count)}</span>
          {note && <span className="ml-1.5 font-medium text-ink-faint text-sm">{note}</span>}
        </span>
        <Icon className={classes('size-5 shrink-0', count > 0 ? 'text-accent' : 'text-ink-faint')} />
      </span>
      <span className="text-ink-soft text-sm group-hover:text-accent">{label}</span>
    </>
  )
}

function Sales({ sales }: { sales: Overview['sales'] }) {
  const total = formatMoney(sum(sales.map((day) => centsFromRupees(day.total))))
  const orders = sales.reduce((count, day) => count + day.orders, 0)
  return (
    <section
      aria-labelledby="sales-title"
      className="flex min-w-0 flex-col rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id="sales-title" className="font-semibold text-base">
          {t`Sales of the last 30 days`}
        </h3>
        <p className="tabular-nums text-ink-soft text-sm">
          <Trans>
            <span className="font-semibold text-ink">{total}</span> in{' '}
            {plural(orders, { one: '# order', other: '# orders' })}
          </Trans>
        </p>
      </div>
      {orders > 0 && <PaidAndUnpaid sales={sales} />}
      <Suspense fallback={<Skeleton className="min-h-32 grow sm:min-h-48" />}>
        <SalesChart sales={sales} />
      </Suspense>
    </section>
  )
}

interface LowStockProps {
  ref: RefObject<HTMLDetailsElement | null>
  overview: Overview
}

/** Closed where it would push the inventory out of sight, and always open beside the chart. */
function LowStock({ ref, overview: { lowStock, lowStockCount } }: LowStockProps) {
  const can = usePermission()
  const shown = lowStock.slice(0, 6)
  return (
    <details
      ref={ref}
      className="group scroll-mt-24 rounded-lg border border-line bg-white p-4 sm:p-5 xl:details-content:block xl:details-content:[content-visibility:visible]"
    >
      <summary className="-m-2 flex min-h-9 items-center justify-between rounded-sm p-2 font-semibold text-base marker:content-none">
        {t`Low in stock`}
        <ChevronDown className="size-5 text-ink-soft transition-transform duration-200 group-open:rotate-180 xl:hidden" />
      </summary>
      {lowStock.length === 0 ? (
        <p className="mt-2 text-ink-faint text-sm">{t`Every item has enough pieces.`}</p>
      ) : (
        <ul className="mt-2 text-sm">
          {shown.map(({ id, title, qty }) => (
            <li key={id}>
              <Link
                to={can('edit-items') ? `/edit-item/${id}` : `/item/${id}`}
                className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-sm px-2 hover:bg-stage lg:min-h-9"
              >
                <span className="truncate">{title}</span>
                <span className={classes('tabular-nums shrink-0 font-semibold', qty === 0 ? 'text-bad' : 'text-warn')}>
                  {qty === 0 ? t({ message: 'none', context: 'pieces' }) : formatNumber(qty)}
                </span>
              </Link>
            </li>
          ))}
          {lowStockCount > shown.length && (
            <li className="pt-1 text-ink-faint text-xs">{t`and ${formatNumber(lowStockCount - shown.length)} more`}</li>
          )}
        </ul>
      )}
    </details>
  )
}

function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-25 rounded-lg" />
      ))}
      <Skeleton className="col-span-full h-70 rounded-lg" />
    </div>
  )
}
