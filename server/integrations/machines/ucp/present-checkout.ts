/** A checkout as it stands now; and as it was, once it has become an order. */
import { CURRENCY } from '#contract/core/money.ts'
import { paymentHandlers } from '#contract/integrations/ucp.plain.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AgentContext } from './agent-context.ts'
import { envelope, type Message } from './answers.ts'
import { presentFulfilment } from './present-fulfilment.ts'
import { presentLine } from './present-line.ts'
import { orderLines, orderMessages, orderReference, orderTotals, readAgentOrder } from './present-order.ts'
import { links } from './present-product.ts'
import type { CheckoutRow } from './serveable.ts'
import { type Weighed, weighCheckout } from './weigh-checkout.ts'

const CHECKOUT = 'dev.ucp.shopping.checkout'
const FULFILMENT = 'dev.ucp.shopping.fulfillment'

export async function presentCheckout(db: Db, row: CheckoutRow, context: AgentContext, own: Message[] = []) {
  if (row.orderId !== null) return presentCompleted(db, { ...row, orderId: row.orderId }, context, own)
  return presentWeighed(row, await weighCheckout(db, row, context), context, own)
}

export function presentWeighed(row: CheckoutRow, weighed: Weighed, context: AgentContext, own: Message[] = []) {
  const { publicUrl } = context.config
  const isOver = row.canceledAt !== null || row.expiresAt <= context.clock()
  const { served, messages } = weighed
  // What was refused is put right or read before it is tried again.
  const isRefused = weighed.status === 'ready_for_complete' && own.some(({ type }) => type === 'error')
  const status = isRefused ? 'incomplete' : weighed.status
  const [person, isPlaced] = [row.buyer?.person ?? {}, context.knows.includes(FULFILMENT)]
  return {
    ...head(context, weighed.ways),
    id: row.id,
    status: isOver ? 'canceled' : status,
    ...(Object.keys(person).length > 0 ? { buyer: person } : {}),
    currency: CURRENCY,
    line_items: served.map((line, at) => presentLine(line, { at, publicUrl })),
    totals: totalsOf(weighed),
    ...(isPlaced && served.length > 0 ? { fulfillment: presentFulfilment(row, weighed) } : {}),
    messages: [...own, ...(isOver ? [] : messages)],
    links: links(publicUrl),
    expires_at: row.expiresAt.toISOString(),
    ...(isOver ? {} : { continue_url: `${publicUrl}/cart/from/${row.id}` }),
  }
}

export function totalsOf({ served, subtotal, total, delivery: { fee } }: Weighed) {
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    ...(fee === null || served.length === 0 ? [] : [{ type: 'fulfillment', display_text: 'Delivery', amount: fee }]),
    { type: 'total', display_text: 'Total', amount: total },
  ]
}

function head({ config: { publicUrl }, knows }: AgentContext, ways: Weighed['ways']) {
  const capabilities = knows.includes(FULFILMENT) ? ([CHECKOUT, FULFILMENT] as const) : ([CHECKOUT] as const)
  const handlers = ways.map(({ method, name, description }) =>
    paymentHandlers(publicUrl, [method], { config: { name, description } }),
  )
  return { ucp: { ...envelope(...capabilities), payment_handlers: Object.assign({}, ...handlers) } }
}

/** What was ordered does not change here; how it stands is told by the order. */
async function presentCompleted(db: Db, row: CheckoutRow & { orderId: string }, context: AgentContext, own: Message[]) {
  const found = await readAgentOrder(db, row.orderId)
  const { publicUrl } = context.config
  return {
    ...head(context, []),
    id: row.id,
    status: 'completed',
    currency: CURRENCY,
    line_items: orderLines(found, publicUrl).map(({ quantity, status: _, ...line }) => ({
      ...line,
      quantity: quantity.original,
    })),
    totals: orderTotals(found, 'original'),
    messages: [...own, ...orderMessages(found)],
    links: links(publicUrl),
    order: orderReference(row, found, context),
  }
}
