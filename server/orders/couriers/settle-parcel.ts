/** What a person has heard of a parcel: that it is with the courier after all, or is not. */
import { and, eq } from 'drizzle-orm'
import type { Parcel } from '#contract/orders/couriers/couriers.ts'
import { courierFacts, type ParcelState } from '#contract/orders/couriers/parcel-states.ts'
import type { Order } from '#contract/orders/orders.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { lockOrder, readOrder } from '../order/lock-order.ts'
import { refuseTakenNumber, shipUnder } from './book-parcel.ts'
import { readParcel } from './present-parcel.ts'
import { readCourier } from './save-courier.ts'
import { parcels } from './tables.ts'

interface SettleParcel {
  id: string
  /** The state that was seen. */
  from: ParcelState
  isBooked: boolean
  waybill: string
  by: string
}

/** Throws MOVE_NOT_ALLOWED where it stands elsewhere by now: a parcel that is being sent is left to its courier. */
export async function settleParcel(
  tx: Tx,
  { id, from, isBooked, waybill: typed, by }: SettleParcel,
  context: Context,
): Promise<{ order: Order; parcel: Parcel }> {
  const { orderId } = await readParcel(tx, id)
  const order = await lockOrder(tx, orderId)
  const [row] = await tx.select().from(parcels).where(eq(parcels.id, id))
  if (row?.state !== from || !mayBe(from, isBooked)) throw new Refusal('PARCEL_MOVED')
  const courier = await readCourier(tx, row.courierId)
  const waybill = typed || row.waybill
  if (isBooked && waybill === '') {
    throw new Refusal('PARCEL_NUMBER_NEEDED', {}, { fields: { waybill: because('PARCEL_NUMBER_NEEDED') } })
  }
  if (isBooked && waybill !== row.waybill) await refuseTakenNumber(tx, courier.id, waybill)
  const set = isBooked
    ? { state: 'booked' as const, waybill, askAt: courierFacts[courier.kind].isTracked ? context.clock() : null }
    : { state: 'withdrawn' as const, askAt: null }
  const [settled] = await tx
    .update(parcels)
    .set({ ...set, by })
    .where(and(eq(parcels.id, id), eq(parcels.state, from)))
    .returning()
  if (!settled) throw new Refusal('PARCEL_MOVED')
  if (isBooked) await shipUnder(tx, { order, parcel: settled, courier: courier.name, by }, context)
  return { order: await readOrder(tx, orderId), parcel: await readParcel(tx, id) }
}

/** Nobody knows: it is, or it is not. What is booked may be called off. */
function mayBe(from: ParcelState, isBooked: boolean): boolean {
  return from === 'unknown' || (from === 'booked' && !isBooked)
}
