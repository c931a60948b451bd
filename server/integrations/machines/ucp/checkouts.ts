/** Prepared carts: made, read, replaced and canceled by agents, and led on to the shop's own checkout by their link. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { hours } from '../../../platform/durations.ts'
import { randomLetters } from '../../../platform/ids.ts'
import type { Context } from '../../../services.ts'
import { failed, type Message } from './answers.ts'
import type { CheckoutRequest } from './checkout-requests.ts'
import { type CheckoutRow, presentCheckout, serveable } from './present-checkout.ts'
import { dropOldestCheckouts } from './room-of-network.ts'
import { agentCheckouts } from './tables.ts'

/** From the first call on. */
const LIFE = hours(24)

const CHECKOUT = 'dev.ucp.shopping.checkout'

export interface CheckoutAnswer {
  status: 200 | 201
  body: object
  /** Of the checkout it tells of, if there is one. */
  id?: string
}

interface NewCheckout {
  request: CheckoutRequest
  /** Whose room it takes. */
  network: string
}

/** Nothing is stored where nothing of it can be had, nor a line of what is not sold. */
export async function createCheckout(
  tx: Tx,
  { request, network }: NewCheckout,
  context: Context,
): Promise<CheckoutAnswer> {
  const now = context.clock()
  const { publicUrl } = context.config
  const { served, sold, messages } = await serveable(tx, request.lines, now)
  if (served.length === 0) {
    const [{ code, content } = { code: 'item_unavailable', content: 'Nothing of this can be had.' }] = messages
    return { status: 200, body: failed(CHECKOUT, { code, content, continueUrl: `${publicUrl}/products` }) }
  }
  const row: CheckoutRow = {
    // 160 random bits: whoever knows the id may read and change what it holds.
    id: randomLetters(32).toLowerCase(),
    lines: sold,
    district: request.district,
    canceledAt: null,
    expiresAt: new Date(now.getTime() + LIFE),
    network,
  }
  await tx.insert(agentCheckouts).values(row)
  await dropOldestCheckouts(tx, network)
  return { status: 201, ...(await present(tx, { ...row, ...request }, context)) }
}

export async function readCheckout(db: Db, id: string, context: Context): Promise<CheckoutAnswer> {
  return answerWith(db, await findCheckout(db, id), context)
}

/** All of it is replaced. */
export async function updateCheckout(
  tx: Tx,
  { id, request }: { id: string; request: CheckoutRequest },
  context: Context,
): Promise<CheckoutAnswer> {
  const row = await findCheckout(tx, id, 'locked')
  if (!row || isOver(row, context)) return answerWith(tx, row, context, row ? [OVER] : [])
  const { sold } = await serveable(tx, request.lines, context.clock())
  await tx.update(agentCheckouts).set({ lines: sold, district: request.district }).where(eq(agentCheckouts.id, id))
  return answerWith(tx, { ...row, ...request }, context)
}

/** Canceled twice is canceled once. */
export async function cancelCheckout(tx: Tx, id: string, context: Context): Promise<CheckoutAnswer> {
  const row = await findCheckout(tx, id, 'locked')
  if (!row || isOver(row, context)) return answerWith(tx, row, context)
  const canceledAt = context.clock()
  await tx.update(agentCheckouts).set({ canceledAt }).where(eq(agentCheckouts.id, id))
  return answerWith(tx, { ...row, canceledAt }, context)
}

/** Null for one that is not there, canceled or over. */
export async function findOpenCheckout(
  db: Db,
  id: string,
  context: Pick<Context, 'clock'>,
): Promise<CheckoutRow | null> {
  const row = await findCheckout(db, id)
  return row && !isOver(row, context) ? row : null
}

const OVER: Message = {
  type: 'error',
  code: 'checkout_over',
  content: 'This checkout was canceled or has expired. Please start a new one.',
  severity: 'unrecoverable',
}

/** What is no id at all is not looked for. */
const isId = (id: string) => /^[0-9a-z]{32}$/.test(id)

async function findCheckout(db: Db, id: string, lock?: 'locked'): Promise<CheckoutRow | null> {
  if (!isId(id)) return null
  const query = db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

function isOver({ canceledAt, expiresAt }: CheckoutRow, { clock }: Pick<Context, 'clock'>): boolean {
  return canceledAt !== null || expiresAt <= clock()
}

async function answerWith(
  db: Db,
  row: CheckoutRow | null,
  context: Context,
  messages: Message[] = [],
): Promise<CheckoutAnswer> {
  if (row) return { status: 200, ...(await present(db, row, context, messages)) }
  const content = 'There is no such checkout.'
  const continueUrl = `${context.config.publicUrl}/cart`
  return { status: 200, body: failed(CHECKOUT, { code: 'not_found', content, continueUrl }) }
}

async function present(db: Db, row: CheckoutRow, { config, clock }: Context, messages: Message[] = []) {
  const presenting = { publicUrl: config.publicUrl, now: clock() }
  return { id: row.id, body: await presentCheckout(db, row, presenting, messages) }
}
