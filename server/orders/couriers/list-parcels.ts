/** Parcels that were handed to couriers: a list for staff, and the table that a courier without an interface gets. */
import { and, asc, desc, eq, gt, gte, isNull, lt, notInArray, or, type SQL } from 'drizzle-orm'
import { endOfDay, startOfDay } from '#contract/catalogue/items/sale.plain.ts'
import { type Cents, cents, rupees } from '#contract/core/money.ts'
import type { Parcel, ParcelFilter } from '#contract/orders/couriers/couriers.ts'
import { endedStatuses } from '#contract/orders/couriers/parcel-states.ts'
import { readOrderNumber } from '#contract/orders/order-number.ts'
import type { Page } from '../../http/mount.ts'
import { countUpTo, type Db, MOST_COUNTED } from '../../platform/database/database.ts'
import type { Column, SheetTable } from '../../platform/sheets/write-sheet.ts'
import { orders } from '../data/tables.ts'
import { presentParcel } from './present-parcel.ts'
import { couriers, parcels } from './tables.ts'

function isMeant({ search = '', courier, state, status, from, to }: ParcelFilter): SQL | undefined {
  const words = search.trim()
  const found = or(eq(parcels.orderId, readOrderNumber(words)), eq(parcels.waybill, words.toUpperCase()))
  return and(
    words === '' ? undefined : found,
    courier ? eq(parcels.courierId, courier) : undefined,
    state ? eq(parcels.state, state) : undefined,
    // What became of one that is no more with its courier is not its status.
    status ? and(eq(parcels.state, 'booked'), eq(parcels.status, status)) : undefined,
    from ? gte(parcels.at, new Date(startOfDay(from))) : undefined,
    to ? lt(parcels.at, new Date(endOfDay(to))) : undefined,
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

/** Where nobody asks for others, those alone that the courier has to carry: of each of them it collects the cash. */
export function parcelTable(db: Db, filter: ParcelFilter): SheetTable {
  const isAsked = filter.state !== undefined || filter.status !== undefined
  return { columns, pages: pagesOf(db, and(isMeant(filter), isAsked ? undefined : isUnderWay)) }
}

const isUnderWay = and(
  eq(parcels.state, 'booked'),
  or(isNull(parcels.status), notInArray(parcels.status, [...endedStatuses])),
)

async function* pagesOf(db: Db, where: SQL | undefined) {
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
