// What can be done to this browser's cart.
import { expect, test } from 'vitest'
import { aCardItem } from '#tests/support/shop/a-card-item.ts'
import { cart, useCart } from './cart-store.ts'

const kettle = aCardItem()

test('Clear empties the cart and zeroes its totals', () => {
  cart.add(kettle, 3)
  cart.add({ ...kettle, id: 'jug' })
  expect(useCart.getState()).toMatchObject({ totalQuantity: 4, totalAmount: 49_999.6 })
  cart.clear()
  expect(useCart.getState()).toEqual({ items: [], totalQuantity: 0, totalAmount: 0 })
})
