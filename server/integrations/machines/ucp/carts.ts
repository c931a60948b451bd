/**
 * Carts (https://ucp.dev/2026-08-25/specification/shopping/cart/): goods without a buyer, which become a checkout, or
 * fill the buyer's own cart by their link.
 */
import { eq } from 'drizzle-orm'
import { CURRENCY } from '#contract/core/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import type { AgentContext } from './agent-context.ts'
import type { CheckoutAnswer } from './answers.ts'
import { envelope, failed, type Message } from './answers.ts'
import type { CheckoutRequest } from './checkout-requests.ts'
import { findCheckout, isOver } from './find-checkout.ts'
import { totalsOf } from './present-checkout.ts'
import { presentLine } from './present-line.ts'
import { links } from './present-product.ts'
import { type CheckoutRow, serveable } from './serveable.ts'
import { agentCheckouts } from './tables.ts'
import { type Weighed, weighCheckout } from './weigh-checkout.ts'

const CART = 'dev.ucp.shopping.cart'

export async function readCart(db: Db, id: string, context: AgentContext): Promise<CheckoutAnswer> {
  return answerWithCart(db, await findCart(db, id, context), context)
}

export async function updateCart(
  tx: Tx,
  { id, request }: { id: string; request: CheckoutRequest },
  context: AgentContext,
): Promise<CheckoutAnswer> {
  const row = await findCart(tx, id, context, 'locked')
  if (!row) return answerWithCart(tx, null, context)
  const { sold, messages } = await serveable(tx, request.lines, context.clock())
  const set = { lines: sold, district: request.district }
  await tx.update(agentCheckouts).set(set).where(eq(agentCheckouts.id, id))
  return answerWithCart(
    tx,
    { ...row, ...set },
    context,
    messages.filter(({ code }) => code === 'item_unavailable'),
  )
}

/** It answers with what the cart was, and then there is none. */
export async function cancelCart(tx: Tx, id: string, context: AgentContext): Promise<CheckoutAnswer> {
  const row = await findCart(tx, id, context, 'locked')
  const { status, body } = await answerWithCart(tx, row, context)
  if (row) await tx.delete(agentCheckouts).where(eq(agentCheckouts.id, id))
  return { status, body }
}

export async function findCart(
  db: Db,
  id: string,
  context: AgentContext,
  lock?: 'locked',
): Promise<CheckoutRow | null> {
  const row = await findCheckout(db, id, 'cart', lock)
  return row && !isOver(row, context) ? row : null
}

export async function answerWithCart(
  db: Db,
  row: CheckoutRow | null,
  context: AgentContext,
  own: Message[] = [],
): Promise<CheckoutAnswer> {
  const { publicUrl } = context.config
  if (!row) {
    const content = 'There is no such cart.'
    return { status: 200, body: failed(CART, { code: 'not_found', content, continueUrl: `${publicUrl}/cart` }) }
  }
  const weighed = await weighCheckout(db, row, context)
  return { status: 200, id: row.id, body: presentCart(row, weighed, context, own) }
}

export function presentCart(row: CheckoutRow, weighed: Weighed, context: AgentContext, own: Message[] = []) {
  const { publicUrl } = context.config
  return {
    ucp: envelope(CART),
    id: row.id,
    currency: CURRENCY,
    line_items: weighed.served.map((line, at) => presentLine(line, { at, publicUrl })),
    totals: totalsOf(weighed),
    messages: [...own, ...weighed.messages].flatMap(ofCart),
    links: links(publicUrl),
    continue_url: `${publicUrl}/cart/from/${row.id}`,
    expires_at: row.expiresAt.toISOString(),
  }
}

/** A cart asks for nobody's name, and for a district only to estimate. */
function ofCart(message: Message): Message[] {
  if (message.code === 'missing' || message.code === 'buyer_checkout_required') return []
  if (message.code !== 'district_needed') return [message]
  const { severity: _, ...said } = message
  return [{ ...said, type: 'info' }]
}
