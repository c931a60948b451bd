/** A shop that is open to shopping agents, with goods, and an agent to ask it. */
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openPlatform } from './agent-platform.ts'

/** Call it at the top of a test file. */
export async function openUcpShop() {
  const shop = await openTestShop({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  const { services } = shop
  await setSetting(services, 'machines.agents', true)
  const platform = await openPlatform(shop)
  const { call } = platform
  const kettle = await anItem(services, {
    title: 'Steel Kettle',
    category: 'Kettles',
    price: 12_490.5,
    qty: 3,
    sku: 'KET-1',
    barcode: '4006381333931',
    description: 'Boils a litre.\n\nIn four minutes.',
    images: ['/media/employees/a/b'],
  })
  const toaster = await anItem(services, {
    title: 'Toaster',
    category: 'Toasters',
    price: 9_000,
    salePrice: '8000',
    qty: 5,
  })
  const gone = await anItem(services, { title: 'Hidden Oven', disabled: true })
  const soldOut = await anItem(services, { title: 'Sold Out Jug', qty: 0, price: 500 })
  const red = await anItem(services, { title: 'Phone Red', category: 'Phones', price: 50_000, qty: 0 })
  const blue = await anItem(services, { title: 'Phone Blue', category: 'Phones', price: 52_000, qty: 4 })

  const create = (lines: [string, number][], more: object = {}, headers: Record<string, string> = {}) =>
    call('POST', '/checkout-sessions', {
      body: { line_items: lines.map(([id, quantity]) => ({ item: { id }, quantity })), ...more },
      headers,
    })
  const totalOf = (checkout: { totals: { type: string; amount: number }[] }, type: string) =>
    checkout.totals.find((each) => each.type === type)?.amount

  return { ...platform, shop, services, items: { kettle, toaster, gone, soldOut, red, blue }, create, totalOf }
}
