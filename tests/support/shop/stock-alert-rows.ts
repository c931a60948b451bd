/** The rows of the access table about being told that an item is back. */
import type { CallName } from '#contract/calls.ts'
import { stopLink } from '#server/stock/stock-alerts/alert-link.ts'
import { open, type Row } from './access-rows.ts'
import { anItem } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { alertLinkOf } from './stock-alerts.ts'

type Name = Extract<CallName, `${string} /stock-alerts${string}`>

export function stockAlertRows(shop: TestShop): { [K in Name]: Row } {
  const { services } = shop
  const contact = 'waiter@example.com'
  const asking = async () => ({ itemId: (await anItem(services, { qty: 0 })).id, contact })
  const byLink = async () => {
    const body = await asking()
    await shop.call('POST /stock-alerts', { body })
    const { id, key } = await alertLinkOf(shop, contact, body.itemId)
    return { params: { id }, body: { key } }
  }
  return {
    'POST /stock-alerts': open(200, async () => ({ body: await asking() })),
    'POST /stock-alerts/{id}/confirm': open(200, byLink),
    'POST /stock-alerts/{id}/cancel': open(200, byLink),
    'POST /stock-alerts/stop': open(200, () => ({
      body: { token: stopLink(contact, services).split('#token=')[1] ?? '' },
    })),
  }
}
