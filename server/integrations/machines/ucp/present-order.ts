/**
 * An order of an agent, and how it stands (https://ucp.dev/2026-08-25/specification/shopping/order/). It is known by
 * the id of its checkout, which nobody else was told; of who ordered and where to, it says the district.
 */
import { asc, eq } from 'drizzle-orm'
import { CURRENCY, cents, centsFromRupees, formatMoney, sum, times } from '#contract/core/money.ts'
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import { formatDateTimeIn } from '#contract/text/language-dates.ts'
import { orderEvents, orders } from '../../../orders/data/tables.ts'
import { type OrderLineRow, type OrderRow, orderNotFound, readLines } from '../../../orders/order/lock-order.ts'
import { orderLink } from '../../../orders/order/order-link.ts'
import { piecesLeft } from '../../../orders/order/present.ts'
import { orderChanges } from '../../../orders/order/tables.ts'
import { standingMoves } from '../../../orders/track/timeline.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AgentContext } from './agent-context.ts'
import { envelope, type Message } from './answers.ts'
import { pictureUrl } from './present-line.ts'
import type { CheckoutRow } from './serveable.ts'

export interface AgentOrder {
  order: OrderRow
  lines: OrderLineRow[]
  moves: ReturnType<typeof standingMoves>
  changes: (typeof orderChanges.$inferSelect)[]
}

export async function readAgentOrder(db: Db, id: string): Promise<AgentOrder> {
  const [[order], lines, events, changes] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    readLines(db, id),
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    db.select().from(orderChanges).where(eq(orderChanges.orderId, id)).orderBy(asc(orderChanges.id)),
  ])
  if (!order) throw orderNotFound()
  const standing = changes.filter(({ undoneAt }) => undoneAt === null)
  return { order, lines, moves: standingMoves(events), changes: standing }
}

/** The link opens the order, and confirms nothing. */
export function orderReference(row: CheckoutRow, { order }: AgentOrder, context: AgentContext) {
  return { id: row.id, label: order.id, permalink_url: orderLink(order.id, context, order.language) }
}

export function presentAgentOrder(row: CheckoutRow, found: AgentOrder, context: AgentContext) {
  const { publicUrl } = context.config
  const { id, label, permalink_url } = orderReference(row, found, context)
  return {
    ucp: envelope('dev.ucp.shopping.order'),
    ...{ id, label, permalink_url, checkout_id: row.id, currency: CURRENCY },
    line_items: orderLines(found, publicUrl),
    totals: orderTotals(found, 'now'),
    fulfillment: { expectations: expectations(found), events: events(found, permalink_url) },
    adjustments: adjustments(found),
    messages: orderMessages(found),
  }
}

const hasArrived = ({ status }: OrderRow) => status === 'delivered' || status === 'completed'
const isCancelled = ({ status }: OrderRow) => status === 'cancelled'

export function orderLines({ order, lines }: AgentOrder, publicUrl: string) {
  return lines.map((line, at) => {
    const total = isCancelled(order) ? 0 : piecesLeft(line)
    const fulfilled = hasArrived(order) ? total : 0
    const amount = times(cents(line.priceCents), line.qty)
    return {
      id: `li_${at + 1}`,
      item: {
        id: line.itemId,
        title: line.title,
        price: line.priceCents,
        ...(line.image ? { image_url: pictureUrl(line.image, publicUrl) } : {}),
      },
      quantity: { original: line.qty, total, fulfilled },
      totals: [
        { type: 'subtotal', amount },
        { type: 'total', amount },
      ],
      status: total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : 'processing',
    }
  })
}

/** `original`: with the pieces that were taken off since. */
export function orderTotals({ order, lines }: AgentOrder, when: 'original' | 'now') {
  const pieces = (line: OrderLineRow) => (when === 'now' ? piecesLeft(line) : line.qty)
  const subtotal = sum(lines.map((line) => times(cents(line.priceCents), pieces(line))))
  const fee = cents(order.deliveryCents)
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    { type: 'fulfillment', display_text: order.isPickup ? 'Pick-up' : 'Delivery', amount: fee },
    { type: 'total', display_text: 'Total', amount: sum([subtotal, fee]) },
  ]
}

