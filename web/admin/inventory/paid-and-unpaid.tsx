/** How much of the sales has been paid, and how much has not. */
import { plural, t } from '@lingui/core/macro'
import { cents, centsFromRupees, formatMoney, sum } from '#contract/core/money.ts'
import type { Overview } from '#contract/office/dashboard.ts'

export function PaidAndUnpaid({ sales }: { sales: Overview['sales'] }) {
  const all = { orders: count(sales), total: totalOf(sales) }
  const ofPaid = sales.flatMap(({ paid }) => paid ?? [])
  const paid = { orders: count(ofPaid), total: totalOf(ofPaid) }
  const unpaid = { orders: all.orders - paid.orders, total: cents(all.total - paid.total) }
  return (
    <dl className="tabular-nums -mt-2 mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Part name={t`Paid`} dot="bg-good" {...paid} />
      <Part name={t`Not paid`} dot="bg-warn" {...unpaid} />
    </dl>
  )
}

function Part({ name, dot, orders, total }: { name: string; dot: string; orders: number; total: number }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      <dt className="flex items-center gap-2 text-ink-soft">
        <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
        <span>{name}</span>
      </dt>
      <dd>
        <span className="font-semibold">{formatMoney(cents(total))}</span>{' '}
        <span className="text-ink-faint">{plural(orders, { one: 'in # order', other: 'in # orders' })}</span>
      </dd>
    </div>
  )
}

function count(parts: readonly { orders: number }[]): number {
  return parts.reduce((all, { orders }) => all + orders, 0)
}

function totalOf(parts: readonly { total: number }[]) {
  return sum(parts.map(({ total }) => centsFromRupees(total)))
}
