/** What is about to be ordered, what it costs, and the button that orders it. */
import { plural, t } from '@lingui/core/macro'
import { ClipboardCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { centsFromRupees, formatMoney, formatRupees, sumOfRupees } from '#contract/core/money.ts'
import { vatInside } from '#contract/orders/papers/vat.ts'
import { type CartLine, lineProblem } from '#web/shop/cart-state/cart.ts'
import { CartLineNotice } from '#web/shop/cart-state/cart-line-notice.tsx'
import { OrderTotals } from '#web/shop/cart-state/order-totals.tsx'
import type { CartCheck } from '#web/shop/cart-state/use-cart-check.ts'
import { deliveryWords } from '#web/shop/delivery/delivery-words.ts'
import { DiscountBox } from '#web/shop/discount/discount-box.tsx'
import type { CartDiscount } from '#web/shop/discount/use-discount.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { Price } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { OrderFailure } from './order-failure.ts'
import type { CheckoutDelivery } from './use-checkout-delivery.ts'

interface CheckoutSummaryProps {
  lines: readonly CartLine[]
  check: CartCheck
  total: number
  delivery: CheckoutDelivery
  discount: CartDiscount
  /** How it is paid, in words. */
  method?: ReactNode
  /** Why it will be refused, in a sentence. */
  tooLarge: string | null
  leftOut: number
  busy: boolean
  failure: OrderFailure | undefined
}

export function CheckoutSummary({
  lines,
  check,
  total,
  delivery,
  discount,
  method,
  tooLarge,
  leftOut,
  busy,
  failure,
}: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="summary" className="rounded-xl bg-stage p-6 lg:sticky lg:top-24">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="font-semibold text-xl">
          {t`Order Summary`}
        </h2>
        <Link
          to="/cart"
          className="touch-target inline-flex min-h-8 items-center rounded-sm px-1 font-semibold text-accent text-sm hover:underline"
        >
          {t`Edit cart`}
        </Link>
      </div>
      <ul aria-label={t`What you order`} className="mt-4 space-y-3 border-stage-deep border-b pb-5">
        {lines.map((line) => {
          const problem = lineProblem(line, check.gone)
          return (
            <li key={line.id} data-line={line.id} data-problem={problem ?? undefined}>
              <div className="flex items-baseline justify-between gap-4">
                <span className={classes('text-balance', problem && 'text-ink-faint')}>
                  <TitleText>{line.title}</TitleText> <span>{`x ${line.qty}`}</span>
                </span>
                <Price amount={line.totalPrice} className={problem ? 'text-ink-faint line-through' : 'font-medium'} />
              </div>
              <CartLineNotice
                line={line}
                problem={problem}
                priceBefore={check.priceBefore.get(line.id)}
                className="mt-2"
              />
            </li>
          )
        })}
      </ul>
      <OrderTotals
        total={total}
        shipping={delivery.fee}
        isPickup={delivery.choice.pickup}
        discount={discount}
        className="mt-5"
      />
      <DiscountBox discount={discount} className="mt-4" />
      <ReviewBox delivery={delivery} total={total} discount={discount} method={method} />
      {failure && (
        <Alert tone="red" className="mt-5">
          <p>{t`Failed to place order. Please try again.`}</p>
          {failure.details.length > 0 && (
            <ul className="mt-1 space-y-1 font-normal">
              {failure.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {leftOut > 0 && (
        <p role="status" className="mt-4 text-sm text-warn">
          {`${plural(leftOut, {
            one: '# item is not included in the total.',
            other: '# items are not included in the total.',
          })} ${t`Solve the marked items to go on.`}`}
        </p>
      )}
      {tooLarge && (
        <Alert tone="yellow" className="mt-5">
          {tooLarge}
        </Alert>
      )}
      <Button type="submit" size="lg" busy={busy} disabled={leftOut > 0 || discount.isAsked} className="mt-6 w-full">
        {busy ? t`Placing Order...` : t`Place Order`}
      </Button>
    </section>
  )
}

interface ReviewBoxProps {
  delivery: CheckoutDelivery
  /** Of the goods, in rupees. */
  total: number
  discount: CartDiscount
  /** How it is paid, in words. */
  method?: ReactNode
}

/** What a shopper agrees to, right before ordering: how it comes, how it is paid, the VAT inside, and returns. */
function ReviewBox({ delivery: { terms, priced, choice, fee }, total, discount, method }: ReviewBoxProps) {
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