function expectations({ order, lines }: AgentOrder) {
  const left = lines.flatMap((line, at) =>
    piecesLeft(line) > 0 ? [{ id: `li_${at + 1}`, quantity: piecesLeft(line) }] : [],
  )
  if (isCancelled(order) || left.length === 0) return []
  const days = order.deliveryDays
  const time = days === null ? '' : days.to === 0 ? 'The same day' : `In ${days.from} to ${days.to} working days`
  return [
    {
      id: 'delivery',
      line_items: left,
      method_type: order.isPickup ? 'pickup' : 'shipping',
      destination: { ...(order.district ? { address_region: order.district } : {}), address_country: 'LK' },
      ...(time === '' ? {} : { description: time }),
    },
  ]
}

const goods: Record<Fulfilment, { type: string; description: string } | null> = {
  none: null,
  packed: { type: 'processing', description: 'Packed' },
  ready: { type: 'ready_for_pickup', description: 'Ready to be picked up at the shop' },
  shipped: { type: 'shipped', description: 'Handed to the courier' },
  attempted: { type: 'failed_attempt', description: 'Could not be handed over; it is tried again' },
  refused: { type: 'undeliverable', description: 'Not accepted at the door' },
  returned: { type: 'returned_to_sender', description: 'Came back to the shop' },
}

function events({ order, lines, moves, changes }: AgentOrder, tracking_url: string) {
  const line_items = lines.map((line, at) => ({ id: `li_${at + 1}`, quantity: line.qty }))
  const moved = changes.flatMap(({ id, what, at }) => {
    const said = what.kind === 'fulfilment' ? goods[what.to] : null
    if (what.kind !== 'fulfilment' || said === null) return []
    const { courier: carrier, trackingNumber: tracking_number } = what
    return [
      {
        id: `goods_${id}`,
        at,
        ...said,
        ...(carrier ? { carrier } : {}),
        ...(tracking_number ? { tracking_number } : {}),
      },
    ]
  })
  const carried = order.trackingNumber ? { tracking_number: order.trackingNumber } : {}
  const arrived = moves.flatMap(({ id, to, at }) =>
    to === 'delivered' ? [{ id: `order_${id}`, at, type: 'delivered', description: 'Delivered', ...carried }] : [],
  )
  return [...moved, ...arrived]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ ...event, occurred_at: at.toISOString(), line_items, tracking_url }))
}

interface Adjustment {
  id: string
  at: Date
  type: 'cancellation' | 'refund'
  status: 'completed'
  description?: string
  line_items?: { id: string; quantity: number }[]
  totals?: { type: string; amount: number }[]
}

function adjustments({ order, lines, moves, changes }: AgentOrder) {
  const lineOf = new Map(lines.map(({ itemId }, at) => [itemId, `li_${at + 1}`]))
  const changed = changes.flatMap(({ id, what, at }): Adjustment[] => {
    const about = { id: `change_${id}`, at, status: 'completed' as const }
    if (what.kind === 'refund') {
      const amount = -centsFromRupees(what.amount)
      return [{ ...about, type: 'refund', totals: [{ type: 'total', amount }] }]
    }
    if (what.kind !== 'lines') return []
    const line_items = what.lines.flatMap((line) => {
      const of = lineOf.get(line.id)
      return of === undefined ? [] : [{ id: of, quantity: line.to - line.from }]
    })
    return [{ ...about, type: 'cancellation', description: 'Taken off the order', line_items }]
  })
  const ended = moves.flatMap(({ id, to, at }): Adjustment[] => {
    if (to !== 'cancelled') return []
    const line_items = lines.flatMap((line, place) =>
      piecesLeft(line) > 0 ? [{ id: `li_${place + 1}`, quantity: -piecesLeft(line) }] : [],
    )
    const totals = [{ type: 'total', amount: -order.totalCents }]
    return [
      {
        id: `order_${id}`,
        at,
        status: 'completed',
        type: 'cancellation',
        description: 'The order was cancelled',
        line_items,
        totals,
      },
    ]
  })
  return [...changed, ...ended]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...adjustment }) => ({ ...adjustment, occurred_at: at.toISOString() }))
}

/** What the buyer still has to do. */
export function orderMessages({ order }: AgentOrder): Message[] {
  const messages: Message[] = []
  if (order.waitsFor === 'guest' && order.confirmBy) {
    const until = formatDateTimeIn('en', order.confirmBy.toISOString())
    const content = `The buyer was sent a message to confirm order ${order.id}. It is cancelled unless they do by ${until}.`
    messages.push({ type: 'warning', code: 'confirmation_awaited', content })
  }
  if (order.paymentState === 'waiting-for-slip') {
    const content = `${formatMoney(cents(order.totalCents))} is to be transferred; the buyer's mail has the account.`
    messages.push({ type: 'info', code: 'payment_awaited', content })
  }
  return messages
}
