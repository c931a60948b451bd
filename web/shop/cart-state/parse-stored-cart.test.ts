// What the browser's storage may hold from an older version, another hand or half a write.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCardItem } from '#tests/support/shop/a-card-item.ts'
import { addToCart, emptyCart } from './cart.ts'
import { parseStoredCart } from './parse-stored-cart.ts'

const kettle = aCardItem()

test('A stored cart comes back as it was', () => {
  const cart = addToCart(emptyCart, kettle, 3)
  expect(parseStoredCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
})

test('Totals are worked out anew, whatever was stored', () => {
  const cart = addToCart(emptyCart, kettle, 2)
  const forged = { items: cart.items.map((line) => ({ ...line, totalPrice: 1 })), totalQuantity: 99, totalAmount: 1 }
  expect(parseStoredCart(forged)).toEqual(cart)
})

test('Lines of an older version, with quantity in place of qty and without stock, are taken over', () => {
  const { items, totalQuantity, totalAmount } = parseStoredCart({
    items: [{ id: 'a', title: 'A', price: 2.5, quantity: 2 }],
  })
  expect(items).toEqual([
    {
      id: 'a',
      slug: 'a',
      title: 'A',
      brand: '',
      category: '',
      price: 2.5,
      qty: 2,
      stock: 2,
      totalPrice: 5,
      images: [],
      imageAlts: [],
    },
  ])
  expect([totalQuantity, totalAmount]).toEqual([2, 5])
})

test('Broken lines are left out and sound ones kept', () => {
  const sound = addToCart(emptyCart, kettle).items[0]
  const broken = [
    null,
    7,
    {},
    { id: 1, title: 'A', price: 1, qty: 1 },
    { ...sound, id: 'b', price: -1 },
    { ...sound, id: 'c', qty: 0 },
  ]
  expect(parseStoredCart({ items: [...broken, sound, sound] })).toEqual(addToCart(emptyCart, kettle))
})

test('Nothing that can be stored breaks the reading', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const cart = parseStoredCart(stored)
      expect(Number.isSafeInteger(cart.totalQuantity)).toBe(true)
      const lines = parseStoredCart({ items: [stored, { id: 'a', title: 'A', price: 1, qty: 1 }] }).items
      expect(lines.at(-1)?.id ?? '').not.toBe('')
    }),
  )
})
