// Pieces that were sold, as the order's page notes them and the warranty desk finds them.
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { anImei, aUnit } from '#tests/support/shop/units.ts'

const shop = await openTestShop()
const { call, services } = shop
const { clock } = services
const staff = await signedIn(shop, { staffRole: 'staff' })
const phone = await anItem(services, { title: 'Phone X', category: 'Phones', qty: 1_000 })
const kettle = await anItem(services, { title: 'Kettle', category: 'Kitchen', qty: 1_000, warrantyMonths: '24' })

const anOrder = async (person: object = {}) => {
  const lines = [
    { id: phone.id, qty: 2 },
    { id: kettle.id, qty: 1 },
  ]
  return (await call('POST /orders', { body: { ...anOrderBody(lines), ...person } })).json.order.id
}
const note = (id: string, pieces: object[], version = 0) =>
  staff.call('PUT /orders/{id}/paper-details', {
    params: { id },
    body: {
      buyerTin: '',
      version,
      pieces: pieces.map((piece) => ({ itemId: phone.id, warrantyEnds: null, ...piece })) as never,
    },
  })
const find = async (search: string) => (await staff.call('GET /units', { query: { search } })).json
const move = (id: string, body: object) => staff.call('POST /units/{id}/moves', { params: { id }, body: body as never })

test('a phone with two IMEIs is found by each, by its serial number, order, phone and name', async () => {
  const id = await anOrder({ name: 'Tharindu Weerakoon', phone: '071 555 0101' })
  const [one, two] = [anImei(), anImei()]
  const grouped = `${one.slice(0, 2)}-${one.slice(2, 8)} ${one.slice(8)}`
  const { status, json } = await note(id, [{ serial: 'RX-204 A', imeis: [grouped, two], warrantyEnds: '2030-05-01' }])
  expect([status, json.pieces[0]?.imeis]).toEqual([200, [one, two]])
  const words = ['rx204', 'RX-204 a', one, `${two.slice(0, 14)}07`, two.slice(0, 12), id, '0715550101', 'weerakoon']
  for (const search of words) {
    const found = await find(search)
    expect([search, found.map(({ orderId }) => orderId)]).toEqual([search, [id]])
  }
  expect(await find(anImei())).toEqual([])
  const [unit] = await find(one)
  expect(unit).toMatchObject({
    title: 'Phone X',
    serial: 'RX-204 A',
    state: 'sold',
    warrantyStarts: clock().toISOString().slice(0, 10),
    warrantyEnds: '2030-05-01',
    buyer: { name: 'Tharindu Weerakoon' },
  })
  expect((await staff.call('GET /units/{id}', { params: { id: unit?.id ?? '' } })).json).toEqual(unit)
})

test.each([
  ['no mark at all', {}],
  ['a wrong check digit', { imeis: ['490154203237519'] }],
  ['fifteen equal digits', { imeis: ['111111111111111'] }],
  ['three IMEIs', { imeis: [anImei(), anImei(), anImei()] }],
  ['one IMEI in both places', { imeis: ['490154203237518', '4901542032375100'] }],
  ['a last day before the first', { serial: 'A', warrantyStarts: '2026-12-02', warrantyEnds: '2026-12-01' }],
])('%s is refused, and nothing is noted', async (_, piece) => {
  const id = await anOrder()
  expect((await note(id, [piece])).status).toBe(400)
  expect(await find(id)).toEqual([])
})

test('one phone is sold once: the second order is told of the first, until it came back', async () => {
  const imei = anImei()
  const first = await aUnit(shop, { imeis: [imei] })
  const id = await anOrder()
  const again = await note(id, [{ imeis: [`${imei.slice(0, 14)}31`] }])
  expect(again.status).toBe(400)
  expect(again.problem.message).toContain(first.orderId)
  // A scanner may write it into the box of serial numbers.
  expect((await note(id, [{ serial: imei }])).status).toBe(400)
  expect(await find(id)).toEqual([])
  expect((await move(first.id, { from: 'sold', to: 'returned' })).status).toBe(200)
  expect((await note(id, [{ imeis: [imei] }])).status).toBe(200)
  // Now the first buyer cannot have it any more.
  const back = await move(first.id, { from: 'returned', to: 'sold' })
  expect([back.status, (await find(first.orderId))[0]?.state]).toEqual([400, 'returned'])
})

test('what a cancelled order held may be sold again', async () => {
  const imei = anImei()
  const id = await anOrder()
  await note(id, [{ imeis: [imei] }])
  await staff.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } as never })
  const next = await anOrder()
  expect((await note(next, [{ imeis: [imei] }])).status).toBe(200)
  expect((await find(id))[0]?.state).toBe('returned')
})

