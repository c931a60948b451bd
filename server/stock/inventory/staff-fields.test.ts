// SKU, barcode and cost of an item: who reads them, and that a SKU names one item.
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { anItem, anItemInput } from '#tests/support/shop/builders.ts'
import { atOnce } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn } from '#tests/support/shop/people.ts'
import { presentItem } from '../../catalogue/items/present.ts'

const shop = await openTestShop()
const { call, services } = shop
const admin = await signedIn(shop, { role: 'admin' })
const COST = '7777.31'
const costly = { title: 'Costly kettle', sku: 'KET-1', barcode: '4791234567890', cost: COST }
let id = ''

beforeAll(async () => {
  id = (await anItem(services, costly)).id
})

describe('Cost', () => {
  test('Who edits items reads it, in the item, in the list and in the table', async () => {
    expect((await admin.call('GET /items/{id}', { params: { id } })).json.item).toMatchObject(costly)
    const list = await admin.call('GET /items', { query: { all: 'true', search: 'Costly' } })
    expect(list.json.items).toMatchObject([costly])
    const table = await admin.call('GET /inventory', { query: { search: 'costly' } })
    expect(table.json).toMatchObject([{ ...costly, cost: 7_777.31 }])
  })

  test('No call that anybody, or a customer, may make ever answers it', async () => {
    const table = createAccessTable(shop)
    const buyer = await signedIn(shop)
    const visitor = aBrowser(shop)
    // Those about sessions and passwords answer no item, and would end that of the buyer.
    const isOfSessions = /auth|second-factor|passkey|session|password|delete/
    const open = (Object.keys(calls) as CallName[]).filter(
      (name) => (calls[name] as Endpoint).access !== 'admin' && !isOfSessions.test(name),
    )
    for (const name of open) {
      const options = await table[name].asked(buyer, buyer)
      await services.db.execute(`update items set cost = '${COST}'`)
      for (const caller of [visitor, buyer]) {
        const answer = await caller.call(name, options)
        expect([name, JSON.stringify(answer).includes(COST)]).toEqual([name, false])
      }
    }
    expect((await buyer.call('GET /account/wishlist')).status).toBe(200)
    const every = await call('GET /items', { query: { limit: 1_000 } })
    expect(every.json.items.length).toBeGreaterThan(1)
    for (const item of every.json.items) expect(item).not.toHaveProperty('cost')
  })

  test.each(['-1', '1.234', 'much', '1e5', '123456789'])('%j is no cost', async (cost) => {
    const refused = await admin.call('POST /items', { body: { ...anItemInput(), cost } })
    expect([refused.status, refused.problem.fields]).toEqual([400, { cost: expect.any(String) }])
  })

  test('An edit that does not name it leaves it as it is, and an empty one takes it away', async () => {
    const item = await anItem(services, { ...costly, sku: null })
    const edit = async (body: object) =>
      (
        await admin.call('PUT /items/{id}', {
          params: { id: item.id },
          body: { ...presentItem(item, services.clock()), version: undefined, ...body },
        })
      ).json.item.cost
    expect(await edit({})).toBe(COST)
    expect(await edit({ cost: null })).toBeNull()
  })
})

describe('SKU', () => {
  test('Another item with it is refused in words, on adding and on editing; case makes no difference', async () => {
    const other = await anItem(services, { title: 'Other' })
    const fields = { sku: '"Costly kettle" has this SKU already' }
    const added = await admin.call('POST /items', { body: { ...anItemInput(), sku: 'ket-1' } })
    expect([added.status, added.problem.fields]).toEqual([400, fields])
    const body = { ...anItemInput(), sku: ' Ket-1 ' }
    const edited = await admin.call('PUT /items/{id}', { params: { id: other.id }, body })
    expect([edited.status, edited.problem.fields]).toEqual([400, fields])
  })

  test('An item keeps its own, and any number of items may have none', async () => {
    const body = { ...anItemInput(), sku: 'KET-1' }
    expect((await admin.call('PUT /items/{id}', { params: { id }, body })).status).toBe(200)
    for (const sku of ['', null, ' ']) {
      expect((await admin.call('POST /items', { body: { ...anItemInput(), sku } })).status).toBe(201)
    }
  })

  test('Of several who give out one at the same moment one gets it', async () => {
    const answers = await atOnce(6, () => admin.call('POST /items', { body: { ...anItemInput(), sku: 'RACE' } }))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
  })
})
