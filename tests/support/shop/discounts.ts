/** Discount codes as an owner makes them. */
import { DiscountInput } from '#contract/checkout/discounts.ts'
import type { DiscountRow } from '#server/checkout/discounts/find-code.ts'
import { makeDiscount } from '#server/checkout/discounts/save-discount.ts'
import type { TestShop } from './open-test-shop.ts'

let made = 0

/** Ten per cent off everything for everybody, under a name of its own. */
export function aDiscountBody(parts: Partial<DiscountInput> = {}): DiscountInput {
  made += 1
  return DiscountInput.parse({ code: `CODE${made}`, kind: 'percent', percent: 10, ...parts })
}

export function aDiscount(
  { services }: Pick<TestShop, 'services'>,
  parts: Partial<DiscountInput> = {},
): Promise<DiscountRow> {
  const make = { discount: aDiscountBody(parts), by: { userId: null, address: undefined } }
  return services.transaction((tx) => makeDiscount(tx, make, services))
}
