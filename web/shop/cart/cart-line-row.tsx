/** One line of the cart: picture, title, unit price, quantity, line total, and what the shop has to say to it. */
import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import type { LineProblem } from '#contract/checkout/quotes.ts'
import { limits } from '#contract/core/limits.ts'
import { langOf } from '#web/languages/lang-of.ts'
import type { CartLine } from '#web/shop/cart-state/cart.ts'
import { CartLineNotice } from '#web/shop/cart-state/cart-line-notice.tsx'
import { cart } from '#web/shop/cart-state/cart-store.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { PrefetchLink } from '#web/ui/display/link-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'

interface CartLineRowProps {
  line: CartLine
  problem: LineProblem | null
  priceBefore: number | undefined
  onRemove: () => void
}

export function CartLineRow({ line, problem, priceBefore, onRemove }: CartLineRowProps) {
  const isGone = problem === 'gone'
  const hasStepper = problem === null || problem === 'not-enough'
  return (
    <li data-line={line.id} data-problem={problem ?? undefined} className="border-line border-b py-5 sm:py-6">
      <div className="flex gap-4 sm:gap-6">
        <Picture
          src={line.images[0]}
          alt=""
          width={320}
          height={320}
          sizes="(min-width: 40rem) 8rem, 6rem"
          quiet
          className={classes(
            'size-24 shrink-0 self-start rounded-md bg-stage object-cover sm:size-32',
            isGone && 'opacity-50 grayscale',
          )}
        />
        <div className="flex min-w-0 grow flex-col">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              {line.brand && <p className="text-ink-faint text-xs">{line.brand}</p>}
              <h2 lang={langOf(line.title)} className="text-pretty font-semibold text-base sm:text-lg">
                {isGone ? (
                  <span className="text-ink-faint">{line.title}</span>
                ) : (
                  <PrefetchLink
                    to={productPath(line)}
                    className="touch-target inline-block rounded-sm hover:text-accent"
                  >
                    <TitleText>{line.title}</TitleText>
                  </PrefetchLink>
                )}
              </h2>
              <p className="mt-1 text-ink-soft text-sm">
                <span className="sr-only">{t`Unit price`} </span>
                <Price amount={line.price} />
                <WasPrice {...line} below />
              </p>
            </div>
            <IconButton
              icon={Trash2}
              label={t`Remove ${line.title}`}
              data-remove=""
              onClick={onRemove}
              className="-mt-2 -mr-2 text-ink-soft hover:text-bad"
            />
          </div>
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-3">
            {hasStepper ? (
              <QuantityStepper
                compact
                value={line.qty}
                max={Math.min(line.stock, limits.orderLineQty)}
                onChange={(qty) => cart.update(line.id, qty)}
                label={t`Quantity of ${line.title}`}
                // The notice below says it already.
                limitNote={problem ? () => '' : undefined}
              />
            ) : (
              <p className="text-ink-faint text-sm">{t`Quantity: ${line.qty}`}</p>
            )}
            <p className={classes('font-bold text-lg', problem && 'font-normal text-ink-faint line-through')}>
              <span className="sr-only">{t`Line total`} </span>
              <Price amount={line.totalPrice} />
            </p>
          </div>
        </div>
      </div>
      <CartLineNotice line={line} problem={problem} priceBefore={priceBefore} className="mt-4" />
    </li>
  )
}
