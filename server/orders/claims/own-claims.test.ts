// Claims that buyers make by the link of their order: for a piece under warranty, with photos, told as at the counter.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPhoto } from '#tests/support/shop/order-files.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { aLinkedUnit, aUnit, noteUnit } from '#tests/support/shop/units.ts'
import { purgeOldPersonalData } from '../../office/personal-data/purge-old.ts'
import { days } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orders } from '../data/tables.ts'
import { deleteRemovedFiles } from '../files/delete-files.ts'
import { fileKey } from '../files/store-file.ts'
import { orderFiles } from '../files/tables.ts'
import { orderKey } from '../order/order-link.ts'
import { units } from '../units/tables.ts'
import { claims } from './tables.ts'

const shop = await openTestShop()
const { call, clock, services } = shop
const { db } = services
let staff = await signedIn(shop, { role: 'admin' })
await setSetting(services, 'messages.sms', OrderMessageEvent.options)

beforeEach(async () => void (await db.delete(outbox)))

type Linked = Awaited<ReturnType<typeof aLinkedUnit>>

const claim = ({ params, key, unitId }: Linked, changes: object = {}) =>
  call('POST /order-links/{id}/claims', { params, body: { key, unitId, fault: 'No sound', ...changes } })
const read = async ({ params, key }: Linked) =>
  (await call('GET /order-links/{id}/claims', { params, query: { key } })).json
const sendPhoto = async ({ params, key }: Linked, claimId: string) =>
  call('POST /order-links/{id}/claims/{claimId}/photos', {
    params: { ...params, claimId },
    query: { key },
    bytes: await aPhoto(),
  })
const move = (id: string, from: 'received' | 'ready' | 'refused', to: 'ready' | 'refused' | 'handed-back', word = '') =>
  staff.call('POST /claims/{id}/moves', { params: { id }, body: { from, to, word } })
const filesOf = async ({ params }: Linked) => (await staff.call('GET /orders/{id}/files', { params })).json.files

async function aLinkedClaim() {
  const unit = await aLinkedUnit(shop)
  const { json } = await claim(unit)
  return { unit, id: json.claims.at(-1)?.id ?? '' }
}

test('A buyer claims by the link of the order: told as at the counter, seen by staff, followed on its page', async () => {
  const unit = await aLinkedUnit(shop)
  await db.delete(outbox)
  const { status, json } = await claim(unit, { fault: 'The screen stays dark' })
  const [own] = json.claims
  expect([status, json.claims]).toMatchObject([
    201,
    [{ unitId: unit.unitId, state: 'received', fault: 'The screen stays dark', photos: 0, steps: [{ word: '' }] }],
  ])
  const sent = await db.select().from(outbox)
  expect(sent.map(({ channel, kind }) => [channel, kind]).toSorted()).toEqual([
    ['mail', 'order-update'],
    ['sms', 'order-claim-received'],
  ])
  const id = own?.id ?? ''
  const seen = (await staff.call('GET /claims/{id}', { params: { id } })).json
  expect(seen).toMatchObject({ channel: 'link', loan: '', photos: 0, steps: [{ to: 'received', by: '' }] })
  await move(id, 'received', 'ready', 'Nothing to pay.')
  expect(await read(unit)).toEqual([
    {
      ...{ id, unitId: unit.unitId, state: 'ready', fault: 'The screen stays dark', photos: 0 },
      openedAt: expect.any(String),
      steps: [
        { to: 'received', word: '', at: expect.any(String) },
        { to: 'ready', word: 'Nothing to pay.', at: expect.any(String) },
      ],
    },
  ])
})

