// Serial numbers of papers: in each series 1, 2, 3 and so on, without a gap and without a repeat, whatever happens.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { formatPaperDate, paperMonth } from '#contract/orders/papers/paper-dates.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { tries } from '#tests/support/tries.ts'
import { hours } from '../../platform/durations.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readSummary } from './read-papers.ts'
import { papers } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db, transaction } = services
const one = await signedIn(shop, { role: 'admin' })
const other = await signedIn(shop, { role: 'admin' })
const kettle = await anItem(services, { qty: 100_000 })
const by = { userId: null, address: undefined }

const anOrder = async () =>
  (await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) })).json.order.id
const numbers = async () => (await db.select({ number: papers.number }).from(papers)).map(({ number }) => number)

async function numberOf(orderId: string): Promise<string> {
  const { number } = await transaction(async (tx) => readSummary(tx, await issueInvoice(tx, { orderId, by }, services)))
  return number
}

/** The numbers of each series, in order. */
async function bySeries(): Promise<Record<string, number[]>> {
  const series: Record<string, number[]> = {}
  for (const number of await numbers()) {
    const [, name = '', count = ''] = /^(.+)_(\d+)$/.exec(number) ?? []
    series[name] = [...(series[name] ?? []), Number(count)].sort((a, b) => a - b)
  }
  return series
}

afterEach(async () => {
  for (const counts of Object.values(await bySeries())) expect(counts).toEqual(counts.map((_, at) => at + 1))
})

describe('serial numbers', () => {
  test('forty papers asked for at once, each order twice, have forty numbers without a gap', async () => {
    const orderIds = await atOnce(40, anOrder)
    const answers = await Promise.all(
      [one, other].flatMap((admin) =>
        [0, 10, 20, 30].map((from) =>
          admin.call('POST /papers', { body: { orderIds: orderIds.slice(from, from + 10) } }),
        ),
      ),
    )
    const given = answers.flatMap(({ json }) => json.papers.map(({ number }) => number))
    expect(given).toHaveLength(80)
    expect(new Set(given).size).toBe(40)
    expect(await numbers()).toHaveLength(40)
  })

  test('the month is that of Colombo: a minute later it is another one, which counts from 1', async () => {
    const now = clock.now()
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - hours(5.5)
    clock.pass(midnight - now.getTime() - 1)
    const before = paperMonth(clock.now())
    expect(await numberOf(await anOrder())).toMatch(new RegExp(`^${before}_WEB-I_\\d+$`))
    clock.pass(1)
    const after = paperMonth(clock.now())
    expect(after).not.toBe(before)
    expect(await numberOf(await anOrder())).toBe(`${after}_WEB-I_1`)
    expect(await numberOf(await anOrder())).toBe(`${after}_WEB-I_2`)
  })

  test('a month begins at midnight in Colombo, and so does a year', () => {
    expect(paperMonth(new Date('2026-07-31T18:29:59.999Z'))).toBe('26JUL')
    expect(paperMonth(new Date('2026-07-31T18:30:00.000Z'))).toBe('26AUG')
    expect(paperMonth(new Date('2026-12-31T18:30:00.000Z'))).toBe('27JAN')
    expect(formatPaperDate('2026-12-31T18:30:00.000Z')).toBe('01/01/2027')
    expect(formatPaperDate('2027-11-22')).toBe('11/22/2027')
  })

  const fail = (how: 'rolled back' | 'crashed', orderId: string) =>
    transaction(async (tx) => {
      await issueInvoice(tx, { orderId, by }, services)
      if (how === 'crashed') await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      throw new Error('rolled back')
    }).then(
      () => expect.unreachable(),
      () => {},
    )

  test('any order of papers issued, rolled back, crashed, of other months and branches leaves no gap', async () => {
    const step = fc.constantFrom('issue', 'many at once', 'rolled back', 'crashed', 'next month', 'other branch')
    let branch = 0
    const steps = {
      issue: async () => void (await numberOf(await anOrder())),
      'many at once': async () => {
        const orderIds = await atOnce(6, anOrder)
        const [lost = '', cut = '', ...kept] = orderIds
        await Promise.all([
          fail('rolled back', lost),
          ...kept.map(numberOf),
          fail('crashed', cut),
          numberOf(kept[0] ?? ''),
        ])
      },
      'rolled back': async () => fail('rolled back', await anOrder()),
      crashed: async () => fail('crashed', await anOrder()),
      'next month': async () => clock.pass(hours(24 * 31)),
      'other branch': async () => {
        branch = (branch + 1) % 3
        await setSetting(services, 'papers.branchCode', `B${branch}`)
      },
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (names) => {
        for (const name of names) await steps[name]()
        for (const counts of Object.values(await bySeries())) expect(counts).toEqual(counts.map((_, at) => at + 1))
      }),
      { numRuns: tries.courses, endOnFailure: true },
    )
    expect((await numbers()).length).toBeGreaterThan(5)
  })
})
