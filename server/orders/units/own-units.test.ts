// What buyers are told of a piece: by its number with their phone number, and on the page of their order.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inColombo } from '#contract/core/dates.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { anImei, aUnit, noteUnit } from '#tests/support/shop/units.ts'
import { items } from '../../catalogue/data/tables.ts'
import { days } from '../../platform/durations.ts'
import { orderKey } from '../order/order-link.ts'
import { units } from './tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const owner = await signedIn(shop, { role: 'admin' })
/** Of every order of the tests. */
const PHONE = '077 123 4567'

const check = (number: string, phone = PHONE) => call('POST /warranty', { body: { number, phone } })
const move = (id: string, body: object) => owner.call('POST /units/{id}/moves', { params: { id }, body: body as never })
const today = (later = 0) => inColombo(new Date(services.clock().getTime() + days(later))).slice(0, 10)

test('A piece is found by what stands on it in every spelling, and told without its buyer', async () => {
  const imei = anImei()
  const serial = 'RX-204 A9'
  const { orderId } = await aUnit(shop, { serial, imeis: [imei], warrantyEnds: today(365) })
  const grouped = `${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8, 14)}/${imei.slice(14)}`
  const tamil = [...imei].map((digit) => String.fromCodePoint(0x0be6 + Number(digit))).join('')
  const spellings = ['RX-204 A9', 'rx204a9', ' Rx\u2013204\u2013a9 ', imei, grouped, `${imei.slice(0, 14)}07`, tamil]
  const labelled = [`IMEI: ${imei}`, `IMEI1:${imei} / 01`, `${imei}\r\n`, 'S/N: RX-204 A9', 'Serial No. rx204a9']
  for (const number of [...spellings, ...labelled]) {
    const { status, json } = await check(number)
    expect([number, status, json.units?.length]).toEqual([number, 200, 1])
  }
  for (const phone of ['+94 77 123 4567', '0771234567', '077-123-4567', '771234567', '0094 77 1234567']) {
    expect([phone, (await check(imei, phone)).status]).toEqual([phone, 200])
  }
  const { json } = await check(serial)
  expect(json.units).toEqual([
    {
      title: 'Phone X',
      slug: expect.stringMatching(/^phone-x/),
      serialEnd: '4 A9',
      imeiEnds: [imei.slice(-4)],
      soldOn: today(),
      warrantyStarts: today(),
      warrantyEnds: today(365),
      standing: 'running',
    },
  ])
  const told = JSON.stringify(json)
  for (const secret of ['Nimali', 'Temple', 'nimali@', '1234567', orderId, serial, imei]) {
    expect(told).not.toContain(secret)
  }
})

test('Every miss is answered alike', async () => {
  const imei = anImei()
  await aUnit(shop, { imeis: [imei] })
  const [returned, cancelled] = [await aUnit(shop, { serial: 'BACK-1' }), await aUnit(shop, { serial: 'NEVER-1' })]
  expect((await move(returned.id, { from: 'sold', to: 'returned' })).status).toBe(200)
  const end = { from: 'pending', to: 'cancelled' } as const
  await owner.call('POST /orders/{id}/status', { params: { id: cancelled.orderId }, body: end })
  const misses = [
    ['NO-SUCH-1', PHONE],
    [anImei(), PHONE],
    [imei, '077 123 4568'],
    [imei, `${PHONE} / 071 765 4321`],
    [imei, '4567'],
    [imei, 'nimali@example.com'],
    [imei, 'removed'],
    [imei.slice(0, 9), PHONE],
    ['BACK-1', PHONE],
    ['NEVER-1', PHONE],
    ['---', PHONE],
    ['%', PHONE],
  ] as const
  const answers = await Promise.all(misses.map(([number, phone]) => check(number, phone)))
  for (const [at, { status, problem }] of answers.entries()) {
    expect([misses[at], status, problem]).toEqual([misses[at], 404, answers[0]?.problem])
  }
})

test('A removed person has no warranty that a stranger could ask for', async () => {
  const item = await anItem(services, { title: 'Phone X', qty: 10 })
  const email = 'gone@example.com'
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email, phone: '071 555 0199' }
  const { json } = await call('POST /orders', { body })
  await noteUnit(services, { orderId: json.order.id, itemId: item.id }, { serial: 'GONE-7' })
  expect((await check('GONE-7', '071 555 0199')).status).toBe(200)
  const cancel = { from: 'pending', to: 'processing' } as const
  await owner.call('POST /orders/{id}/status', { params: { id: json.order.id }, body: cancel })
  for (const to of ['delivered', 'completed'] as const) {
    const from = to === 'delivered' ? 'processing' : 'delivered'
    await owner.call('POST /orders/{id}/status', { params: { id: json.order.id }, body: { from, to } })
  }
  const removal = await owner.call('POST /users/{email}/delete', {
    params: { email },
    body: { currentPassword: PASSWORD },
  })
  expect(removal.status).toBe(200)
  for (const phone of ['071 555 0199', 'removed']) expect((await check('GONE-7', phone)).status).toBe(404)
})

