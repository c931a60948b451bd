/** Takes the demo, and all that was sold in trying the shop out, out of its database. */
import { and, eq, inArray, isNotNull, max, notExists, notInArray, or, sql } from 'drizzle-orm'
import { demoSettings } from '#demo/fill/set-settings.ts'
import { deletedItems, itemChanges, items, stockMovements, variantGroups } from '#server/catalogue/data/tables.ts'
import { itemTranslations } from '#server/catalogue/languages/tables.ts'
import { discountCodes } from '#server/checkout/discounts/tables.ts'
import { papers } from '#server/orders/papers/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { customers } from '#server/people/customers/tables.ts'
import { tablesThat } from '#server/platform/database/shop-table.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Context } from '#server/services.ts'
import { audit } from '#server/site/audit/audit.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { consents } from '#server/site/consents/tables.ts'
import { subscribers } from '#server/site/newsletter/tables.ts'
import { emptyShopFace } from '#server/site/settings/empty-shop.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { markLive } from '#server/site/settings/went-live.ts'
import { goodsReceiptLines, goodsReceipts } from '#server/stock/inventory/receipts/tables.ts'
import { demoAddresses, demoSlugs, type ShopCounts } from './count-data.ts'

interface ClearShop {
  /** Of the accounts that are deleted. */
  userIds: readonly string[]
  counts: ShopCounts
}

export async function clearShop(tx: Tx, { userIds, counts }: ClearShop, context: Context): Promise<void> {
  await removePeople(tx, userIds)
  await removeGoods(tx)
  const [issued] = await tx.select({ last: max(papers.position) }).from(papers)
  const names = tablesThat(({ goingLive }) => goingLive === 'emptied').map((name) => sql.identifier(name))
  await tx.execute(sql`truncate ${sql.join(names, sql`, `)} restart identity`)
  // A program that has read papers of trying out reads on behind them: those to come stand there, too.
  if (issued?.last)
    await tx.execute(sql`select setval(pg_get_serial_sequence('papers', 'position'), ${issued.last}::bigint)`)
  await tx.execute(sql`delete from graphile_worker._private_jobs where locked_at is null`)
  await resetCustomers(tx, userIds)
  await tx.update(discountCodes).set({ uses: 0 })
  // The words that searches are corrected to are noted again, of the goods that stay.
  await tx.update(items).set({ title: sql`${items.title}` })
  await removeDemoSettings(tx)
  await emptyShopFace(tx, context)
  await markLive(tx, context)
  await audit(tx, { kind: 'shop.went-live', by: { userId: null, address: undefined }, after: counts }, context)
}

/** What the owner has set anew since stays. */
async function removeDemoSettings(tx: Tx): Promise<void> {
  const unchanged = Object.entries(demoSettings).map(([name, value]) =>
    and(eq(settingValues.name, name), sql`${settingValues.value} = ${JSON.stringify(value)}::jsonb`),
  )
  await tx.delete(settingValues).where(or(...unchanged))
  await removeDemoTariff(tx)
}

/**
 * An earlier version's demo may have confirmed another tariff than this one's. By it shoppers would be told what
 * nobody of the shop has looked at, so it stays only where the history names somebody who set it, or who set the price
 * that an update made it of.
 */
export async function removeDemoTariff(tx: Tx): Promise<void> {
  const names: string[] = ['energy.tariff', 'energy.tariffCents', 'energy.tariffDay', 'energy.tariffSource']
  const setBySomebody = tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(
      and(eq(auditEvents.kind, 'setting.changed'), inArray(auditEvents.subject, names), isNotNull(auditEvents.userId)),
    )
  await tx.delete(settingValues).where(and(eq(settingValues.name, 'energy.tariff'), notExists(setBySomebody)))
}

async function removePeople(tx: Tx, userIds: readonly string[]): Promise<void> {
  const addresses = [...demoAddresses]
  await tx.delete(subscribers).where(inArray(subscribers.email, addresses))
  await tx.delete(consents).where(or(inArray(consents.email, addresses), inArray(consents.userId, [...userIds])))
  await tx.delete(users).where(inArray(users.id, [...userIds]))
}

/** Wishes go with their items, and so does what triggers keep of them. */
async function removeGoods(tx: Tx): Promise<void> {
  const slugs = [...demoSlugs]
  const gone = await tx.delete(items).where(inArray(items.slug, slugs)).returning({ id: items.id })
  const binned = await tx
    .delete(deletedItems)
    .where(inArray(sql`${deletedItems.row} ->> 'slug'`, slugs))
    .returning({ id: deletedItems.id })
  const ids = [...gone, ...binned].map(({ id }) => id)
  if (ids.length > 0) {
    await tx.delete(itemTranslations).where(inArray(itemTranslations.itemId, ids))
    await tx.delete(itemChanges).where(inArray(itemChanges.itemId, ids))
    await tx.delete(stockMovements).where(inArray(stockMovements.itemId, ids))
    await removeReceipts(tx, ids)
  }
  const used = tx.select({ id: items.variantGroupId }).from(items).where(isNotNull(items.variantGroupId))
  await tx.delete(variantGroups).where(notInArray(variantGroups.id, used))
}

/** Those that hold other goods as well stay whole. */
async function removeReceipts(tx: Tx, itemIds: readonly string[]): Promise<void> {
  const ofOthers = tx
    .select({ id: goodsReceiptLines.receiptId })
    .from(goodsReceiptLines)
    .where(notInArray(goodsReceiptLines.itemId, [...itemIds]))
  const demo = tx
    .select({ id: goodsReceiptLines.receiptId })
    .from(goodsReceiptLines)
    .where(and(inArray(goodsReceiptLines.itemId, [...itemIds]), notInArray(goodsReceiptLines.receiptId, ofOthers)))
  await tx.delete(goodsReceipts).where(inArray(goodsReceipts.id, demo))
}

/** Whoever has an account stays a customer, of no orders yet. */
async function resetCustomers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const isGone = sql`${customers.userId} is null`
  await tx.delete(customers).where(userIds.length > 0 ? or(isGone, inArray(customers.userId, [...userIds])) : isGone)
  await tx.update(customers).set({ orders: 0, preOrders: 0, spentCents: 0, lastOrderedAt: null })
}
