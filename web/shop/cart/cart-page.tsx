/** The cart: what a person means to order, with what it costs and what the shop says to it now. */
import { plural, t } from '@lingui/core/macro'
import { Truck } from 'lucide-react'
import { useId } from 'react'
import { limits } from '#contract/core/limits.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { type CartLine, lineProblem, orderable } from '#web/shop/cart-state/cart.ts'
import { cart } from '#web/shop/cart-state/cart-store.ts'
import { OrderTotals } from '#web/shop/cart-state/order-totals.tsx'
import { useCartCheck } from '#web/shop/cart-state/use-cart-check.ts'
import { WithCartLines } from '#web/shop/cart-state/with-cart-lines.tsx'
import { deliveryWords } from '#web/shop/delivery/delivery-words.ts'
import { DistrictSelect } from '#web/shop/delivery/district-select.tsx'
import { type Delivery, feeOf, useDelivery } from '#web/shop/delivery/use-delivery.ts'
import { useSaleTerms } from '#web/shop/delivery/use-sale-terms.ts'
import { DiscountBox } from '#web/shop/discount/discount-box.tsx'
import { useDiscount } from '#web/shop/discount/use-discount.ts'
import { SiteSlot } from '#web/site/site-slot.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { CartLineRow } from './cart-line-row.tsx'

export const meta = () => noindexMeta(t`Shopping Cart`)

export default function CartPage() {
  return (
    <WithCartLines
      heading={t`Shopping Cart`}
      emptyHint={t`What you add to it stays here, also when you come back another day.`}
    >
      {(lines) => <FilledCart lines={lines} />}
    </WithCartLines>
  )
}

function FilledCart({ lines }: { lines: readonly CartLine[] }) {
  const { state, gone, priceBefore, check } = useCartCheck()
  const reasonId = useId()
  const { lines: served, total, leftOut } = orderable(lines, gone)
  const terms = useSaleTerms()
  const delivery = useDelivery(terms, served)
  const discount = useDiscount(terms, { lines: served, fee: feeOf(delivery) })
  const tooMany = lines.length > limits.orderLines
  const blocked = leftOut > 0 || tooMany

  function remove(line: CartLine, at: number) {
    cart.deleteLine(line.id)
    toast.success(t`${line.title} removed from your cart`, {
      label: t`Undo`,
      run: () => {
        cart.restoreLine(line, at)
        focusLine(at)
      },
    })
    focusLine(at)
  }

  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 className="font-bold text-4xl">{t`Shopping Cart (${lines.length})`}</h1>
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
        <div>
          {state === 'failed' && (
            <Alert tone="yellow" className="mb-4">
              {t`Prices and stock could not be checked just now.`}{' '}
              <button type="button" onClick={check} className="min-h-6 font-semibold underline underline-offset-2">
                {t`Try Again`}
              </button>
            </Alert>
          )}
          <ul aria-label={t`Cart lines`} className="border-line border-t">
            {lines.map((line, at) => (
              <CartLineRow
                key={line.id}
                line={line}
                problem={lineProblem(line, gone)}
                priceBefore={priceBefore.get(line.id)}
                onRemove={() => remove(line, at)}
              />
            ))}
          </ul>
          {SITE_SLOTS.cart && <SiteSlot name="cart" parts={cartParts(lines, total)} />}
        </div>

        <section aria-labelledby="summary" className="rounded-xl bg-stage p-6 lg:sticky lg:top-24">
          <h2 id="summary" className="font-semibold text-xl">
            {t`Order Summary`}
          </h2>
          <OrderTotals
            total={total}
            shipping={feeOf(delivery)}
            isPickup={delivery.choice.pickup}
            discount={discount}
            className="mt-5"
          />
          <DiscountBox discount={discount} className="mt-4" />
          <CartDelivery delivery={delivery} />
          {leftOut > 0 && (
            <p className="mt-3 text-sm text-warn">
              {plural(leftOut, {
                one: '# item is not included in the total.',
                other: '# items are not included in the total.',
              })}
            </p>
          )}
          <LinkButton
            to="/checkout"
            size="lg"
            className="mt-6 w-full"
            aria-disabled={blocked || undefined}
            aria-describedby={blocked ? reasonId : undefined}
            onClick={(event) => {
              if (blocked) event.preventDefault()
            }}
          >
            {t`Proceed to Checkout`}
          </LinkButton>
          <p id={reasonId} role="status" className="mt-3 min-h-5 text-center text-ink-soft text-sm">
            {tooMany
              ? t`One order can hold at most ${limits.orderLines} different products.`
              : leftOut > 0
                ? t`Solve the marked items to go on.`
                : state === 'checking'
                  ? t`Checking prices and stock…`
                  : ''}
          </p>
          <LinkButton to="/products" variant="quiet" className="w-full">
            {t`Continue Shopping`}
          </LinkButton>
        </section>
      </div>
    </div>
  )
}

/** The cart as a site sees it. */
function cartParts(lines: readonly CartLine[], total: number) {
  return { lines: lines.map(({ id, title, price, qty }) => ({ id, title, price, qty })), total }
}

/** The button that was pressed is gone: the keyboard goes on at the line that has taken its place. */
function focusLine(at: number) {
  requestAnimationFrame(() => {
    const buttons = document.querySelectorAll<HTMLElement>('main [data-remove]')
    const next = buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector('main')
    next?.focus()
  })
}

/** Where the cart goes, what that costs and how long it takes. */
function CartDelivery({ delivery: { priced, choice, isTold, hasZones } }: { delivery: Delivery }) {
  if (!isTold) return null
  return (
    <div className="mt-5 flex gap-3 border-stage-deep border-t pt-5 text-sm">
      <Truck className="mt-px size-5 shrink-0 text-accent" />
      <div className="grow space-y-3">
        <p role="status" className="font-medium">
          {deliveryWords(priced, choice)}
        </p>
        {hasZones && <DistrictSelect aria-label={t`District it goes to`} />}
      </div>
    </div>
  )
}