test('what a cancelled order held is with no buyer, until the cancellation is taken back', async () => {
  const id = await anOrder()
  await note(id, [{ serial: 'CANCELLED-1' }])
  const named = async (state: string) => {
    const { json } = await staff.call('GET /units', { query: { search: 'CANCELLED-1', state } })
    return json.map((unit) => [unit.state, unit.isCancelled])
  }
  expect(await named('sold')).toEqual([['sold', false]])
  await staff.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } as never })
  expect(await find('CANCELLED-1')).toMatchObject([{ isCancelled: true }])
  expect(await named('sold')).toEqual([])
  const unitId = (await find('CANCELLED-1'))[0]?.id ?? ''
  const body = { channel: 'counter', fault: 'It hums' }
  expect((await staff.call('POST /units/{id}/claims', { params: { id: unitId }, body })).status).toBe(409)
  const { undo } = (await staff.call('GET /orders/{id}/handling', { params: { id } })).json
  await staff.call('POST /orders/{id}/undo', { params: { id }, body: { step: undo?.step } })
  expect(await named('sold')).toEqual([['sold', false]])
  expect((await staff.call('POST /units/{id}/claims', { params: { id: unitId }, body })).status).toBe(201)
})

test.each([
  ['AB/12-345', ['AB/12-345', 'ab/12', 'AB/12345', 'S/N: AB/12-345']],
  ['12/345', ['12/345', '12/3']],
  ['A/B/1', ['A/B/1', 'a/b']],
])('a serial number with a slash is found as it stands: %s', async (serial, words) => {
  const id = await anOrder()
  await note(id, [{ serial }])
  for (const search of words) expect([search, (await find(search))[0]?.orderId]).toEqual([search, id])
  await move((await find(serial))[0]?.id ?? '', { from: 'sold', to: 'returned' })
})

