/** What a person has heard of a parcel: that it is with the courier after all, or is not. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { courierFacts, type ParcelState } from '#contract/orders/couriers/parcel-states.ts'
import { isOnItsWay } from '#contract/orders/fulfilment.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { orders } from '../data/tables.ts'
import { lockOrder, type OrderRow } from '../order/lock-order.ts'
import { recordChange } from '../order/record-change.ts'
import { orderChanges } from '../order/tables.ts'
import { type Handed, readHanded, refuseTakenNumber, shipUnder } from './book-parcel.ts'
import { type ParcelRow, readParcel } from './present-parcel.ts'
import { readCourier } from './save-courier.ts'
import { parcels } from './tables.ts'

interface SettleParcel {
  id: string
  /** The state that was seen. */
  from: ParcelState
  isBooked: boolean
  waybill: string
  by: { email: string; source: AuditSource }
}

/** Throws MOVE_NOT_ALLOWED where it stands elsewhere by now: a parcel that is being sent is left to its courier. */
export async function settleParcel(
  tx: Tx,
  { id, from, isBooked, waybill: typed, by }: SettleParcel,
  context: Context,
): Promise<Handed> {
  const { orderId } = await readParcel(tx, id)
  const order = await lockOrder(tx, orderId)
  const [row] = await tx.select().from(parcels).where(eq(parcels.id, id))
  if (row?.state !== from || !mayBe(from, isBooked)) throw new Refusal('PARCEL_MOVED')
  const courier = await readCourier(tx, row.courierId)
  const waybill = typed || row.waybill
  if (isBooked && waybill === '') {
    throw new Refusal('PARCEL_NUMBER_NEEDED', {}, { fields: { waybill: because('PARCEL_NUMBER_NEEDED') } })
  }
  if (isBooked && waybill !== row.waybill) {
    await refuseTakenNumber(tx, { courierId: courier.id, number: waybill }, context)
  }
  const set = isBooked
    ? { state: 'booked' as const, waybill, askAt: courierFacts[courier.kind].isTracked ? context.clock() : null }
    : { state: 'withdrawn' as const, askAt: null }
  const [settled] = await tx
    .update(parcels)
    .set(set)
    .where(and(eq(parcels.id, id), eq(parcels.state, from)))
    .returning()
  if (!settled) throw new Refusal('PARCEL_MOVED')
  const told = { waybill: settled.waybill, state: settled.state }
  const before = { waybill: row.waybill, state: from }
  await audit(tx, { kind: 'parcel.settled', by: by.source, subject: orderId, before, after: told }, context)
  if (isBooked) await shipUnder(tx, { order, parcel: settled, courier: courier.name, by: by.email }, context)
  else if (from === 'booked') {
    await takeFromCourier(tx, { order, parcel: settled, courier: courier.name, by: by.email }, context)
  }
  return readHanded(tx, settled)
}

/** Nobody knows: it is, or it is not. What is booked may be called off. */
function mayBe(from: ParcelState, isBooked: boolean): boolean {
  return from === 'unknown' || (from === 'booked' && !isBooked)
}

interface TakeFromCourier {
  order: OrderRow
  parcel: ParcelRow
  courier: string
  by: string
}

/**
 * The goods are in the shop, so that the order can be handed over anew: no number of a parcel that is not there stands
 * on it. What was not said of it yet is not said any more.
 */
async function takeFromCourier(
  tx: Tx,
  { order, parcel, courier, by }: TakeFromCourier,
  context: Context,
): Promise<void> {
  const { id: orderId, fulfilment: from, status, ...shipping } = order
  const isOfIt = shipping.trackingNumber === parcel.waybill && (parcel.waybill !== '' || shipping.courier === courier)
  if (status !== 'processing' || !isOnItsWay(from) || !isOfIt) return
  const nowhere = { courier: '', trackingNumber: '' }
  await tx
    .update(orders)
    .set({ fulfilment: 'packed', ...nowhere })
    .where(eq(orders.id, orderId))
  await dropUnsent(tx, orderId)
  const what = { kind: 'fulfilment' as const, from, to: 'packed' as const, ...nowhere }
  // Taken back it would be shipped with a parcel that is not there.
  await recordChange(tx, { orderId, step: newId(), what, before: { isFinal: true }, by }, context)
}

/** The words of the last move of its goods, where they wait still. */
async function dropUnsent(tx: Tx, orderId: string): Promise<void> {
  const all = await tx
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), isNull(orderChanges.undoneAt)))
    .orderBy(desc(orderChanges.id))
  const last = all.find(({ what }) => what.kind === 'fulfilment')
  if (!last || last.messageIds.length === 0) return
  await tx.delete(outbox).where(and(inArray(outbox.id, last.messageIds), isNull(outbox.sentAt)))
}
