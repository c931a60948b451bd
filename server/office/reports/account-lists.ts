/** The columns of the accountant's lists, and the queries they are read with. */
import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#contract/office/report-period.ts'
import type { AccountList } from '#contract/office/reports.ts'
import { CASH_NOTE, paymentEvents, payments } from '../../checkout/payments/tables.ts'
import { orderLines, orders } from '../../orders/data/tables.ts'
import { cashCollections, refunds } from '../../orders/order/tables.ts'
import { papers } from '../../orders/papers/tables.ts'
import { refundsOf, startOf } from './sales-of-days.ts'

/** Behind which row it goes on. */
export interface Place {
  /** As the database writes it, to the microsecond. */
  at: string
  id: string
}

/** Its cells are `c0`, `c1` and on. */
export interface AccountRow extends Record<string, unknown> {
  place_at: string
  place_id: string
}

type Column = readonly [head: string, kind: 'text' | 'number' | 'cents', value: SQL]

interface PageRequest {
  period: Period
  after: Place
  limit: number
}

const dayOf = (moment: SQL) => sql`day_in_shop(${moment})::text`

const orderNumber: Column = ['order', 'text', sql`o.id`]
const placedOn: Column = ['placed_on', 'text', dayOf(sql`o.placed_at`)]
const status: Column = ['status', 'text', sql`o.status`]
const method: Column = ['payment_method', 'text', sql`o.payment_method`]
const rate: Column = ['vat_percent', 'number', sql`o.vat_percent`]
const paidOn: Column = [
  'paid_on',
  'text',
  sql`case when o.payment_state in ('paid', 'refunded-in-part', 'refunded') then paid.day end`,
]
const invoices: Column = ['invoices', 'text', sql`issued.invoices`]
const creditNotes: Column = ['credit_notes', 'text', sql`issued.credit_notes`]

const ofOrders: readonly Column[] = [
  orderNumber,
  placedOn,
  status,
  ['counts_as_sale', 'text', sql`case when o.status = 'cancelled' then 'no' else 'yes' end`],
  ['buyer', 'text', sql`o.name`],
  ['buyer_tin', 'text', sql`issued.buyer_tin`],
  ['district', 'text', sql`o.district`],
  method,
  ['payment_state', 'text', sql`o.payment_state`],
  paidOn,
  ['goods', 'cents', sql`goods.gross`],
  ['discount', 'cents', sql`goods.discount + o.delivery_discount_cents`],
  ['delivery', 'cents', sql`o.delivery_cents`],
  ['total', 'cents', sql`o.total_cents`],
  rate,
  ['vat', 'cents', sql`vat_inside(o.total_cents, o.vat_percent)`],
  ['total_without_vat', 'cents', sql`o.total_cents - vat_inside(o.total_cents, o.vat_percent)`],
  ['paid_as_deposit', 'cents', sql`coalesce(payment.deposit_cents, 0)`],
  ['refunded', 'cents', sql`back.cents`],
  ['refunded_on', 'text', sql`back.days`],
  invoices,
  ['invoiced_on', 'text', sql`issued.invoiced_on`],
  ['invoiced', 'cents', sql`issued.invoiced`],
  ['invoiced_vat', 'cents', sql`issued.invoiced_vat`],
  creditNotes,
  ['credited', 'cents', sql`issued.credited`],
  ['credited_vat', 'cents', sql`issued.credited_vat`],
]

const ofLines: readonly Column[] = [
  orderNumber,
  placedOn,
  status,
  ['line', 'number', sql`l.position + 1`],
  ['item_id', 'text', sql`l.item_id`],
  ['title', 'text', sql`l.title`],
  ['brand', 'text', sql`l.brand`],
  ['category', 'text', sql`l.category`],
  ['pieces', 'number', sql`l.pieces`],
  ['pieces_taken_off', 'number', sql`l.cancelled_qty`],
  ['unit_price', 'cents', sql`l.price_cents`],
  ['gross', 'cents', sql`l.price_cents * l.pieces`],
  ['discount', 'cents', sql`l.discount`],
  ['paid', 'cents', sql`l.paid`],
  rate,
  ['vat', 'cents', sql`vat_inside(l.paid, o.vat_percent)`],
  ['paid_without_vat', 'cents', sql`l.paid - vat_inside(l.paid, o.vat_percent)`],
  ['unit_cost', 'cents', sql`l.cost_cents`],
  ['cost', 'cents', sql`l.cost_cents * l.pieces`],
  method,
  paidOn,
  invoices,
  creditNotes,
]

const ofRefunds: readonly Column[] = [
  ['refunded_on', 'text', dayOf(sql`o.at`)],
  ['order', 'text', sql`o.order_id`],
  placedOn,
  status,
  ['payment_method', 'text', sql`o.payment`],
  ['refunded', 'cents', sql`o.amount_cents`],
  // What reports count: not what was given back for pieces taken off, nor of a cancelled order.
  ['counts_in_reports', 'cents', sql`o.amount`],
  rate,
  ['vat_inside_what_counts', 'cents', sql`vat_inside(o.amount, o.vat_percent)`],
  invoices,
  creditNotes,
]

