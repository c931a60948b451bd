/** The calls of the inventory's table, and of the bin. */
import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import { presentForEditing } from '../../catalogue/items/present.ts'
import { requirePermission } from '../../http/actor.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { listBin, restoreItems } from './bin.ts'
import { duplicateItem } from './duplicate-item.ts'
import { mountGlossary } from './glossary/routes.ts'
import { listRows } from './list-rows.ts'
import { previewBulk } from './preview-bulk.ts'
import { mountReceipts } from './receipts/routes.ts'
import { readBulk, startBulk } from './run-bulk.ts'
import { saveEdits } from './save-edits.ts'
import { mountStockTakes } from './stock-takes/routes.ts'
import { mountVariants } from './variant-routes.ts'

export function mountInventory(mount: Mount, services: Services): void {
  const { db, transaction, clock } = services
  mountVariants(mount, services)
  mountGlossary(mount, services)
  mountReceipts(mount, services)
  mountStockTakes(mount, services)

  mount('GET /inventory', ({ query }) => listRows(db, query))

  mount('POST /inventory/edits', ({ body, actor }) =>
    transaction((tx) => saveEdits(tx, { ...body, byUserId: actor.userId }, services)),
  )

  mount('POST /inventory/bulk/preview', ({ body }) => previewBulk(db, { ...body, now: clock() }))

  mount('POST /inventory/bulk', ({ body, actor }) => {
    if (body.action.kind === 'delete') requirePermission(actor, 'delete-items')
    return transaction((tx) => startBulk(tx, { ...body, byUserId: actor.userId }, services))
  })

  mount('GET /inventory/bulk/{id}', ({ params }) => readBulk(db, params.id))

  mount('POST /inventory/duplicate/{id}', async ({ params, actor }) => {
    const copy = { id: params.id, byUserId: actor.userId }
    const row = await transaction((tx) => duplicateItem(tx, copy, services))
    return {
      success: true,
      message: say(msg`Item duplicated: the copy is hidden`),
      item: await presentForEditing(db, row, clock()),
    }
  })

  mount('GET /inventory/bin', ({ query }) => listBin(db, query, services))

  mount('POST /inventory/bin/restore', async ({ body, actor }) => {
    const done = await transaction((tx) => restoreItems(tx, { ...body, byUserId: actor.userId }, services))
    return {
      success: true,
      message: say(msg`${plural({ count: done.restored }, { one: '# item', other: '# items' })} restored`),
      ...done,
    }
  })
}
