// What an agent's cart holds, and how it becomes a checkout.
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { CASH, codes, openUcpOrders } from '#tests/support/machines/ucp-orders.ts'
import { CartResponse, CheckoutResponse, ErrorResponse } from '#tests/support/machines/ucp-schemas.ts'

const { call, endOrders, items, ready, totalOf, services } = await openUcpOrders()
const { kettle, toaster } = items
const { db } = services

beforeEach(endOrders)

// cart_test.py
describe('a cart', () => {
  const cartOf = async (quantity = 2) => {
    const body = { line_items: [{ item: { id: kettle.id }, quantity }], context: { address_region: 'Colombo' } }
    return CartResponse.parse((await call('POST', '/carts', { body })).json)
  }
  const convert = (cart_id: string, more: object = {}) =>
    call('POST', '/checkout-sessions', { body: { cart_id, ...more } })

  test('is read, replaced and canceled; then there is none', async () => {
    const cart = await cartOf()
    expect([totalOf(cart, 'fulfillment'), cart.continue_url]).toEqual([
      50_000,
      `http://127.0.0.1:3000/cart/from/${cart.id}`,
    ])
    const body = { line_items: [{ item: { id: toaster.id }, quantity: 1 }] }
    const other = CartResponse.parse((await call('PUT', `/carts/${cart.id}`, { body })).json)
    expect([other.id, other.line_items[0]?.item.id, codes(other)]).toEqual([cart.id, toaster.id, ['district_needed']])
    const canceled = CartResponse.parse((await call('POST', `/carts/${cart.id}/cancel`)).json)
    expect(canceled.line_items).toEqual(other.line_items)
    for (const gone of [await call('GET', `/carts/${cart.id}`), await convert(cart.id)]) {
      expect(ErrorResponse.parse(gone.json).messages[0]?.code).toBe('not_found')
    }
  })

  test('becomes one checkout, with the lines it holds', async () => {
    const cart = await cartOf(2)
    const line_items = [{ item: { id: kettle.id }, quantity: 1 }]
    const made = await Promise.all([convert(cart.id, { line_items }), convert(cart.id)])
    const [first, second] = made.map(({ json }) => CheckoutResponse.parse(json))
    expect(second?.id).toBe(first?.id)
    expect(first?.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([[kettle.id, 2]])
  })

  test('is no checkout, and a checkout is no cart', async () => {
    const [cart, checkout] = [await cartOf(), await ready()]
    expect((await call('GET', `/carts/${checkout.id}`)).json.messages[0].code).toBe('not_found')
    const before = await db.$count(orders)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/complete'],
      ['POST', '/cancel'],
    ] as const) {
      const { json } = await call(
        method,
        `/checkout-sessions/${cart.id}${path}`,
        method === 'POST' ? { body: CASH } : {},
      )
      expect([path, ErrorResponse.parse(json).messages[0]?.code]).toEqual([path, 'not_found'])
    }
    expect(await db.$count(orders)).toBe(before)
  })
})
