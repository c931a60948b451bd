// The cart's arithmetic: whatever is done to a cart, its totals are exact and no line passes its stock.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCardItem } from '#tests/support/shop/a-card-item.ts'
import { addToCart, type Cart, deleteLine, emptyCart, removeOne, restoreLine, reviseLine, updateQty } from './cart.ts'

const kettle = aCardItem()
const bulb = aCardItem({ id: 'bulb', title: 'Bulb', price: 0.07, qty: 1000 })

describe('Adding', () => {
  test('An item that is not in the cart becomes a line with qty 1, its line total and its stock', () => {
    const cart = addToCart(emptyCart, kettle)
    expect(cart).toEqual({
      items: [{ ...kettle, qty: 1, stock: 5, totalPrice: 12_499.9 }],
      totalQuantity: 1,
      totalAmount: 12_499.9,
    })
  })

  test('An item that is in the cart already gains one, and so does its line total', () => {
    const cart = addToCart(addToCart(emptyCart, kettle), kettle)
    expect(cart.items.map((line) => [line.qty, line.totalPrice])).toEqual([[2, 24_999.8]])
    expect(cart.totalQuantity).toBe(2)
    expect(cart.totalAmount).toBe(24_999.8)
  })

  test('Several at once go in as far as the stock goes', () => {
    expect(addToCart(addToCart(emptyCart, kettle, 3), kettle, 3).items[0]?.qty).toBe(5)
  })

  test('An item without stock does not go in', () => {
    expect(addToCart(emptyCart, aCardItem({ qty: 0 }))).toBe(emptyCart)
  })

  test('A line above a stock that shrank keeps its quantity and takes over the new stock', () => {
    const cart = addToCart(addToCart(emptyCart, kettle, 4), aCardItem({ qty: 2 }))
    expect(cart.items.map((line) => [line.qty, line.stock])).toEqual([[4, 2]])
  })
})

describe('Changing', () => {
  const three = addToCart(addToCart(emptyCart, bulb, 3), kettle, 2)

  test('Update sets a line to a quantity between 1 and its stock', () => {
    const qtyAfter = (qty: number) => updateQty(three, 'kettle', qty).items[1]?.qty
    expect([0, 1, 3.9, 5, 6, -2].map(qtyAfter)).toEqual([1, 1, 3, 5, 5, 1])
    expect(updateQty(three, 'kettle', Number.NaN)).toBe(three)
  })

  test('Remove one lowers a line by one and takes away a line of one', () => {
    const two = removeOne(three, 'bulb')
    expect([two.items[0]?.qty, two.totalQuantity]).toEqual([2, 4])
    const one = removeOne(removeOne(three, 'kettle'), 'kettle')
    expect([one.items.map((line) => line.id), one.totalQuantity]).toEqual([['bulb'], 3])
  })

  test('Delete line takes the line with all of its quantity off the totals', () => {
    const cart = deleteLine(three, 'kettle')
    expect([cart.items.length, cart.totalQuantity, cart.totalAmount]).toEqual([1, 3, 0.21])
  })

  test('A deleted line comes back where it was, unless the item was added again meanwhile', () => {
    const [first] = three.items
    if (!first) throw new Error('three lines were expected')
    expect(restoreLine(deleteLine(three, 'bulb'), first, 0)).toEqual(three)
    const again = addToCart(deleteLine(three, 'bulb'), bulb)
    expect(restoreLine(again, first, 0)).toBe(again)
  })

  test('Revise takes over price and stock and keeps the quantity', () => {
    const cart = reviseLine(three, aCardItem({ price: 10_000, qty: 1 }))
    expect(cart.items.map((line) => [line.id, line.price, line.qty, line.stock, line.totalPrice])).toEqual([
      ['bulb', 0.07, 3, 1000, 0.21],
      ['kettle', 10_000, 2, 1, 20_000],
    ])
  })
})

test('After any row of changes the totals are those of exact arithmetic', () => {
  const items = fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 9_999_999_999 }), qty: fc.integer({ min: 0, max: 50 }) }),
    { minLength: 1, maxLength: 6 },
  )
  const changes = fc.array(
    fc.record({
      kind: fc.constantFrom('add', 'update', 'removeOne', 'deleteLine', 'revise'),
      which: fc.nat(5),
      count: fc.integer({ min: -3, max: 60 }),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(items, changes, (priced, steps) => {
      const shop = priced.map(({ price, qty }, at) => aCardItem({ id: `item${at}`, price: price / 100, qty }))
      let cart: Cart = emptyCart
      for (const { kind, which, count } of steps) {
        const item = shop[which % shop.length]
        if (!item) continue
        if (kind === 'add') cart = addToCart(cart, item, Math.max(1, count))
        if (kind === 'update') cart = updateQty(cart, item.id, count)
        if (kind === 'removeOne') cart = removeOne(cart, item.id)
        if (kind === 'deleteLine') cart = deleteLine(cart, item.id)
        if (kind === 'revise') cart = reviseLine(cart, item)
      }
      let pieces = 0n
      let exact = 0n
      for (const line of cart.items) {
        const cents = BigInt(priced[Number(line.id.slice(4))]?.price ?? -1) * BigInt(line.qty)
        expect(line.totalPrice).toBe(Number(cents) / 100)
        expect(line.qty).toBeGreaterThanOrEqual(1)
        expect(line.qty).toBeLessThanOrEqual(line.stock)
        pieces += BigInt(line.qty)
        exact += cents
      }
      expect(cart.totalQuantity).toBe(Number(pieces))
      expect(cart.totalAmount).toBe(Number(exact) / 100)
      expect(new Set(cart.items.map((line) => line.id)).size).toBe(cart.items.length)
    }),
    { numRuns: 300 },
  )
})
