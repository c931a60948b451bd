/**
 * Hands an order to a courier, once. What is asked is written down before it is asked, so that a second press, a second
 * person or a process that dies finds it; what the courier answers is written down with the order's move. An answer
 * that was lost leaves the parcel `unknown`: a person asks the courier, and the shop never books again by itself.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { centsFromRupees, formatMoney } from '#contract/core/money.ts'
import type { NewParcel, Parcel } from '#contract/orders/couriers/couriers.ts'
import { courierFacts, openParcelStates } from '#contract/orders/couriers/parcel-states.ts'
import type { Order } from '#contract/orders/orders.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { minutes } from '../../platform/durations.ts'
import { idOfAttempt } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context, Services } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { moveGoods } from '../fulfil/move-goods.ts'
import { lockOrder, orderNotFound, readOrder } from '../order/lock-order.ts'
import type { Booking, CourierKeys, ParcelToBook } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'
import { askCourier } from './ask-courier.ts'
import { isStray, mayBeHandedOver } from './draft-parcel.ts'
import { claimNumber, takeNumber } from './numbers.ts'
import { owedAtDoor } from './owed-at-door.ts'
import { type ParcelRow, readParcel } from './present-parcel.ts'
import { type CourierRow, keysOf, readCourier } from './save-courier.ts'
import { parcels } from './tables.ts'
import { findTown, keepChosenTown, nameFor } from './towns.ts'

/** Parcels are asked about soon after they were booked, and then as {@link nextAsk} has it. */
const FIRST_ASK = minutes(30)

interface BookParcel {
  orderId: string
  given: NewParcel
  by: string
}

export interface Handed {
  order: Order
  parcel: Parcel
  /** It is with the courier, and the order was cancelled meanwhile, or shipped otherwise. */
  isStray: boolean
}

interface Prepared {
  courier: CourierRow
  keys: CourierKeys
  toBook: ParcelToBook
  row: ParcelRow
}

/**
 * Throws MOVE_NOT_ALLOWED where it is refused: by the shop, before anything was asked, or by the courier, in its own
 * words; and where nobody knows.
 */
export async function bookParcel(services: Services, asked: BookParcel): Promise<Handed> {
  const { transaction, db } = services
  const prepared = await transaction((tx) => prepare(tx, asked, services))
  if ('done' in prepared) return answerAgain(services, prepared.done)
  const booking = await ask(prepared, services)
  const row = await transaction((tx) => keepBooking(tx, { ...prepared, booking, by: asked.by }, services))
  if (row.state !== 'booked') throw refusalOf(row)
  return readHanded(db, row)
}

/** Of an attempt that was sent before. */
async function answerAgain({ db }: Services, row: ParcelRow): Promise<Handed> {
  if (row.state === 'sending') throw new Refusal('PARCEL_UNDER_WAY')
  if (row.state !== 'booked') throw refusalOf(row)
  return readHanded(db, row)
}

export async function readHanded(db: Db, { id, orderId }: Pick<ParcelRow, 'id' | 'orderId'>): Promise<Handed> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw orderNotFound()
  const parcel = await readParcel(db, id)
  return { order: await readOrder(db, orderId), parcel, isStray: isStray(parcel, row) }
}

function refusalOf({ state, said }: ParcelRow): Refusal {
  if (state === 'refused') return new Refusal('PARCEL_REFUSED', { said })
  return new Refusal(state === 'withdrawn' ? 'PARCEL_MOVED' : 'PARCEL_UNKNOWN')
}

async function prepare(
  tx: Tx,
  { orderId, given, by }: BookParcel,
  context: Context,
): Promise<Prepared | { done: ParcelRow }> {
  // Everybody who hands this order over waits here for each other.
  const order = await lockOrder(tx, orderId)
  const id = idOfAttempt(['parcel', orderId, given.key])
  const [done] = await tx.select().from(parcels).where(eq(parcels.id, id))
  if (done) return { done }
  const isOpen = and(eq(parcels.orderId, orderId), inArray(parcels.state, [...openParcelStates]))
  if ((await tx.$count(parcels, isOpen)) > 0) throw new Refusal('PARCEL_THERE')
  if (order.isPickup) throw new Refusal('PARCEL_PICKUP')
  if (!mayBeHandedOver(order)) throw new Refusal('PARCEL_MOVED')
  const { owed, isUnclear } = await owedAtDoor(tx, order)
  if (isUnclear) throw new Refusal('PARCEL_PAYMENT_UNCLEAR')
  if (centsFromRupees(given.cod) !== owed) throw new Refusal('PARCEL_OWES_OTHER', { cod: formatMoney(owed) })
  const courier = await readCourier(tx, given.courierId)
  if (!courier.isOn) throw new Refusal('COURIER_OFF')
  const adapter = adapters[courier.kind]
  const keys = adapter ? keysOf(courier, context) : { account: '', key: '' }
  const town = await findTown(tx, { courier, name: given.town, district: order.district })
  const waybill = await numberFor(tx, { courier, given }, context)
  const { name, address, phone, phone2, weightGrams, pieces, description, note } = given
  const said = { name, address, phone, phone2, weightGrams, pieces, description, note }
  const values = { id, orderId, courierId: courier.id, state: 'sending' as const, waybill, codCents: owed }
  const [row] = await tx
    .insert(parcels)
    .values({ ...values, ...said, town: town.name, by, at: context.clock() })
    .returning()
  if (!row) throw new Error('the parcel was not stored')
  await keepChosenTown(tx, { courierId: courier.id, theirs: nameFor(town, given.town), of: order })
  return { courier, keys, toBook: { ...said, orderId, waybill, town, codCents: owed }, row }
}

