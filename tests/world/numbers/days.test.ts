// Days as programs write them: the first that there are, and NULL of .NET and MySQL.
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const owner = await signedIn(shop, { staffRole: 'owner' })

// '9999-12-31' stands in last-day.test.ts.
const days = ['0000-01-01', '0001-01-01', '0001-12-31', '1899-12-30']

test.each(days)('%s', async (day) => {
  const period = { from: day, to: day }
  const answers = {
    sales: (await owner.call('GET /reports/sales', { query: period })).status,
    parts: (await owner.call('GET /reports/parts', { query: { ...period, of: 'item' } })).status,
    history: (await owner.call('GET /history', { query: period })).status,
    historyUntil: (await owner.call('GET /history', { query: { to: day } })).status,
    orders: (await owner.call('POST /exports/orders', { body: { format: 'xlsx', ...period } })).status,
    ordersFrom: (await owner.call('POST /exports/orders', { body: { format: 'xlsx', from: day } })).status,
    list: (await owner.call('GET /orders', { query: period })).status,
  }
  expect(Object.entries(answers).filter(([, status]) => status >= 500)).toEqual([])
})

test('the last day there is', async () => {
  const day = '9999-12-31'
  const period = { from: day, to: day }
  const answers = {
    history: (await owner.call('GET /history', { query: period })).status,
    orders: (await owner.call('POST /exports/orders', { body: { format: 'xlsx', ...period } })).status,
  }
  expect(Object.entries(answers).filter(([, status]) => status >= 500)).toEqual([])
})
