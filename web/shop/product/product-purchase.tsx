/** What a product costs, whether it can be had, and the way to it: quantity, cart, pre-order. */
import { Headset, ShieldCheck, ShoppingBag, Truck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SaleTerms } from '#contract/delivery.ts'
import { formatCount } from '#contract/format.ts'
import type { Item } from '#contract/items.ts'
import { limits } from '#contract/limits.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { openLazy, preload } from '#web/lazy/open-lazy.ts'
import { cart, useCart } from '#web/shop/cart-state/cart-store.ts'
import { brandPath } from '#web/shop/catalogue/shop-paths.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { NamedColor } from '#web/ui/display/color-swatch.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { ExpectedOn } from './expected-on.tsx'

const loadPreOrder = () => import('./pre-order-dialog.tsx')
const PreOrderDialog = lazy(() => loadPreOrder().then((module) => ({ default: module.PreOrderDialog })))

/** From so many letters on a title is set smaller, or a phone would show nothing beside it. */
const longTitle = 60

export function ProductPurchase({ item, terms }: { item: Item; terms: SaleTerms }) {
  const inStock = item.qty > 0
  return (
    <div className="min-w-0 xl:pt-4">
      {item.brand && (
        <Link
          to={brandPath(item.brand)}
          className="reaches -mx-1 inline-flex min-h-8 items-center rounded-sm px-1 font-medium text-accent hover:underline"
        >
          {item.brand}
        </Link>
      )}
      <h1 className={classes('mt-1 font-bold', item.title.length > longTitle ? 'text-2xl' : 'text-3xl')}>
        {item.title}
      </h1>
      {/* Beside each other where a phone has room for both, so that the way into the cart comes sooner. */}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-4 md:flex-col md:items-start md:gap-y-4">
        <p className="font-bold text-3xl">
          <Price amount={item.price} />
          <WasPrice {...item} below className="mt-1 font-normal" />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={inStock ? 'green' : 'neutral'} className="px-2.5! py-1! text-sm!">
            {inStock ? 'In Stock' : 'Out of Stock'}
          </Badge>
          {inStock && item.qty <= limits.lowStock && (
            <span className="font-semibold text-sm text-warn">Only {item.qty} left</span>
          )}
        </p>
      </div>
      {item.color !== null && <Colour color={item.color} />}

      <div className="mt-5 border-line border-t pt-5 md:mt-8 md:pt-8">
        {inStock ? <AddToCart item={item} /> : <PreOrder item={item} />}
        <p className="mt-4 hidden text-ink-soft text-sm noscript:block">
          To order, please switch on JavaScript{shopDetails.phone !== '' && ` or call us at ${shopDetails.phone}`}.
        </p>
      </div>
      <Promises item={item} terms={terms} />
    </div>
  )
}

function Colour({ color }: { color: NonNullable<Item['color']> }) {
  if ((typeof color === 'string' ? color : color.color).trim() === '') return null
  return (
    <p className="mt-4 flex items-center gap-2.5 text-sm md:mt-6">
      <span className="text-ink-soft">Colour</span>
      <span className="inline-flex items-center gap-2.5 font-medium">
        <NamedColor color={color} />
      </span>
    </p>
  )
}

function AddToCart({ item }: { item: Item }) {
  const [qty, setQty] = useState(1)
  const navigate = useNavigate()
  const inCart = useCart((state) => state.items.find((line) => line.id === item.id)?.qty ?? 0)
  const room = item.qty - inCart

  function add() {
    if (room < 1) {
      toast.warning(`All ${item.qty} in stock are already in your cart`)
      return
    }
    const added = Math.min(qty, room)
    cart.add(item, qty)
    const words = `${formatCount(added, 'piece')} added to your cart`
    if (added < qty) toast.warning(`${words}. That is all we have in stock`, viewCart)
    else toast.success(words, viewCart)
    setQty(1)
  }

  const viewCart = { label: 'View cart', run: () => void navigate('/cart') }

  return (
    <div className="noscript:hidden!">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5">
        <QuantityStepper value={qty} max={item.qty} onChange={setQty} label={`Quantity of ${item.title}`} />
        <Button className="grow sm:max-md:max-w-xs" onClick={add}>
          <ShoppingBag className="size-5" />
          Add to Cart
        </Button>
      </div>
      <p aria-live="polite" className="mt-3 min-h-5 text-ink-soft text-sm">
        {inCart > 0 && (
          <>
            {room < 1 ? `All ${item.qty} in stock are` : inCart === 1 ? '1 is' : `${inCart} are`} in your{' '}
            <Link to="/cart" className="font-semibold text-accent underline underline-offset-2">
              cart
            </Link>
            .
          </>
        )}
      </p>
    </div>
  )
}

function PreOrder({ item }: { item: Item }) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  return (
    <div className="noscript:hidden!">
      <p className="mb-4 max-w-md text-ink-soft">
        We are waiting for new stock. Leave us your details and we will get in touch when it is here.
      </p>
      {item.expectedOn && <ExpectedOn day={item.expectedOn} />}
      <Button
        size="lg"
        className="w-full sm:w-auto"
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadPreOrder)}
        onFocus={() => preload(loadPreOrder)}
        onClick={() =>
          openLazy(loadPreOrder, () => {
            setOpen(true)
            setOpened(true)
          })
        }
      >
        Pre-Order Now
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <PreOrderDialog item={item} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What comes with every order, and with this item. */
function Promises({ item, terms }: { item: Item; terms: SaleTerms }) {
  const warranty = item.specifications.Warranty
  return (
    <ul className="mt-4 space-y-3 md:mt-8 rounded-lg bg-stage p-5 text-sm">
      <PromiseLine icon={<Truck className="size-5" />} name="Shipping">
        <DeliveryPromise item={item} terms={terms} />
        {terms.deliveryWords && <OwnWords text={terms.deliveryWords} />}
      </PromiseLine>
      {(warranty || terms.warrantyWords) && (
        <PromiseLine icon={<ShieldCheck className="size-5" />} name="Warranty">
          {warranty}
          {terms.warrantyWords && <OwnWords text={terms.warrantyWords} />}
        </PromiseLine>
      )}
      <PromiseLine icon={<Headset className="size-5" />} name="Questions?">
        <Link to="/support" className="font-semibold text-accent underline underline-offset-2">
          Ask our support
        </Link>
        {shopDetails.phone !== '' && (
          <>
            {' '}
            or call <span className="whitespace-nowrap">{shopDetails.phone}</span>
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

function PromiseLine({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="text-accent">{icon}</span>
      <span>
        <span className="font-semibold">{name}</span> <span className="text-ink-soft">{children}</span>
      </span>
    </li>
  )
}
