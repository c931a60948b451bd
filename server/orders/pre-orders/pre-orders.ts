/** Pre-orders: placing one for any visible item, which takes nothing from stock, and listing them. */

import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { titleOfGoods } from '#contract/catalogue/items/title-with-options.ts'
import { cents, rupees, times } from '#contract/core/money.ts'
import { withoutNumberWords } from '#contract/orders/order-number.ts'
import type { NewPreOrder, PreOrder, PreOrderFilter } from '#contract/orders/pre-orders/pre-orders.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { Language } from '#contract/text/languages.ts'
import { storedPhone } from '#contract/text/phone.ts'
import { priceNow } from '../../catalogue/data/sale-price.ts'
import { items, stockQueue } from '../../catalogue/data/tables.ts'
import { findItem, itemNotFound } from '../../catalogue/items/find-items.ts'
import { joinQueue, lockItem, sumQueue } from '../../catalogue/items/stock-queue.ts'
import { findDeposit } from '../../checkout/payments/deposit.ts'
import { payments } from '../../checkout/payments/tables.ts'
import type { Page } from '../../http/mount.ts'
import { customerBlocked, isBlocked } from '../../people/customers/refuse-blocked.ts'
import { containsPerson } from '../../platform/database/contains-person.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { idOfAttempt, newId, spokenLetters } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { notifyShopOfPreOrder } from '../../site/messages/notify-shop.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { readOrderSettings, refuseTooMuch } from '../price/order-limits.ts'
import { preOrderNotFound } from './end-pre-order.ts'
import { preOrderPath } from './pre-order-link.ts'
import { type Linked, preOrderConfirmation } from './pre-order-mails.ts'
import { type PreOrderRow, presentPreOrder } from './present.ts'
import { notifyPreOrder } from './queue-pre-order-message.ts'
import { type DueDeposit, depositSettings, requestDeposit } from './request-deposit.ts'
import { preOrders, preOrderText } from './tables.ts'

interface PlacedPreOrder {
  preOrder: PreOrder
  /** Where one is to be paid, and the path of the page it is paid from. */
  deposit?: { amount: number; payBy: string; path: string }
}

interface PlacePreOrder extends NewPreOrder {
  userId?: string | null
  unknown?: boolean
  /** Of the attempt: sent again, as after an answer that was lost, it answers what was placed. */
  key?: string | undefined
}

/**
 * Throws 404 for an item that is disabled or unknown, PRE_ORDERS_FULL for more pieces than may be on pre-order, and of
 * somebody `unknown` to the shop ORDER_TOO_LARGE as an order does: what comes in is held for it.
 */
export async function placePreOrder(
  tx: Tx,
  { userId = null, unknown = false, key, ...wanted }: PlacePreOrder,
  context: Context,
): Promise<PlacedPreOrder> {
  const { name, email, phone, address, quantity, productId, language = 'en' } = wanted
  const item = await findItem(tx, productId, { withDisabled: false })
  if (!item) throw itemNotFound()
  const { id: itemId, brand, category, images, description } = item
  const title = titleOfGoods(item)
  // From here on nobody else asks for the item: the place in the queue is that of the moment.
  const [locked, settings, blocked, orderSettings] = await Promise.all([
    lockItem(tx, itemId),
    readSettings(tx, [...depositSettings, 'pre-orders.confirm', 'pre-orders.mostPiecesAnItem']),
    isBlocked(tx, { email, phone, userId }),
    readOrderSettings(tx),
  ])
  if (!locked) throw itemNotFound()
  const id = key === undefined ? newId() : idOfAttempt([userId, key, wanted])
  const before = key === undefined ? null : await readPlaced(tx, id, context)
  if (before) return before
  if (blocked) throw customerBlocked()
  const most = locked.preOrderCap ?? settings['pre-orders.mostPiecesAnItem']
  if (most !== null) refuseTooMany(quantity, most - (await sumQueue(tx, itemId)).wanted)
  const { price } = priceNow(item, context.clock())
  const total = times(price, quantity)
  if (unknown) refuseTooMuch({ pieces: new Map([[itemId, quantity]]), total }, orderSettings)
  const row: PreOrderRow = {
    id,
    ...{ name, email, phone: storedPhone(phone), address, quantity, itemId },
    product: { id: itemId, title, brand, category, price: rupees(price), images, description },
    placedAt: context.clock(),
    ...{ state: 'waiting', heldUntil: null, orderId: null, end: null, language, removalAskedAt: null },
  }
  await Promise.all([tx.insert(preOrders).values(row), joinQueue(tx, { preOrderId: row.id, itemId, wanted: quantity })])
  const deposit = await requestDeposit(tx, { preOrderId: row.id, price: total, set: settings }, context)
  const { expectedOn } = item
  // Who is to pay needs the link.
  const isMailed = settings['pre-orders.confirm'] || deposit !== null
  const mail = (where: Linked) => preOrderConfirmation(row, { ...where, expectedOn, deposit })
  await notifyPreOrder(tx, { row, event: 'noted', mail: isMailed ? mail : null }, context)
  const preOrder = presentPreOrder(row)
  await notifyShopOfPreOrder(tx, preOrder, context)
  return { preOrder, ...(deposit ? { deposit: await presentAsked(row.id, deposit, context) } : {}) }
}

