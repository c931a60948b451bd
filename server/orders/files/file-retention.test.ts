// Photos of returns, and how long files of shoppers are kept.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPhoto, aSlip } from '#tests/support/shop/order-files.ts'
import { aReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { purgeOldPersonalData } from '../../office/personal-data/purge-old.ts'
import { days } from '../../platform/durations.ts'
import { orders } from '../data/tables.ts'
import { deleteRemovedFiles } from './delete-files.ts'
import { fileKey } from './store-file.ts'
import { orderFiles } from './tables.ts'

const shop = await openTestShop()
const { call, clock, services } = shop
const { db, files } = services
let staff = await signedIn(shop, { role: 'admin' })

const send = async ({ id, key, returnId }: { id: string; key: string; returnId: string }) =>
  call('POST /order-links/{id}/returns/{returnId}/photos', {
    params: { id, returnId },
    query: { key },
    bytes: await aPhoto(),
  })
const filesOf = async (id: string) => (await staff.call('GET /orders/{id}/files', { params: { id } })).json.files

test('photos of a return: five, by the link of its order, seen by staff with the return', async () => {
  const one = await aReturn(shop)
  const other = await aReturn(shop)
  expect((await send({ ...one, key: other.key })).status).toBe(404)
  expect((await send({ ...one, returnId: other.returnId })).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 7 }, () => send(one)))
  expect(tally(answers)).toEqual({ 201: 5, 409: 2 })
  const tracking = await call('GET /order-links/{id}/tracking', { params: { id: one.id }, query: { key: one.key } })
  expect(tracking.json.returns).toMatchObject([{ photos: 5 }])
  expect(await filesOf(one.id)).toMatchObject(Array(5).fill({ purpose: 'return', returnId: one.returnId }))
  await staff.call('POST /returns/{id}', { params: { id: other.returnId }, body: { from: 'asked', to: 'refused' } })
  expect((await send(other)).problem.code).toBe('MOVE_NOT_ALLOWED')
})

test('the copy of a person’s data lists them, and they go with the person', async () => {
  const { id, fileId } = await aSlip(shop, { email: 'kamala@example.com' })
  const params = { email: 'kamala@example.com' }
  const copy = await staff.call('POST /users/{email}/export', { params })
  expect(copy.json.orderFiles).toMatchObject([{ orderId: id, purpose: 'slip', type: 'image/jpeg' }])
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, id))
  await staff.call('POST /users/{email}/delete', { params, body: { currentPassword: 'a kettle on the stove' } })
  expect(await filesOf(id)).toEqual([])
  expect((await staff.call('GET /order-files/{id}', { params: { id: fileId } })).status).toBe(404)
  await deleteRemovedFiles(services)
  expect(await files.read(fileKey(fileId))).toBeNull()
})

test('they go after the days the owner has set, once their order has ended', async () => {
  const [ended, waiting] = [await aSlip(shop), await aSlip(shop)]
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, ended.id))
  clock.pass(days(366))
  await services.transaction((tx) => purgeOldPersonalData(tx, services))
  await deleteRemovedFiles(services)
  staff = await signedIn(shop, { role: 'admin' })
  expect([(await filesOf(ended.id)).length, (await filesOf(waiting.id)).length]).toEqual([0, 1])
  expect(await db.$count(orderFiles, eq(orderFiles.orderId, ended.id))).toBe(0)
})
