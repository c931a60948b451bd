// Who did what: every change of an item, stock, order, setting and member of staff, in one list.
import { beforeAll, describe, expect, test } from 'vitest'
import { itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import type { Item, ItemEdit } from '#contract/catalogue/items/items.ts'
import { importItems } from '#server/catalogue/cells/import-items.ts'
import { trackedFields } from '#server/catalogue/items/item-changes.ts'
import { days } from '#server/platform/durations.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services, clock } = shop
const owner = await signedIn(shop, { role: 'admin' })
const editor = await signedIn(shop, { staffRole: 'staff' })

const history = async (query: Record<string, string | number> = {}) =>
  (await owner.call('GET /history', { query: { limit: 100, ...query } })).json
const saveItem = (id: string, edit: Partial<ItemEdit>, by = editor) =>
  by.call('PUT /items/{id}', { params: { id }, body: anItemInput(edit) })

describe('of an item', () => {
  /** Another value of each field that is kept, as an edit sends it; a text of the table has one by its kind. */
  const texts = Object.fromEntries(
    itemFieldEntries.map(([name, { kind, choices = {} }]) => [
      name,
      { day: '2027-01-31', count: '7', money: '9000', text: 'New', flag: 'yes', choice: Object.keys(choices)[0] }[kind],
    ]),
  )
  const edited: Record<string, Partial<ItemEdit>> = {
    title: { title: 'Copper kettle' },
    brand: { brand: 'Ruhuna' },
    category: { category: 'Copper' },
    priceCents: { price: 9_999.5 },
    images: { images: ['https://example.com/kettle.webp'] },
    imageAlts: { images: ['https://example.com/kettle.webp'], imageAlts: ['A kettle'] },
    description: { description: 'It whistles.' },
    color: { color: '#aa5500' },
    specifications: { specifications: { Volume: '2 l' } },
    disabled: { disabled: true },
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, { [name]: value }])),
    energyYear: { energyYear: '2025' },
  }
  // A sale is set as a whole.
  const sale = { salePrice: '9000', saleFrom: '2027-01-30', saleUntil: '2027-01-31' }
  Object.assign(edited, { salePrice: sale, saleFrom: sale, saleUntil: sale })
  /** Given once, when the item is added. */
  const neverEdited = ['slug']

  test.each(trackedFields.filter((name) => !neverEdited.includes(name)))(
    'an edit of %s is kept, from and to',
    async (name) => {
      const edit = edited[name]
      expect(edit, `this test needs another value for the new field ${name}`).toBeDefined()
      const { id } = await anItem(services)
      expect((await saveItem(id, edit ?? {})).status).toBe(200)
      const changes = (await history({ about: id })).filter(({ what }) => what === 'item.changed')
      const kept = changes.find(({ field }) => field === name)
      expect(kept).toMatchObject({ topic: 'item', who: 'person', email: editor.email, about: id })
      expect(kept?.before).not.toEqual(kept?.after)
      expect(changes.map(({ field }) => field).sort()).toEqual(
        name === 'imageAlts' ? ['imageAlts', 'images'] : expect.arrayContaining([name]),
      )
    },
  )

  test('an edit that changes nothing leaves no row, and one that is refused none either', async () => {
    const { id } = await anItem(services)
    await saveItem(id, {})
    expect((await saveItem(id, { title: 'Refused', version: 99 })).status).toBe(409)
    expect((await history({ about: id })).map(({ what }) => what)).toEqual(['item.added', 'stock.received'])
  })

  test('coming, being imported, being sold and going are told with their people', async () => {
    const { json } = await editor.call('POST /items', { body: anItemInput({ title: 'Clay pot', qty: 5 }) })
    const { id, slug } = json.item
    const csv = `id,price\n${id},450\n`
    await services.transaction((tx) => importItems(tx, { csv }, services))
    await shop.call('POST /orders', { body: anOrderBody([{ id, qty: 2 }]) })
    expect((await editor.call('DELETE /items/{id}', { params: { id } })).status).toBe(403)
    const found = await history({ about: slug })
    expect(found.map(({ what, who, email }) => [what, who, email]).reverse()).toEqual(
      expect.arrayContaining([
        ['item.added', 'person', editor.email],
        ['item.changed', 'shop', ''],
        ['stock.received', 'person', editor.email],
        ['stock.sold', 'customer', ''],
      ]),
    )
    await owner.call('DELETE /items/{id}', { params: { id } })
    const [gone] = (await history({ about: id })).filter(({ what }) => what === 'item.deleted')
    expect(gone).toMatchObject({ title: 'Clay pot', email: owner.email })
  })
})

