/** The rows of the access table about stock-takes. */
import type { CallName } from '#contract/calls.ts'
import { countItem, startStockTake } from '#server/stock/inventory/stock-takes/count-items.ts'
import { ofAdmins, ofManagers, type Row } from './access-rows.ts'
import { anItem } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPerson } from './people.ts'

type Name = Extract<CallName, `${string} /stock-takes${string}`>

export function stockTakeRows(shop: TestShop): { [K in Name]: Row } {
  const { services } = shop
  const start = async () => {
    const { userId: byUserId } = await aPerson(shop, { role: 'admin' })
    const { id: itemId } = await anItem(services)
    const stockTake = { scope: { kind: 'all' as const }, note: '', byUserId }
    const id = await services.transaction(async (tx) => {
      const started = await startStockTake(tx, stockTake, services)
      await countItem(tx, { id: started, itemId, pieces: 1, byUserId }, services)
      return started
    })
    return { id, itemId }
  }
  const one = async () => ({ params: { id: (await start()).id } })
  const counting = async () => {
    const { id, itemId } = await start()
    return { params: { id }, body: { itemId, pieces: 1, seen: 1 } }
  }
  const posting = async () => ({ ...(await one()), body: { counted: 1, uncounted: 'leave' as const } })
  return {
    'GET /stock-takes': ofAdmins(200),
    'POST /stock-takes': ofAdmins(201, () => ({ body: { scope: { kind: 'all' } } })),
    'GET /stock-takes/{id}': ofAdmins(200, one),
    'GET /stock-takes/{id}/lines': ofAdmins(200, one),
    'PUT /stock-takes/{id}/lines': ofAdmins(200, counting),
    'DELETE /stock-takes/{id}/lines/{itemId}': ofAdmins(200, async () => ({ params: await start() })),
    'POST /stock-takes/{id}/post': ofManagers(200, posting),
    'DELETE /stock-takes/{id}': ofManagers(200, one),
  }
}
