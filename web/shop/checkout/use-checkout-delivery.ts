/** The delivery of what is about to be ordered: where to, for how much, and what the order says of it. */
import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import type { OrderProblem } from '#contract/orders/orders.ts'
import type { CartLine } from '#web/shop/cart-state/cart.ts'
import { type Delivery, feeOf, useDelivery } from '#web/shop/delivery/use-delivery.ts'
import { loadSaleTerms, useSaleTerms } from '#web/shop/delivery/use-sale-terms.ts'
import { useFormDraft } from '#web/ui/form/use-form-draft.ts'

interface DeliveryDetails {
  town: string
  phone2: string
}

export interface CheckoutDelivery extends Delivery {
  terms: SaleTerms | null
  details: UseFormReturn<DeliveryDetails>
  /** In rupees; null where the district is missing. */
  fee: number | null
  /** What is wrong with the district. */
  error: string | undefined
  /** Marks a missing district and returns whether there is none missing; focuses it if asked. */
  check: (options: { focus: boolean }) => boolean
  /** What the order says beyond the specified fields; nothing for somebody who was asked nothing. */
  order: () => { district?: Delivery['choice']['district']; pickup?: true; town?: string; phone2?: string }
  /** After a refusal: the fee the server asks, and what it says of the district. */
  takeOver: (problem: OrderProblem | null) => void
  forgetDraft: () => void
}

const empty: DeliveryDetails = { town: '', phone2: '' }

export function useCheckoutDelivery(lines: readonly CartLine[]): CheckoutDelivery {
  const terms = useSaleTerms()
  const delivery = useDelivery(terms, lines)
  const { priced, choice } = delivery
  const details = useForm({ defaultValues: empty })
  const forgetDraft = useFormDraft({ name: 'checkout-delivery', form: details, fields: ['town', 'phone2'] })
  const [fault, setFault] = useState<{ of: string | undefined; says: string }>()
  // The server's fee holds for exactly what it was said of: an item may have changed its category.
  const content = JSON.stringify([choice, lines.map(({ id, qty, price }) => [id, qty, price])])
  const [said, setSaid] = useState<{ of: string; fee: number }>()
  const contentSent = useRef(content)

  return {
    ...delivery,
    terms,
    details,
    fee: said?.of === content ? said.fee : feeOf(delivery),
    error: fault?.of === choice.district ? fault?.says : undefined,
    check({ focus }) {
      if (typeof priced !== 'string') return true
      const says = priced === 'not-delivered' ? t`We do not deliver there yet` : t`Please choose your district`
      setFault({ of: choice.district, says })
      if (focus) document.querySelector<HTMLElement>('select[name=district]')?.focus()
      return false
    },
    order() {
      contentSent.current = content
      const { town, phone2 } = details.getValues()
      const place = {
        ...(choice.district ? { district: choice.district } : {}),
        ...(town.trim() ? { town: town.trim() } : {}),
      }
      return {
        ...(choice.pickup ? { pickup: true } : place),
        ...(phone2.trim() ? { phone2: phone2.trim() } : {}),
      }
    },
    takeOver(problem) {
      const says = problem?.fields?.district ?? problem?.fields?.pickup
      if (says) setFault({ of: choice.district, says })
      if (problem?.code === 'CART_CHANGED') setSaid({ of: contentSent.current, fee: problem.delivery?.fee ?? 0 })
      if (says || problem?.code === 'CART_CHANGED') void loadSaleTerms()
    },
    forgetDraft,
  }
}
