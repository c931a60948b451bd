/** The couriers of the shop, the numbers and towns they gave, and the parcels that were handed to them. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CourierKind, Numbering, ParcelState, ParcelStatus } from '#contract/orders/couriers/parcel-states.ts'
import { shopTable } from '../../platform/database/shop-table.ts'
import { orders } from '../data/tables.ts'

export const couriers = shopTable(
  'couriers',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    kind: text().$type<CourierKind>().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    numbering: text().$type<Numbering>().notNull(),
    isOn: boolean().notNull(),
    /** Account and key as JSON, sealed; empty where there is none. */
    secret: text().notNull().default(''),
    version: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('couriers_name').on(sql`lower(${t.name})`)],
)

/** Numbers that a courier gave before; each is used once, whatever becomes of its parcel. */
export const courierNumbers = shopTable(
  'courier_numbers',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    courierId: text()
      .notNull()
      .references(() => couriers.id),
    number: text().notNull(),
    /** In which they were added, and are used. */
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.courierId, t.number] }),
    index('courier_numbers_left').on(t.courierId, t.position).where(sql`${t.usedAt} is null`),
  ],
)

export const courierTowns = shopTable(
  'courier_towns',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    courierId: text()
      .notNull()
      .references(() => couriers.id),
    /** The courier's own, of town and district. */
    number: text().notNull(),
    districtNumber: text().notNull(),
    name: text().notNull(),
    district: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courierId, t.number] })],
)

/** What a courier calls a town of an order: chosen once, and proposed from then on. */
export const courierTownNames = shopTable(
  'courier_town_names',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    courierId: text()
      .notNull()
      .references(() => couriers.id),
    /** Of the order, as `foldTown` writes them; the district may be empty. */
    district: text().notNull(),
    town: text().notNull(),
    theirs: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courierId, t.district, t.town] })],
)

export const parcels = shopTable(
  'parcels',
  { people: { copy: 'parcels', removal: 'anonymized' }, goingLive: 'emptied', inBackups: true },
  {
    /** Made of the key of its attempt. */
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    courierId: text()
      .notNull()
      .references(() => couriers.id),
    state: text().$type<ParcelState>().notNull(),
    waybill: text().notNull(),
    codCents: bigint({ mode: 'number' }).notNull(),
    /** As the courier got them. */
    name: text().notNull(),
    address: text().notNull(),
    town: text().notNull(),
    phone: text().notNull(),
    phone2: text().notNull(),
    weightGrams: integer().notNull(),
    pieces: integer().notNull(),
    description: text().notNull(),
    note: text().notNull(),
    /** What the courier said last, in its own words. */
    said: text().notNull().default(''),
    status: text().$type<ParcelStatus>(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** When its courier is asked again; null: no more. */
    askAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    // Whatever else fails: no order is booked twice, and no number stands on two parcels.
    uniqueIndex('parcels_open').on(t.orderId).where(sql`${t.state} in ('sending', 'booked', 'unknown')`),
    uniqueIndex('parcels_waybill')
      .on(t.courierId, t.waybill)
      .where(sql`${t.waybill} <> '' and ${t.state} in ('sending', 'booked', 'unknown')`),
    index('parcels_number').on(t.number.desc().nullsFirst()),
    index('parcels_of_waybill').on(t.waybill),
    index('parcels_of_order').on(t.orderId, t.number),
    index('parcels_of_courier').on(t.courierId, t.state, t.number.desc().nullsFirst()),
    index('parcels_to_ask').on(t.askAt).where(sql`${t.askAt} is not null`),
    index('parcels_sending').on(t.at).where(sql`${t.state} = 'sending'`),
    check('parcels_cod_not_negative', sql`${t.codCents} >= 0`),
  ],
)
