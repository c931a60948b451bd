// Costs over five years in a list: order, filter and counts are what the pure function says of each item.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addedToBill, MONTHS, tariffFault } from '#contract/catalogue/electricity/bill.plain.ts'
import { proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import { arbitraryTariffRows } from '#tests/support/arbitrary-tariff.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { tries } from '#tests/support/tries.ts'
import { fiveYearCents } from './five-years.ts'

const shop = await openTestShop()
const { call, services } = shop
const confirmed = { ...proposedTariff, confirmed: true }
const confirm = (tariff: typeof confirmed) => setSetting(services, 'energy.tariff', tariff)

/** Title, price in rupees, and kWh a year; some with a sale. */
const fridges: [title: string, price: number, kwh: number | null, sale?: string][] = [
  ['Cheap and thirsty', 90_000, 720],
  ['Dear and thrifty', 150_000, 120],
  ['In between', 120_000, 240.5],
  ['On sale', 180_000, 190, '110000'],
  ['Silent', 80_000, null],
  ['At an edge', 100_000, 240],
  ['At nothing', 99_000, 5],
]

beforeAll(async () => {
  for (const [title, price, kwh, sale] of fridges) {
    const specifications: Record<string, string> =
      kwh === null ? { Power: '100 W' } : { 'Energy use': `${kwh} kWh a year` }
    await anItem(services, { title, price, category: 'Refrigerators', specifications, salePrice: sale ?? null })
  }
  await anItem(services, { title: 'Kettle', price: 10, category: 'Kettles', specifications: { Power: '2000 W' } })
})

function costOf([, price, kwh, sale]: (typeof fridges)[number], bill: number): number | null {
  const base = proposedTariff.steps[bill - 1] ?? 0
  return kwh === null ? null : (sale ? Number(sale) : price) * 100 + 60 * addedToBill(proposedTariff, base, kwh)
}

/** By cost, what nobody knows last. */
function inOrder(bill: number): string[] {
  const last = Number.POSITIVE_INFINITY
  const cost = (one: (typeof fridges)[number]) => costOf(one, bill) ?? last
  return fridges.toSorted((a, b) => cost(a) - cost(b)).map(([title]) => title)
}

const category = 'Refrigerators'
async function titles(query: Record<string, unknown>): Promise<string[]> {
  const { json } = await call('GET /items', { query: { category, ...query } })
  expect(json.total).toBe(json.items.length)
  return json.items.map(({ title }) => title)
}

test('Before the owner has confirmed the tariff nothing is told: no choices, no filter, the usual order', async () => {
  const { json } = await call('GET /catalogue/choices', { query: { category, bill: 3 } })
  expect(json.bills).toBeUndefined()
  expect(json.specifications.map(({ name }) => name)).not.toContain('cost')
  expect(await titles({ sort: 'five-years', spec: ['cost:..5000'] })).toEqual(await titles({}))
})

test('At each usual bill the list is in the order of the pure function, what is not known last', async () => {
  await confirm(confirmed)
  const orders = new Set<string>()
  for (let bill = 1; bill <= 6; bill += 1) {
    const listed = await titles({ sort: 'five-years', bill })
    expect([bill, listed]).toEqual([bill, inOrder(bill)])
    orders.add(listed.join())
  }
  expect(orders.size).toBeGreaterThan(1)
  expect(await titles({ sort: 'five-years' })).toEqual(inOrder(4))
  // Only a category has such an order.
  const all = (await call('GET /items', { query: { sort: 'five-years' } })).json.items
  expect(all.map(({ title }) => title)).toEqual((await call('GET /items')).json.items.map(({ title }) => title))
})

test('Each step leaves as many as it says, whichever bill', async () => {
  await confirm(confirmed)
  for (const bill of [undefined, 1, 2, 3, 4, 5, 6]) {
    const query = { category, ...(bill ? { bill } : {}) }
    const { specifications, bills } = (await call('GET /catalogue/choices', { query })).json
    expect(bills).toMatchObject({ chosen: String(bill ?? 4), sort: '5-year cost' })
    expect(bills?.steps.map(({ count }) => count)).toEqual([6, 6, 6, 6, 6, 6])
    expect(bills?.steps[0]?.label).toBe('about LKR\u00a0230 a month')
    const costs = specifications.find(({ name }) => name === 'cost')
    expect(costs?.isUpTo).toBe(true)
    expect(costs?.choices.length).toBeGreaterThan(1)
    for (const { value, count } of costs?.choices ?? []) {
      const most = Number(value.replace('cost:..', '')) * 100
      const expected = fridges.filter((one) => (costOf(one, bill ?? 4) ?? Number.POSITIVE_INFINITY) <= most)
      expect([value, (await titles({ ...query, spec: [value] })).toSorted()]).toEqual([
        value,
        expected.map(([title]) => title).toSorted(),
      ])
      expect([value, count]).toEqual([value, expected.length])
    }
  }
})

test('Where nobody knows what anything of a list uses, order and filter are as without them', async () => {
  await confirm(confirmed)
  await anItem(services, { title: 'Board', price: 100, qty: 0, category: 'Boards' })
  await anItem(services, { title: 'Plain board', price: 300, category: 'Boards' })
  const lists: Record<string, string>[] = [{ category: 'Boards' }, { category, search: 'Silent' }]
  for (const query of lists) {
    const listed = await titles(query)
    expect(listed.length).toBeGreaterThan(0)
    expect(await titles({ ...query, sort: 'five-years' })).toEqual(listed)
    expect(await titles({ ...query, spec: ['cost:..5000'] })).toEqual(listed)
    const { json } = await call('GET /catalogue/choices', { query: { ...query, spec: ['cost:..5000'] } })
    expect(json.bills).toBeUndefined()
    expect(json.specifications.map(({ name }) => name)).not.toContain('cost')
    expect(json.brands.map(({ count }) => count)).toEqual([listed.length])
  }
})

test('Beside other filters a count is what its choice would leave', async () => {
  await confirm(confirmed)
  const spec = ['cost:..150000']
  const { specifications } = (await call('GET /catalogue/choices', { query: { category, spec, max: 100_000 } })).json
  for (const { value, count } of specifications.find(({ name }) => name === 'cost')?.choices ?? []) {
    expect([value, count]).toEqual([value, (await titles({ spec: [value], max: 100_000 })).length])
  }
  const energy = specifications.find(({ name }) => name === 'energy')?.choices ?? []
  for (const { value, count } of energy) {
    expect([value, count]).toEqual([value, (await titles({ spec: [...spec, value], max: 100_000 })).length])
  }
})

test('A step that is not offered counts for nothing, like a name that is not known', async () => {
  await confirm(confirmed)
  for (const spec of ['cost:..1', 'cost:5000..', 'cost:abc', 'cost:5000']) {
    expect(await titles({ spec: [spec] })).toHaveLength(fridges.length)
  }
  expect((await call('GET /items', { query: { category, bill: 7 } })).status).toBe(400)
})

test('The database reckons the same cents as the function, at random tariffs, steps and uses', async () => {
  const uses = fc.array(fc.integer({ min: 0, max: 9_999_000 }), { minLength: 1, maxLength: 20 })
  const step = fc.integer({ min: 1, max: 900 })
  const percent = fc.integer({ min: 0, max: 10_000 })
  const paid = fc.integer({ min: 0, max: 100_000_000_00 })
  let taken = 0
  await fc.assert(
    fc.asyncProperty(
      arbitraryTariffRows,
      step,
      fc.boolean(),
      percent,
      paid,
      uses,
      async (rows, base, on, levy, price, given) => {
        fc.pre(tariffFault(rows) === null)
        taken += 1
        const tariff = { rows, sscl: { on, percent: levy / 100 }, steps: [base], middle: 1 }
        // With as many decimal places as specifications have at most.
        const kwh = given.map((thousandths) => thousandths / 1000)
        const values = sql.join(
          kwh.map((each, at) => sql`(${at}::int, ${each}::float8)`),
          sql`, `,
        )
        const cost = fiveYearCents({ tariff, bill: undefined }, sql`${price}::bigint`)
        const { rows: reckoned } = await services.db.execute<{ cost: string }>(
          sql`select ${cost}::text as cost from (values ${values}) as item_facts (at, number) order by at`,
        )
        const expected = kwh.map((each) => price + MONTHS * addedToBill(tariff, base, each))
        expect(reckoned.map((row) => row.cost)).toEqual(expected.map(String))
      },
    ),
    { numRuns: tries.tariffs },
  )
  expect(taken).toBe(tries.tariffs)
})
