// Warranty cards: what stands on them in each language, as the pieces of their orders stand.
import { expect, test } from 'vitest'
import { cardTextNames } from '#contract/orders/papers/card-texts.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { textOfPdf } from '#tests/support/shop/text-of-pdf.ts'
import { anImei, aUnit } from '#tests/support/shop/units.ts'

const shop = await openTestShop()
const { call, services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
const UNTIL = '2099-05-01'

const read = (orderIds: string, unitId?: string) =>
  staff.call('GET /warranty-cards', { query: unitId ? { orderIds, unitId } : { orderIds } })
const pdfOf = (orderIds: string[], unitId?: string) =>
  staff.call('POST /warranty-cards/pdf', { body: { orderIds, unitId } })
const move = (id: string, body: object) => staff.call('POST /units/{id}/moves', { params: { id }, body: body as never })

async function anOrder(title: string, qty: number) {
  const item = await anItem(services, { title, brand: '', qty: 1_000 })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: item.id, qty }]) })
  return { orderId: json.order.id, itemId: item.id }
}

async function note({ orderId, itemId }: { orderId: string; itemId: string }, pieces: object[]) {
  const noted = pieces.map((piece) => ({ itemId, warrantyEnds: null, ...piece })) as never
  const body = { buyerTin: '', version: 0, pieces: noted }
  expect((await staff.call('PUT /orders/{id}/paper-details', { params: { id: orderId }, body })).status).toBe(200)
}

/** As far as a reader of PDF files gives them back: without the signs that are drawn before their letters. */
const letters = (text: string) => text.replace(/[\p{M}\s\u200d]/gu, '')

test('A card says in three languages what was sold, until when it has warranty, and where that is checked', async () => {
  await setSetting(services, 'warranty.terms', 'Repairs are free.\nFalls are not covered.')
  await setSetting(services, 'warranty.termsSi', 'අලුත්වැඩියා නොමිලේ.')
  await setSetting(services, 'warranty.licenceNumber', 'TRC/V/204')
  await setSetting(services, 'papers.supplierName', 'Nimali Stores')
  const order = await anOrder('Phone X', 1)
  const imeis = [anImei(), anImei()]
  const dated = { warrantyStarts: '2026-12-01', warrantyEnds: '2027-12-01' }
  await note(order, [{ serial: 'RX-204', imeis, ...dated }])
  const [card] = (await read(order.orderId)).json
  expect(card).toMatchObject({
    orderId: order.orderId,
    issuer: { name: 'Nimali Stores', tin: '' },
    licence: 'TRC/V/204',
    units: [{ title: 'Phone X', serial: 'RX-204', imeis, months: 12, ...dated }],
    terms: { en: 'Repairs are free.\nFalls are not covered.', si: 'අලුත්වැඩියා නොමිලේ.', ta: '' },
    checkAt: expect.stringMatching(/^[^/]+\/warranty$/),
  })
  for (const name of cardTextNames) {
    const { si, ta } = card?.texts[name] ?? {}
    expect([name, si, ta]).toEqual([
      name,
      expect.stringMatching(/[\u0d80-\u0dff]/),
      expect.stringMatching(/[\u0b80-\u0bff]/),
    ])
  }

  const { json } = await pdfOf([order.orderId])
  expect(json.fileName).toBe(`warranty-card-${order.orderId}.pdf`)
  const text = await textOfPdf(json.base64)
  for (const said of [
    ...['Warranty card', 'Nimali Stores', 'TRCSL: TRC/V/204', order.orderId, 'Phone X', 'S/N RX-204', ...imeis],
    ...['2026-12-01', '2027-12-01', 'Repairs are free.', 'Falls are not covered.', 'Stamp and signature'],
    ...['Check this warranty', card?.checkAt ?? ''],
  ]) {
    expect(text).toContain(said)
  }
  const inLetters = letters(text)
  for (const said of ['වගකීම් පත', 'அட்டை', 'අලුත්වැඩියා']) expect(inLetters).toContain(letters(said))
  // Who bought it and for how much is nobody's business who holds the card.
  for (const secret of ['Nimali Perera', 'Temple Road', '12,500']) expect(text).not.toContain(secret)
})

