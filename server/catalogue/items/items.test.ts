// An item over the wire: what it is made of, who sees it, and what adding, editing and deleting answer.
import { describe, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const admin = await signedIn(shop, { role: 'admin' })
const customer = await signedIn(shop)
// The first call of a session notes that its tokens have arrived.
for (const person of [admin, customer]) await person.call('GET /account/notifications')
const now = { seconds: Math.floor(clock.now().getTime() / 1_000), nanoseconds: 0 }

/** All that the specification says an item may be sent with. */
const kettle = {
  title: 'Glass Kettle',
  price: 12_490.55,
  qty: 3,
  description: 'It boils.\n![Image](/media/employees/desc_1_a/description_image_1)\n\nIt whistles.',
  category: 'Kettles',
  brand: 'Kade Home',
  color: { color: '#1b4f8f', name: 'Deep Blue' },
  specifications: { Capacity: '1.7 litres', Warranty: '2 years' },
  images: ['/media/employees/product_1_a/product_image_1', '/media/employees/product_1_a/product_image_2'],
  disabled: false,
}

const read = async (id: string) => (await call('GET /items/{id}', { params: { id } })).json.item
const found = async (query: Record<string, string | number>, token?: string) =>
  (await call('GET /items', { query, ...(token ? { token } : {}) })).json.items.map(({ title }) => title)

describe('What an item is made of', () => {
  test('Everything that was sent is read again, with an id, and both times in seconds', async () => {
    const texts = {
      size: '24 x 22 cm',
      weight: '1.1 kg',
      material: 'Glass',
      condition: 'refurbished',
      sku: 'KET-17-GLASS',
      barcode: '4791234567890',
      expectedOn: '2026-12-15',
      preOrderCap: '20',
    }
    const added = await admin.call('POST /items', { body: { ...kettle, ...texts } })
    expect([added.status, added.json.success, added.json.message]).toEqual([201, true, 'Item added successfully!'])
    const { id } = added.json.item
    expect(id).toMatch(/^\w+$/)
    expect(await read(id)).toEqual({
      ...kettle,
      id,
      slug: 'glass-kettle',
      imageAlts: ['', ''],
      ...texts,
      ...{ salePrice: null, saleFrom: null, saleUntil: null },
      version: 1,
      createdAt: now,
      updatedAt: now,
    })
  })

  test('Title, price and category are enough: it is visible, none is in stock, and what is optional is missing', async () => {
    const added = await admin.call('POST /items', { body: { title: 'Bare', price: 0, category: 'Other' } })
    expect(await read(added.json.item.id)).toMatchObject({
      qty: 0,
      disabled: false,
      images: [],
      description: '',
      brand: '',
      color: null,
      specifications: {},
      size: null,
      weight: null,
      material: null,
      condition: null,
    })
  })

  test('A colour may be plain text too', async () => {
    const { id } = await anItem(services, { title: 'Rose Gold Kettle', color: 'Rose Gold' })
    expect((await read(id)).color).toBe('Rose Gold')
  })

  test('Specification names and values are trimmed, and rows without a name or value dropped', async () => {
    const specifications = { '  Capacity ': ' 1.7 litres ', '   ': 'lost', Warranty: '  ' }
    const added = await admin.call('POST /items', { body: { ...kettle, specifications } })
    expect((await read(added.json.item.id)).specifications).toEqual({ Capacity: '1.7 litres' })
  })

  test.each(['5', 'true', 'null', '"x"', '{"color":"#000000"}'])(
    'the colour %j is a text and stays one',
    async (color) => {
      const added = await admin.call('POST /items', { body: { ...kettle, color } })
      expect((await read(added.json.item.id)).color).toBe(color)
    },
  )

  test.each(['__proto__', ' __proto__ ', 'constructor', 'prototype'])(
    'a specification can not be named %j, and that is said',
    async (name) => {
      const specifications = Object.fromEntries([[name, 'x']])
      const before = await fingerprint(shop.services.db)
      const refused = await admin.call('POST /items', { body: { ...kettle, specifications } })
      const message = `A specification can not be named ${name.trim()}; please choose another name`
      expect([refused.status, refused.problem.fields]).toEqual([400, { specifications: message }])
      expect(await fingerprint(shop.services.db)).toEqual(before)
    },
  )

  test('A sixth picture is refused, and nothing is stored', async () => {
    const images = [1, 2, 3, 4, 5, 6].map((n) => `/media/employees/product_1_a/product_image_${n}`)
    const before = await fingerprint(services.db)
    const refused = await admin.call('POST /items', { body: { ...kettle, images } })
    expect([refused.status, refused.problem.fields]).toEqual([
      400,
      { images: 'You can only upload up to 5 images in total' },
    ])
    expect(await fingerprint(services.db)).toEqual(before)
    const five = await admin.call('POST /items', { body: { ...kettle, images: images.slice(0, 5) } })
    expect([five.status, five.json.item.images]).toEqual([201, images.slice(0, 5)])
  })
})

describe('What adding and editing refuse', () => {
  const wrong: [string, object, string][] = [
    ['no title', { title: '  ' }, 'title'],
    ['no price', { price: undefined }, 'price'],
    ['no category', { category: '' }, 'category'],
    ['a price below nothing', { price: -0.01 }, 'price'],
    ['a price between two cents', { price: 1.005 }, 'price'],
    ['a price above the highest', { price: 100_000_000 }, 'price'],
    ['a stock below nothing', { qty: -1 }, 'qty'],
  ]

  test.each(wrong)('%s, and nothing is stored', async (_, parts, field) => {
    const { id } = await anItem(services, { title: 'Untouched' })
    const before = await fingerprint(services.db)
    const added = await admin.call('POST /items', { body: { ...kettle, ...parts } })
    const edited = await admin.call('PUT /items/{id}', { params: { id }, body: { ...kettle, ...parts } })
    for (const answer of [added, edited]) {
      expect([answer.status, answer.problem.fields]).toEqual([400, { [field]: expect.any(String) }])
    }
    expect(await fingerprint(services.db)).toEqual(before)
  })

  test.each([0, 0.01, 99_999_999.99])('A price of %d is taken by both', async (price) => {
    const added = await admin.call('POST /items', { body: { ...kettle, price } })
    expect([added.status, added.json.item.price]).toEqual([201, price])
    const { id } = await anItem(services)
    const edited = await admin.call('PUT /items/{id}', { params: { id }, body: { ...kettle, price } })
    expect([edited.status, edited.json.item.price]).toEqual([200, price])
  })
})

describe('Who sees a disabled item', () => {
  test('The public list leaves it out, and all=true shows it to admins alone', async () => {
    await anItem(services, { title: 'Seen Lamp', category: 'Lamps' })
    const hidden = await anItem(services, { title: 'Hidden Lamp', category: 'Lamps', disabled: true })
    const all = { category: 'Lamps', all: 'true', sort: 'title' }
    expect(await found({ category: 'Lamps' })).toEqual(['Seen Lamp'])
    expect(await found(all, admin.token ?? '')).toEqual(['Hidden Lamp', 'Seen Lamp'])
    const visitor = await call('GET /items', { query: all })
    expect([visitor.status, visitor.problem.code]).toEqual([401, 'SIGN_IN_NEEDED'])
    expect(visitor.problem).not.toHaveProperty('items')
    const other = await customer.call('GET /items', { query: all })
    expect([other.status, other.problem.code]).toEqual([403, 'NOT_ALLOWED'])
    const missing = await call('GET /items/{id}', { params: { id: hidden.id } })
    expect([missing.status, missing.problem]).toEqual([
      404,
      { success: false, message: 'Item not found', error: 'Item not found', code: 'NOT_FOUND' },
    ])
  })

  test.each(['all=false&all=true', 'all=true&all=false', 'all[]=true', 'ALL=true', 'all=1', 'all=true%00'])(
    '%s shows it to nobody else',
    async (query) => {
      await anItem(services, { title: 'Twice Lamp', category: 'Twice', disabled: true })
      const answer = await shop.app.request(`/api/items?category=Twice&${query}`)
      expect([200, 400, 401]).toContain(answer.status)
      expect(await answer.text()).not.toContain('Twice Lamp')
    },
  )

  test('Hiding and showing again is an edit like any other', async () => {
    const { id } = await anItem(services, { title: 'Toggled', category: 'Toggled' })
    const edit = (disabled: boolean) =>
      admin.call('PUT /items/{id}', {
        params: { id },
        body: { title: 'Toggled', price: 1, category: 'Toggled', qty: 1, disabled },
      })
    expect((await edit(true)).json.item.disabled).toBe(true)
    expect(await found({ category: 'Toggled' })).toEqual([])
    expect((await edit(false)).json.item.disabled).toBe(false)
    expect(await found({ category: 'Toggled' })).toEqual(['Toggled'])
  })
})

describe('Edit and delete', () => {
  test('An edit takes the same shape as adding, and moves only the second time', async () => {
    const added = await admin.call('POST /items', { body: kettle })
    const { id } = added.json.item
    clock.pass(5_000)
    const body = { ...kettle, title: 'Steel Kettle', price: 9_990, qty: 7, images: [], color: 'Steel' }
    const edited = await admin.call('PUT /items/{id}', { params: { id }, body })
    expect([edited.status, edited.json.message]).toEqual([200, 'Item updated successfully!'])
    expect(await read(id)).toMatchObject({
      ...body,
      createdAt: now,
      updatedAt: { ...now, seconds: now.seconds + 5 },
    })
    clock.pass(-5_000)
  })

  test('A deleted item is gone for everybody', async () => {
    const { id } = await anItem(services, { title: 'Gone' })
    const deleted = await admin.call('DELETE /items/{id}', { params: { id } })
    expect([deleted.status, deleted.json]).toEqual([200, { success: true, message: 'Item deleted successfully!' }])
    expect((await admin.call('GET /items/{id}', { params: { id } })).status).toBe(404)
  })
})

test('A list answers success, the items and how many match; limit is 1 to 1000, and 100 when nothing is said', async () => {
  for (let at = 0; at < 101; at += 1) await anItem(services, { title: `Bulb ${at}`, category: 'Bulbs' })
  const { json } = await call('GET /items', { query: { category: 'Bulbs' } })
  expect([json.success, json.items.length, json.total]).toEqual([true, 100, 101])
  const query = (limit: number) => call('GET /items', { query: { category: 'Bulbs', limit } })
  expect((await query(1_000)).json.items.length).toBe(101)
  expect((await query(1)).json.items.length).toBe(1)
  expect([(await query(0)).status, (await query(1_001)).status]).toEqual([400, 400])
})

test('An item whose answer was lost is added once, however often it is sent', async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  const body = { ...kettle, sku: 'LOST-1', key: 'attempt-of-the-owner' }
  const [first, second] = await Promise.all([admin.call('POST /items', { body }), admin.call('POST /items', { body })])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json.item).toEqual(first.json.item)
})
