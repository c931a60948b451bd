// The list of all orders: found by whatever a caller says, narrowed by any mixture of filters, each order with its
// payment.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OrderFilters } from '#contract/orders/order-list.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import type { ListedOrder } from '#contract/orders/orders.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { days, hours } from '../../platform/durations.ts'

const shop = await openTestShop()
const { call, clock, services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
let all: ListedOrder[] = []

type Query = OrderFilters & { search?: string; status?: OrderState; limit?: number; offset?: number }

async function list(query: Query = {}): Promise<ListedOrder[]> {
  const answer = await staff.call('GET /orders', { query: { limit: 100, ...query } })
  expect(answer.status).toBe(200)
  return answer.json
}
const idsOf = (orders: readonly ListedOrder[]) => orders.map(({ id }) => id)

async function anOrder(body: Record<string, unknown>, itemId: string): Promise<string> {
  const { json } = await call('POST /orders', { body: { ...anOrderBody([{ id: itemId, qty: 1 }]), ...body } })
  return json.order.id
}

beforeAll(async () => {
  const [kettle, pan] = [
    await anItem(services, { price: 1_000.5, qty: 99 }),
    await anItem(services, { price: 90, qty: 99 }),
  ]
  const ways = ['cash-on-delivery', 'demo-card'] as const
  const places = [{ district: 'Jaffna', town: 'Nallur' }, { district: 'Kandy', town: 'Peradeniya' }, {}]
  for (let at = 0; at < 18; at += 1) {
    const id = await anOrder({ payment: ways[at % 2], ...places[at % 3] }, (at % 4 === 0 ? pan : kettle).id)
    const params = { id }
    if (at % 5 === 0) await staff.call('POST /orders/{id}/fulfilment', { params, body: { from: 'none', to: 'packed' } })
    if (at % 7 === 0)
      await staff.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
    if (at % 6 === 0) await staff.call('POST /orders/{id}/cash', { params, body: { amount: 90 } })
    clock.pass(hours(7))
    // Sessions end as the clock goes on.
    await staff.logIn(staff.email)
  }
  all = await list()
})

describe('Search', () => {
  let id = ''
  beforeAll(async () => {
    const { id: itemId } = await anItem(services, { qty: 99 })
    const body = { name: 'Kamala Silva', email: 'kamala@example.org', phone: '079 498 3316', phone2: '011 234 5678' }
    id = await anOrder(body, itemId)
  })

  test.each([
    '0794983316',
    '+94 79 498 3316',
    '94794983316',
    '0094 79-498-3316',
    '498 3316',
    '0112345678',
    'kamala',
    'SILVA',
    'kamala@example.org',
    'il',
  ])('%s finds the order of the caller', async (search) => {
    expect(idsOf(await list({ search }))).toEqual([id])
  })

  test('an order number is found with and without #, dash, spaces and capitals, in part, and as it is read aloud', async () => {
    const letters = id.replace('-', '')
    const aloud = letters.replaceAll('0', 'O').replaceAll('1', 'l').toLowerCase()
    for (const search of [
      id,
      `#${id}`,
      id.toLowerCase(),
      letters.toLowerCase(),
      `# ${letters}`,
      letters.slice(2, 8),
      aloud,
      // As they are copied from a mail, a page of the shop in each language, a chat that cuts them.
      ...[`Order ${id}`, `Order #${id}`, `Order no. ${letters}`, `order ${id.toLowerCase()}`, `ORDER: ${id}`],
      ...[`ඇණවුම ${id}`, `ඇණවුම් අංකය: ${id}`, `ஆர்டர் ${id}`, `ஆர்டர் இலக்கம் ${id}`],
      ...[`Order ${id.slice(0, 8)}…`, `#${id.slice(0, 8)}...`, `Where is my order ${id}?`, `Order ${aloud}`],
    ]) {
      expect([search, idsOf(await list({ search }))]).toEqual([search, [id]])
    }
  })

  test('signs that patterns are made of are plain characters', async () => {
    for (const search of ['%', '_____', '\\', "'", '#'])
      expect([search, (await list({ search })).length > 1]).toEqual([search, search === '#'])
  })
})

describe('Filters', () => {
  const totalOf = (item: string) => all.flatMap(({ items }) => items).find(({ id }) => id === item)
  const day = ({ date }: ListedOrder) => new Date(Date.parse(date) + hours(5.5)).toISOString().slice(0, 10)
  const passes: { [Name in keyof OrderFilters]-?: (order: ListedOrder, value: string) => boolean } = {
    fulfilment: ({ fulfilment = 'none' }, value) => fulfilment === value,
    payment: ({ payment }, value) => payment?.state === value,
    method: ({ payment }, value) => payment?.method === value,
    flagged: ({ payment }) => payment?.flag != null,
    from: (order, value) => day(order) >= value,
    to: (order, value) => day(order) <= value,
    least: ({ total }, value) => total >= Number(value),
    most: ({ total }, value) => total <= Number(value),
    item: ({ items }, value) => items.some(({ id }) => id === value),
    district: ({ delivery }, value) => delivery?.district === value,
  }

  test('any mixture of them gives the orders that pass each, newest first, with their count, page by page', async () => {
    const itemIds = [...new Set(all.flatMap(({ items }) => items.map(({ id }) => id)))]
    expect(totalOf(itemIds[0] ?? '')).toBeDefined()
    const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const mixtures = fc.record({
      status: some<OrderState>('pending', 'processing', 'cancelled', 'completed'),
      fulfilment: some('none', 'packed', 'shipped'),
      payment: some('open', 'authorised', 'paid', 'failed'),
      method: some('cash-on-delivery', 'demo-card', 'koko'),
      flagged: some('true'),
      from: some('2026-11-20', '2026-11-21', '2026-11-24'),
      to: some('2026-11-20', '2026-11-23', '2026-11-25'),
      least: some(90, 90.01, 1_000.5),
      most: some(89.99, 90, 1_000.5),
      item: some(...itemIds),
      district: some('Jaffna', 'Kandy', 'Galle'),
    })
    await fc.assert(
      fc.asyncProperty(mixtures, async ({ status, ...mixture }) => {
        const filters = Object.entries(mixture).filter(([, value]) => value !== undefined)
        const expected = all.filter(
          (order) =>
            (!status || order.status === status) &&
            filters.every(([name, value]) => passes[name as keyof OrderFilters](order, String(value))),
        )
        const query = Object.fromEntries([...filters, ...(status ? [['status', status]] : [])])
        const answer = await staff.call('GET /orders', { query: { ...query, limit: 4 } })
        expect(idsOf(answer.json)).toEqual(idsOf(expected.slice(0, 4)))
        expect(answer.headers.get('x-total-count')).toBe(String(expected.length))
        expect(idsOf(await list({ ...query, limit: 4, offset: 4 }))).toEqual(idsOf(expected.slice(4, 8)))
      }),
      { numRuns: 60 },
    )
  })

  test('what they hold is checked', async () => {
    for (const query of [
      { payment: 'gold' },
      { from: '20 November' },
      { from: '0001-01-01' },
      { least: -1 },
      { most: 0.001 },
      { item: "'" },
    ]) {
      expect([query, (await staff.call('GET /orders', { query: query as never })).status]).toEqual([query, 400])
    }
  })

  test('dates are days of Sri Lanka, the last one included', async () => {
    for (const { date } of all) {
      const own = new Date(Date.parse(date) + hours(5.5)).toISOString().slice(0, 10)
      expect((await list({ from: own, to: own })).some((order) => order.date === date)).toBe(true)
      const next = new Date(Date.parse(own) + days(1)).toISOString().slice(0, 10)
      expect((await list({ from: next })).some((order) => order.date === date)).toBe(false)
    }
  })
})

test('The payment that the list tells follows every change of it, also one made past the commands', async () => {
  const [order] = await list({ payment: 'open' })
  const id = order?.id ?? ''
  const now = async () => (await staff.call('GET /orders/{id}/now', { params: { id } })).json.order.payment
  expect(await now()).toEqual({ method: 'cash-on-delivery', state: 'open', flag: null })
  await services.db.update(payments).set({ flag: 'paid-twice', state: 'paid' }).where(eq(payments.orderId, id))
  expect(await now()).toEqual({ method: 'cash-on-delivery', state: 'paid', flag: 'paid-twice' })
  expect(idsOf(await list({ flagged: 'true' }))).toContain(id)
  expect(await ledgerFaults(services.db)).toEqual([])
})

test('A shopper is told nothing of what staff see', async () => {
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: (await anItem(services)).id, qty: 1 }]) })
  expect(json.order).not.toHaveProperty('payment')
  const own = await staff.call('GET /orders/{email}', { params: { email: 'nimali@example.com' } })
  expect(own.json[0]).not.toHaveProperty('payment')
})
