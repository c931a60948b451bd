/**
 * Which pictures something shows: an item, its description, one in the bin or of an import, an order line, a pre-order,
 * a setting or an own page.
 */
import { gt, sql } from 'drizzle-orm'
import { STORED_PICTURE } from '#contract/core/pictures.ts'
import { deletedItems, items } from '../catalogue/data/tables.ts'
import { importRows } from '../integrations/imports/tables.ts'
import { orderLines } from '../orders/data/tables.ts'
import { preOrders } from '../orders/pre-orders/tables.ts'
import type { Db } from '../platform/database/database.ts'
import { picturesOfPages } from '../site/pages/pictures-of-pages.ts'
import { settingPreviews, settingValues } from '../site/settings/tables.ts'

/** Pictures inside descriptions, up to what ends a markdown address. */
const ADDRESSES = new RegExp(STORED_PICTURE, 'g')
const BATCH_ITEMS = 1_000

export async function findPicturesInUse(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const requested = new Set(addresses)
  const inUse = new Set<string>()
  const add = (address: string) => {
    if (requested.has(address)) inUse.add(address)
  }
  const addItem = ({ images, description }: Pictured) => {
    for (const address of [...images, ...(description.match(ADDRESSES) ?? [])]) add(address)
  }
  for await (const item of allItems(db)) addItem(item)
  for await (const item of binnedItems(db)) addItem(item)
  for await (const item of importedItems(db)) addItem(item)
  const list = sql`array[${sql.join(
    addresses.map((address) => sql`${address}`),
    sql`, `,
  )}]::text[]`
  const set = await db.select({ value: settingValues.value }).from(settingValues)
  const previewed = await db.select({ value: settingPreviews.values }).from(settingPreviews)
  for (const [address] of JSON.stringify([set, previewed]).matchAll(ADDRESSES)) add(address)
  for await (const address of picturesOfPages(db)) add(address)
  // Orders and pre-orders keep what they show when the item changes or goes.
  const ordered = await db.execute<{ address: string }>(sql`
    select distinct ${orderLines.image} as address from ${orderLines} where ${orderLines.image} = any(${list})
    union
    select image from ${preOrders}, jsonb_array_elements_text(${preOrders.product} -> 'images') as image
    where image = any(${list})`)
  for (const { address } of ordered.rows) add(address)
  return inUse
}

interface Pictured {
  images: string[]
  description: string
}

/** What is in the bin can be restored, with its pictures. */
async function* binnedItems(db: Db) {
  let after = ''
  for (;;) {
    const rows = await db
      .select({
        id: deletedItems.id,
        images: sql<string[]>`${deletedItems.row} -> 'images'`,
        description: sql<string>`${deletedItems.row} ->> 'description'`,
      })
      .from(deletedItems)
      .where(gt(deletedItems.id, after))
      .orderBy(deletedItems.id)
      .limit(BATCH_ITEMS)
    yield* rows
    after = rows.at(-1)?.id ?? ''
    if (rows.length < BATCH_ITEMS) return
  }
}

/** What an import is about to save, and what it is undone to. */
async function* importedItems(db: Db) {
  let after = { importId: '', line: 0 }
  for (;;) {
    const { importId, line, payload, before } = importRows
    const rows = await db
      .select({ importId, line, payload, before })
      .from(importRows)
      .where(sql`(${importId}, ${line}) > (${after.importId}, ${after.line})`)
      .orderBy(importId, line)
      .limit(BATCH_ITEMS)
    for (const row of rows) yield* [row.payload, row.before].filter((item) => item !== null)
    after = rows.at(-1) ?? after
    if (rows.length < BATCH_ITEMS) return
  }
}

async function* allItems(db: Db) {
  let after = ''
  for (;;) {
    const rows = await db
      .select({ id: items.id, images: items.images, description: items.description })
      .from(items)
      .where(gt(items.id, after))
      .orderBy(items.id)
      .limit(BATCH_ITEMS)
    yield* rows
    after = rows.at(-1)?.id ?? ''
    if (rows.length < BATCH_ITEMS) return
  }
}
