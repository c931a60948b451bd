// Claims under warranty: taken for a piece, taken further step by step, and told to the buyer in the order's language.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { removedContact } from '#contract/office/personal-data.ts'
import type { ClaimState } from '#contract/orders/units/claim-states.ts'
import { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { aClaim, anImei, aUnit, noteUnit } from '#tests/support/shop/units.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orders } from '../data/tables.ts'
import { units } from '../units/tables.ts'
import { eraseClaims } from './personal-data.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const staff = await signedIn(shop, { staffRole: 'staff' })
const owner = await signedIn(shop, { role: 'admin' })

beforeEach(async () => void (await db.delete(outbox)))

const open = (id: string, body: object = {}) =>
  staff.call('POST /units/{id}/claims', { params: { id }, body: { channel: 'counter', fault: 'No sound', ...body } })
const move = (id: string, from: ClaimState, to: ClaimState, more: object = {}) =>
  staff.call('POST /claims/{id}/moves', { params: { id }, body: { from, to, ...more } })
const list = async (query: Record<string, string>) => (await staff.call('GET /claims', { query })).json

test('A phone is brought, repaired and handed back: each step is kept, and told by mail and SMS', async () => {
  const params = { name: 'messages.sms' as const }
  await owner.call('PUT /settings/{name}', { params, body: { value: OrderMessageEvent.options } })
  const unit = await aUnit(shop, { warrantyEnds: '2027-11-28' })
  await db.delete(outbox)
  const taken = await open(unit.id, { fault: 'The screen stays dark', loan: 'Galaxy A05, dented' })
  expect([taken.status, taken.json.claim]).toMatchObject([
    201,
    {
      ...{ number: 1, state: 'received', channel: 'counter', fault: 'The screen stays dark', parts: '', cost: null },
      ...{ loan: 'Galaxy A05, dented', unit: { id: unit.id, title: 'Phone X', warrantyEnds: '2027-11-28' } },
      steps: [{ to: 'received', word: '', by: staff.email }],
    },
  ])
  const { id } = taken.json.claim
  await move(id, 'received', 'with-maker')
  const noted = await staff.call('PUT /claims/{id}', {
    params: { id },
    body: { parts: 'A new screen', cost: 14_500.5, loan: 'Galaxy A05, dented', version: 1 },
  })
  expect(noted.json.claim).toMatchObject({ parts: 'A new screen', cost: 14_500.5, version: 2 })
  await move(id, 'with-maker', 'ready', { word: 'Nothing to pay.' })
  expect((await move(id, 'ready', 'handed-back')).json.claim.steps.map(({ to }) => to)).toEqual([
    ...['received', 'with-maker', 'ready', 'handed-back'],
  ])
  const sent = await db.select().from(outbox).orderBy(outbox.id)
  const told = (channel: string) => sent.filter((one) => one.channel === channel).map(({ kind, text }) => [kind, text])
  const sms = new Map(told('sms').map(([kind, text]) => [kind, text]))
  expect([...sms.keys()].toSorted()).toEqual([
    ...['order-claim-handed-back', 'order-claim-ready', 'order-claim-received', 'order-claim-with-maker'],
  ])
  expect(sms.get('order-claim-ready')).toMatch(/^Kade: your piece of order \S+ is ready\. http/)
  expect(told('mail').map(([, text]) => text)).toContainEqual(expect.stringContaining('Nothing to pay.'))
})

test('A step that was taken meanwhile, or that there is not, changes and tells nothing', async () => {
  const { id } = await aClaim(shop)
  await db.delete(outbox)
  for (const [from, to] of [
    ['ready', 'handed-back'],
    ['received', 'handed-back'],
    ['received', 'received'],
  ] as const)
    expect((await move(id, from, to)).problem.code).toBe('MOVE_NOT_ALLOWED')
  expect(await db.$count(outbox)).toBe(0)
  const both = await Promise.all([move(id, 'received', 'ready'), move(id, 'received', 'refused')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const told = await db.select({ channel: outbox.channel }).from(outbox)
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
  const repair = { parts: '', cost: null, loan: '', version: 0 }
  const late = await staff.call('PUT /claims/{id}', { params: { id }, body: repair })
  expect(late.problem.message).toBe('Somebody else has changed this claim meanwhile. Nothing was changed.')
})

test('A piece has one open claim, and none while its buyer does not have it', async () => {
  const { id } = await aUnit(shop)
  const both = await Promise.all([open(id), open(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const claim = both.find(({ status }) => status === 201)?.json.claim.id ?? ''
  await move(claim, 'received', 'refused', { word: 'It fell into water.' })
  expect((await open(id)).problem.message).toBe('There is an open claim for this piece already.')
  await move(claim, 'refused', 'handed-back')
  expect((await open(id)).status).toBe(201)
  const back = await aUnit(shop)
  const moved = { params: { id: back.id }, body: { from: 'sold', to: 'returned' } } as const
  await staff.call('POST /units/{id}/moves', moved)
  expect((await open(back.id)).problem.message).toBe('A claim is taken for a piece that the buyer has.')
  expect((await open('made-up')).status).toBe(404)
})

test('A piece that is replaced is exchanged for another, whose warranty goes on; one that is sold elsewhere is not', async () => {
  const { id, unitId } = await aClaim(shop)
  const [sold, other] = [anImei(), anImei()]
  await aUnit(shop, { imeis: [sold] })
  expect((await move(id, 'received', 'replaced')).status).toBe(400)
  expect((await move(id, 'received', 'ready', { exchange: { imeis: [other] } })).status).toBe(400)
  expect((await move(id, 'received', 'replaced', { exchange: { imeis: [sold] } })).status).toBe(400)
  expect((await staff.call('GET /claims/{id}', { params: { id } })).json.state).toBe('received')
  expect((await move(id, 'received', 'replaced', { exchange: { imeis: [other] } })).json.claim.state).toBe('replaced')
  const { json } = await staff.call('GET /units/{id}', { params: { id: unitId } })
  expect([json.state, json.replacedBy]).toEqual(['exchanged', expect.any(String)])
})

test('Claims are found by what stands on the piece, by the order and its phone, and by what is open', async () => {
  const item = await anItem(services, { title: 'Phone Y', qty: 5 })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), phone: '0765554321' }
  const { order } = (await shop.call('POST /orders', { body })).json
  const imei = anImei()
  const unit = await noteUnit(services, { orderId: order.id, itemId: item.id }, { imeis: [imei], serial: 'SN-77' })
  const { claim } = (await open(unit.id)).json
  for (const search of [imei, `${imei.slice(0, 8)} ${imei.slice(8)}`, 'sn77', order.id, '076 555 4321'])
    expect([search, (await list({ search })).map(({ id }) => id)]).toEqual([search, [claim.id]])
  expect((await list({ state: 'open' })).map(({ id }) => id)).toContain(claim.id)
  expect(await list({ search: imei, state: 'with-maker' })).toEqual([])
  expect((await list({ unit: unit.id })).map(({ id }) => id)).toEqual([claim.id])
})

test('What staff take out of the notes of an order is refused while there is a claim for it', async () => {
  const { unitId } = await aClaim(shop)
  const { orderId } = (await staff.call('GET /units/{id}', { params: { id: unitId } })).json
  const params = { id: orderId }
  const notes = { buyerTin: '', version: 1, pieces: [] }
  const answer = await staff.call('PUT /orders/{id}/paper-details', { params, body: notes })
  expect(answer.problem.message).toBe('There is a claim for a piece that was taken out. Nothing was changed.')
})

test('A removed person leaves the claim without what was typed', async () => {
  const buyer = await signedIn(shop)
  const item = await anItem(services, { qty: 5 })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email: buyer.email ?? '' }
  const { order } = (await buyer.call('POST /orders', { body })).json
  const unit = await noteUnit(services, { orderId: order.id, itemId: item.id })
  const { id } = (await open(unit.id, { fault: 'Nimali says it hums', loan: 'Phone of Nimali' })).json.claim
  await move(id, 'received', 'ready', { word: 'Dear Nimali' })
  const { email } = buyer
  const copy = await buyer.call('POST /users/{email}/export', { params: { email } })
  expect(copy.json.claims).toMatchObject([{ orderId: order.id, fault: 'Nimali says it hums' }])
  const cancelled = { params: { id: order.id }, body: { from: 'pending', to: 'cancelled' } } as const
  await owner.call('POST /orders/{id}/status', cancelled)
  await buyer.call('POST /users/{email}/delete', { params: { email }, body: { currentPassword: PASSWORD } })
  const { json } = await staff.call('GET /claims/{id}', { params: { id } })
  expect([json.fault, json.loan, json.steps.map(({ word }) => word)]).toEqual(['', '', ['', '']])

  // What is typed of them later goes with the next removal, and each night.
  const repair = { parts: 'A screen', cost: null, loan: 'Phone of Nimali', version: json.version }
  expect((await staff.call('PUT /claims/{id}', { params: { id }, body: repair })).status).toBe(200)
  await move(id, 'ready', 'handed-back', { word: 'Given to Nimali' })
  await services.transaction(eraseClaims)
  const later = (await staff.call('GET /claims/{id}', { params: { id } })).json
  expect([later.parts, later.loan, later.steps.map(({ word }) => word)]).toEqual(['A screen', '', ['', '', '']])
})

test('A claim of somebody else who only gave the same address keeps its words', async () => {
  const unit = await aUnit(shop, {})
  const { id } = (await open(unit.id, { fault: 'Kamal says it hums' })).json.claim
  const [row] = await db.select().from(units).where(eq(units.id, unit.id))
  await db
    .update(orders)
    .set({ email: removedContact.email })
    .where(eq(orders.id, row?.orderId ?? ''))
  await services.transaction(eraseClaims)
  const { json } = await staff.call('GET /claims/{id}', { params: { id } })
  expect(json.fault).toBe('Kamal says it hums')
})
