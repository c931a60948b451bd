// What can be done to this browser's cart.
import { expect, test } from 'vitest'
import type { CardItem } from './card-item.ts'
import { cart, useCart } from './cart-store.ts'

const kettle: CardItem = {
  id: 'kettle',
  slug: 'glass-kettle',
  title: 'Glass Kettle',
  brand: 'Arpico',
  category: 'Kettles',
  price: 12_499.9,
  qty: 5,
  images: [],
  imageAlts: [],
}

test('Clear empties the cart and zeroes its totals', () => {
  cart.add(kettle, 3)
  cart.add({ ...kettle, id: 'jug' })
  expect(useCart.getState()).toMatchObject({ totalQuantity: 4, totalAmount: 49_999.6 })
  cart.clear()
  expect(useCart.getState()).toEqual({ items: [], totalQuantity: 0, totalAmount: 0 })
})
