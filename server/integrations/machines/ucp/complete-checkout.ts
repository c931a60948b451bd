/**
 * A checkout becomes an order, once, by the code of the shop's own checkout: never for another sum than the agent was
 * told, and never paid by card. Until its buyer confirms it, it holds its goods for a short time only.
 */
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agentMethods } from '#contract/integrations/ucp.plain.ts'
import { placeOrder } from '../../../orders/place/place-order.ts'
import { foldedEmail, foldedPhone } from '../../../people/customers/folded-person.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { days, minutes } from '../../../platform/durations.ts'
import { addJob, defineJob } from '../../../platform/jobs/job.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import type { AgentContext } from './agent-context.ts'
import type { CheckoutAnswer, Message } from './answers.ts'
import type { CompleteRequest } from './checkout-requests.ts'
import { answerWith } from './checkouts.ts'
import { findCheckout, isOver, OVER } from './find-checkout.ts'
import { presentCheckout, presentWeighed } from './present-checkout.ts'
import type { CheckoutRow } from './serveable.ts'
import { agentCheckouts } from './tables.ts'
import { contactOf, weighCheckout } from './weigh-checkout.ts'

/** So long its agent can follow the order. */
const ORDER_FOLLOWED_FOR = days(400)

/** Tells agents how their orders stand; it finds its own work. */
export const tellAgents = defineJob('tell-agents', z.object({}))

interface Complete {
  id: string
  request: CompleteRequest
  /** On whose behalf it was counted. */
  buyers: readonly string[]
}

/** Who is written to, each in the one form by which they are counted. */
export function buyersOf(row: CheckoutRow | null): string[] {
  const { email, phone } = contactOf(row?.buyer ?? null)
  return [foldedEmail(email), foldedPhone(phone)].filter((each) => each !== '')
}

/** Throws what {@link placeOrder} refuses, which {@link refusedCompletion} tells in words of the protocol. */
export async function completeCheckout(
  tx: Tx,
  { id, request, buyers }: Complete,
  context: AgentContext,
): Promise<{ answer: CheckoutAnswer; isNew: boolean }> {
  const row = await findCheckout(tx, id, 'checkout', 'locked')
  if (row?.orderId) {
    // As in `claimKey`: an order is told of only once it is safe on every machine that must have it.
    await tx.execute(sql`select pg_logical_emit_message(true, 'kade', '')`)
    return { answer: await answerWith(tx, row, context), isNew: false }
  }
  if (!row || isOver(row, context)) return notDone(tx, row, context, row ? [OVER] : [])
  // Nobody is written to whom it was not counted for.
  if (buyersOf(row).some((each) => !buyers.includes(each))) return notDone(tx, row, context, [BUYER_CHANGED])
  const weighed = await weighCheckout(tx, row, context)
  const method = agentMethods.find((each) => each === request.handlerId)
  const isOffered = weighed.ways.some((way) => way.method === method)
  const isTold = weighed.sum === row.told
  if (!isTold) await tx.update(agentCheckouts).set({ told: weighed.sum }).where(eq(agentCheckouts.id, id))
  if (weighed.status !== 'ready_for_complete' || !weighed.order || !method || !isOffered || !isTold) {
    const wrong = [
      ...(isTold ? [] : [PRICE_CHANGED]),
      ...(weighed.ways.length > 0 && !(method && isOffered) ? [CHOOSE_HANDLER] : []),
    ]
    return { answer: { status: 200, body: presentWeighed(row, weighed, context, wrong) }, isNew: false }
  }
  const { 'machines.agentHoldMinutes': hold } = await readSettings(tx, ['machines.agentHoldMinutes'])
  const order = await placeOrder(
    tx,
    {
      order: { ...weighed.order, payment: method },
      userId: null,
      key: undefined,
      ofAgent: { holdsFor: minutes(hold) },
    },
    context,
  )
  const expiresAt = new Date(context.clock().getTime() + ORDER_FOLLOWED_FOR)
  const { eventsTo } = context
  const completed = { orderId: order.id, buyer: null, told: null, expiresAt, eventsTo }
  await tx.update(agentCheckouts).set(completed).where(eq(agentCheckouts.id, id))
  if (eventsTo !== null) await addJob(tx, tellAgents, {}, { key: tellAgents.name })
  const body = await presentCheckout(tx, { ...row, ...completed }, context)
  return { answer: { status: 200, id, body }, isNew: true }
}

const BUYER_CHANGED: Message = {
  type: 'error',
  code: 'buyer_changed',
  content: 'The buyer of this checkout was changed at the same moment. Please complete it again.',
  path: '$.buyer',
  severity: 'recoverable',
}

const PRICE_CHANGED: Message = {
  type: 'error',
  code: 'price_changed',
  content: 'What this comes to has changed since it was last told; these are the true figures.',
  path: '$.totals',
  severity: 'recoverable',
}

const CHOOSE_HANDLER: Message = {
  type: 'error',
  code: 'payment_failed',
  content:
    'Please choose one of the payment handlers of this checkout by its id. Cards are taken on the shop’s own checkout.',
  path: '$.ucp.payment_handlers',
  severity: 'recoverable',
}

/** Without an id, so that the same key may be sent again once that is put right. */
async function notDone(tx: Tx, row: CheckoutRow | null, context: AgentContext, messages: Message[]) {
  const { status, body } = await answerWith(tx, row, context, messages)
  return { answer: { status, body }, isNew: false }
}

/**
 * Nothing of the attempt is stored but what the agent has now been told. Throws what is no answer to whoever orders.
 */
export async function refusedCompletion(
  tx: Tx,
  { id, refusal }: { id: string; refusal: Refusal },
  context: AgentContext,
): Promise<CheckoutAnswer> {
  const message = messageOf(refusal)
  const row = await findCheckout(tx, id, 'checkout', 'locked')
  if (!message || !row) throw refusal
  const weighed = await weighCheckout(tx, row, context)
  await tx.update(agentCheckouts).set({ told: weighed.sum }).where(eq(agentCheckouts.id, id))
  // What ran out is told line by line.
  const isTold = message.code === 'out_of_stock' && weighed.messages.some(({ type }) => type !== 'info')
  return { status: 200, body: presentWeighed(row, weighed, context, isTold ? [] : [message]) }
}

/** Null for what is no refusal of an order. */
function messageOf({ code, reason, message: content }: Refusal): Message | null {
  const said = (name: string, more: Partial<Message> = {}): Message => ({
    ...{ type: 'error', code: name, content, severity: 'recoverable' },
    ...more,
  })
  switch (code) {
    case 'CART_CHANGED':
      return reason === 'CART_UNSERVED' ? said('out_of_stock') : PRICE_CHANGED
    case 'PAYMENT_NOT_POSSIBLE':
      return said('payment_failed', { path: '$.ucp.payment_handlers' })
    case 'ORDER_TOO_LARGE':
      return said('order_too_large')
    case 'CUSTOMER_BLOCKED':
      return said('buyer_refused', { severity: 'unrecoverable' })
    case 'BAD_INPUT':
      return said('invalid')
    default:
      return null
  }
}
