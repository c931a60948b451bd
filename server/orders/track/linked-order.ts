/** An order as its link opens it: read, and confirmed by the guest who placed it. */
import { asc, eq } from 'drizzle-orm'
import { cents } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import type { ClockContext, Context } from '../../services.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { orderLines, orders } from '../data/tables.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { orderNotFound } from '../order/lock-order.ts'
import { isConfirmCode, isConfirmToken } from '../order/order-link.ts'
import { presentOrder } from '../order/present.ts'

interface OrderLink {
  id: string
  key: string
}

/** Throws NOT_FOUND, in the same words, for an order that isn't there and for a wrong key. */
export async function readLinkedOrder(db: Db, link: OrderLink, context: ClockContext & { keys: Keys }): Promise<Order> {
  await requireOpenLink(db, link, context)
  const [[row], lines] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, link.id)),
    db.select().from(orderLines).where(eq(orderLines.orderId, link.id)).orderBy(asc(orderLines.position)),
  ])
  if (!row) throw orderNotFound()
  return presentOrder(row, lines)
}

interface Confirmed extends OrderLink {
  /** As it was typed. */
  code?: string | undefined
}

/**
 * A second press changes nothing. A large order waits for the shop from then on. Throws CONFIRMED_BY_MAIL for the key
 * of the order alone, which whoever placed it was shown: it proves no mailbox; also for a code that is not the one of
 * mail and SMS.
 */
export async function confirmLinkedOrder(tx: Tx, { code, ...link }: Confirmed, context: Context): Promise<Order> {
  await requireOpenLink(tx, link, context)
  const [row] = await tx.select().from(orders).where(eq(orders.id, link.id)).for('update')
  if (!row) throw orderNotFound()
  if (row.waitsFor === 'guest') {
    // Mails of older versions had the one key.
    const isOfOlderVersion = row.emailKey === ''
    const isProven = code === undefined ? isConfirmToken(link, context) : isConfirmCode({ ...link, code }, context)
    if (!isProven && !isOfOlderVersion) throw code === undefined ? byMail() : codeWrong()
    const { 'orders.checkedAboveCents': checkedAbove } = await readSettings(tx, ['orders.checkedAboveCents'])
    const waitsFor = checkedAbove !== null && cents(row.totalCents) > checkedAbove ? 'shop' : null
    await tx.update(orders).set({ waitsFor, confirmBy: null }).where(eq(orders.id, link.id))
  }
  return readLinkedOrder(tx, link, context)
}

function codeWrong(): Refusal {
  return new Refusal('ORDER_CODE_WRONG')
}

function byMail(): Refusal {
  return new Refusal('CONFIRMED_BY_MAIL')
}
