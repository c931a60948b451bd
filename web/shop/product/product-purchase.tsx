/** What a product costs, whether it can be had, and the way to it: quantity, cart, pre-order. */
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Headset, type LucideIcon, ShieldCheck, ShoppingBag, Truck } from 'lucide-react'
import { lazy, type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { isColorName } from '#contract/catalogue/variant-keys.ts'
import type { VariantGroup } from '#contract/catalogue/variants.ts'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { limits } from '#contract/core/limits.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { LazyBoundary } from '#web/lazy/lazy-boundary.tsx'
import { ConditionBadge } from '#web/shop/cards/condition-badge.tsx'
import { titleSize } from '#web/shop/cards/title-size.ts'
import { allInCart, showAddedToCart } from '#web/shop/cart-state/cart-messages.ts'
import { cart, useCart } from '#web/shop/cart-state/cart-store.ts'
import { cardItem } from '#web/shop/catalogue/item-summary.ts'
import { brandPath } from '#web/shop/catalogue/shop-paths.ts'
import { CompareToggle } from '#web/shop/compare-state/compare-toggle.tsx'
import { SiteSlot } from '#web/site/site-slot.tsx'
import { surfaceItem } from '#web/site/surface-item.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { NamedColor } from '#web/ui/display/color-swatch.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { KeyFacts } from './product-tools/key-facts.tsx'
import type { RunningWords } from './product-tools/running-cost.tsx'
import { ShareItem } from './product-tools/share-item.tsx'

/** Not every item is sold out or has a size and variants, nor does every shop tell running costs. */
const WillItFit = lazy(() =>
  import('./product-tools/will-it-fit.tsx').then((module) => ({ default: module.WillItFit })),
)
const RunningCost = lazy(() =>
  import('./product-tools/running-cost.tsx').then((module) => ({ default: module.RunningCost })),
)
const VariantChoice = lazy(() => import('./variant-choice.tsx').then((module) => ({ default: module.VariantChoice })))

const PreOrder = lazy(() => import('./pre-order.tsx').then((module) => ({ default: module.PreOrder })))

interface ProductPurchaseProps {
  item: Item
  facts: ItemFacts
  variants: VariantGroup | null
  terms: SaleTerms
  running: RunningWords | null
  /** The item's address, with its host. */
  url: string
  /** Is given what holds the button that buys. */
  buying: RefObject<HTMLDivElement | null>
}

export function ProductPurchase({ item, facts, variants, terms, running, url, buying }: ProductPurchaseProps) {
  const inStock = item.qty > 0
  const [qty, setQty] = useState(1)
  const inCart = useCart((state) => state.items.find((line) => line.id === item.id)?.qty ?? 0)
  const stepperSaysIt = qty > 1 && qty >= item.qty
  return (
    <div className="min-w-0 xl:pt-4">
      {item.brand && (
        <Link
          to={brandPath(item.brand)}
          className="touch-target -mx-1 inline-flex min-h-8 items-center rounded-sm px-1 font-medium text-accent hover:underline"
        >
          {item.brand}
        </Link>
      )}
      <h1 lang={langOf(item.title)} className={classes('mt-1 font-bold', titleSize(item.title))}>
        <TitleText>{item.title}</TitleText>
      </h1>
      {/* Beside each other where a phone has room for both, so that the way into the cart comes sooner. */}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-4 md:flex-col md:items-start md:gap-y-4">
        <p className="font-bold text-3xl">
          <Price amount={item.price} />
          <WasPrice {...item} below className="mt-1 font-normal" />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={inStock ? 'green' : 'neutral'} className="px-2.5! py-1! text-sm!">
            {inStock ? t`In Stock` : t`Out of Stock`}
          </Badge>
          <ConditionBadge item={item} />
          {inStock && item.qty <= limits.lowStock && inCart < item.qty && !stepperSaysIt && (
            <span className="font-semibold text-sm text-warn">{t`Only ${item.qty} left`}</span>
          )}
        </p>
      </div>
      {SITE_SLOTS.underPrice && <SiteSlot name="underPrice" parts={{ item: surfaceItem(item) }} />}
      <KeyFacts facts={facts} />
      {running && (
        <LazyBoundary>
          <RunningCost item={item} running={running} />
        </LazyBoundary>
      )}
      {item.color !== null && !choosesColor(variants) && <Colour color={item.color} />}
      {variants && (
        <LazyBoundary>
          <VariantChoice group={variants} itemId={item.id} />
        </LazyBoundary>
      )}

      <div ref={buying} className="mt-5 border-line border-t pt-5 md:mt-8 md:pt-8">
        {inStock ? (
          <AddToCart item={item} inCart={inCart} qty={qty} setQty={setQty} />
        ) : (
          <LazyBoundary>
            <PreOrder item={item} alerts={terms.stockAlerts} />
          </LazyBoundary>
        )}
        <p className="mt-4 hidden text-ink-soft text-sm noscript:block">{t`To order, please switch on JavaScript.`}</p>
      </div>
      <div className="-mx-3 mt-2 flex flex-wrap gap-y-1">
        <CompareToggle item={cardItem(item)} />
        {(facts.width ?? facts.height ?? facts.depth) !== undefined && (
          <LazyBoundary>
            <WillItFit facts={facts} />
          </LazyBoundary>
        )}
        <ShareItem title={item.title} url={url} />
      </div>
      <Promises item={item} terms={terms} />
    </div>
  )
}

/** Then the choice says the colour. */
function choosesColor(variants: VariantGroup | null): boolean {
  return variants !== null && variants.items.length > 1 && variants.options.some(isColorName)
}

function Colour({ color }: { color: NonNullable<Item['color']> }) {
  if ((typeof color === 'string' ? color : color.color).trim() === '') return null
  return (
    <p className="mt-4 flex items-center gap-2.5 text-sm md:mt-6">
      <span className="text-ink-soft">{t`Colour`}</span>
      <span className="flex items-center gap-2.5 font-medium">
        <NamedColor color={color} />
      </span>
    </p>
  )
}

interface AddToCartProps {
  item: Item
  inCart: number
  qty: number
  setQty: (qty: number) => void
}

function AddToCart({ item, inCart, qty, setQty }: AddToCartProps) {
  const room = item.qty - inCart
  const held =
    room < 1 ? allInCart(item.qty) : plural(inCart, { one: '# is in your cart', other: '# are in your cart' })

  function add() {
    if (room < 1) {
      toast.warning(allInCart(item.qty))
      return
    }
    const added = Math.min(qty, room)
    cart.add(item, qty)
    showAddedToCart(item, { added, asked: qty })
    setQty(1)
  }

  return (
    <div className="noscript:hidden! print:hidden">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5">
        <QuantityStepper
          value={qty}
          max={item.qty}
          onChange={setQty}
          label={t`Quantity of ${item.title}`}
          // What stands above or below says it already.
          limitNote={qty === 1 || room < 1 ? () => '' : undefined}
        />
        <Button data-buys="" className="grow sm:max-md:max-w-xs" onClick={add}>
          <ShoppingBag className="size-5" />
          {t`Add to Cart`}
        </Button>
      </div>
      <p aria-live="polite" className="mt-3 min-h-5 text-ink-soft text-sm">
        {inCart > 0 && (
          <>
            <span>{`${held}.`}</span>{' '}
            <Link to="/cart" className="font-semibold text-accent underline underline-offset-2">
              {t`View cart`}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}

/** What comes with every order, and with this item. */
function Promises({ item, terms }: { item: Item; terms: SaleTerms }) {
  return (
    <ul className="mt-4 space-y-3 rounded-lg bg-stage p-5 text-sm md:mt-8">
      <PromiseLine icon={Truck} name={t`Shipping`}>
        <DeliveryPromise item={item} terms={terms} />
        {terms.deliveryWords && <OwnWords text={terms.deliveryWords} />}
      </PromiseLine>
      {terms.warrantyWords && (
        <PromiseLine icon={ShieldCheck} name={t`Warranty`}>
          <OwnWords text={terms.warrantyWords} />
        </PromiseLine>
      )}
      <PromiseLine icon={Headset} name={t`Questions?`}>
        <Link to="/support" className="font-semibold text-accent underline underline-offset-2">
          {t`Ask our support`}
        </Link>
        {shopDetails.phone !== '' && (
          <>
            {' '}
            <Trans>
              or call <span className="whitespace-nowrap">{shopDetails.phone}</span>
            </Trans>
          </>
        )}
      </PromiseLine>
    </ul>
  )
}

/** What the owner says of every item. */
function OwnWords({ text }: { text: string }) {
  return <span className="mt-1 block whitespace-pre-line">{text}</span>
}

function PromiseLine({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="size-5 text-accent" />
      <span>
        <span className="font-semibold">{name}</span> <span className="text-ink-soft">{children}</span>
      </span>
    </li>
  )
}
