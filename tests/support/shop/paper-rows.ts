/** Who may make the calls about papers: their rows of the access table. */
import { issueInvoice } from '#server/orders/papers/issue-invoice.ts'
import { ofAdmins, ofOwners } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { LANKAQR_CODE } from './qr-picture.ts'
import { setSetting } from './set-setting.ts'
import { aUnit } from './units.ts'

const ENDING = { warrantyEnds: '2099-12-31' }

export function paperRows(shop: TestShop, anOrder: () => Promise<string>) {
  const { services } = shop
  const by = { userId: null, address: undefined }
  const aPaper = async () => {
    const orderId = await anOrder()
    return services.transaction((tx) => issueInvoice(tx, { orderId, by }, services))
  }
  const ofOrder = async () => ({ params: { id: await anOrder() } })
  const ofPapers = async () => ({ body: { ids: [await aPaper()] } })

  return {
    'GET /orders/{id}/papers': ofAdmins(200, ofOrder),
    'PUT /orders/{id}/paper-details': ofAdmins(200, async () => ({
      ...(await ofOrder()),
      body: { buyerTin: '123456789', pieces: [], version: 0 },
    })),
    'POST /papers': ofAdmins(200, async () => ({ body: { orderIds: [await anOrder()] } })),
    'GET /papers': ofAdmins(200, async () => ({ query: { ids: await aPaper() } })),
    'GET /papers/issued': ofAdmins(200),
    'POST /papers/{id}/credit-notes': ofAdmins(200, async () => ({
      params: { id: await aPaper() },
      body: { amount: 1, reason: 'A scratch', credited: 0 },
    })),
    'POST /papers/{id}/open': ofOwners(200, async () => ({ params: { id: await aPaper() } })),
    'POST /papers/prints': ofAdmins(200, ofPapers),
    'POST /papers/pdf': ofAdmins(200, ofPapers),
    'GET /packing-slips': ofAdmins(200, async () => ({ query: { orderIds: await anOrder() } })),
    'GET /warranty-cards': ofAdmins(200, async () => ({ query: { orderIds: await anOrder() } })),
    'POST /warranty-cards/pdf': ofAdmins(200, async () => ({
      body: { orderIds: [(await aUnit(shop, ENDING)).orderId] },
    })),
    'GET /counter-card': ofAdmins(200),
    'POST /counter-card/pdf': ofAdmins(200, async () => {
      await setSetting(shop.services, 'payments.lankaqrCode', LANKAQR_CODE)
      return {}
    }),
    'POST /packing-slips/pdf': ofAdmins(200, async () => ({ body: { orderIds: [await anOrder()] } })),
  }
}
