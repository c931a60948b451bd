/** The catalogue's calls. */
import type { Context } from 'hono'
import { requireAdmin } from '../http/actor.ts'
import type { Env, Mount } from '../http/mount.ts'
import type { Db } from '../platform/database.ts'
import type { Services } from '../services.ts'
import { addItem } from './add-item.ts'
import { deleteItem } from './delete-item.ts'
import { editItem } from './edit-item.ts'
import { findItem, itemNotFound } from './find-item.ts'
import { listForSitemap } from './list-for-sitemap.ts'
import { listItems } from './list-items.ts'
import { createListMemory } from './list-memory.ts'
import { presentItem } from './present.ts'
import { readFacets } from './read-facets.ts'

export function mountCatalogue(mount: Mount, services: Services): void {
  const { database, db, transaction } = services
  const remember = createListMemory(services.changes)

  mount('GET /items', async ({ query, viewer, http }) => {
    const all = query.all === 'true'
    if (all) requireAdmin(await viewer())
    const list = (from: Db) => listItems(from, query, remember)
    const { rows, total } = await (all ? list(db) : database.read(list))
    tellShown(http, rows, { lists: true })
    return { success: true, items: rows.map(presentItem), total }
  })

  mount('GET /items/{id}', async ({ params, viewer, http }) => {
    const withDisabled = (await viewer())?.role === 'admin'
    const find = (from: Db) => findItem(from, params.id, { withDisabled })
    // An admin goes on to edit what is read here, so it comes from where it was last written.
    const row = await (withDisabled ? find(db) : database.read(find))
    if (!row) throw itemNotFound()
    tellShown(http, [row], { lists: false })
    return { success: true, item: presentItem(row) }
  })

  mount('POST /items', async ({ body, actor }) => {
    const row = await transaction((tx) => addItem(tx, { item: body, byUserId: actor.userId }, services))
    return { success: true, message: 'Item added successfully!', item: presentItem(row) }
  })

  mount('PUT /items/{id}', async ({ params, body, actor }) => {
    const edit = { id: params.id, edit: body, byUserId: actor.userId }
    const row = await transaction((tx) => editItem(tx, edit, services))
    return { success: true, message: 'Item updated successfully!', item: presentItem(row) }
  })

  mount('DELETE /items/{id}', async ({ params, actor }) => {
    await transaction((tx) => deleteItem(tx, { id: params.id, byUserId: actor.userId }, services))
    return { success: true, message: 'Item deleted successfully!' }
  })

  mount('GET /catalogue/facets', ({ http }) => {
    tellShown(http, [], { lists: true })
    return remember('facets', () => database.read(readFacets))
  })

  mount('GET /catalogue/sitemap', async ({ http }) => {
    tellShown(http, [], { lists: true })
    return { success: true, items: await database.read(listForSitemap) }
  })
}

/** Tells the host what an answer shows, in the header that caches in front of shops use for it. The host takes it off. */
function tellShown(http: Context<Env>, rows: readonly { id: string }[], { lists }: { lists: boolean }): void {
  const shown = rows.map(({ id }) => `item:${id}`)
  if (lists) shown.push('lists')
  http.header('Surrogate-Key', shown.join(' '))
}
