// Papers of an order that changes: its VAT, its day of delivery, and a credit note with each refund of a tax invoice.
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { cents, centsFromRupees, rupees, sum, times } from '#contract/core/money.ts'
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import type { Order } from '#contract/orders/orders.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { tries } from '#tests/support/tries.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { papers } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
let staff: Awaited<ReturnType<typeof signedIn>>
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'papers.tin', '987654321-7000')
await setSetting(services, 'orders.returnDays', 30)
const zone = { feeCents: 45_055, freeFromCents: null, surcharges: [], days: null }
const { json: terms } = await call('GET /sale-terms')
const districts = terms.zones.flatMap((each) => each.districts)
await setSetting(services, 'delivery.zones', [{ ...zone, name: 'All', districts }])
const kettle = await anItem(services, { price: 12_345.67, qty: 100_000 })
const { code } = await aDiscount(shop, { percent: 7 })
const cable = await anItem(services, { price: 0.99, qty: 100_000 })

beforeEach(async () => {
  staff = await signedIn(shop, { staffRole: 'staff' })
})

async function anOrder({ qty = 3, discountCode = '' } = {}) {
  const lines = [
    { id: kettle.id, qty },
    { id: cable.id, qty },
  ]
  const { id } = (await call('POST /orders', { body: { ...anOrderBody(lines), discountCode } })).json.order
  const body = { buyerTin: '123456789-7000', pieces: [], version: 0 }
  await staff.call('PUT /orders/{id}/paper-details', { params: { id }, body })
  return id
}
const invoice = async (id: string) => (await staff.call('POST /papers', { body: { orderIds: [id] } })).json
const papersOf = async (id: string) => (await staff.call('GET /papers', { query: { search: id } })).json.toReversed()
const refund = (id: string, amount: number, refundedBefore: number) =>
  staff.call('POST /orders/{id}/refunds', { params: { id }, body: { amount, word: 'Sunil was angry', refundedBefore } })
const move = (id: string, from: string, to: string) =>
  staff.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })
const ship = (id: string, from: Fulfilment, to: Fulfilment) =>
  staff.call('POST /orders/{id}/fulfilment', { params: { id }, body: { from, to } })
const handling = async (id: string) => (await staff.call('GET /orders/{id}/handling', { params: { id } })).json
const deliveredAt = async (id: string) => {
  await invoice(id)
  return (await papersOf(id))[0]?.snapshot.deliveredAt
}

test('a refund of an order with a tax invoice issues its credit note, which keeps it from being undone', async () => {
  const id = await anOrder()
  await invoice(id)
  const { json } = await refund(id, 1_000, 0)
  expect(json.message).toBe('Refund recorded, and its credit note issued')
  const [tax, note] = await papersOf(id)
  expect([tax?.kind, note?.kind, note?.total, tax?.credited]).toEqual(['tax-invoice', 'credit-note', 1_000, 1_000])
  expect(note?.snapshot).toMatchObject({
    heading: 'TAX CREDIT NOTE',
    credits: { number: tax?.number, reason: 'Refund' },
  })
  // A paper never changes, so that it keeps nothing that was typed about people.
  expect(JSON.stringify(note)).not.toContain('Sunil')
  expect((await handling(id)).undo).toBeNull()
  expect((await refund(id, 1_000, 0)).status).toBe(409)
  expect(await papersOf(id)).toHaveLength(2)
})

test('a refund and its credit note name the code and its share, which come to the whole of it in the end', async () => {
  // 37,037.01 + 2.97 less 7 % (2,592.80), and 450.55 for the delivery.
  const id = await anOrder({ discountCode: code })
  await invoice(id)
  await refund(id, 10_000, 0)
  await refund(id, 24_897.73, 10_000)
  const [tax, first, second] = await papersOf(id)
  expect(tax?.total).toBe(34_897.73)
  const named = (note: typeof first) => note?.snapshot.lines.map(({ description, amount }) => [description, amount])
  expect(named(first)).toEqual([
    ['Credit: Refund', 10_742.97],
    [`Discount ${code}`, -742.97],
  ])
  expect(named(second)).toEqual([
    ['Credit: Refund', 26_747.56],
    [`Discount ${code}`, -1_849.83],
  ])
  const { changes } = await handling(id)
  expect(changes.flatMap(({ what }) => (what.kind === 'refund' ? [what.discount] : []))).toEqual([
    { code, amount: 742.97 },
    { code, amount: 1_849.83 },
  ])
  const mails = await db.select().from(outbox)
  expect(mails.some(({ text }) => text.includes(`less LKR\u00a0742.97 of ${code})`))).toBe(true)
  const { steps } = (
    await call('GET /order-links/{id}/tracking', { params: { id }, query: { key: orderKey(id, services) } })
  ).json
  expect(JSON.stringify(steps)).toContain(`less LKR\u00a0742.97 of ${code}) refunded`)
})

