// The cart's check: true prices and stock, without ordering.
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { call, services } = await openTestShop()

test('an item in the cart under its id and under its slug is one line, and more than there is', async () => {
  const kettle = await anItem(services, { title: 'Quote A', price: 1_250.5, qty: 3 })
  const items = [
    { id: kettle.id, qty: 2 },
    { id: 'nowhere', qty: 1 },
    { id: kettle.slug, quantity: 2 },
  ]
  const { status, json } = await call('POST /cart/quote', { body: { items } })
  expect(status).toBe(200)
  expect(json).toEqual({
    success: true,
    lines: [
      {
        id: kettle.id,
        slug: 'quote-a',
        title: 'Quote A',
        brand: 'Lanka Home',
        image: null,
        price: 1_250.5,
        stock: 3,
        qty: 4,
        lineTotal: 5_002,
        problem: 'not-enough',
      },
      {
        id: 'nowhere',
        slug: '',
        title: '',
        brand: '',
        image: null,
        price: 0,
        stock: 0,
        qty: 1,
        lineTotal: 0,
        problem: 'gone',
      },
    ],
    total: 0,
  })
})

test('the total is that of the lines that can be served', async () => {
  const kettle = await anItem(services, { title: 'Quote B', price: 0.07, qty: 3 })
  const pot = await anItem(services, { title: 'Quote C', price: 0.1, qty: 3 })
  const hidden = await anItem(services, { title: 'Quote D', disabled: true })
  const items = [
    { id: kettle.slug, qty: 3 },
    { id: pot.id, qty: 2 },
    { id: hidden.id, qty: 1 },
    { id: hidden.slug, qty: 1 },
  ]
  const { json } = await call('POST /cart/quote', { body: { items } })
  expect(json.total).toBe(0.41)
  expect(json.lines.map(({ problem }) => problem)).toEqual([null, null, 'gone', 'gone'])
  // Its id would tell that it is there.
  expect(json.lines.map(({ id }) => id)).toEqual([kettle.id, pot.id, hidden.id, hidden.slug])
})

test('a line is called as the page of its cart calls it, in English where nobody has translated it', async () => {
  const lamp = await anItem(services, { title: 'Desk lamp', titleTa: 'மேசை விளக்கு' })
  const titleIn = async (language?: string) =>
    (await call('POST /cart/quote', { body: { items: [{ id: lamp.id, qty: 1 }], ...(language && { language }) } })).json
      .lines[0]?.title
  expect([await titleIn(), await titleIn('ta'), await titleIn('si')]).toEqual(['Desk lamp', 'மேசை விளக்கு', 'Desk lamp'])
})

test('an order that is refused calls its lines as the page it came from', async () => {
  const lamp = await anItem(services, { title: 'Floor lamp', titleTa: 'தரை விளக்கு', qty: 1, price: 500 })
  const refused = async (changes: object) => {
    const { status, problem } = await call('POST /orders', {
      body: { ...anOrderBody([{ id: lamp.id, qty: 1 }]), total: 1, ...changes },
    })
    expect([status, problem.code]).toEqual([409, 'CART_CHANGED'])
    return problem.lines?.map(({ title }) => title)
  }
  expect(await refused({})).toEqual(['Floor lamp'])
  expect(await refused({ language: 'ta' })).toEqual(['தரை விளக்கு'])
  expect(await refused({ language: 'ta', items: [{ id: lamp.id, qty: 2 }] })).toEqual(['தரை விளக்கு'])
  expect(await refused({ language: 'si' })).toEqual(['Floor lamp'])
})