async function readPlaced(tx: Tx, id: string, context: Context): Promise<PlacedPreOrder | null> {
  const [row] = await tx.select().from(preOrders).where(eq(preOrders.id, id))
  if (!row) return null
  const deposit = await findDeposit(tx, id)
  const asked = deposit?.holdUntil && { amount: cents(deposit.amountCents), payBy: deposit.holdUntil }
  return { preOrder: presentPreOrder(row), ...(asked ? { deposit: await presentAsked(id, asked, context) } : {}) }
}

async function presentAsked(id: string, { amount, payBy }: DueDeposit, context: Context) {
  return { amount: rupees(amount), payBy: payBy.toISOString(), path: await preOrderPath(id, context) }
}

function refuseTooMany(wanted: number, left: number): void {
  if (wanted <= left) return
  if (left < 1) throw new Refusal('PRE_ORDERS_ALL_TAKEN')
  throw new Refusal('PRE_ORDERS_FEW_LEFT', { left }, { fields: { quantity: because('PRE_ORDERS_LEFT', { left }) } })
}

interface ListPreOrders {
  /** A part of the number, name, e-mail address or item title, or of a phone number; both however they are written. */
  search?: string
  show?: PreOrderFilter
  limit: number
  offset: number
}

/** It waits or was told, and its own pieces and the free ones are enough. Of pre-orders joined with item and queue. */
export const isServable = sql<boolean>`coalesce(${preOrders.state} in ('waiting', 'told') and not ${items.disabled}
  and coalesce(${stockQueue.held}, 0) + ${items.qty} >= ${preOrders.quantity}, false)`

const newestFirst = [desc(preOrders.placedAt), desc(preOrders.id)]
const inTurn = [asc(stockQueue.place), asc(preOrders.id)]

/** Newest first; those that can be served in the order they asked. */
export async function listPreOrders(db: Db, { search, show, limit, offset }: ListPreOrders): Promise<Page<PreOrder>> {
  const words = withoutNumberWords(search ?? '')
  const where = and(words ? matches(words) : undefined, filterOf(show))
  const needsOthers = show === 'servable' || show === 'flagged'
  const rows = await (needsOthers
    ? selectPreOrders(db, where)
        .orderBy(...(show === 'servable' ? inTurn : newestFirst))
        .limit(limit)
        .offset(offset)
    : selectPreOrders(db, inArray(preOrders.id, pageOf(db, where, { limit, offset }))).orderBy(...newestFirst))
  const total = needsOthers ? await countWithOthers(db, where) : await db.$count(preOrders, where)
  return { rows: rows.map(presentForStaff), total }
}

function matches(words: string): SQL | undefined {
  const text = preOrderText(preOrders)
  const number = spokenLetters(words).toLowerCase()
  return or(
    containsPerson(text, words),
    // Whole, also with spaces or dashes, and as it was read aloud.
    /^[0-9a-z]{16}$/.test(number) ? eq(preOrders.id, number) : undefined,
  )
}

/** A late page skips over ids alone, and none of what hangs from them. */
function pageOf(db: Db, where: SQL | undefined, { limit, offset }: Pick<ListPreOrders, 'limit' | 'offset'>) {
  return db
    .select({ id: preOrders.id })
    .from(preOrders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}

async function countWithOthers(db: Db, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(selectPreOrders(db, where).as('found'))
  return counted?.count ?? 0
}

function selectPreOrders(db: Db, where: SQL | undefined) {
  return db
    .select({ row: preOrders, held: stockQueue.held, canBeServed: isServable, deposit: payments })
    .from(preOrders)
    .leftJoin(stockQueue, eq(stockQueue.preOrderId, preOrders.id))
    .leftJoin(items, eq(items.id, preOrders.itemId))
    .leftJoin(payments, eq(payments.preOrderId, preOrders.id))
    .where(where)
}

type Selected = Awaited<ReturnType<typeof selectPreOrders>>[number]

function presentForStaff({ row, held, ...more }: Selected): PreOrder {
  return presentPreOrder(row, { ...more, held: held ?? 0 })
}

export async function readPreOrder(db: Db, id: string): Promise<PreOrder> {
  const [found] = await selectPreOrders(db, eq(preOrders.id, id))
  if (!found) throw preOrderNotFound()
  return presentForStaff(found)
}

/** In which language it was asked for. */
export async function languageOfPreOrder(db: Db, id: string): Promise<Language | undefined> {
  const [row] = await db.select({ language: preOrders.language }).from(preOrders).where(eq(preOrders.id, id))
  return row?.language
}

function filterOf(show: PreOrderFilter | undefined): SQL | undefined {
  if (show === undefined) return undefined
  if (show === 'flagged') return isNotNull(payments.flag)
  // Said plainly too, so that its index is read.
  if (show === 'servable') return and(inArray(preOrders.state, ['waiting', 'told']), isServable)
  return eq(preOrders.state, show)
}
