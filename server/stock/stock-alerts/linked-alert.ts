/** A stock alert as its links open it: confirmed, cancelled, and all of an address stopped. */
import { eq } from 'drizzle-orm'
import { titleOfGoods } from '#contract/catalogue/items/title-with-options.ts'
import type { LinkedStockAlert } from '#contract/stock/stock-alerts.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { contactOfToken, isAlertKey } from './alert-link.ts'
import { type StockAlertRow, stockAlerts } from './tables.ts'

/** How long the link that confirms holds. */
export const CONFIRM_WITHIN_MS = hours(48)

interface AlertLink {
  id: string
  key: string
}

/** Throws NOT_FOUND, in the same words, for an alert that isn't there any more and for a wrong key. */
export async function confirmAlert(tx: Tx, link: AlertLink, context: Context): Promise<LinkedStockAlert> {
  if (!isAlertKey(link, context)) throw linkNotFound()
  const now = context.clock()
  const [row] = await tx.select().from(stockAlerts).where(eq(stockAlerts.id, link.id)).for('update')
  if (!row || isTooLate(row, now)) throw linkNotFound()
  const [found] = await tx.select().from(items).where(eq(items.id, row.itemId))
  const item = found && !found.disabled ? found : null
  const presented = item && {
    slug: item.slug,
    title: titleOfGoods(item),
    image: item.images[0] ?? null,
  }
  // Who has it before them needs no message. They may come back by the same link once it is sold out again.
  if (item && item.qty > 0) return { state: 'here', item: presented }
  if (!row.confirmedAt) await tx.update(stockAlerts).set({ confirmedAt: now }).where(eq(stockAlerts.id, row.id))
  return { state: 'waiting', item: presented }
}

/** Throws NOT_FOUND for a wrong key. */
export async function cancelAlert(tx: Tx, link: AlertLink, context: Context): Promise<void> {
  if (!isAlertKey(link, context)) throw linkNotFound()
  await tx.delete(stockAlerts).where(eq(stockAlerts.id, link.id))
}

/** Throws NOT_FOUND for a token the shop has not made. */
export async function stopAlerts(tx: Tx, { token }: { token: string }, context: Context): Promise<void> {
  const contact = contactOfToken(token, context)
  if (contact === null) throw linkNotFound()
  await tx.delete(stockAlerts).where(eq(stockAlerts.contact, contact))
}

function isTooLate({ confirmedAt, askedAt }: StockAlertRow, now: Date): boolean {
  return confirmedAt === null && askedAt.getTime() + CONFIRM_WITHIN_MS <= now.getTime()
}

function linkNotFound(): Refusal {
  return new Refusal('LINK_OVER')
}