test('two counters sell one phone at once: one of them is told', async () => {
  const imei = anImei()
  const ids = await Promise.all([anOrder(), anOrder(), anOrder()])
  const answers = await Promise.all(ids.map((id) => note(id, [{ imeis: [imei] }])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await find(imei)).toHaveLength(1)
})

test('two items may have one serial number, an item may not', async () => {
  const id = await anOrder()
  const pieces = [{ serial: 'SN-1' }, { serial: 'SN-1', itemId: kettle.id }]
  expect((await note(id, pieces)).status).toBe(200)
  expect((await note(await anOrder(), [{ serial: 'sn 1' }])).status).toBe(400)
  expect((await note(await anOrder(), [{ serial: 'T-1' }, { serial: 't1' }])).status).toBe(400)
})

test('noting again keeps the records: corrected, added and taken away', async () => {
  const id = await anOrder()
  await note(id, [{ serial: 'KEEP-1' }, { serial: 'GONE-1', itemId: kettle.id }])
  const [first] = await find('KEEP-1')
  const changed = { unitId: first?.id, serial: 'KEPT-1', warrantyEnds: '2031-01-01' }
  const { status, json } = await note(id, [changed, { serial: 'NEW-1' }], 1)
  expect([status, json.pieces.map(({ serial }) => serial)]).toEqual([200, ['KEPT-1', 'NEW-1']])
  expect(await find('KEEP-1')).toEqual([])
  expect(await find('GONE-1')).toEqual([])
  expect((await find('KEPT-1')).map((unit) => [unit.id, unit.warrantyEnds])).toEqual([[first?.id, '2031-01-01']])
  // A client that knows no ids.
  await note(id, [{ serial: 'KEPT-1' }, { serial: 'NEW-1' }], 2)
  expect((await find('KEPT-1')).map(({ id: unitId }) => unitId)).toEqual([first?.id])
})

test('an exchange hands out another piece with the same warranty, once', async () => {
  const unit = await aUnit(shop, { serial: 'OLD-9' })
  const exchange = { serial: 'FRESH-9', imeis: [anImei()] }
  const swapped = await move(unit.id, { from: 'sold', to: 'exchanged', exchange })
  expect(swapped.json).toMatchObject({ unit: { serial: 'FRESH-9', replaces: unit.id, state: 'sold' } })
  expect((await move(unit.id, { from: 'sold', to: 'exchanged', exchange })).status).toBe(409)
  expect((await find('OLD-9'))[0]).toMatchObject({ state: 'exchanged', replacedBy: swapped.json.unit.id })
  const papers = await staff.call('GET /orders/{id}/papers', { params: { id: unit.orderId } })
  expect(papers.json.details.pieces.map(({ serial }) => serial)).toEqual(['FRESH-9'])
  expect((await move(unit.id, { from: 'exchanged', to: 'sold' })).status).toBe(409)
  expect((await move(unit.id, { from: 'sold', to: 'exchanged' })).status).toBe(400)
})

test('what became of a piece is not written over by notes that were typed before', async () => {
  const unit = await aUnit(shop, { serial: 'STALE-1' })
  const read = () => staff.call('GET /orders/{id}/papers', { params: { id: unit.orderId } })
  const { pieces, ...details } = (await read()).json.details
  expect((await move(unit.id, { from: 'sold', to: 'exchanged', exchange: { serial: 'STALE-2' } })).status).toBe(200)
  const stale = { params: { id: unit.orderId }, body: { ...details, pieces } }
  expect((await staff.call('PUT /orders/{id}/paper-details', stale)).status).toBe(409)
  expect((await read()).json.details.pieces.map(({ serial }) => serial)).toEqual(['STALE-2'])
})

test('the answer to an SMS with the IMEI is noted with its moment, and taken back', async () => {
  const { id } = await aUnit(shop)
  const put = (answer: 'registered' | null) =>
    staff.call('PUT /units/{id}/imei-answer', { params: { id }, body: { answer } })
  expect((await put('registered')).json.unit).toMatchObject({
    imeiAnswer: 'registered',
    imeiAnsweredAt: clock().toISOString(),
  })
  expect((await put(null)).json.unit).toMatchObject({ imeiAnswer: null, imeiAnsweredAt: null })
})

test('the warranty of the item is proposed, else that of its category', async () => {
  const id = await anOrder()
  const proposed = async () =>
    (await staff.call('GET /orders/{id}/papers', { params: { id } })).json.warranties.map(({ ends }) => ends)
  const year = clock().getUTCFullYear()
  const day = clock().toISOString().slice(4, 10)
  expect(await proposed()).toEqual([null, `${year + 2}${day}`])
  await setSetting(services, 'warranty.monthsByCategory', [{ category: 'phones', months: 12 }])
  expect(await proposed()).toEqual([`${year + 1}${day}`, `${year + 2}${day}`])
})

test('once the owner has set the least months, a shorter warranty wants a reason', async () => {
  const id = await anOrder()
  const short = { serial: 'SHORT-1', warrantyStarts: '2026-12-01', warrantyEnds: '2027-05-31' }
  await setSetting(services, 'warranty.leastMonths', 6)
  await setSetting(services, 'warranty.leastFrom', '2026-12-02')
  expect((await note(id, [short])).status).toBe(200)
  await setSetting(services, 'warranty.leastFrom', '2026-12-01')
  const refused = await note(id, [short], 1)
  expect([refused.status, refused.problem.message]).toEqual([400, expect.stringContaining('2027-06-01')])
  expect((await note(id, [{ ...short, warrantyEnds: null }], 1)).status).toBe(400)
  expect((await note(id, [{ ...short, reason: 'Second hand' }], 1)).json.pieces[0]?.reason).toBe('Second hand')
  expect((await note(id, [{ ...short, warrantyEnds: '2027-06-01', reason: 'x' }], 2)).json.pieces[0]?.reason).toBe('')
})

// Serial numbers of sixteen digits are no IMEIs with the version of their software, whatever they look like.
test('two pieces whose serial numbers of 16 digits begin alike are two, and each is found', async () => {
  const [one, other] = ['2180012345678901', '2180012345678902']
  const [first, second] = [await anOrder(), await anOrder()]
  expect((await note(first, [{ serial: one }])).status).toBe(200)
  expect((await note(second, [{ serial: other }])).status).toBe(200)
  expect((await find(one)).map(({ serial }) => serial)).toContain(one)
  expect((await find(other)).map(({ serial }) => serial)).toContain(other)
  expect((await note(await anOrder(), [{ serial: one }])).problem.message).toContain(one)
})

test('what a box says before an IMEI or a serial number makes no other piece of it', async () => {
  const imei = anImei()
  const id = await anOrder()
  expect((await note(id, [{ serial: `IMEI: ${imei}` }, { serial: 'S/N: LBL-1' }])).status).toBe(200)
  const other = await anOrder()
  expect((await note(other, [{ imeis: [`IMEI1: ${imei} / 01`] }])).problem.message).toContain('sold')
  expect((await note(other, [{ serial: 'lbl1' }])).problem.message).toContain('sold')
  expect((await note(other, [{ serial: '3.56789E+14' }])).status).toBe(400)
})
