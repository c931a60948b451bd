/** What a parcel of an order would say: its buyer in Latin letters, what is owed, and what couriers call its town. */
import { eq } from 'drizzle-orm'
import { limits } from '#contract/core/limits.ts'
import { rupees } from '#contract/core/money.ts'
import { officeLimits } from '#contract/core/office-limits.ts'
import type { Parcel, ParcelDraft } from '#contract/orders/couriers/couriers.ts'
import { endedStatuses, openParcelStates } from '#contract/orders/couriers/parcel-states.ts'
import { isLawfulFulfilment, isOnItsWay } from '#contract/orders/fulfilment.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { phonesIn } from '#contract/text/phones-in.ts'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../data/tables.ts'
import { type OrderLineRow, type OrderRow, orderNotFound, readLines } from '../order/lock-order.ts'
import { piecesLeft } from '../order/present.ts'
import { latinLetters } from './latin-letters.ts'
import { owedAtDoor } from './owed-at-door.ts'
import { parcelsOf } from './present-parcel.ts'
import { listCouriers } from './save-courier.ts'
import { chosenTowns } from './towns.ts'

/** Throws NOT_FOUND. */
export async function draftParcel(db: Db, id: string): Promise<ParcelDraft> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw orderNotFound()
  const [lines, { owed, isUnclear }, all, parcels] = await Promise.all([
    readLines(db, id),
    owedAtDoor(db, order),
    listCouriers(db),
    parcelsOf(db, id),
  ])
  const couriers = all.filter(({ isOn }) => isOn)
  const chosen = await chosenTowns(
    db,
    couriers.map((courier) => courier.id),
    order,
  )
  const [phone = '', ...others] = phonesOf(order)
  const hasOpen = parcels.some(({ state }) => openParcelStates.includes(state))
  return {
    name: cutText(latinLetters(order.name), limits.name),
    address: cutText(latinLetters(order.address), limits.address),
    original: { name: order.name, address: order.address },
    district: order.district,
    town: cutText(latinLetters(order.town ?? ''), officeLimits.courierTown),
    ...{ phone, phone2: others[0] ?? '' },
    cod: rupees(owed),
    isPaymentUnclear: isUnclear && (mayBeHandedOver(order) || hasOpen),
    description: describe(lines),
    couriers: couriers.map(({ id: courierId, name, kind, numbering, numbersLeft }) => {
      return { id: courierId, name, kind, numbering, numbersLeft, town: chosen.get(courierId) ?? '' }
    }),
    parcels: parcels.map((parcel) => ({ ...parcel, isStray: isStray(parcel, order) })),
    isPossible: mayBeHandedOver(order) && !isUnclear && !hasOpen,
  }
}

export function mayBeHandedOver(order: OrderRow): boolean {
  return !order.isPickup && isLawfulFulfilment(order, 'shipped')
}

/** Nobody waits for it: the courier has to be told. What goes back from the door ends by itself. */
export function isStray(
  { state, status, waybill }: Parcel,
  { fulfilment, status: of, trackingNumber }: OrderRow,
): boolean {
  if (state !== 'booked' || (status !== null && endedStatuses.includes(status))) return false
  if (!isOnItsWay(fulfilment)) return fulfilment !== 'refused' && fulfilment !== 'returned'
  return of === 'cancelled' || trackingNumber !== waybill
}

/** `0771234567`; numbers of other countries are left to be typed. */
function phonesOf({ phone, phone2 }: OrderRow): string[] {
  const all = [phone, phone2 ?? ''].flatMap(phonesIn).filter((number) => /^\+94\d{9}$/.test(number))
  return [...new Set(all)].map((number) => `0${number.slice(3)}`)
}

function describe(lines: readonly OrderLineRow[]): string {
  const goods = lines.filter((line) => piecesLeft(line) > 0).map((line) => `${piecesLeft(line)} x ${line.title}`)
  return cutText(latinLetters(goods.join(', ')), officeLimits.parcelWords) || 'Goods'
}
