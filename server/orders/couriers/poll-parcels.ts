/**
 * Asks couriers how far their parcels are, and moves an order on as the shop's own tables allow. A courier that does
 * not answer is left alone for the rest of the run. What came back to the shop is told and moves nothing: its goods
 * are counted by a person.
 */
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { courierFacts, endedStatuses, type ParcelStatus } from '#contract/orders/couriers/parcel-states.ts'
import { type Fulfilment, isLawfulFulfilment, isOnItsWay } from '#contract/orders/fulfilment.ts'
import { isAmongLocked } from '../../platform/database/locked-rows.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context, Services } from '../../services.ts'
import { changeOrderStatus } from '../fulfil/change-order-status.ts'
import { moveGoods } from '../fulfil/move-goods.ts'
import { lockOrder, type OrderRow } from '../order/lock-order.ts'
import { orderChanges } from '../order/tables.ts'
import type { Tracked } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'
import { askCourier } from './ask-courier.ts'
import type { ParcelRow } from './present-parcel.ts'
import { type CourierRow, keysOf } from './save-courier.ts'
import { couriers, parcels } from './tables.ts'

/** It finds its own work. */
export const parcelsDue = defineJob('ask-couriers', z.object({}))

/** A claimed parcel belongs to its process for this long; if that process dies, it is due again. */
const CLAIM = minutes(10)
const AT_ONCE = 10
const MOST_A_RUN = 200
/** An answer takes less than half a minute: what is still being sent after this was left by a process that died. */
const SENT_WITHIN = minutes(5)

export async function pollParcels(services: Services, signal?: AbortSignal): Promise<void> {
  await giveUpSending(services)
  const silent = new Set<string>()
  for (let count = 0; count < MOST_A_RUN && !signal?.aborted; count += AT_ONCE) {
    const claimed = await claim(services)
    for (const row of claimed) {
      if (signal?.aborted) return
      if (!silent.has(row.courierId) && !(await askOrLog(services, row, signal))) silent.add(row.courierId)
    }
    if (claimed.length < AT_ONCE) return
  }
}

async function giveUpSending({ db, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - SENT_WITHIN)
  await db
    .update(parcels)
    .set({ state: 'unknown' })
    .where(and(eq(parcels.state, 'sending'), lte(parcels.at, before)))
}

