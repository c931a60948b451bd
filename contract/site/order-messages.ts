/** What a buyer is told about an order, by mail and SMS. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../text/say.ts'

export const OrderMessageEvent = z.enum([
  'received',
  'waiting-for-slip',
  'paid',
  'preparing',
  'ready',
  'on-its-way',
  'attempted',
  'delivered',
  'changed',
  'cancelled',
  'refunded',
  'return-accepted',
  'return-refused',
  'return-received',
])
export type OrderMessageEvent = z.infer<typeof OrderMessageEvent>

export const orderMessageLabels: Record<OrderMessageEvent, Word> = {
  received: msg`Order received`,
  'waiting-for-slip': msg`Waiting for the slip of a bank transfer`,
  paid: msg`Paid`,
  preparing: msg`Being prepared`,
  ready: msg`Ready for pick-up`,
  'on-its-way': msg`On its way`,
  attempted: msg`Could not be handed over`,
  delivered: msg`Delivered`,
  changed: msg`Pieces taken off`,
  cancelled: msg`Cancelled`,
  refunded: msg`Refunded`,
  'return-accepted': msg`Return accepted`,
  'return-refused': msg`Return not accepted`,
  'return-received': msg`Return has arrived`,
}
