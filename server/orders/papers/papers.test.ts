// Invoices, tax invoices, credit notes and packing slips, as the back office asks for them.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { cents, centsFromRupees, rupees, sum } from '#contract/core/money.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { settingValues } from '../../site/settings/tables.ts'
import { vatAt, withNet } from './paper-lines.ts'
import { papers } from './tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const admin = await signedIn(shop, { role: 'admin' })
const staff = await signedIn(shop, { staffRole: 'staff' })
const phone = await anItem(services, { title: 'Phone X', brand: 'Lanka', price: 99_999.99, qty: 1_000 })

beforeEach(async () => {
  await db.delete(settingValues)
})

const anOrder = async (qty = 2) =>
  (await call('POST /orders', { body: anOrderBody([{ id: phone.id, qty }]) })).json.order.id
const issue = (...orderIds: string[]) => staff.call('POST /papers', { body: { orderIds } })
const note = (id: string, parts: object, by = staff) =>
  by.call('PUT /orders/{id}/paper-details', {
    params: { id },
    body: { buyerTin: '', pieces: [], version: 0, ...parts },
  })
const read = async (ids: string) => (await staff.call('GET /papers', { query: { ids } })).json

async function register() {
  await setSetting(services, 'vat.registered', true)
  await setSetting(services, 'papers.tin', '987654321-7000')
}

async function theInvoice(orderId: string) {
  const { json } = await issue(orderId)
  const [paper] = await read(json.papers[0]?.id ?? '')
  if (!paper) throw new Error('no invoice')
  return paper
}

test('a shop that is not registered issues an invoice without a word of VAT', async () => {
  const orderId = await anOrder()
  const { kind, number, total, snapshot } = await theInvoice(orderId)
  expect([kind, total]).toEqual(['invoice', 199_999.98])
  expect(number).toMatch(/^\d\d[A-Z]{3}_WEB-I_\d+$/)
  expect(snapshot).toMatchObject({
    heading: 'INVOICE',
    supplier: { name: 'Kade', phone: '011 234 5678', tin: '' },
    buyer: { name: 'Nimali Perera', address: '12 Temple Road, Kandy', phone: '077 123 4567', tin: '' },
    vat: null,
    includesVat: false,
    modeOfPayment: 'Card',
    lines: [{ description: 'Lanka Phone X', qty: 2, unitPrice: 99_999.99, amount: 199_999.98, net: 199_999.98 }],
    inWords:
      'Sri Lankan Rupees One Hundred and Ninety-Nine Thousand Nine Hundred and Ninety-Nine and Cents Ninety-Eight Only',
    credits: null,
  })
})

test('a registered shop issues a tax invoice to a buyer with a TIN, and an invoice to everybody else', async () => {
  await register()
  await setSetting(services, 'papers.supplierName', 'Kade (Pvt) Ltd')
  const [withTin, without] = [await anOrder(), await anOrder()]
  expect((await note(withTin, { buyerTin: '123456789-7000' })).status).toBe(200)
  const tax = await theInvoice(withTin)
  expect(tax.kind).toBe('tax-invoice')
  expect(tax.number).toMatch(/^\d\d[A-Z]{3}_WEB_1$/)
  expect(tax.snapshot).toMatchObject({
    heading: 'TAX INVOICE',
    supplier: { name: 'Kade (Pvt) Ltd', tin: '987654321-7000' },
    buyer: { tin: '123456789-7000' },
    placeOfSupply: 'Colombo 03',
    vat: { percent: 18, amount: 30_508.47, net: 169_491.51 },
    lines: [{ net: 169_491.51 }],
    total: 199_999.98,
  })
  expect((await theInvoice(without)).snapshot).toMatchObject({ heading: 'INVOICE', vat: null, includesVat: true })
})

test('a tax invoice waits for the TIN of the shop, and the other orders get theirs', async () => {
  await setSetting(services, 'vat.registered', true)
  const [withTin, without] = [await anOrder(), await anOrder()]
  await note(withTin, { buyerTin: '123456789' })
  const { json } = await issue(withTin, without, 'NOT-HERE')
  expect(json.papers.map(({ orderId }) => orderId)).toEqual([without])
  expect(json.refused).toEqual([
    { orderId: withTin, message: "A tax invoice needs the shop's TIN: please set it under Settings." },
    { orderId: 'NOT-HERE', message: 'Order not found' },
  ])
})

