/** The rows of the access table about the inventory's table and the bin. */

import { deleteItem } from '#server/catalogue/items/delete-item.ts'
import { makeGroup } from '#server/catalogue/variants/change-group.ts'
import { postReceipt } from '#server/stock/inventory/receipts/post-receipt.ts'
import { startReceipt } from '#server/stock/inventory/receipts/save-draft.ts'
import { startBulk } from '#server/stock/inventory/run-bulk.ts'
import { ofAdmins, ofManagers, open, type Row } from './access-rows.ts'
import { anItem } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPerson } from './people.ts'

type Name =
  | 'GET /inventory'
  | 'POST /inventory/edits'
  | 'POST /inventory/bulk/preview'
  | 'POST /inventory/bulk'
  | 'GET /inventory/bulk/{id}'
  | 'POST /inventory/duplicate/{id}'
  | 'GET /inventory/bin'
  | 'POST /inventory/bin/restore'
  | 'GET /items/{id}/variants'
  | 'GET /items/{id}/goes-with'
  | 'PUT /items/{id}/goes-with'
  | 'POST /specifications/reading'
  | 'GET /glossary'
  | 'PUT /glossary'
  | 'POST /variant-groups'
  | 'PUT /variant-groups/{id}'
  | 'DELETE /variant-groups/{id}'
  | 'POST /variant-groups/{id}/items'
  | 'GET /receipts'
  | 'GET /receipts/{id}'
  | 'POST /receipts'
  | 'PUT /receipts/{id}'
  | 'DELETE /receipts/{id}'
  | 'POST /receipts/{id}/post'
  | 'POST /receipts/{id}/reverse'
  | 'GET /reorder'
  | 'GET /reorder/suppliers'

export function inventoryRows(shop: TestShop): { [K in Name]: Row } {
  const { services } = shop
  const item = () => anItem(services)
  const hiding = async () => ({ target: { ids: [(await item()).id] }, action: { kind: 'hide' as const }, expected: 1 })
  const grouping = async () => ({ options: ['Colour'], items: [{ id: (await item()).id, values: ['Black'] }] })
  const group = async () => {
    const body = await grouping()
    const id = await services.transaction((tx) => makeGroup(tx, { ...body, byUserId: null }, services))
    return { body, id }
  }
  const receiving = async () => ({
    supplier: 'Abans',
    receivedOn: '2026-11-20',
    lines: [{ itemId: (await item()).id, pieces: 1, cost: null }],
  })
  const receipt = async () => {
    const { userId } = await aPerson(shop, { role: 'admin' })
    const draft = { receipt: { ...(await receiving()), note: '' }, byUserId: userId }
    return services.transaction((tx) => startReceipt(tx, draft, services))
  }
  const ofDraft = async () => ({ params: { id: await receipt() } })
  return {
    'GET /reorder': ofAdmins(200),
    'GET /reorder/suppliers': ofAdmins(200),
    'GET /receipts': ofAdmins(200),
    'GET /receipts/{id}': ofAdmins(200, ofDraft),
    'POST /receipts': ofAdmins(201, async () => ({ body: await receiving() })),
    'PUT /receipts/{id}': ofAdmins(200, async () => ({
      ...(await ofDraft()),
      body: { ...(await receiving()), version: 1 },
    })),
    'DELETE /receipts/{id}': ofAdmins(200, ofDraft),
    'POST /receipts/{id}/post': ofAdmins(200, async () => ({ ...(await ofDraft()), body: { version: 1 } })),
    'POST /receipts/{id}/reverse': ofAdmins(200, async () => {
      const id = await receipt()
      await services.transaction((tx) => postReceipt(tx, { id, version: 1, byUserId: id }, services))
      return { params: { id } }
    }),
    'GET /items/{id}/variants': open(200, async () => ({ params: { id: (await item()).id } })),
    'GET /items/{id}/goes-with': ofAdmins(200, async () => ({ params: { id: (await item()).id } })),
    'PUT /items/{id}/goes-with': ofAdmins(200, async () => ({
      params: { id: (await item()).id },
      body: { ids: [(await item()).id], seen: [] },
    })),
    'POST /specifications/reading': ofAdmins(200, () => ({ body: { rows: [{ name: 'Screen', value: '139 cm' }] } })),
    'GET /glossary': ofAdmins(200),
    'PUT /glossary': ofAdmins(200, () => ({
      body: { term: '# years', si: 'වසර #', ta: null, seen: { si: null, ta: null } },
    })),
    'POST /variant-groups': ofAdmins(201, async () => ({ body: await grouping() })),
    'PUT /variant-groups/{id}': ofAdmins(200, async () => {
      const { id, body } = await group()
      return { params: { id }, body: { ...body, version: 1 } }
    }),
    'DELETE /variant-groups/{id}': ofAdmins(200, async () => ({ params: { id: (await group()).id } })),
    'POST /variant-groups/{id}/items': ofAdmins(201, async () => {
      const { id, body } = await group()
      return { params: { id }, body: { from: body.items[0]?.id ?? '', values: ['Blue'] } }
    }),
    'GET /inventory': ofAdmins(200),
    'POST /inventory/edits': ofAdmins(200, async () => ({
      body: { rows: [{ id: (await item()).id, price: { from: 12_500, to: 11_990 } }] },
    })),
    'POST /inventory/bulk/preview': ofAdmins(200, async () => ({ body: await hiding() })),
    'POST /inventory/bulk': ofAdmins(200, async () => ({ body: await hiding() })),
    'GET /inventory/bulk/{id}': ofAdmins(200, async () => {
      const { userId } = await aPerson(shop, { role: 'admin' })
      const bulk = { ...(await hiding()), byUserId: userId }
      const { id } = await services.transaction((tx) => startBulk(tx, bulk, services))
      return { params: { id } }
    }),
    'POST /inventory/duplicate/{id}': ofAdmins(201, async () => ({ params: { id: (await item()).id } })),
    'GET /inventory/bin': ofManagers(200),
    'POST /inventory/bin/restore': ofManagers(200, async () => {
      const { id } = await item()
      const { userId } = await aPerson(shop, { role: 'admin' })
      await services.transaction((tx) => deleteItem(tx, { id, byUserId: userId }, services))
      return { body: { ids: [id] } }
    }),
  }
}
