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
  'claim-received',
  'claim-with-maker',
  'claim-waiting-for-customer',
  'claim-ready',
  'claim-handed-back',
  'claim-replaced',
  'claim-refused',
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
  'claim-received': msg`Claim under warranty taken`,
  'claim-with-maker': msg`Piece is with its maker`,
  'claim-waiting-for-customer': msg`Claim waits for the buyer`,
  'claim-ready': msg`Piece is ready`,
  'claim-handed-back': msg`Piece was handed back`,
  'claim-replaced': msg`Piece was replaced`,
  'claim-refused': msg`Claim not accepted`,
}