describe('in general', () => {
  let item: Item
  let orderId: string
  beforeAll(async () => {
    clock.pass(days(40))
    await owner.logIn(owner.email)
    await editor.logIn(editor.email)
    item = (await editor.call('POST /items', { body: anItemInput({ title: 'Brass lamp' }) })).json.item
    const order = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
    orderId = order.json.order.id
    await editor.call('POST /orders/{id}/status', {
      params: { id: orderId },
      body: { from: 'pending', to: 'processing' },
    })
    await editor.call('POST /orders/{id}/notes', { params: { id: orderId }, body: { text: 'Call before noon' } })
    await owner.call('PUT /settings/{name}', { params: { name: 'orders.mostPiecesALine' }, body: { value: 9 } })
    const person = await aPerson(shop)
    await owner.call('PUT /staff/{email}', { params: { email: person.email }, body: { staffRole: 'manager' } })
  })
  const today = () => new Date(clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const whats = async (query: Record<string, string>) => (await history(query)).map(({ what }) => what)

  test('lists what staff and owner did, and leaves what customers did to the one order or item', async () => {
    const found = await whats({ from: today() })
    expect(found.toSorted()).toEqual(
      ['item.added', 'order.moved', 'order.note', 'role.changed', 'setting.changed', 'stock.received'].toSorted(),
    )
    expect((await whats({ about: `Order #${orderId.toLowerCase()}` })).toSorted()).toEqual([
      'order.moved',
      'order.moved',
      'order.note',
    ])
  })

  test('is narrowed by topic, person, thing and days, all of them together', async () => {
    expect(await whats({ topic: 'setting', from: today() })).toEqual(['setting.changed'])
    expect(await whats({ topic: 'staff', from: today() })).toEqual(['role.changed'])
    expect((await whats({ by: editor.email, from: today() })).toSorted()).toEqual(
      ['item.added', 'order.moved', 'order.note', 'stock.received'].toSorted(),
    )
    expect(await whats({ by: editor.email, about: 'brass', topic: 'stock' })).toEqual(['stock.received'])
    expect(await whats({ by: owner.email, about: item.id })).toEqual([])
    expect(await whats({ to: '2020-01-01' })).toEqual([])
    expect(await whats({ by: 'nobody at all' })).toEqual([])
    expect(await whats({ about: 'orders.mostPiecesALine' })).toEqual(['setting.changed'])
  })

  test('says what it was called, from what, to what, and why', async () => {
    const found = await history({ from: today() })
    expect(found).toContainEqual(
      expect.objectContaining({ what: 'setting.changed', title: 'orders.mostPiecesALine', after: 9 }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ what: 'order.moved', about: orderId, before: 'pending', after: 'processing' }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ what: 'item.added', title: 'Brass lamp', name: 'Nimali Perera' }),
    )
  })

  test('is paged, with the total, and the page behind the last is empty', async () => {
    const first = await owner.call('GET /history', { query: { from: today(), limit: 4 } })
    const second = await owner.call('GET /history', { query: { from: today(), limit: 4, offset: 4 } })
    const behind = await owner.call('GET /history', { query: { from: today(), limit: 4, offset: 40 } })
    expect([first, second, behind].map(({ json, headers }) => [json.length, headers.get('X-Total-Count')])).toEqual([
      [4, '6'],
      [2, '6'],
      [0, '6'],
    ])
    const ids = [...first.json, ...second.json].map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
  })

  test('keeps what somebody did whose account is gone, without their name', async () => {
    const leaver = await signedIn(shop, { staffRole: 'manager' })
    await saveItem(item.id, { title: 'Brass lantern' }, leaver)
    await leaver.call('POST /orders/{id}/notes', { params: { id: orderId }, body: { text: 'Done' } })
    const deleted = await leaver.call('POST /users/{email}/delete', {
      params: { email: leaver.email },
      body: { currentPassword: 'a kettle on the stove' },
    })
    expect(deleted.status).toBe(200)
    const told = JSON.stringify([...(await history({ about: item.id })), ...(await history({ about: orderId }))])
    expect(told).not.toContain(leaver.email)
    const [change] = (await history({ about: item.id })).filter(({ what }) => what === 'item.changed')
    expect(change).toMatchObject({ who: 'gone', name: '', email: '', after: 'Brass lantern' })
  })
})
