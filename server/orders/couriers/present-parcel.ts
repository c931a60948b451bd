/** A parcel as staff see it. */
import { desc, eq } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Parcel } from '#contract/orders/couriers/couriers.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { couriers, parcels } from './tables.ts'

export type ParcelRow = typeof parcels.$inferSelect

export function presentParcel(row: ParcelRow, courier: string): Parcel {
  const { id, orderId, courierId, state, waybill, name, town, status, said, by } = row
  return {
    ...{ id, orderId, courierId, courier, state, waybill, name, town, status, said, by },
    cod: rupees(cents(row.codCents)),
    date: row.at.toISOString(),
  }
}

/** Newest first. */
export async function parcelsOf(db: Db, orderId: string): Promise<Parcel[]> {
  const rows = await db
    .select({ parcel: parcels, courier: couriers.name })
    .from(parcels)
    .innerJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(desc(parcels.number))
  return rows.map(({ parcel, courier }) => presentParcel(parcel, courier))
}

/** Throws NOT_FOUND. */
export async function readParcel(db: Db, id: string): Promise<Parcel> {
  const [row] = await db
    .select({ parcel: parcels, courier: couriers.name })
    .from(parcels)
    .innerJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.id, id))
  if (!row) throw new Refusal('PARCEL_NOT_FOUND')
  return presentParcel(row.parcel, row.courier)
}
