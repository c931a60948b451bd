/** Orders that have come some way, made as shoppers and staff make them. */
import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { anItem, anOrderBody } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import type { TestBrowser } from './people.ts'

type Shop = Pick<TestShop, 'call' | 'services'>

/** The owner lets shoppers ask for returns for a week. */
export async function letReturn({ services }: Pick<TestShop, 'services'>): Promise<void> {
  const row = { name: 'orders.returnDays', value: 7, setAt: services.clock() }
  await services.db.insert(settingValues).values(row).onConflictDoNothing()
}

/** Three pieces of one item, delivered. */
export async function aDeliveredOrder(shop: Shop, buyer: Pick<TestBrowser, 'call'> = shop) {
  const { services } = shop
  const item = await anItem(services, { qty: 9 })
  const { json } = await buyer.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 3 }]) })
  const { id } = json.order
  await services.transaction(async (tx) => {
    await changeOrderStatus(tx, { id, from: 'pending', to: 'processing', by: 'owner@example.com' }, services)
    await changeOrderStatus(tx, { id, from: 'processing', to: 'delivered', by: 'owner@example.com' }, services)
  })
  return { id, itemId: item.id, key: orderKey(id, services) }
}

/** A return of one of its three pieces, just asked for. */
export async function aReturn(shop: Shop) {
  await letReturn(shop)
  const { id, itemId, key } = await aDeliveredOrder(shop)
  const body = { key, reason: 'Too loud', lines: [{ id: itemId, qty: 1 }] }
  const { json } = await shop.call('POST /order-links/{id}/returns', { params: { id }, body })
  return { id, itemId, key, returnId: json.tracking.returns[0]?.id ?? '' }
}