test('what was credited by hand, or given back before the invoice, is not credited again', async () => {
  const id = await anOrder()
  await refund(id, 500, 0)
  clock.pass(minutes(1))
  await invoice(id)
  const [tax] = await papersOf(id)
  const byHand = { amount: 300, reason: 'A scratch', credited: 0 }
  await staff.call('POST /papers/{id}/credit-notes', { params: { id: tax?.id ?? '' }, body: byHand })
  expect((await refund(id, 300, 500)).json.message).toBe('Refund recorded')
  expect((await refund(id, 100, 800)).json.message).toContain('credit note')
  expect((await papersOf(id)).map(({ total }) => total).slice(1)).toEqual([300, 100])
})

test('where more was paid than the invoice is for, no more is credited than that', async () => {
  const id = await anOrder({ qty: 2 })
  await staff.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 25_143.87 } })
  const lines = [{ id: kettle.id, from: 2, to: 1 }]
  await staff.call('POST /orders/{id}/lines', { params: { id }, body: { lines } })
  await invoice(id)
  await refund(id, 12_000, 0)
  expect((await refund(id, 13_143.87, 12_000)).status).toBe(200)
  expect((await papersOf(id)).map(({ total }) => total)).toEqual([12_798.2, 12_000, 798.2])
})

test('an order with a plain invoice, or none, gets no credit note, and its refund can be undone', async () => {
  const id = await anOrder()
  const details = { buyerTin: '', pieces: [], version: 1 }
  await staff.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  await invoice(id)
  await refund(id, 100, 0)
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['invoice'])
  expect((await handling(id)).undo?.what.kind).toBe('refund')
})

test('refunds of many orders at one moment: each its credit note, and no number is left out', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => anOrder()))
  for (const id of ids) await invoice(id)
  const before = await db.select().from(papers)
  // Of two presses of one refund, one is refused and gives its number back.
  const answers = await atOnce(12, (at) => refund(ids[at % 6] ?? '', 100, 0))
  expect(tally(answers)).toEqual({ 200: 6, 409: 6 })
  const numbers = (rows: { kind: string; number: string }[]) =>
    rows.filter(({ kind }) => kind === 'credit-note').map(({ number }) => Number(number.split('_').at(-1)))
  const all = numbers(await db.select().from(papers)).toSorted((a, b) => a - b)
  expect(all).toHaveLength(numbers(before).length + 6)
  expect(all).toEqual(all.map((_, at) => at + 1))
})

test('the day of delivery is that of the goods: delivered, else completed, else shipped, else of the invoice', async () => {
  const [delivered, shipped, packed] = [await anOrder(), await anOrder(), await anOrder()]
  for (const id of [delivered, shipped]) await ship(id, 'none', 'shipped')
  const shippedAt = clock.now().toISOString()
  clock.pass(hours(5))
  staff = await signedIn(shop, { staffRole: 'staff' })
  await move(delivered, 'processing', 'delivered')
  const at = clock.now().toISOString()
  clock.pass(days(2))
  staff = await signedIn(shop, { staffRole: 'staff' })
  await move(delivered, 'delivered', 'completed')
  expect(await deliveredAt(delivered)).toBe(at)
  expect(await deliveredAt(shipped)).toBe(shippedAt)
  expect(await deliveredAt(packed)).toBe(clock.now().toISOString())
  const undone = await anOrder()
  await ship(undone, 'none', 'shipped')
  const { undo } = await handling(undone)
  await staff.call('POST /orders/{id}/undo', { params: { id: undone }, body: { step: undo?.step ?? '' } })
  clock.pass(minutes(10))
  expect(await deliveredAt(undone)).toBe(clock.now().toISOString())
})

test('an order may name its own place of supply', async () => {
  const [own, usual] = [await anOrder(), await anOrder()]
  const body = { buyerTin: '123456789-7000', placeOfSupply: ' Jaffna ', pieces: [], version: 1 }
  const { json } = await staff.call('PUT /orders/{id}/paper-details', { params: { id: own }, body })
  expect(json).toEqual({ ...body, placeOfSupply: 'Jaffna', version: 2 })
  for (const [id, place] of [
    [own, 'Jaffna'],
    [usual, 'Colombo 03'],
  ] as const) {
    await invoice(id)
    expect((await papersOf(id))[0]?.snapshot.placeOfSupply).toBe(place)
  }
})

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take-off' as const), at: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 900_000 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'invoice' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'deliver' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'return' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const readOrder = async (id: string): Promise<Order> =>
  (await call('GET /order-links/{id}', { params: { id }, query: { key: orderKey(id, services) } })).json

