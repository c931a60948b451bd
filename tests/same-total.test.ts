// What an order comes to is the same wherever it is said, and its parts come to it, whatever was taken off it since.
import { and, desc, eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { dayOf } from '#contract/office/report-period.ts'
import type { Order } from '#contract/orders/orders.ts'
import { webhookEvents } from '#server/integrations/webhooks/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { countAllCustomers } from '#server/people/customers/count-customers.ts'
import { minutes, seconds } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { readCsv } from '#server/platform/sheets/csv.ts'
import { parseSheet } from '#server/platform/sheets/parse-sheet.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anEndpoint } from '#tests/support/shop/programs.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { textOfPdf } from '#tests/support/shop/text-of-pdf.ts'
import { tries } from '#tests/support/tries.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })

const zone = { feeCents: 45_055, freeFromCents: null, surcharges: [], days: null }
await setSetting(services, 'delivery.zones', [{ ...zone, name: 'All', districts: [...districts] }])
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'papers.tin', '987654321-7000')
await anEndpoint(shop, { url: 'https://elsewhere.example/hook' })
const goods = [
  await anItem(services, { price: 12_345.67, qty: 100_000 }),
  await anItem(services, { price: 0.99, qty: 100_000 }),
  await anItem(services, { price: 777.77, qty: 100_000 }),
]
const codes = [
  undefined,
  (await aDiscount(shop, { percent: 7 })).code,
  (await aDiscount(shop, { kind: 'amount', amountCents: 100_001 })).code,
  (await aDiscount(shop, { kind: 'free-delivery' })).code,
]

interface Course {
  /** Pieces of each of the goods; none of them: the item is not in the order. */
  pieces: [number, number, number]
  code: number
  hasTin: boolean
  /** Pieces that are taken off, one after the other, of which item. */
  off: number[]
  isUndone: boolean
  isCancelled: boolean
}

const pieces = fc.integer({ min: 0, max: 4 })
const course: fc.Arbitrary<Course> = fc.record({
  pieces: fc.tuple(fc.integer({ min: 1, max: 4 }), pieces, pieces),
  code: fc.nat(codes.length - 1),
  hasTin: fc.boolean(),
  off: fc.array(fc.nat(2), { maxLength: 4 }),
  isUndone: fc.boolean(),
  isCancelled: fc.boolean(),
})

/** In cents, of rupees as a person or a program is told them. */
const inCents = (rupees: string | number | undefined) => Math.round(Number(String(rupees).replaceAll(',', '')) * 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

let placed = 0

async function follow({ pieces, code, hasTin, off, isUndone, isCancelled }: Course): Promise<string> {
  placed += 1
  const left = [...pieces]
  const lines = left.flatMap((qty, at) => (qty > 0 ? [{ id: goods[at]?.id ?? '', qty }] : []))
  const place = { district: districts[0] }
  const body = { ...anOrderBody(lines), ...place, discountCode: codes[code], payment: 'cash-on-delivery' }
  const answer = await call('POST /orders', { body: { ...body, email: `buyer-${placed}@example.com` } })
  const { id } = answer.json.order
  const params = { id }
  if (hasTin) {
    const details = { buyerTin: '123456789-7000', pieces: [], version: 0 }
    await owner.call('PUT /orders/{id}/paper-details', { params, body: details })
  }
  for (const at of off) {
    clock.pass(seconds(1))
    const from = left[at] ?? 0
    const change = { lines: [{ id: goods[at]?.id ?? '', from, to: from - 1 }] }
    const { status } = await owner.call('POST /orders/{id}/lines', { params, body: change })
    if (status === 200) left[at] = from - 1
  }
  clock.pass(seconds(1))
  if (isUndone) {
    const { undo } = (await owner.call('GET /orders/{id}/handling', { params })).json
    if (undo) await owner.call('POST /orders/{id}/undo', { params, body: { step: undo.step } })
  }
  if (isCancelled) {
    clock.pass(seconds(1))
    await owner.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
  }
  return id
}

async function listed(id: string): Promise<Order> {
  const [order] = (await owner.call('GET /orders', { query: { search: id } })).json
  if (!order) throw new Error('no such order')
  return order
}

/** The rows of an order in a table, by the heads of their columns. */
function rowsOf(cells: readonly (readonly string[])[], id: string): Record<string, string>[] {
  const [heads = [], ...rows] = cells
  const at = heads.indexOf('order')
  return rows
    .filter((row) => row[at] === id)
    .map((row) => Object.fromEntries(heads.map((head, i) => [head, row[i] ?? ''])))
}

const csvRows = (text: string, id: string) =>
  rowsOf(
    readCsv(text.replace(/^\uFEFF/, '')).map(({ cells }) => cells),
    id,
  )

/** Of the lines it has: the total of the first, and what all its parts come to. */
async function exported(id: string, format: 'csv' | 'xlsx'): Promise<number[]> {
  const response = await shop.app.request('/api/exports/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({ format }),
  })
  const sheet = await parseSheet(new Uint8Array(await response.arrayBuffer()))
  const rows = rowsOf(
    sheet.rows.map(({ cells }) => cells),
    id,
  )
  const parts = rows.map(
    (row) =>
      inCents(row['price of a piece']) * Number(row.pieces) -
      inCents(row['discount of the line']) +
      inCents(row.delivery || 0) -
      inCents(row['discount of delivery'] || 0),
  )
  return [inCents(rows[0]?.['order total']), sumOf(parts)]
}

