/** What a shopper agrees to, right before ordering: how it comes, how it is paid, the VAT inside, and returns. */
import { t } from '@lingui/core/macro'
import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { centsFromRupees, formatMoney, formatRupees, sumOfRupees } from '#contract/core/money.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { deliveryWords } from '#web/shop/delivery/delivery-words.ts'
import type { CartDiscount } from '#web/shop/discount/use-discount.ts'
import type { CheckoutDelivery } from './use-checkout-delivery.ts'

interface ReviewBoxProps {
  delivery: CheckoutDelivery
  /** Of the goods, in rupees. */
  total: number
  discount: CartDiscount
  /** How it is paid, in words. */
  method?: ReactNode
}

export function ReviewBox({ delivery: { terms, priced, choice, fee }, total, discount, method }: ReviewBoxProps) {
  const owed = centsFromRupees(sumOfRupees(total, fee ?? 0, -discount.amount))
  return (
    <div className="mt-5 rounded-lg bg-white p-4 text-sm">
      <h3 className="flex items-center gap-2 font-semibold">
        <ClipboardCheck className="size-5 text-accent" />
        {t`Please check before you order`}
      </h3>
      <ul className="mt-2.5 space-y-1.5 text-ink-soft">
        <li>{deliveryWords(priced, choice)}</li>
        {discount.amount > 0 && <li>{t`Discount ${discount.code ?? ''}: ${formatRupees(-discount.amount)}`}</li>}
        {method && <li>{method}</li>}
        {terms?.vatPercent != null && (
          <li>{t`The total includes ${terms.vatPercent} % VAT: ${formatMoney(vatInside(owed, terms.vatPercent))}`}</li>
        )}
        {terms?.returns && <li>{terms.returns}</li>}
      </ul>
    </div>
  )
}