export const accountLists: Record<AccountList, { columns: readonly Column[]; read: (asked: PageRequest) => SQL }> = {
  orders: {
    columns: ofOrders,
    read: (asked) => sql`
      ${ordersOf(asked)}
      select ${cells(ofOrders)}, o.placed_at::text as place_at, o.id as place_id from chosen o
      ${paidOf(sql`o.id`)} ${papersOf(sql`o.id`)}
      left join ${payments} payment on payment.order_id = o.id
      cross join lateral (select coalesce(sum(l.price_cents * (l.qty - l.cancelled_qty)), 0) as gross,
          coalesce(sum(l.discount_cents * (l.qty - l.cancelled_qty) / l.qty), 0) as discount
        from ${orderLines} l where l.order_id = o.id) goods
      cross join lateral (select coalesce(sum(amount_cents), 0) as cents, string_agg(distinct ${dayOf(sql`at`)}, '; ') as days
        from ${refunds} where order_id = o.id and undone_at is null) back
      order by o.placed_at, o.id`,
  },
  lines: {
    columns: ofLines,
    read: (asked) => sql`
      ${ordersOf(asked)}
      select ${cells(ofLines)}, o.placed_at::text as place_at, o.id as place_id from chosen o
      ${paidOf(sql`o.id`)} ${papersOf(sql`o.id`)}
      cross join lateral (select l.*, l.qty - l.cancelled_qty as pieces,
          l.discount_cents * (l.qty - l.cancelled_qty) / l.qty as discount,
          l.price_cents * (l.qty - l.cancelled_qty) - l.discount_cents * (l.qty - l.cancelled_qty) / l.qty as paid
        from ${orderLines} l where l.order_id = o.id) l
      order by o.placed_at, o.id, l.position`,
  },
  refunds: {
    columns: ofRefunds,
    read: ({ period, after, limit }) => sql`
      with chosen as materialized (
        select id, order_id from ${refunds}
        where undone_at is null and at >= ${startOf(sql`${period.from}::date`)} and at < ${startOf(sql`(${period.to}::date + 1)`)}
          and (at, id) > (${after.at}::timestamptz, ${after.id}) order by at, id limit ${limit}
      )
      select ${cells(ofRefunds)}, o.at::text as place_at, o.id as place_id
      from (${refundsOf(sql`select order_id from chosen`)}) o join chosen on chosen.id = o.id ${papersOf(sql`o.order_id`)}
      order by o.at, o.id`,
  },
}

function ordersOf({ period, after, limit }: PageRequest): SQL {
  return sql`with chosen as materialized (
    select * from ${orders} where placed_at >= ${startOf(sql`${period.from}::date`)}
      and placed_at < ${startOf(sql`(${period.to}::date + 1)`)} and (placed_at, id) > (${after.at}::timestamptz, ${after.id})
    order by placed_at, id limit ${limit})`
}

function cells(columns: readonly Column[]): SQL {
  return sql.join(
    columns.map(([, , value], at) => sql`${value} as ${sql.identifier(`c${at}`)}`),
    sql`, `,
  )
}

/**
 * The day on which its payment became paid: by the last word of the shop, of cash by what was not taken back; else by
 * the first message of a vendor that made it so. Another payment of the same order, later, is none of it.
 */
function paidOf(id: SQL): SQL {
  const stands = sql`(note <> ${CASH_NOTE} or exists (select from ${cashCollections} where order_id = ${id}))`
  // The flag that a message sets follows it.
  const flagged = sql`coalesce(case when then_kind = 'flagged' then then_flag end, '')`
  const isPaid = sql`kind = 'result' and outcome = 'paid'`
  return sql`cross join lateral (
    select ${dayOf(sql`coalesce(
      max(at) filter (where kind = 'received' and ${stands}),
      min(at) filter (where ${isPaid} and ${flagged} not in ('amount-unproven', 'wrong-amount', 'paid-twice')),
      min(at) filter (where ${isPaid} and ${flagged} = 'paid-twice'),
      max(at) filter (where kind = 'received' or ${isPaid}))`)} as day
    from (select *, lead(kind) over (order by id) as then_kind, lead(flag) over (order by id) as then_flag
      from ${paymentEvents} where order_id = ${id}) event) paid`
}

function papersOf(id: SQL): SQL {
  const isCredit = sql`kind = 'credit-note'`
  return sql`cross join lateral (select
      string_agg(number, '; ' order by position) filter (where not ${isCredit}) as invoices,
      string_agg(${dayOf(sql`issued_at`)}, '; ' order by position) filter (where not ${isCredit}) as invoiced_on,
      string_agg(number, '; ' order by position) filter (where ${isCredit}) as credit_notes,
      max(snapshot -> 'buyer' ->> 'tin') as buyer_tin,
      sum(total_cents) filter (where not ${isCredit}) as invoiced, sum(vat_cents) filter (where not ${isCredit}) as invoiced_vat,
      sum(total_cents) filter (where ${isCredit}) as credited, sum(vat_cents) filter (where ${isCredit}) as credited_vat
    from ${papers} where order_id = ${id}) issued`
}