test('A wrong key, a piece of another order, and one that came back are not found, and nothing is noted', async () => {
  const [unit, other] = [await aLinkedUnit(shop), await aLinkedUnit(shop)]
  const { unitId } = other
  for (const changes of [{ key: 'wrong' }, { key: other.key }, { unitId }, { unitId: 'made-up' }])
    expect([changes, (await claim(unit, changes)).problem.code]).toEqual([changes, 'NOT_FOUND'])
  await staff.call('POST /units/{id}/moves', { params: { id: unitId }, body: { from: 'sold', to: 'returned' } })
  expect((await claim(other)).status).toBe(404)
  const cancelled = await aLinkedUnit(shop)
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.orderId))
  expect((await claim(cancelled)).status).toBe(404)
  for (const fault of ['', ' ', 'a'.repeat(1_001)]) expect((await claim(unit, { fault })).status).toBe(400)
  expect([await read(unit), await read(other), await read(cancelled)]).toEqual([[], [], []])
  expect((await call('GET /order-links/{id}/claims', { params: unit.params, query: { key: 'wrong' } })).status).toBe(
    404,
  )
})

test('A piece whose warranty does not run is not claimed for here; staff still take its claim', async () => {
  const today = clock.now().toISOString().slice(0, 10)
  const last = await aLinkedUnit(shop, today)
  expect((await claim(last)).status).toBe(201)
  const none = await aUnit(shop)
  const [over, early, refunded] = [await aLinkedUnit(shop), await aLinkedUnit(shop), await aLinkedUnit(shop)]
  const change = (id: string, values: object) => db.update(units).set(values).where(eq(units.id, id))
  await change(over.unitId, { warrantyStarts: '2020-01-01', warrantyEnds: '2021-01-01' })
  await change(early.unitId, { warrantyStarts: '2099-01-01' })
  await change(refunded.unitId, { state: 'refunded' })
  const linked = { ...over, unitId: none.id, params: { id: none.orderId }, key: orderKey(none.orderId, services) }
  for (const one of [linked, over, early, refunded])
    expect((await claim(one)).problem).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      message: 'This piece has no warranty today. Please call or write to us.',
    })
  expect(await read(over)).toEqual([])
  const params = { id: over.unitId }
  const taken = await staff.call('POST /units/{id}/claims', { params, body: { channel: 'counter', fault: 'It hums' } })
  expect(taken.status).toBe(201)
  expect(await read(over)).toMatchObject([{ fault: 'It hums' }])
  const asBuyer = { params: { id: none.id }, body: { channel: 'link', fault: 'It hums' } }
  expect((await staff.call('POST /units/{id}/claims', asBuyer)).status).toBe(400)
})

test('The shop is told of a claim by the link, once, and not of one that staff take', async () => {
  await setSetting(services, 'messages.shopAddress', 'orders@kade.example')
  const unit = await aLinkedUnit(shop)
  const { json } = await claim(unit, { fault: 'It hums, see http://evil.example' })
  await claim(unit)
  const { id: atCounter } = await aUnit(shop)
  const body = { channel: 'counter', fault: 'It hums' }
  await staff.call('POST /units/{id}/claims', { params: { id: atCounter }, body })
  const mails = (await db.select().from(outbox)).filter(({ kind }) => kind === 'shop-claim')
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['orders@kade.example', `Claim under warranty: order ${unit.orderId}`],
  ])
  expect(mails[0]?.text).toContain(`/warranty-desk/claims/${json.claims[0]?.id}`)
  expect(mails[0]?.text).toContain('It hums')
  expect(mails[0]?.text).not.toContain('http://evil.example')
  await setSetting(services, 'messages.shopAddress', '')
})

test('One claim is open for a piece, whoever takes it; once handed back it can be claimed for again', async () => {
  const unit = await aLinkedUnit(shop)
  await db.delete(outbox)
  const answers = await Promise.all(Array.from({ length: 4 }, () => claim(unit)))
  expect(tally(answers)).toEqual({ 201: 1, 409: 3 })
  expect(await db.$count(outbox, eq(outbox.channel, 'sms'))).toBe(1)
  expect((await claim(unit)).problem.message).toBe('There is an open claim for this piece already.')
  const [{ id } = { id: '' }] = await read(unit)
  await move(id, 'received', 'refused', 'It fell into water.')
  expect((await claim(unit)).status).toBe(409)
  await move(id, 'refused', 'handed-back')
  expect((await claim(unit, { fault: 'Now it hums' })).status).toBe(201)
  expect(await read(unit)).toMatchObject([{ state: 'handed-back' }, { fault: 'Now it hums', state: 'received' }])
})

