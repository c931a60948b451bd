/** The catalogue's calls. */
import type { Context } from 'hono'
import { isPermitted } from '#contract/permissions.ts'
import { type Actor, requirePermission } from '../http/actor.ts'
import type { Env, Mount } from '../http/mount.ts'
import type { Db } from '../platform/database.ts'
import type { Services } from '../services.ts'
import { addItem } from './add-item.ts'
import { createCountCache } from './count-cache.ts'
import { deleteItem } from './delete-item.ts'
import { editItem } from './edit-item.ts'
import { findItem, itemNotFound } from './find-items.ts'
import { listForSitemap, listItems } from './list-items.ts'
import { presentItemToStaff, presentToShoppers } from './present.ts'
import { readFacets } from './read-facets.ts'
import { FEW, suggestItems } from './search/suggest-items.ts'

export function mountCatalogue(mount: Mount, services: Services): void {
  const { database, db, transaction, clock } = services
  const cachedCount = createCountCache(services.changes)
  const facets = () => cachedCount('facets', () => database.read(readFacets))
  const suggest = async (query: Parameters<typeof suggestItems>[1]) => {
    const names = await facets()
    return database.read((from) => suggestItems(from, query, names))
  }

  mount('GET /items', async ({ query, viewer, http }) => {
    const all = query.all === 'true'
    if (all) requirePermission(await viewer(), 'edit-items')
    const list = (from: Db) => listItems(from, query, cachedCount)
    const { rows, total } = await (all ? list(db) : database.read(list))
    const present = all ? presentItemToStaff : presentToShoppers
    const found = { success: true as const, items: rows.map((row) => present(row, clock())), total }
    const { search } = query
    const suggested =
      all || !search || query.offset > 0 || total >= FEW
        ? null
        : await suggest({ ...query, search, isListed: total > 0 })
    setCacheTags(http, ['lists', ...[...rows, ...(suggested?.rows ?? [])].map(itemTag)])
    if (!suggested) return found
    const { rows: others, ...rest } = suggested
    return { ...found, suggestions: { ...rest, items: others.map((row) => presentToShoppers(row, clock())) } }
  })

  mount('GET /items/{id}', async ({ params, viewer, http }) => {
    const who = await viewer()
    const withDisabled = seesDisabled(who)
    const find = (from: Db) => findItem(from, params.id, { withDisabled })
    // An admin goes on to edit what is read here, so it comes from where it was last written.
    const row = await (withDisabled ? find(db) : database.read(find))
    if (!row) throw itemNotFound()
    setCacheTags(http, [itemTag(row)])
    const present = editsItems(who) ? presentItemToStaff : presentToShoppers
    return { success: true, item: present(row, clock()) }
  })

  mount('POST /items', async ({ body, actor }) => {
    const row = await transaction((tx) => addItem(tx, { item: body, byUserId: actor.userId }, services))
    return { success: true, message: 'Item added successfully!', item: presentItemToStaff(row, clock()) }
  })

  mount('PUT /items/{id}', async ({ params, body, actor }) => {
    const edit = { id: params.id, edit: body, byUserId: actor.userId }
    const row = await transaction((tx) => editItem(tx, edit, services))
    return { success: true, message: 'Item updated successfully!', item: presentItemToStaff(row, clock()) }
  })

  mount('DELETE /items/{id}', async ({ params, actor }) => {
    await transaction((tx) => deleteItem(tx, { id: params.id, byUserId: actor.userId }, services))
    return { success: true, message: 'Item deleted successfully!' }
  })

  mount('GET /catalogue/facets', ({ http }) => {
    setCacheTags(http, ['lists'])
    return facets()
  })

  mount('GET /catalogue/sitemap', async ({ http }) => {
    setCacheTags(http, ['lists'])
    return { success: true, items: await database.read(listForSitemap) }
  })
}

/** Declares what an answer shows, in the header that caches use for it; the page cache takes it off. */
function setCacheTags(http: Context<Env>, tags: readonly string[]): void {
  http.header('Surrogate-Key', tags.join(' '))
}

function itemTag({ id }: { id: string }): string {
  return `item:${id}`
}

function seesDisabled(viewer: Actor | null): boolean {
  return viewer?.role === 'admin' && !viewer.needsSecondFactor
}

function editsItems(viewer: Actor | null): boolean {
  return seesDisabled(viewer) && isPermitted(viewer?.staffRole ?? null, 'edit-items')
}
