// Each call that an assistant can plan: made as it was planned, and all as before once it is taken back.
import { expect, test } from 'vitest'
import type { Discount } from '#contract/checkout/discounts.ts'
import type { KeyPermission } from '#contract/core/permissions.ts'
import { anAssistant } from '#tests/support/shop/assistant.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services, clock } = shop
const owner = await signedIn(shop, { role: 'admin' })

const itemOf = async (id: string) => (await owner.call('GET /items/{id}', { params: { id } })).json.item
const codeOf = async (id: string) => (await owner.call('POST /assistant-plans/{id}/code', { params: { id } })).json.code

/** Everything of an item but what grows with each edit. */
const withoutTimes = ({ updatedAt: _, version: __, ...rest }: Awaited<ReturnType<typeof itemOf>>) => rest

const each = ['Hall', 'Kitchen'] as const
const item = async () => (await anItem(services, { title: 'Steel kettle', category: each[0], price: 500 })).id
const cases: [string, KeyPermission, () => Promise<{ steps: object[]; read: () => Promise<unknown> }>][] = [
  [
    'an item gets another text',
    'edit-items',
    async () => {
      const id = await item()
      const body = anItemInput({ title: 'Copper kettle', description: 'It boils.' })
      return {
        steps: [{ call: 'PUT /items/{id}', params: { id }, body }],
        read: async () => withoutTimes(await itemOf(id)),
      }
    },
  ],
  [
    'items move to another category',
    'edit-items',
    async () => {
      const ids = [await item(), await item()]
      const action = { kind: 'category', category: each[1] }
      return {
        steps: [{ call: 'POST /inventory/bulk', body: { target: { ids }, action, expected: 2 } }],
        read: async () => (await Promise.all(ids.map(itemOf))).map(withoutTimes),
      }
    },
  ],
  [
    'items are deleted',
    'edit-items',
    async () => {
      const ids = [await item(), await item()]
      return {
        steps: [{ call: 'POST /inventory/bulk', body: { target: { ids }, action: { kind: 'delete' }, expected: 2 } }],
        read: async () => {
          const answers = await Promise.all(ids.map((id) => owner.call('GET /items/{id}', { params: { id } })))
          return answers.map((one) => (one.status === 404 ? 'gone' : withoutTimes(one.json.item)))
        },
      }
    },
  ],
  [
    'a term is translated',
    'edit-items',
    async () => {
      const id = await item()
      const seen = { si: null, ta: null }
      const read = async () => {
        const found = (await owner.call('GET /glossary', { query: { search: each[0] } })).json
        return [id.length > 0, found.find(({ term }) => term === each[0])]
      }
      return { steps: [{ call: 'PUT /glossary', body: { term: each[0], si: 'ශාලාව', ta: null, seen } }], read }
    },
  ],
  [
    'what goes with an item',
    'edit-items',
    async () => {
      const [id, other] = [await item(), await item()]
      const read = async () => (await owner.call('GET /items/{id}/goes-with', { params: { id } })).json.items
      return {
        steps: [{ call: 'PUT /items/{id}/goes-with', params: { id }, body: { ids: [other], seen: [] } }],
        read,
      }
    },
  ],
  [
    'a discount code ends earlier',
    'edit-discounts',
    async () => {
      const made = await owner.call('POST /discounts', {
        body: { code: `JULY${clock.now().getTime()}`, kind: 'percent', percent: 5 },
      })
      const { id, version, uses: _, revenue: __, ...terms } = made.json.discount
      const read = async () => {
        const all: Discount[] = (await owner.call('GET /discounts', { query: { limit: 50 } })).json
        const found = all.find((one) => one.id === id)
        return { ...found, version: 0 }
      }
      const body = { ...terms, until: '2026-12-31', version }
      return { steps: [{ call: 'PUT /discounts/{id}', params: { id }, body }], read }
    },
  ],
  [
    'an order moves on',
    'handle-orders',
    async () => {
      const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: await item(), qty: 1 }]) })
      const params = { id: json.order.id }
      const read = async () => {
        const { fulfilment } = (await owner.call('GET /orders/{id}/handling', { params })).json
        const all = (await owner.call('GET /orders', { query: { search: params.id } })).json
        return [fulfilment, all.map(({ status }) => status)]
      }
      return {
        steps: [{ call: 'POST /orders/{id}/status', params, body: { from: 'pending', to: 'processing' } }],
        read,
      }
    },
  ],
]
test.each(cases)('%s', async (_, permission, prepare) => {
  const { steps, read } = await prepare()
  const permissions: KeyPermission[] = permission === 'edit-items' ? ['edit-items', 'delete-items'] : [permission]
  const { use } = await anAssistant(shop, { permissions })
  const before = await read()
  const planned = await use('plan', { steps })
  expect(planned.json).toMatchObject({ state: 'planned', canUndo: true })
  expect(planned.json.changes).toBeGreaterThan(0)
  expect(await read()).toEqual(before)
  const plan = String(planned.json.plan)
  expect((await use('apply', { plan, code: await codeOf(plan) })).json).toMatchObject({ state: 'applied' })
  expect(await read()).not.toEqual(before)
  expect((await use('undo', { plan, code: await codeOf(plan) })).json).toMatchObject({
    state: 'undone',
    notTakenBack: 0,
  })
  expect(await read()).toEqual(before)
})