/** Whatever is refused changes nothing, which `check` then sees. */
async function act(id: string, what: Step): Promise<void> {
  clock.pass(1_000)
  const order = await readOrder(id)
  const params = { id }
  const line = order.items[what.kind === 'take-off' ? what.at % order.items.length : 0]
  if (what.kind === 'take-off' && line) {
    const lines = [{ id: line.id, from: line.qty, to: line.qty - 1 }]
    await staff.call('POST /orders/{id}/lines', { params, body: { lines } })
  } else if (what.kind === 'refund') {
    await refund(id, what.amount / 100, (await handling(id)).refunded)
  } else if (what.kind === 'undo') {
    const { undo } = await handling(id)
    if (undo) await staff.call('POST /orders/{id}/undo', { params, body: { step: undo.step } })
  } else if (what.kind === 'invoice') {
    await invoice(id)
  } else if (what.kind === 'deliver') {
    await move(id, 'pending', 'processing')
    await move(id, 'processing', 'delivered')
  } else if (what.kind === 'return' && line) {
    const body = { key: orderKey(id, services), reason: 'Too loud', lines: [{ id: line.id, qty: 1 }] }
    const asked = await call('POST /order-links/{id}/returns', { params, body })
    if (asked.status !== 201 && asked.status !== 200) return
    const returnId = { id: asked.json.tracking.returns.at(-1)?.id ?? '' }
    await staff.call('POST /returns/{id}', { params: returnId, body: { from: 'asked', to: 'accepted' } })
    await staff.call('POST /returns/{id}', { params: returnId, body: { from: 'accepted', to: 'received' } })
  } else {
    await move(id, 'pending', 'cancelled')
  }
}

/** In cents, by the lines that name the code. */
function discountIn(some: Awaited<ReturnType<typeof papersOf>>): number {
  const lines = some.flatMap(({ snapshot }) => snapshot.lines)
  const named = lines.filter(({ description }) => description === `Discount ${code}`)
  return sum(named.map(({ amount }) => cents(-centsFromRupees(amount))))
}

async function check(id: string): Promise<void> {
  const { items, total, delivery, discount, vat } = await readOrder(id)
  const goods = items.map(({ price, qty }) => times(centsFromRupees(price), qty))
  // The fee stays as it was agreed on, and the VAT is that of what is left.
  expect(delivery?.fee).toBe(450.55)
  const off = cents(-centsFromRupees(discount?.amount ?? 0))
  expect(total).toBe(rupees(sum([...goods, cents(45_055), off])))
  expect(vat?.amount).toBe(rupees(vatInside(centsFromRupees(total), vat?.percent ?? 0)))
  const all = await papersOf(id)
  for (const { snapshot, total: sumOfPaper } of all) {
    const { lines, vat: inside } = snapshot
    expect(sum(lines.map(({ amount }) => centsFromRupees(amount)))).toBe(centsFromRupees(sumOfPaper))
    expect(centsFromRupees(inside?.amount ?? 0) + centsFromRupees(inside?.net ?? 0)).toBe(centsFromRupees(sumOfPaper))
    expect(sum(lines.map(({ net }) => centsFromRupees(net)))).toBe(centsFromRupees(inside?.net ?? 0))
  }
  for (const tax of all.filter(({ kind }) => kind === 'tax-invoice')) {
    const notes = all.filter(({ snapshot }) => snapshot.credits?.number === tax.number)
    expect(sum(notes.map((note) => centsFromRupees(note.total)))).toBe(centsFromRupees(tax.credited))
    expect(tax.credited).toBeLessThanOrEqual(tax.total)
    const credited = sum(notes.map(({ snapshot }) => centsFromRupees(snapshot.vat?.amount ?? 0)))
    expect(credited).toBeLessThanOrEqual(centsFromRupees(tax.snapshot.vat?.amount ?? 0))
    if (tax.credited === tax.total) expect(rupees(credited)).toBe(tax.snapshot.vat?.amount)
    expect(discountIn(notes)).toBeLessThanOrEqual(discountIn([tax]))
    // What stands above the discount agrees too.
    if (tax.credited === tax.total) expect(discountIn(notes)).toBe(discountIn([tax]))
  }
}

test('VAT and net add up to the total, on the order and on each paper, whatever is taken off, sent back or refunded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), fc.boolean(), async (steps, isReduced) => {
      const id = await anOrder(isReduced ? { discountCode: code } : {})
      for (const what of steps) {
        await act(id, what)
        await check(id)
      }
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
})