test('Photos of a claim: five, by the link of its order until the shop has decided, seen by staff', async () => {
  const { unit, id } = await aLinkedClaim()
  const other = await aLinkedClaim()
  expect((await sendPhoto({ ...unit, key: other.unit.key }, id)).status).toBe(404)
  expect((await sendPhoto(unit, other.id)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 7 }, () => sendPhoto(unit, id)))
  expect(tally(answers)).toEqual({ 201: 5, 409: 2 })
  expect(await read(unit)).toMatchObject([{ photos: 5 }])
  const files = await filesOf(unit)
  expect(files).toMatchObject(Array(5).fill({ purpose: 'claim', claimId: id, returnId: null }))
  expect((await staff.call('GET /claims/{id}', { params: { id } })).json.photos).toBe(5)
  const kept = await staff.call('GET /order-files/{id}', { params: { id: files[0]?.id ?? '' } })
  expect([kept.status, kept.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(`claim-${unit.orderId}`),
  ])
  expect((await call('GET /order-files/{id}', { params: { id: files[0]?.id ?? '' } })).status).toBe(401)
  await move(other.id, 'received', 'ready')
  expect((await sendPhoto(other.unit, other.id)).problem.message).toBe('This claim takes no more photos.')
  expect(await filesOf(other.unit)).toEqual([])
})

test('With the person of the order claims lose what was typed and their photos, and no other is made', async () => {
  const buyer = await signedIn(shop)
  const item = await anItem(services, { qty: 5 })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email: buyer.email ?? '' }
  const { order } = (await buyer.call('POST /orders', { body })).json
  const { id: unitId } = await noteUnit(
    services,
    { orderId: order.id, itemId: item.id },
    { warrantyEnds: '2099-12-31' },
  )
  const unit = { unitId, orderId: order.id, params: { id: order.id }, key: orderKey(order.id, services) }
  const id = (await claim(unit, { fault: 'Nimali says it hums' })).json.claims[0]?.id ?? ''
  await sendPhoto(unit, id)
  const [file] = await filesOf(unit)
  const { email } = buyer
  const copy = await buyer.call('POST /users/{email}/export', { params: { email } })
  expect(copy.json).toMatchObject({ claims: [{ fault: 'Nimali says it hums' }], orderFiles: [{ purpose: 'claim' }] })
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id))
  await buyer.call('POST /users/{email}/delete', { params: { email }, body: { currentPassword: PASSWORD } })
  expect((await staff.call('GET /claims/{id}', { params: { id } })).json).toMatchObject({ fault: '', photos: 0 })
  await deleteRemovedFiles(services)
  expect(await services.files.read(fileKey(file?.id ?? ''))).toBeNull()
  expect((await sendPhoto(unit, id)).status).toBe(404)
  await move(id, 'received', 'refused')
  await move(id, 'refused', 'handed-back')
  expect((await claim(unit)).status).toBe(404)
  expect(await db.$count(claims, eq(claims.unitId, unitId))).toBe(1)
})

test('Photos of claims go after the days the owner has set, once their order has ended', async () => {
  const [ended, waiting] = [await aLinkedClaim(), await aLinkedClaim()]
  for (const { unit, id } of [ended, waiting]) await sendPhoto(unit, id)
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, ended.unit.orderId))
  clock.pass(days(366))
  await services.transaction((tx) => purgeOldPersonalData(tx, services))
  await deleteRemovedFiles(services)
  staff = await signedIn(shop, { role: 'admin' })
  const left = (orderId: string) => db.$count(orderFiles, eq(orderFiles.orderId, orderId))
  expect([await left(ended.unit.orderId), await left(waiting.unit.orderId)]).toEqual([0, 1])
})