test('Only what its buyer has with a warranty stands on a card', async () => {
  const order = await anOrder('Phone Y', 5)
  const serials = ['Y-KEPT', 'Y-BACK', 'Y-PAID', 'Y-SWAP', 'Y-BARE']
  await note(
    order,
    serials.map((serial) => ({ serial, warrantyEnds: serial === 'Y-BARE' ? null : UNTIL })),
  )
  const units = (await staff.call('GET /units', { query: { search: order.orderId } })).json
  const idOf = (serial: string) => units.find((unit) => unit.serial === serial)?.id ?? ''
  await move(idOf('Y-BACK'), { from: 'sold', to: 'returned' })
  await move(idOf('Y-PAID'), { from: 'sold', to: 'refunded' })
  await move(idOf('Y-SWAP'), { from: 'sold', to: 'exchanged', exchange: { serial: 'Y-FRESH' } })
  const shown = async (unitId?: string) =>
    (await read(order.orderId, unitId)).json.map((card) => card.units.map(({ serial }) => serial))
  expect(await shown()).toEqual([['Y-KEPT', 'Y-FRESH']])
  expect(await shown(idOf('Y-KEPT'))).toEqual([['Y-KEPT']])
  expect(await shown(idOf('Y-BACK'))).toEqual([[]])
  const alone = await textOfPdf((await pdfOf([order.orderId], idOf('Y-KEPT'))).json.base64)
  expect([alone.includes('Y-KEPT'), alone.includes('Y-FRESH')]).toEqual([true, false])
})

test('An order without pieces has no card; of several, those that have one are printed', async () => {
  const bare = await anOrder('Kettle', 1)
  const cancelled = await aUnit(shop, { serial: 'CARD-OFF', warrantyEnds: UNTIL })
  const end = { from: 'pending', to: 'cancelled' } as const
  await staff.call('POST /orders/{id}/status', { params: { id: cancelled.orderId }, body: end })
  const empty = [bare.orderId, cancelled.orderId]
  expect((await read(empty.join(','))).json.map(({ units }) => units)).toEqual([[], []])
  const refused = await pdfOf(empty)
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'No piece with a warranty is noted on this order yet.',
  ])
  const unit = await aUnit(shop, { serial: 'CARD-ON', warrantyEnds: UNTIL })
  const { json } = await pdfOf([...empty, unit.orderId, unit.orderId])
  expect(json.fileName).toBe(`warranty-card-${unit.orderId}.pdf`)
  expect((await textOfPdf(json.base64)).split('CARD-ON')).toHaveLength(2)
  const other = await aUnit(shop, { serial: 'CARD-TWO', warrantyEnds: UNTIL })
  expect((await pdfOf([unit.orderId, other.orderId])).json.fileName).toBe('warranty-cards.pdf')
  expect((await read('AAAAA-AAAAA')).status).toBe(404)
  expect((await pdfOf(['AAAAA-AAAAA'])).status).toBe(404)
})

test('Forty pieces with the longest names and a picture in them are all there, with head and foot', async () => {
  for (const name of ['warranty.terms', 'warranty.termsSi', 'warranty.termsTa'] as const) {
    await setSetting(services, name, 'Long words. '.repeat(58).trim())
  }
  const title = `📱 ${'Double-Door Refrigerator '.repeat(8)}`.slice(0, 200).trim()
  const order = await anOrder(title, 40)
  const serials = Array.from({ length: 40 }, (_, at) => `${'W'.repeat(50)}-${at}`)
  await note(
    order,
    serials.map((serial) => ({ serial, imeis: [anImei(), anImei()], warrantyEnds: UNTIL })),
  )
  expect((await read(order.orderId)).json[0]?.units[0]?.title).toMatch(/^ ?Double-Door/)
  const text = (await textOfPdf((await pdfOf([order.orderId])).json.base64)).replace(/\s/g, '')
  for (const serial of serials) expect(text).toContain(serial)
  expect(text).toContain('Stampandsignatureoftheshop')
})

test('Nothing is said of terms that are not set, and of a licence that has ended', async () => {
  for (const name of ['warranty.terms', 'warranty.termsSi', 'warranty.termsTa'] as const) {
    await setSetting(services, name, '')
  }
  await setSetting(services, 'warranty.licenceNumber', 'TRC/V/204')
  await setSetting(services, 'warranty.licenceEnds', '2020-01-31')
  const { orderId } = await aUnit(shop, { serial: 'CARD-BARE', warrantyEnds: UNTIL })
  const [card] = (await read(orderId)).json
  expect([card?.licence, card?.units[0]?.months]).toEqual(['', null])
  const text = await textOfPdf((await pdfOf([orderId])).json.base64)
  expect([text.includes('Terms of warranty'), text.includes('TRCSL')]).toEqual([false, false])
})
