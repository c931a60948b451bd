/** What a buyer is told about an order, by mail and SMS. */
import { z } from 'zod'
import { said } from './said.ts'

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

export const orderMessageLabels: Record<OrderMessageEvent, string> = said({
  received: 'Order received',
  'waiting-for-slip': 'Waiting for the slip of a bank transfer',
  paid: 'Paid',
  preparing: 'Being prepared',
  ready: 'Ready for pick-up',
  'on-its-way': 'On its way',
  attempted: 'Could not be handed over',
  delivered: 'Delivered',
  changed: 'Pieces taken off',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  'return-accepted': 'Return accepted',
  'return-refused': 'Return not accepted',
  'return-received': 'Return has arrived',
})
