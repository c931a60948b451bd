/** The list of all orders as staff narrow it: the filters beside search and status, and what it says of a payment. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { districts } from '../checkout/delivery-fee.plain.ts'
import { PaymentFlag, PaymentMethod, PaymentState } from '../checkout/payment-states.ts'
import { limits } from '../core/limits.ts'
import { HIGHEST_PRICE, hasWholeCents, rupees, times } from '../core/money.ts'
import { saying } from '../text/say.ts'
import { day, Id } from '../text/text.ts'
import { Fulfilment } from './fulfilment.ts'

/** More than any order comes to. */
const HIGHEST_AMOUNT = rupees(times(HIGHEST_PRICE, limits.orderLines * limits.orderLineQty))
const Amount = z.coerce
  .number()
  .min(0)
  .max(HIGHEST_AMOUNT)
  .refine(hasWholeCents, saying(msg`Please use at most two decimal places`))
const Day = day(msg`Please choose a day`)

/** They narrow the list together. */
export const OrderFilters = z.object({
  fulfilment: Fulfilment.optional(),
  payment: PaymentState.optional(),
  method: PaymentMethod.optional(),
  /** Only those whose payment a person has to look at. */
  flagged: z.literal('true').optional(),
  /** Placed on this day or later, and on this day or earlier; days of Sri Lanka. */
  from: Day.optional(),
  to: Day.optional(),
  /** Of a total of so many rupees or more, and of so many or less. */
  least: Amount.optional(),
  most: Amount.optional(),
  /** The id of an item that was ordered. */
  item: Id.optional(),
  district: z.enum(districts).optional(),
})
export type OrderFilters = z.infer<typeof OrderFilters>

/** How an order is paid, as staff see it beside the order. */
export const ListedPayment = z
  .object({ method: PaymentMethod, state: PaymentState, flag: PaymentFlag.nullable() })
  .meta({ id: 'ListedPayment' })
export type ListedPayment = z.infer<typeof ListedPayment>
