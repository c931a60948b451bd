// A parcel that is called off: its order can be handed over anew, and nobody is told of a number that goes nowhere.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { minutes } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { orders } from '../data/tables.ts'
import { orderChanges } from '../order/tables.ts'

const { shop, atDesk, hand, draft, handling, handed, settle, later, staff, mails } = await openCourierShop()
const { db } = shop.services
const withdraw = (parcelId: string) => settle(parcelId, { from: 'booked', isBooked: false })

test('Its order is packed again, without its number, and goes with another parcel', async () => {
  const courier = await atDesk()
  const { id, total, parcelId, waybill } = await handed(courier.id)
  // Long after the step could be undone.
  await later(minutes(600))
  await db.update(outbox).set({ sentAt: shop.clock.now() })
  const before = (await mails()).length
  expect((await withdraw(parcelId)).json.parcel.state).toBe('withdrawn')
  expect(await handling(id)).toMatchObject({ fulfilment: 'packed', courier: '', trackingNumber: '', undo: null })
  expect((await mails()).length).toBe(before)
  const changes = await db.select().from(orderChanges).where(eq(orderChanges.orderId, id))
  expect(changes.at(-1)?.what).toMatchObject({ kind: 'fulfilment', from: 'shipped', to: 'packed' })
  expect(await draft(id)).toMatchObject({ isPossible: true, parcels: [{ state: 'withdrawn', isStray: false }] })
  const again = await hand(id, aParcelBody(courier.id, total))
  expect([again.status, again.json.parcel.waybill === waybill]).toEqual([200, false])
  // Who called it off stands in the audit log; who had handed it over stays on it.
  const told = await db.select().from(auditEvents).where(eq(auditEvents.subject, id))
  expect(told.map(({ kind }) => kind)).toContain('parcel.settled')
})

test('A buyer who was not told yet that it is on its way is not told any more', async () => {
  const courier = await atDesk()
  const { parcelId } = await handed(courier.id)
  const waiting = async () => {
    return (await mails()).filter(({ sentAt, subject }) => sentAt === null && /on its way/i.test(subject)).length
  }
  const queued = await waiting()
  await withdraw(parcelId)
  expect(queued - (await waiting())).toBe(1)
})

test('An order that was shipped otherwise meanwhile, or has arrived, stays as it is', async () => {
  const courier = await atDesk()
  const [other, arrived] = [await handed(courier.id), await handed(courier.id)]
  await db.update(orders).set({ trackingNumber: 'X1' }).where(eq(orders.id, other.id))
  const body = { from: 'processing', to: 'delivered' }
  await staff().call('POST /orders/{id}/status', { params: { id: arrived.id }, body })
  for (const { parcelId } of [other, arrived]) expect((await withdraw(parcelId)).status).toBe(200)
  expect(await handling(other.id)).toMatchObject({ fulfilment: 'shipped', trackingNumber: 'X1' })
  expect(await handling(arrived.id)).toMatchObject({ fulfilment: 'shipped', trackingNumber: arrived.waybill })
  const { id, total } = await anOrderToSend(shop)
  expect((await hand(id, aParcelBody(courier.id, total))).status).toBe(200)
})