test('an order has one invoice, and it stays as it was issued', async () => {
  const orderId = await anOrder()
  const [first, again] = [await theInvoice(orderId), await theInvoice(orderId)]
  await setSetting(services, 'papers.supplierName', 'Another name')
  await note(orderId, { buyerTin: '123456789' })
  const later = await theInvoice(orderId)
  expect([again, later]).toEqual([first, first])
  await expect(db.update(papers).set({ number: 'X' }).where(eq(papers.id, first.id))).rejects.toThrow()
})

test('no invoice for an order that is cancelled or not confirmed', async () => {
  await setSetting(services, 'orders.checkedAboveCents', 100)
  const waiting = await anOrder()
  await db.delete(settingValues)
  const cancelled = await anOrder()
  const body = { from: 'pending', to: 'cancelled' } as const
  await staff.call('POST /orders/{id}/status', { params: { id: cancelled }, body })
  const { json } = await issue(waiting, cancelled)
  expect(json.papers).toEqual([])
  expect(json.refused.map(({ message }) => message)).toEqual([
    'Somebody of the shop has to look at this order first.',
    'A cancelled order gets no invoice.',
  ])
})

test('serial numbers and warranties of pieces stand on invoice and slip', async () => {
  const orderId = await anOrder(2)
  const pieces = ['356938035643809', '356938035643817'].map((serial) => ({
    itemId: phone.id,
    serial,
    warrantyEnds: '2027-11-22',
  }))
  expect((await note(orderId, { pieces })).json).toMatchObject({ buyerTin: '', placeOfSupply: '', pieces, version: 1 })
  const noted = pieces.map(({ serial, warrantyEnds }) => ({ serial, warrantyEnds }))
  expect((await theInvoice(orderId)).snapshot.lines[0]?.pieces).toEqual(noted)
  const { json } = await staff.call('GET /packing-slips', { query: { orderIds: orderId } })
  expect(json).toMatchObject([
    { orderId, buyer: { name: 'Nimali Perera', phones: ['077 123 4567'] }, lines: [{ qty: 2, pieces: noted }] },
  ])
})

test.each([
  ['14 Temple Road\nNallur, Jaffna', ''],
  ['14 Temple Road', 'Nallur, Jaffna'],
])('town and district stand on the slip once: %j', async (address, place) => {
  const body = { ...anOrderBody([{ id: phone.id, qty: 1 }]), address, town: 'Nallur', district: 'Jaffna' as const }
  const orderIds = (await call('POST /orders', { body })).json.order.id
  const { json } = await staff.call('GET /packing-slips', { query: { orderIds } })
  expect(json).toMatchObject([{ buyer: { address }, place }])
})

test.each([
  ['more pieces than the order has', ['A', 'B', 'C'], undefined],
  ['a serial number twice', ['A', 'a'], undefined],
  ['an item that is not in it', ['A'], 'another'],
])('notes are refused and nothing is stored: %s', async (_, serials, itemId = phone.id) => {
  const orderId = await anOrder(2)
  const pieces = serials.map((serial) => ({ itemId, serial, warrantyEnds: null }))
  const answer = await note(orderId, { pieces })
  expect([answer.status, answer.problem.code]).toEqual([400, 'BAD_INPUT'])
  const { json } = await staff.call('GET /orders/{id}/papers', { params: { id: orderId } })
  expect(json.details).toEqual({ buyerTin: '', placeOfSupply: '', pieces: [], version: 0 })
})

test('of two who note at once one is told', async () => {
  const orderId = await anOrder()
  const answers = await atOnce(4, (at) => note(orderId, { buyerTin: `12345678${at}` }, at % 2 === 0 ? staff : admin))
  expect(tally(answers)).toEqual({ 200: 1, 409: 3 })
})

