/** Parcels that were handed to couriers: a list for staff, and the table that a courier without an interface gets. */
import { and, asc, desc, eq, gt, or, type SQL } from 'drizzle-orm'
import { type Cents, cents, rupees } from '#contract/core/money.ts'
import type { Parcel, ParcelFilter } from '#contract/orders/couriers/couriers.ts'
import { readOrderNumber } from '#contract/orders/order-number.ts'
import type { Page } from '../../http/mount.ts'
import { countUpTo, type Db, MOST_COUNTED } from '../../platform/database/database.ts'
import type { Column, SheetTable } from '../../platform/sheets/write-sheet.ts'
import { orders } from '../data/tables.ts'
import { presentParcel } from './present-parcel.ts'
import { couriers, parcels } from './tables.ts'

function isMeant({ search = '', courier, state }: ParcelFilter): SQL | undefined {
  const words = search.trim()
  const found = or(eq(parcels.orderId, readOrderNumber(words)), eq(parcels.waybill, words.toUpperCase()))
  return and(
    words === '' ? undefined : found,
    courier ? eq(parcels.courierId, courier) : undefined,
    state ? eq(parcels.state, state) : undefined,
  )
}

export async function listParcels(
  db: Db,
  { limit, offset, ...filter }: ParcelFilter & { limit: number; offset: number },
): Promise<Page<Parcel>> {
  const where = isMeant(filter)
  const counted = await countUpTo(db, parcels, where, MOST_COUNTED + 1)
  const total = Math.min(counted, MOST_COUNTED)
  const within = Math.max(0, Math.min(limit, total - offset))
  const rows =
    within === 0
      ? []
      : await db
          .select({ parcel: parcels, courier: couriers.name })
          .from(parcels)
          .innerJoin(couriers, eq(couriers.id, parcels.courierId))
          .where(where)
          .orderBy(desc(parcels.number))
          .limit(within)
          .offset(offset)
  return {
    rows: rows.map(({ parcel, courier }) => presentParcel(parcel, courier)),
    total,
    ...(counted > MOST_COUNTED ? { isAtLeast: true } : {}),
  }
}

/**
 * What couriers ask for in their own sheets, in one order of columns; the names as the buyer wrote them stand last. No
 * courier has said that this is its list: staff may have to move columns.
 */
const columns: Column[] = [
  { head: 'waybill' },
  { head: 'order_no' },
  { head: 'name' },
  { head: 'address' },
  { head: 'city' },
  { head: 'district' },
  { head: 'phone1' },
  { head: 'phone2' },
  { head: 'cod', holds: 'number' },
  { head: 'weight', holds: 'number' },
  { head: 'pieces', holds: 'number' },
  { head: 'description' },
  { head: 'note' },
  { head: 'courier' },
  { head: 'state' },
  { head: 'name_original' },
  { head: 'address_original' },
]

const ROWS_AT_ONCE = 1_000

export function parcelTable(db: Db, filter: ParcelFilter): SheetTable {
  return { columns, pages: pagesOf(db, filter) }
}

async function* pagesOf(db: Db, filter: ParcelFilter) {
  const where = isMeant(filter)
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        parcel: parcels,
        courier: couriers.name,
        district: orders.district,
        name: orders.name,
        address: orders.address,
      })
      .from(parcels)
      .innerJoin(couriers, eq(couriers.id, parcels.courierId))
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(and(where, gt(parcels.number, after)))
      .orderBy(asc(parcels.number))
      .limit(ROWS_AT_ONCE)
    yield rows.map(({ parcel, ...row }) => [
      ...[parcel.waybill, parcel.orderId, parcel.name, parcel.address, parcel.town, row.district ?? ''],
      ...[parcel.phone, parcel.phone2, amount(cents(parcel.codCents)), kilograms(parcel.weightGrams)],
      ...[String(parcel.pieces), parcel.description, parcel.note, row.courier, parcel.state, row.name, row.address],
    ])
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_AT_ONCE) return
    after = last.parcel.number
  }
}

function amount(cod: Cents): string {
  return rupees(cod).toFixed(2)
}

function kilograms(grams: number): string {
  return (grams / 1_000).toFixed(3)
}
