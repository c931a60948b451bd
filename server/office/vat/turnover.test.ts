// Turnover beside the thresholds: what is in force on the day, a warning before, and what comes next.
import { expect, test } from 'vitest'
import { cents } from '#contract/core/money.ts'
import { addDays, dayOf } from '#contract/office/report-period.ts'
import { periodOfCode, quarterCode } from '#contract/office/vat-period.ts'
import type { DatedThreshold } from '#contract/office/vat-settings.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { days } from '../../platform/durations.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
clock.pass(days(9))
const manager = await signedIn(shop, { staffRole: 'manager' })
const item = await anItem(services, { price: 10_000, qty: 1_000 })
const order = async (qty: number) => (await call('POST /orders', { body: anOrderBody([{ id: item.id, qty }]) })).json
const turnover = async () => (await manager.call('GET /vat', { query: { period: '2640' } })).json.turnover

/** On the overview. */
const warned = async () => (await manager.call('GET /owner/overview')).json.vatThreshold

function threshold(from: string, year: number, quarter: number): DatedThreshold {
  return { from, yearCents: cents(year * 100), quarterCents: cents(quarter * 100) }
}

test('without a threshold there is turnover and no warning', async () => {
  await order(8)
  expect(await turnover()).toEqual({
    year: { from: '2025-11-30', to: '2026-11-29', net: 80_000 },
    quarter: { from: '2026-10-01', to: '2026-11-29', net: 80_000 },
    quarterBefore: { from: '2026-07-01', to: '2026-09-30', net: 0 },
    ...{ threshold: null, thresholdBefore: null, next: null, level: 'unset' },
  })
})

test('it warns from a share of what is in force on the day, by the year or by the quarter', async () => {
  const later = threshold('2027-01-01', 40_000, 10_000)
  const set = (...all: DatedThreshold[]) => setSetting(services, 'vat.thresholds', [later, ...all])
  await set(threshold('2024-01-01', 1_000_000, 100_001), threshold('2020-01-01', 1, 1))
  expect(await turnover()).toMatchObject({
    threshold: { from: '2024-01-01', year: 1_000_000, quarter: 100_001 },
    next: { from: '2027-01-01', year: 40_000, quarter: 10_000 },
    level: 'below',
  })
  await set(threshold('2024-01-01', 1_000_000, 100_000))
  expect((await turnover()).level).toBe('near')
  expect(await warned()).toBe('near')
  await set(threshold('2024-01-01', 80_000, 1_000_000))
  expect((await turnover()).level).toBe('reached')
  expect(await warned()).toBe('reached')
  // Who is registered is warned of none.
  await setSetting(services, 'vat.registered', true)
  expect(await warned()).toBeUndefined()
  await setSetting(services, 'vat.registered', false)
})

test('a quarter that is over still counts in the next one, and what is older than a year no more', async () => {
  await setSetting(services, 'vat.thresholds', [threshold('2024-01-01', 1_000_000, 80_000)])
  clock.pass(days(40))
  await manager.logIn(manager.email)
  expect(await turnover()).toMatchObject({ quarter: { net: 0 }, quarterBefore: { net: 80_000 }, level: 'reached' })
  clock.pass(days(330))
  await manager.logIn(manager.email)
  expect(await turnover()).toMatchObject({ year: { net: 0 }, level: 'below' })
})

test('the quarter before is measured by what was in force in it', async () => {
  await order(8)
  const today = dayOf(clock.now())
  const quarter = quarterCode(today)
  const [from, next] = [periodOfCode(quarter).from, addDays(periodOfCode(quarter).to, 1)]
  await setSetting(services, 'vat.thresholds', [
    threshold(from, 1_000_000, 160_000),
    threshold(next, 1_000_000, 10_000),
  ])
  expect(await turnover()).toMatchObject({ level: 'below' })
  clock.pass(days(92))
  await manager.logIn(manager.email)
  expect(await turnover()).toMatchObject({
    ...{ quarterBefore: { net: 80_000 }, thresholdBefore: { from }, threshold: { from: next }, level: 'below' },
  })
})

test('a threshold is no word for who does not see reports', async () => {
  const from = '2024-01-01'
  await setSetting(services, 'vat.thresholds', [threshold(from, 1, 1)])
  expect(await warned()).toBe('reached')
  const packer = await signedIn(shop, { staffRole: 'staff' })
  const { status, json } = await packer.call('GET /owner/overview')
  expect([status, json.vatThreshold]).toEqual([200, undefined])
})
