/** Says what goes with an item of the demo shop, as the owner would. */
import { inArray } from 'drizzle-orm'
import { items } from '#server/catalogue/data/tables.ts'
import { setGoesWith } from '#server/catalogue/items/goes-with.ts'
import type { Services } from '#server/services.ts'
import { goesWith } from '../catalogue/goes-with.ts'

/** Items that have companions already stay as they are. */
export async function connectGoods(services: Services): Promise<void> {
  const slugs = [...new Set([...Object.keys(goesWith), ...Object.values(goesWith).flat()])]
  const rows = await services.db
    .select({ id: items.id, slug: items.slug, goesWith: items.goesWith })
    .from(items)
    .where(inArray(items.slug, slugs))
  const found = new Map(rows.map((row) => [row.slug, row]))
  for (const [slug, companions] of Object.entries(goesWith)) {
    const item = found.get(slug)
    if (!item || item.goesWith?.length) continue
    const ids = companions.flatMap((companion) => found.get(companion)?.id ?? [])
    const change = { id: item.id, ids, seen: [], byUserId: null }
    await services.transaction((tx) => setGoesWith(tx, change, services))
  }
}
