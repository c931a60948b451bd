/** A pre-order as its link opens it, and what is sent from there. */
import { z } from 'zod'
import { deliveryChoiceFields } from '../../checkout/delivery.ts'
import { TypedCode } from '../../checkout/discounts.ts'
import { PaymentMethod } from '../../checkout/payment-states.ts'
import { OfferedMethod, OrderPayment } from '../../checkout/payments.ts'
import { PageLanguage } from '../../text/page-language.ts'
import { OrderContact } from '../orders.ts'
import { PreOrderEnd, PreOrderState } from './pre-order-states.ts'

const LinkedDeposit = z.object({
  /** The reference of a transfer. */
  number: z.string(),
  payment: OrderPayment.omit({ slips: true, switchTo: true }),
  /** What of it is counted against the order, in rupees; 0 until it is paid. */
  counts: z.number(),
  /** The methods it can be paid by now. */
  methods: z.array(OfferedMethod),
})

/** A pre-order as its link opens it. Amounts are in rupees, as they are now. */
export const LinkedPreOrder = z
  .object({
    id: z.string(),
    state: PreOrderState,
    end: PreOrderEnd.nullable(),
    date: z.string(),
    heldUntil: z.string().nullable(),
    quantity: z.number().int(),
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    item: z.object({
      id: z.string(),
      category: z.string(),
      slug: z.string(),
      title: z.string(),
      brand: z.string(),
      image: z.string().nullable(),
    }),
    /** Null while the item is not sold. */
    price: z.number().nullable(),
    total: z.number().nullable(),
    /** The path of the order made of it, with its key; null before. */
    orderPath: z.string().nullable(),
    deposit: LinkedDeposit.nullable(),
  })
  .meta({ id: 'LinkedPreOrder' })
export type LinkedPreOrder = z.infer<typeof LinkedPreOrder>

/** How it is ordered from there. */
export const PreOrderContact = OrderContact.omit({ email: true }).extend({
  ...deliveryChoiceFields,
  /** Without it, the first one that is offered for what is left to pay. */
  payment: PaymentMethod.optional(),
  /** As it was typed. */
  discountCode: TypedCode.optional(),
  /** Of the page it is ordered on; that of the pre-order where it is not said. */
  language: PageLanguage,
})
export type PreOrderContact = z.infer<typeof PreOrderContact>