async function numberFor(
  tx: Tx,
  { courier, given }: { courier: CourierRow; given: NewParcel },
  context: Context,
): Promise<string> {
  if (courier.numbering === 'pool') return takeNumber(tx, courier.id, context)
  // Its answer has one; of a courier that only gets a list, whoever sticks on the label has read it.
  if (courierFacts[courier.kind].address !== '') return ''
  await refuseTakenNumber(tx, { courierId: courier.id, number: given.waybill }, context)
  return given.waybill
}

/** Throws BAD_INPUT. */
export async function refuseTakenNumber(
  tx: Tx,
  typed: { courierId: string; number: string },
  context: ClockContext,
): Promise<void> {
  if (typed.number !== '' && !(await claimNumber(tx, typed, context))) throw new Refusal('PARCEL_NUMBER_TAKEN')
}

/** Outside of any transaction: the courier takes as long as it likes. */
async function ask({ courier, keys, toBook }: Prepared, services: Services): Promise<Booking> {
  const adapter = adapters[courier.kind]
  if (!adapter) return { outcome: 'booked', waybill: toBook.waybill }
  const asked = await askCourier(courier.address, adapter.book(toBook, keys), services)
  if (!('failure' in asked)) return adapter.readBooking(asked, toBook)
  // Kept in English, as couriers themselves write.
  return { outcome: asked.mayHaveArrived ? 'unclear' : 'refused', said: inEnglish(asked.failure) }
}

interface KeepBooking {
  courier: CourierRow
  row: ParcelRow
  booking: Booking
  by: string
}

/** One that was answered with the number of another parcel may be either: a person asks the courier. */
async function withOwnNumber(
  tx: Tx,
  { row, booking }: Pick<KeepBooking, 'row' | 'booking'>,
  context: ClockContext,
): Promise<Booking> {
  if (booking.outcome !== 'booked' || booking.waybill === row.waybill) return booking
  const { waybill } = booking
  return (await claimNumber(tx, { courierId: row.courierId, number: waybill }, context))
    ? booking
    : { outcome: 'unclear', said: `${waybill}: number of another parcel` }
}

/** What a person has said of it meanwhile stands. */
async function keepBooking(tx: Tx, { courier, row, by, ...asked }: KeepBooking, context: Context): Promise<ParcelRow> {
  const order = await lockOrder(tx, row.orderId)
  const booking = await withOwnNumber(tx, { row, booking: asked.booking }, context)
  const state = booking.outcome === 'unclear' ? 'unknown' : booking.outcome
  const said = 'said' in booking ? booking.said : ''
  const isTracked = booking.outcome === 'booked' && courierFacts[courier.kind].isTracked
  const askAt = isTracked ? new Date(context.clock().getTime() + FIRST_ASK) : null
  const waybill = 'waybill' in booking ? booking.waybill : row.waybill
  const [kept] = await tx
    .update(parcels)
    .set({ state, said, waybill, askAt })
    .where(and(eq(parcels.id, row.id), inArray(parcels.state, ['sending', 'unknown'])))
    .returning()
  if (!kept) {
    const [now] = await tx.select().from(parcels).where(eq(parcels.id, row.id))
    if (!now) throw new Refusal('PARCEL_NOT_FOUND')
    return now
  }
  if (kept.state === 'booked') await shipUnder(tx, { order, parcel: kept, courier: courier.name, by }, context)
  return kept
}

interface ShipUnder {
  order: Awaited<ReturnType<typeof lockOrder>>
  parcel: ParcelRow
  courier: string
  by: string
}

/** Of an order that cannot be shipped any more the parcel is kept: whoever looks at it calls the courier off. */
export async function shipUnder(tx: Tx, { order, parcel, courier, by }: ShipUnder, context: Context): Promise<void> {
  if (!mayBeHandedOver(order)) return
  const { id, fulfilment: from } = order
  await moveGoods(tx, { id, from, to: 'shipped', courier, trackingNumber: parcel.waybill, by }, context)
}