test('the first print is the original, every other one a copy, however many print at once', async () => {
  const { id } = await theInvoice(await anOrder())
  const print = () => staff.call('POST /papers/prints', { body: { ids: [id] } })
  const copies = (await atOnce(5, print)).map(({ json }) => json[0]?.copy)
  expect(copies.toSorted()).toEqual([false, true, true, true, true])
  const { json } = await staff.call('POST /papers/pdf', { body: { ids: [id] } })
  expect(Buffer.from(json.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await read(id))[0]?.prints).toBe(6)
})

test('credit notes take an invoice back piece by piece, and its VAT to the cent', async () => {
  await register()
  const orderId = await anOrder()
  await note(orderId, { buyerTin: '123456789' })
  const invoice = await theInvoice(orderId)
  const credit = (amount: number, credited: number) =>
    admin.call('POST /papers/{id}/credit-notes', {
      params: { id: invoice.id },
      body: { amount, reason: 'Came back', credited },
    })
  const doubled = await atOnce(3, () => credit(0.07, 0))
  expect(tally(doubled)).toEqual({ 200: 1, 409: 2 })
  expect((await credit(99_999.99, 0.07)).json.number).toMatch(/_WEB-C_2$/)
  const tooMuch = await credit(100_000, 100_000.06)
  expect(tooMuch.problem.message).toBe('Only LKR\u00a099,999.92 is left to credit.')
  expect((await credit(99_999.92, 100_000.06)).status).toBe(200)
  const listed = (await staff.call('GET /orders/{id}/papers', { params: { id: orderId } })).json.papers
  expect(listed.map(({ kind, credited }) => [kind, credited])).toEqual([
    ['tax-invoice', 199_999.98],
    ['credit-note', 0],
    ['credit-note', 0],
    ['credit-note', 0],
  ])
  const notes = await read(
    listed
      .slice(1)
      .map(({ id }) => id)
      .join(','),
  )
  expect(notes[0]?.snapshot).toMatchObject({
    heading: 'TAX CREDIT NOTE',
    credits: { number: invoice.number, reason: 'Came back' },
    vat: { percent: 18, amount: 0.01, net: 0.06 },
  })
  expect(rupees(sum(notes.map(({ snapshot }) => centsFromRupees(snapshot.vat?.amount ?? 0))))).toBe(30_508.47)
  // What was credited in full may be made out anew, as to a buyer who names the TIN only now.
  expect((await theInvoice(orderId)).number).not.toBe(invoice.number)
})

test('VAT is rounded once a paper, and the lines add up to the total without it', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 99_999_999_99 }), { minLength: 1, maxLength: 100 })
  const rate = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(amounts, rate, (all, percent) => {
      const lines = all.map((amount) => ({
        description: '',
        qty: 1,
        unitPrice: amount / 100,
        amount: amount / 100,
        pieces: [],
      }))
      const total = sum(all.map(cents))
      const nets = withNet(lines, vatAt(percent)).map(({ net }) => centsFromRupees(net))
      expect(sum(nets)).toBe(total - vatInside(total, percent))
      nets.forEach((net, at) => {
        const alone = (all[at] ?? 0) - vatInside(cents(all[at] ?? 0), percent)
        expect(Math.abs(net - alone)).toBeLessThanOrEqual(1)
      })
    }),
  )
})

test('what was issued and opened stands in the audit log', async () => {
  const { id, number, orderId } = await theInvoice(await anOrder())
  await admin.call('POST /papers/{id}/open', { params: { id } })
  const events = await db.select().from(auditEvents)
  const told = events.filter(({ subject }) => subject.startsWith(number))
  expect(told.map(({ kind, userId, subject }) => [kind, userId, subject])).toEqual([
    ['paper.issued', staff.userId, `${number}, order ${orderId}`],
    ['paper.opened', admin.userId, number],
  ])
})

test('a paper is found by its number and by its order', async () => {
  const paper = await theInvoice(await anOrder())
  const find = async (search: string) => (await staff.call('GET /papers', { query: { search } })).json
  expect(await find(paper.number.toLowerCase())).toContainEqual(paper)
  for (const words of [paper.orderId, `Order ${paper.orderId}`, `#${paper.orderId.slice(0, 8)}`]) {
    expect(await find(words)).toEqual([paper])
  }
})