async function claim({ db, clock }: Services): Promise<ParcelRow[]> {
  const now = clock()
  const due = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(lte(parcels.askAt, now))
    .orderBy(asc(parcels.askAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(parcels)
    .set({ askAt: new Date(now.getTime() + CLAIM) })
    .where(isAmongLocked(parcels.id, due))
    .returning()
}

/** What goes wrong with one parcel keeps no other from being asked about: it is due again when its claim ends. */
async function askOrLog(services: Services, row: ParcelRow, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    return await askAbout(services, row, signal)
  } catch (error) {
    services.log.error({ err: error, parcelId: row.id }, 'a parcel could not be asked about')
    return true
  }
}

/** By these a courier says that it answers nobody of this key now. */
const TURNED_AWAY = [401, 403, 429]

/** Whether its courier answered. */
async function askAbout(services: Services, row: ParcelRow, signal: AbortSignal | undefined): Promise<boolean> {
  const { db, log, transaction, clock } = services
  const [courier] = await db.select().from(couriers).where(eq(couriers.id, row.courierId))
  const adapter = courier && adapters[courier.kind]
  if (!courier?.isOn || !adapter?.track || !adapter.readTracking || !courierFacts[courier.kind].isTracked) {
    await db
      .update(parcels)
      .set({ askAt: nextAsk(row, clock()) })
      .where(eq(parcels.id, row.id))
    return true
  }
  const keys = openedKeys(courier, services)
  if (!keys) return false
  const asked = await askCourier(courier.address, adapter.track(row.waybill, keys), { ...services, signal })
  if ('failure' in asked || asked.status >= 500 || TURNED_AWAY.includes(asked.status)) {
    const status = 'failure' in asked ? null : asked.status
    log.warn({ courierId: courier.id, parcelId: row.id, status }, 'a courier did not answer about a parcel')
    return false
  }
  const tracked = adapter.readTracking(asked, row.waybill)
  await transaction((tx) => keepStatus(tx, { courier, row, tracked }, services))
  return true
}

function openedKeys(courier: CourierRow, services: Services) {
  try {
    return keysOf(courier, services)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    services.log.warn({ courierId: courier.id }, 'the key of a courier cannot be opened')
    return null
  }
}

/** Every other hour of its first fortnight, then daily; after two months nobody asks any more. */
export function nextAsk({ at }: Pick<ParcelRow, 'at'>, now: Date): Date | null {
  const age = now.getTime() - at.getTime()
  if (age > days(60)) return null
  return new Date(now.getTime() + (age > days(14) ? days(1) : hours(2)))
}

interface KeepStatus {
  courier: CourierRow
  row: ParcelRow
  tracked: Tracked | null
}

async function keepStatus(tx: Tx, { courier, row, tracked }: KeepStatus, context: Context): Promise<void> {
  const order = await lockOrder(tx, row.orderId)
  const [before] = await tx.select().from(parcels).where(eq(parcels.id, row.id)).for('update')
  // What a person has called off meanwhile stands, and what has ended does not begin again.
  if (before?.state !== 'booked' || (before.status !== null && endedStatuses.includes(before.status))) return
  const status = tracked?.status ?? before.status
  const hasEnded = status !== null && endedStatuses.includes(status)
  const said = tracked ? { said: tracked.said, status } : {}
  const askAt = hasEnded ? null : nextAsk(row, context.clock())
  await tx
    .update(parcels)
    .set({ ...said, askAt })
    .where(eq(parcels.id, row.id))
  if (!tracked?.status || (tracked.status === before.status && tracked.said === before.said)) return
  // Shipped otherwise meanwhile: what becomes of this parcel says nothing of the order.
  if (order.trackingNumber !== row.waybill) return
  await moveOn(tx, { order, tracked: { ...tracked, status: tracked.status }, by: courier.name }, context)
}

interface MoveOn {
  order: OrderRow
  tracked: Tracked & { status: ParcelStatus }
  by: string
}

/** Forward alone, and only where staff could press the same. */
async function moveOn(tx: Tx, { order, tracked, by }: MoveOn, context: Context): Promise<void> {
  const { status, isOut = false } = tracked
  const { id, fulfilment: from, courier, trackingNumber } = order
  if (status === 'delivered') {
    if (order.status !== 'processing' || !isOnItsWay(from)) return
    await changeOrderStatus(tx, { id, from: 'processing', to: 'delivered', by }, context)
    return
  }
  const to = goodsOf(status, isOut)
  if (to === null || !isOnItsWay(from) || !isLawfulFulfilment(order, to)) return
  if (to === 'attempted' && (await wasAttempted(tx, id, context))) return
  await moveGoods(tx, { id, from, to, courier, trackingNumber, by }, context)
}

/**
 * Of a parcel that is under way; the goods of one that was sent back are moved when they are there. After a failed
 * delivery it lies in some warehouse: its buyer is told once more when it is on a rider's bike again.
 */
function goodsOf(status: ParcelStatus, isOut: boolean): Fulfilment | null {
  if (status === 'attempted') return 'attempted'
  return status === 'on-the-way' && isOut ? 'shipped' : null
}

/** Of one failed delivery a courier may say several things: its buyer is told once a day. */
async function wasAttempted(tx: Tx, orderId: string, { clock }: Context): Promise<boolean> {
  const since = new Date(clock().getTime() - days(1))
  const changes = await tx
    .select({ what: orderChanges.what })
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), gt(orderChanges.at, since), isNull(orderChanges.undoneAt)))
  return changes.some(({ what }) => what.kind === 'fulfilment' && what.to === 'attempted')
}
