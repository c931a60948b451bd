/**
 * Parcels as personal data: a person is told of them with their orders. They keep their numbers and what was collected,
 * and no longer tell whose they were once the order does not.
 */
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { removedContact } from '#contract/office/personal-data.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { orders } from '../data/tables.ts'
import { isOfNobody, listAllOrdersOf } from '../personal-data.ts'
import { couriers, parcels } from './tables.ts'

export const parcelData: PersonalDataHolder<'parcels'> = {
  async read(db, subject) {
    const ids = (await listAllOrdersOf(db, subject)).map(({ id }) => id)
    const rows = await db
      .select({ parcel: parcels, courier: couriers.name })
      .from(parcels)
      .innerJoin(couriers, eq(couriers.id, parcels.courierId))
      .where(inArray(parcels.orderId, ids))
      .orderBy(asc(parcels.number))
    return {
      parcels: rows.map(({ courier, parcel: { orderId, waybill, name, address, town, phone, phone2, at } }) => ({
        ...{ orderId, courier, waybill, name, address, town, phone, phone2, at: at.toISOString() },
      })),
    }
  },
  // Its order is removed before.
  async remove(tx, { proven, email }) {
    await eraseParcels(tx)
    if (proven) await tx.update(parcels).set({ by: removedContact.email }).where(eq(parcels.by, email))
  },
}

/** Of all orders that no longer tell whose they were. */
export async function eraseParcels(tx: Tx): Promise<void> {
  const ofNobody = tx.select({ id: orders.id }).from(orders).where(isOfNobody)
  await tx
    .update(parcels)
    .set({ name: '', address: '', town: '', phone: '', phone2: '', note: '', said: '' })
    .where(and(inArray(parcels.orderId, ofNobody), or(ne(parcels.name, ''), ne(parcels.said, ''))))
}
