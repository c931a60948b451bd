/** Stock alerts in tests: asking, and the secrets of the links that were sent. */
import { and, desc, eq } from 'drizzle-orm'
import type { Services } from '#server/services.ts'
import { alertKey } from '#server/stock/stock-alerts/alert-link.ts'
import { stockAlerts } from '#server/stock/stock-alerts/tables.ts'
import type { TestShop } from './open-test-shop.ts'

type Shop = Pick<TestShop, 'call' | 'services'>

/** What the link of an alert carries. */
export async function alertLinkOf({ services }: { services: Services }, contact: string, itemId: string) {
  const [row] = await services.db
    .select()
    .from(stockAlerts)
    .where(and(eq(stockAlerts.contact, contact), eq(stockAlerts.itemId, itemId)))
    .orderBy(desc(stockAlerts.askedAt))
  if (!row) throw new Error(`no alert of ${contact}`)
  return { id: row.id, key: alertKey(row.id, services) }
}

/** Asks and confirms. */
export async function aStockAlert(shop: Shop, contact: string, itemId: string) {
  await shop.call('POST /stock-alerts', { body: { itemId, contact } })
  const link = await alertLinkOf(shop, contact, itemId)
  await shop.call('POST /stock-alerts/{id}/confirm', { params: { id: link.id }, body: { key: link.key } })
  return link
}
