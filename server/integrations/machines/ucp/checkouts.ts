/** Checkouts of agents: made, read, replaced and canceled, and led on to the shop's own checkout by their link. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { hours } from '../../../platform/durations.ts'
import { randomLetters } from '../../../platform/ids.ts'
import type { Context } from '../../../services.ts'
import type { AgentContext } from './agent-context.ts'
import { type CheckoutAnswer, failed, type Message } from './answers.ts'
import { answerWithCart, findCart, presentCart } from './carts.ts'
import type { CheckoutRequest } from './checkout-requests.ts'
import { findCheckout, isOver, OVER } from './find-checkout.ts'
import { presentCheckout, presentWeighed } from './present-checkout.ts'
import { dropOldestCheckouts } from './room-of-network.ts'
import { type CheckoutRow, serveable } from './serveable.ts'
import { agentCheckouts } from './tables.ts'
import { weighCheckout } from './weigh-checkout.ts'

/** From the first call on. */
const LIFE = hours(24)

const CHECKOUT = 'dev.ucp.shopping.checkout'

interface NewCheckout {
  request: CheckoutRequest
  /** Whose room it takes. */
  network: string
  kind?: CheckoutRow['kind']
  /** Of the cart it is made of. */
  cartId?: string
}

/** Nothing is stored where nothing of it can be had, nor a line of what is not sold. */
export async function createCheckout(
  tx: Tx,
  { request, network, kind = 'checkout', cartId }: NewCheckout,
  context: AgentContext,
): Promise<CheckoutAnswer> {
  const now = context.clock()
  const { publicUrl } = context.config
  const { served, sold, messages } = await serveable(tx, request.lines, now)
  if (served.length === 0) {
    const [{ code, content } = { code: 'item_unavailable', content: 'Nothing of this can be had.' }] = messages
    const capability = kind === 'cart' ? 'dev.ucp.shopping.cart' : CHECKOUT
    return { status: 200, body: failed(capability, { code, content, continueUrl: `${publicUrl}/products` }) }
  }
  const row: CheckoutRow = {
    // 160 random bits: whoever knows the id may read and change what it holds.
    id: randomLetters(32).toLowerCase(),
    kind,
    cartId: cartId ?? null,
    lines: sold,
    ...wordsOf(request, kind),
    told: null,
    orderId: null,
    canceledAt: null,
    expiresAt: new Date(now.getTime() + LIFE),
    network,
    ...{ eventsTo: null, eventsTold: null, eventsAttempts: 0, eventsNextAt: null },
  }
  const weighed = await weighCheckout(tx, row, context)
  await tx.insert(agentCheckouts).values({ ...row, told: weighed.sum })
  await dropOldestCheckouts(tx, network)
  const said = [...messages.filter(({ code }) => code === 'item_unavailable'), ...placeMessages(request)]
  const present = kind === 'cart' ? presentCart : presentWeighed
  return { status: 201, id: row.id, body: present(row, weighed, context, said) }
}

/** A cart has one open checkout at most. */
export async function createCheckoutOfCart(
  tx: Tx,
  { request, network, cartId }: NewCheckout & { cartId: string },
  context: AgentContext,
): Promise<CheckoutAnswer> {
  const cart = await findCart(tx, cartId, context, 'locked')
  if (!cart) return answerWithCart(tx, null, context)
  const isOpen = and(isNull(agentCheckouts.orderId), isNull(agentCheckouts.canceledAt))
  const [open] = await tx
    .select()
    .from(agentCheckouts)
    .where(and(eq(agentCheckouts.cartId, cartId), isOpen, gt(agentCheckouts.expiresAt, context.clock())))
  if (open) return answerWith(tx, open, context)
  const ofCart = { ...request, lines: cart.lines, district: request.district ?? cart.district }
  return createCheckout(tx, { request: ofCart, network, cartId }, context)
}

export async function readCheckout(db: Db, id: string, context: AgentContext): Promise<CheckoutAnswer> {
  return answerWith(db, await findCheckout(db, id, 'checkout'), context)
}

/** Of either kind, for who has made it. */
export async function readMade(db: Db, id: string, context: AgentContext): Promise<CheckoutAnswer> {
  const cart = await findCart(db, id, context)
  return cart ? answerWithCart(db, cart, context) : readCheckout(db, id, context)
}

/** All of it is replaced. */
export async function updateCheckout(
  tx: Tx,
  { id, request }: { id: string; request: CheckoutRequest },
  context: AgentContext,
): Promise<CheckoutAnswer> {
  const row = await findCheckout(tx, id, 'checkout', 'locked')
  if (row?.orderId) return answerWith(tx, row, context, [COMPLETED])
  if (!row || isOver(row, context)) return answerWith(tx, row, context, row ? [OVER] : [])
  if (!request.isPlaceKnown) return answerWith(tx, row, context, placeMessages(request))
  const { sold, messages } = await serveable(tx, request.lines, context.clock())
  const set = { lines: sold, ...wordsOf(request, row.kind) }
  const weighed = await weighCheckout(tx, { ...row, ...set }, context)
  // The agent is told what it comes to, and may order it at that.
  const told = { ...set, told: weighed.sum }
  await tx.update(agentCheckouts).set(told).where(eq(agentCheckouts.id, id))
  const unknown = messages.filter(({ code }) => code === 'item_unavailable')
  return { status: 200, id, body: presentWeighed({ ...row, ...told }, weighed, context, unknown) }
}

/** Canceled twice is canceled once. An order is cancelled by its buyer, or by the shop. */
export async function cancelCheckout(tx: Tx, id: string, context: AgentContext): Promise<CheckoutAnswer> {
  const row = await findCheckout(tx, id, 'checkout', 'locked')
  if (row?.orderId) return answerWith(tx, row, context, [COMPLETED])
  if (!row || isOver(row, context)) return answerWith(tx, row, context)
  const set = { canceledAt: context.clock(), buyer: null }
  await tx.update(agentCheckouts).set(set).where(eq(agentCheckouts.id, id))
  return answerWith(tx, { ...row, ...set }, context)
}

/** Null for one that is not there, canceled, over, or ordered. */
export async function findOpenCheckout(
  db: Db,
  id: string,
  context: Pick<Context, 'clock'>,
): Promise<CheckoutRow | null> {
  const row = await findCheckout(db, id, 'any')
  return row && row.orderId === null && !isOver(row, context) ? row : null
}

function wordsOf({ district, buyer, language }: CheckoutRequest, kind: CheckoutRow['kind']) {
  const { person, destination, pickup } = buyer
  const isSaid = Object.keys(person).length > 0 || destination !== null || pickup
  return { district, language, buyer: kind === 'checkout' && isSaid ? buyer : null }
}

function placeMessages({ isPlaceKnown }: CheckoutRequest): Message[] {
  if (isPlaceKnown) return []
  return [
    {
      type: 'error',
      code: 'invalid',
      content: 'There is no destination with this id.',
      path: '$.fulfillment.methods[0].selected_destination_id',
      severity: 'recoverable',
    },
  ]
}

const COMPLETED: Message = {
  type: 'warning',
  code: 'checkout_completed',
  content: 'This checkout has become an order and no longer changes.',
}

export async function answerWith(
  db: Db,
  row: CheckoutRow | null,
  context: AgentContext,
  messages: Message[] = [],
): Promise<CheckoutAnswer> {
  if (row) return { status: 200, id: row.id, body: await presentCheckout(db, row, context, messages) }
  const content = 'There is no such checkout.'
  const continueUrl = `${context.config.publicUrl}/cart`
  return { status: 200, body: failed(CHECKOUT, { code: 'not_found', content, continueUrl }) }
}
