/** The calls about an order by the key of its link. */
import { visitorApi } from '#web/api/visitor-api.ts'
import type { OwnOrderCalls } from '#web/shop/order-view/order-follow-up.tsx'

export function linkedOrderCalls({ id, key }: { id: string; key: string }): OwnOrderCalls {
  const params = { id }
  return {
    load: () => visitorApi('GET /order-links/{id}/tracking', { params, query: { key } }),
    cancel: () => visitorApi('POST /order-links/{id}/cancel', { params, body: { key } }),
    requestReturn: (asked) => visitorApi('POST /order-links/{id}/returns', { params, body: { ...asked, key } }),
    findKey: async () => key,
  }
}