test('Its standing follows its days and what became of it', async () => {
  const unit = await aUnit(shop, { serial: 'STAND-1', warrantyEnds: today(10) })
  const standing = async () => (await check('STAND-1')).json.units?.map((each) => each.standing)
  const change = (values: object) => services.db.update(units).set(values).where(eq(units.id, unit.id))
  expect(await standing()).toEqual(['running'])
  await change({ warrantyEnds: today() })
  expect(await standing()).toEqual(['running'])
  await change({ warrantyStarts: today(-2), warrantyEnds: today(-1) })
  expect(await standing()).toEqual(['over'])
  await change({ warrantyStarts: today(1), warrantyEnds: today(9) })
  expect(await standing()).toEqual(['not-begun'])
  await change({ warrantyStarts: today(), warrantyEnds: null })
  expect(await standing()).toEqual(['none'])
  expect((await move(unit.id, { from: 'sold', to: 'refunded' })).status).toBe(200)
  expect(await standing()).toEqual(['refunded'])
  await move(unit.id, { from: 'refunded', to: 'sold' })
  await move(unit.id, { from: 'sold', to: 'exchanged', exchange: { serial: 'STAND-2' } })
  expect(await standing()).toEqual(['exchanged'])
  expect((await check('STAND-2')).json.units).toMatchObject([{ standing: 'none' }])
})

test('One serial number of two items, of one buyer, is told of both; of two buyers, of the own one', async () => {
  const other = await aUnit(shop, { serial: 'TWIN-1' })
  await aUnit(shop, { serial: 'TWIN-1' })
  expect((await check('twin 1')).json.units).toHaveLength(2)
  const item = await anItem(services, { title: 'Phone Y', qty: 10 })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), phone: '071 555 0102' }
  const { json } = await call('POST /orders', { body })
  await noteUnit(services, { orderId: json.order.id, itemId: item.id }, { serial: 'TWIN-1' })
  expect((await check('twin 1', '071 555 0102')).json.units).toMatchObject([{ title: 'Phone Y' }])
  expect((await move(other.id, { from: 'sold', to: 'returned' })).status).toBe(200)
  expect((await check('twin 1')).json.units).toHaveLength(1)
})

test('The page of an item that is hidden is not linked, and the owner\u2019s terms come in each language', async () => {
  const { itemId } = await aUnit(shop, { serial: 'HIDDEN-1' })
  await setSetting(services, 'warranty.terms', 'Bring this card.')
  await setSetting(services, 'warranty.termsTa', 'இந்த அட்டையைக் கொண்டு வாருங்கள்.')
  await services.db.update(items).set({ disabled: true }).where(eq(items.id, itemId))
  const { json } = await check('HIDDEN-1')
  expect([json.units?.[0]?.slug, json.terms]).toEqual([
    null,
    { en: 'Bring this card.', si: '', ta: 'இந்த அட்டையைக் கொண்டு வாருங்கள்.' },
  ])
})

test('Guesses are limited by network address, and for one piece from everywhere, however its number is written', async () => {
  const limited = await openTestShop({
    env: {
      RATE_LIMITS: 'on',
      RATE_LIMIT_TRACK: '3/10m',
      RATE_LIMIT_TRACK_ORDER: '5/1h',
      RATE_LIMIT_TRACK_ORDER_NETWORK: '1/1h',
    },
  })
  const guess = async (address: string, number: string) =>
    (await limited.call('POST /warranty', { body: { number, phone: PHONE }, address })).status
  const fromOne = []
  for (const number of ['A-1', 'A-2', 'A-3', 'A-4']) fromOne.push(await guess('203.0.113.1', number))
  expect(fromOne).toEqual([404, 404, 404, 429])
  const ofOne = []
  for (let at = 1; at <= 12; at += 1) {
    // Any two digits behind the fourteen are the version of a phone's software.
    ofOne.push(await guess(`198.51.100.${at % 6}`, at % 2 ? `35209908123456${10 + at}` : '35-209908-123456-5'))
  }
  expect(ofOne).toEqual([...Array(11).fill(404), 429])
})

test('The page of an order has its pieces but those that came back, for who has its link alone', async () => {
  const unit = await aUnit(shop, { serial: 'LINK-1', warrantyEnds: today(365) })
  const params = { id: unit.orderId }
  const read = (key: string) => call('GET /order-links/{id}/units', { params, query: { key } })
  const key = orderKey(unit.orderId, services)
  expect((await read(key)).json).toMatchObject([{ serialEnd: 'NK-1', standing: 'running' }])
  expect((await read('wrong')).status).toBe(404)
  await move(unit.id, { from: 'sold', to: 'returned' })
  expect((await read(key)).json).toEqual([])
})
