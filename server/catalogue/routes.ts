/** The catalogue's calls. */
import { requireAdmin } from '../http/actor.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { addItem } from './add-item.ts'
import { deleteItem } from './delete-item.ts'
import { editItem } from './edit-item.ts'
import { findItem, itemNotFound } from './find-item.ts'
import { listForSitemap } from './list-for-sitemap.ts'
import { listItems } from './list-items.ts'
import { presentItem } from './present.ts'
import { readFacets } from './read-facets.ts'

export function mountCatalogue(mount: Mount, services: Services): void {
  const { db } = services

  mount('GET /items', async ({ query, viewer }) => {
    if (query.all === 'true') requireAdmin(await viewer())
    const { rows, total } = await listItems(db, query)
    return { success: true, items: rows.map(presentItem), total }
  })

  mount('GET /items/{id}', async ({ params, viewer }) => {
    const withDisabled = (await viewer())?.role === 'admin'
    const row = await findItem(db, params.id, { withDisabled })
    if (!row) throw itemNotFound()
    return { success: true, item: presentItem(row) }
  })

  mount('POST /items', async ({ body, actor }) => {
    const row = await addItem(services, { item: body, byUserId: actor.userId })
    return { success: true, message: 'Item added successfully!', item: presentItem(row) }
  })

  mount('PUT /items/{id}', async ({ params, body, actor }) => {
    const row = await editItem(services, { id: params.id, edit: body, byUserId: actor.userId })
    return { success: true, message: 'Item updated successfully!', item: presentItem(row) }
  })

  mount('DELETE /items/{id}', async ({ params, actor }) => {
    await deleteItem(services, { id: params.id, byUserId: actor.userId })
    return { success: true, message: 'Item deleted successfully!' }
  })

  mount('GET /catalogue/facets', () => readFacets(db))

  mount('GET /catalogue/sitemap', async () => ({ success: true, items: await listForSitemap(db) }))
}
