/** The rows of the access table about discount codes. */
import { ofManagers, open, type Row } from './access-rows.ts'
import { aDiscount, aDiscountBody } from './discounts.ts'
import type { TestShop } from './open-test-shop.ts'

type Name = 'POST /discount-codes/check' | 'GET /discounts' | 'POST /discounts' | 'PUT /discounts/{id}'

export function discountRows(shop: TestShop): { [K in Name]: Row } {
  return {
    'POST /discount-codes/check': open(200, async () => ({ body: { code: (await aDiscount(shop)).code } })),
    'GET /discounts': ofManagers(200),
    'POST /discounts': ofManagers(201, () => ({ body: aDiscountBody() })),
    'PUT /discounts/{id}': ofManagers(200, async () => {
      const { id, version } = await aDiscount(shop)
      return { params: { id }, body: { ...aDiscountBody(), version } }
    }),
  }
}
