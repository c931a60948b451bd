/**
 * How far the goods of an order have got, beside its status: the states and lawful moves, for server, screens and
 * tests.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../text/say.ts'
import { type OrderState, UNDER_WAY } from './order-states.ts'

export const Fulfilment = z.enum(['none', 'packed', 'ready', 'shipped', 'attempted', 'refused', 'returned'])
export type Fulfilment = z.infer<typeof Fulfilment>

/**
 * Where staff may move the goods from each state. Refused at the door cancels the order and gives its stock back;
 * returned is reached through a return alone.
 */
export const fulfilmentMoves: Record<Fulfilment, readonly Fulfilment[]> = {
  none: ['packed', 'shipped', 'ready'],
  packed: ['shipped', 'ready'],
  ready: ['shipped'],
  shipped: ['attempted', 'refused'],
  attempted: ['shipped', 'refused'],
  refused: [],
  returned: [],
}

interface Standing {
  status: OrderState
  fulfilment: Fulfilment
}

export function isLawfulFulfilment({ status, fulfilment }: Standing, to: Fulfilment): boolean {
  return UNDER_WAY.includes(status) && fulfilmentMoves[fulfilment].includes(to)
}

/** Whether the goods are with a courier, so that neither address nor lines can be changed any more. */
export function isOnItsWay(fulfilment: Fulfilment): boolean {
  return fulfilment === 'shipped' || fulfilment === 'attempted'
}

/** Whether the shopper may still cancel: nothing has been packed. */
export function mayShopperCancel({ status, fulfilment }: Standing): boolean {
  return UNDER_WAY.includes(status) && fulfilment === 'none'
}

/** Whether staff may take pieces off the order, or correct where it goes. */
export function mayStaffChange({ status, fulfilment }: Standing): boolean {
  return UNDER_WAY.includes(status) && !isOnItsWay(fulfilment)
}

/** What the badge says: goods that have arrived are not only shipped. */
export function goodsLabel({ status, fulfilment }: Standing): Word {
  const hasArrived = (status === 'delivered' || status === 'completed') && isOnItsWay(fulfilment)
  return hasArrived ? msg`Delivered` : fulfilmentLabels[fulfilment]
}

export const fulfilmentLabels: Record<Fulfilment, Word> = {
  none: msg`Not packed`,
  packed: msg`Packed`,
  ready: msg`Ready for pick-up`,
  shipped: msg`Shipped`,
  attempted: msg`Delivery failed`,
  refused: msg`Refused at the door`,
  returned: msg`Returned`,
}
