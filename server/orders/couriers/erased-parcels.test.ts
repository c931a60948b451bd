// Parcels of removed people tell no longer whose they were; those of others do.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removedContact } from '#contract/office/personal-data.ts'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { aCourier } from '#tests/support/shop/couriers.ts'
import { orders } from '../data/tables.ts'
import { eraseParcels } from './personal-data.ts'
import { parcels } from './tables.ts'

const { shop, handed } = await openCourierShop()
const { db, transaction } = shop.services

test('A filled parcel is emptied with its order, once; not that of who only gave the same address', async () => {
  const courier = await aCourier(shop)
  const [gone, other] = [await handed(courier.id, { note: 'Call first' }), await handed(courier.id)]
  await db.update(orders).set(removedContact).where(eq(orders.id, gone.id))
  await db.update(orders).set({ email: removedContact.email }).where(eq(orders.id, other.id))
  const read = async (id: string) => (await db.select().from(parcels).where(eq(parcels.orderId, id)))[0]
  const versionOf = async (id: string) =>
    (await db.execute(`select xmin::text from parcels where order_id = '${id}'`)).rows[0]
  await transaction(eraseParcels)
  const empty = { name: '', address: '', town: '', phone: '', phone2: '', note: '', said: '' }
  expect(await read(gone.id)).toMatchObject({ ...empty, codCents: 1_250_000, state: 'booked' })
  expect(await read(other.id)).toMatchObject({ name: 'Nimali Perera', phone: '0771234567' })
  // Each night it is asked again, and writes nothing.
  const before = await versionOf(gone.id)
  await transaction(eraseParcels)
  expect(await versionOf(gone.id)).toEqual(before)
})
