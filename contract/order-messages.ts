/** What a buyer is told about an order, by mail and SMS. */
import { z } from 'zod'

export const OrderMessageEvent = z.enum([
  'received',
  'waiting-for-slip',
  'paid',
  'preparing',
  'on-its-way',
  'delivered',
  'cancelled',
  'refunded',
])
export type OrderMessageEvent = z.infer<typeof OrderMessageEvent>

export const orderMessageLabels: Record<OrderMessageEvent, string> = {
  received: 'Order received',
  'waiting-for-slip': 'Waiting for the slip of a bank transfer',
  paid: 'Paid',
  preparing: 'Being prepared',
  'on-its-way': 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