async function ofAccountant(id: string): Promise<number[]> {
  const period = { from: dayOf(clock.now()), to: dayOf(clock.now()) }
  const take = async (list: 'orders' | 'lines') =>
    csvRows(String((await owner.call('POST /reports/accounts', { body: { ...period, list } })).toJSON()), id)
  const [[row], lines] = [await take('orders'), await take('lines')]
  if (!row) throw new Error('not in the list')
  const paid = sumOf(lines.map((line) => inCents(line.paid)))
  const [parts, ofLines] = [
    inCents(row.goods) - inCents(row.discount),
    sumOf(lines.map((line) => inCents(line.discount))),
  ]
  return [
    inCents(row.total),
    inCents(row.total_without_vat) + inCents(row.vat),
    parts + inCents(row.delivery),
    // What the discount took off the delivery stands with the order alone.
    paid + ofLines - inCents(row.discount) + inCents(row.delivery),
  ]
}

/** Where what an order comes to is said, in cents: by some in several ways, by others not of a cancelled one. */
const surfaces: Record<string, (order: Order) => Promise<number[]>> = {
  'the order as it is listed': async ({ items, delivery, discount, total }) => [
    inCents(total),
    sumOf(items.map(({ price, qty }) => inCents(price) * qty)) +
      inCents(delivery?.fee ?? 0) -
      inCents(discount?.amount ?? 0),
  ],
  'the last mail to its buyer': async ({ id }) => {
    const isOfOrder = like(outbox.subject, `%${id}%`)
    const [mail] = await db.select().from(outbox).where(isOfOrder).orderBy(desc(outbox.queuedAt))
    return [inCents(/Total: LKR\s([\d,.]+)/.exec(mail?.text ?? '')?.[1])]
  },
  'orders taken away as CSV': ({ id }) => exported(id, 'csv'),
  'orders taken away for Excel': ({ id }) => exported(id, 'xlsx'),
  'the lists of the accountant': ({ id }) => ofAccountant(id),
  'what a courier collects': async ({ id, status }) => {
    if (status === 'cancelled') return []
    return [inCents((await owner.call('GET /orders/{id}/parcel', { params: { id } })).json.cod)]
  },
  'what its payment asks for': async ({ id, status }) => {
    if (status === 'cancelled') return []
    return [inCents((await owner.call('GET /orders/{id}/payment', { params: { id } })).json.amount)]
  },
  'the last event of a webhook': async ({ id }) => {
    const isOfOrder = and(eq(webhookEvents.subject, id), like(webhookEvents.type, 'order.%'))
    const [event] = await db.select().from(webhookEvents).where(isOfOrder).orderBy(desc(webhookEvents.at))
    const told = event?.data as { order: { total: number } } | undefined
    return [inCents(told?.order.total)]
  },
  'what its customer spent': async ({ email, status }) => {
    if (status === 'cancelled') return []
    await countAllCustomers(services)
    const [customer] = (await owner.call('GET /customers', { query: { search: email } })).json
    return [inCents(customer?.spent)]
  },
  'its invoice, and that as PDF': async ({ id, status }) => {
    if (status === 'cancelled') return []
    const { papers: issued } = (await owner.call('POST /papers', { body: { orderIds: [id] } })).json
    const [paper] = (await owner.call('GET /papers', { query: { ids: issued[0]?.id ?? '' } })).json
    if (!paper) throw new Error('no invoice')
    const { total, lines, vat } = paper.snapshot
    const { base64 } = (await owner.call('POST /papers/pdf', { body: { ids: [paper.id] } })).json
    const said = [...(await textOfPdf(base64)).matchAll(/([\d,]+\.\d\d)/g)].map(([, amount]) => inCents(amount))
    expect(said).toContain(inCents(total))
    return [
      inCents(total),
      sumOf(lines.map(({ amount }) => inCents(amount))),
      ...(vat ? [inCents(vat.net) + inCents(vat.amount)] : []),
    ]
  },
}

test('An order comes to the same on every page, mail, paper, file and message', async () => {
  const everything: Course = {
    pieces: [2, 3, 1],
    code: 1,
    hasTin: true,
    off: [0, 1, 2],
    isUndone: false,
    isCancelled: false,
  }
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      clock.pass(minutes(1))
      await owner.logIn(owner.email)
      const id = await follow(steps)
      const [row] = await db.select().from(orders).where(eq(orders.id, id))
      const order = await listed(id)
      const said: Record<string, number[]> = {}
      for (const [where, read] of Object.entries(surfaces)) said[where] = await read(order)
      const told = Object.fromEntries(Object.entries(said).map(([where, sums]) => [where, [...new Set(sums)]]))
      const isOut = order.status === 'cancelled'
      // Of what was cancelled nothing is added up there.
      const truth = (where: string) => (isOut && where.startsWith('orders taken away') ? 0 : row?.totalCents)
      const right = Object.entries(said).map(([where, sums]) => [where, sums.length > 0 ? [truth(where)] : []])
      expect(told).toEqual(Object.fromEntries(right))
    }),
    {
      numRuns: tries.courses,
      endOnFailure: true,
      examples: [[everything], ...[2, 3].map((code): [Course] => [{ ...everything, code }])],
    },
  )
  const today = { from: dayOf(clock.now()), to: dayOf(clock.now()) }
  const { totals } = (await owner.call('GET /reports/sales', { query: { ...today, by: 'day' } })).json
  const counted = (await db.select().from(orders)).filter(({ status }) => status !== 'cancelled')
  expect(inCents(totals.gross) + inCents(totals.delivery) - inCents(totals.discount)).toBe(
    sumOf(counted.map(({ totalCents }) => totalCents)),
  )
})
