/**
 * The link of a cart that a shopping agent has prepared: it fills this browser's cart and leads on to the checkout.
 * What a link of items and quantities names is shown, and put in by a press alone: anybody can write one.
 */
import { plural, t } from '@lingui/core/macro'
import { ShoppingBag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { centsFromRupees, rupees, times } from '#contract/core/money.ts'
import type { AgentCartLine } from '#contract/integrations/agent-carts.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { cart, useCart } from '#web/shop/cart-state/cart-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { TitleText } from '#web/ui/display/title-text.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

export const meta = () => noindexMeta(t`Your prepared cart`)

type Found = { state: 'loading' | 'gone' | 'failed' } | { state: 'found'; lines: readonly AgentCartLine[] }

export default function CartFrom() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [found, setFound] = useState<Found>({ state: 'loading' })

  useEffect(() => {
    let isLeft = false
    const take = (next: Found) => {
      if (isLeft) return
      setFound(next)
      if (next.state !== 'found' || isNamedByLink(id) || isMixed(next.lines)) return
      fill(next.lines)
      void navigate('/checkout', { replace: true })
    }
    void readLines(id).then(take)
    return () => {
      isLeft = true
    }
  }, [id, navigate])

  if (found.state === 'found') return <Offered lines={found.lines} />
  if (found.state === 'loading') {
    return (
      <div className="page-width py-24 text-ink-soft">
        <p className="hidden noscript:block">{t`This page needs JavaScript. Please switch it on.`}</p>
        <p role="status" className="noscript:hidden! flex items-center gap-3">
          <Spinner className="text-accent" />
          <span>{t`Putting everything into your cart`}</span>
        </p>
      </div>
    )
  }
  return (
    <div className="page-width">
      <EmptyState
        icon={ShoppingBag}
        heading="h1"
        title={found.state === 'gone' ? t`This link is no longer valid` : t`The shop could not be reached`}
        hint={
          found.state === 'gone'
            ? t`What it held may still be in the shop. Your own cart is as it was.`
            : t`Your own cart is as it was.`
        }
        action={
          found.state === 'gone' ? (
            <LinkButton to="/products">{t`View All Products`}</LinkButton>
          ) : (
            <Button onClick={() => window.location.reload()}>{t`Try Again`}</Button>
          )
        }
      />
    </div>
  )
}

/** `ITEM:QTY,...`; an id of a cart has no colon. */
const isNamedByLink = (id: string) => id.includes(':')

/** Nothing is put in unasked where the cart holds something of its own, or where nobody has prepared this. */
function Offered({ lines }: { lines: readonly AgentCartLine[] }) {
  const navigate = useNavigate()
  const own = useCart((state) => state.totalQuantity)
  return (
    <div className="page-width max-w-3xl pt-8 md:pt-12">
      <h1 className="font-bold text-3xl">{own === 0 ? t`Put this into your cart?` : t`Your cart is not empty`}</h1>
      <p className="mt-3 text-ink-soft">
        {own === 0
          ? t`The link you followed names these goods. Nothing is ordered yet.`
          : plural(own, {
              one: `It holds ${formatNumber(own)} piece already. Shall this be put in, too?`,
              other: `It holds ${formatNumber(own)} pieces already. Shall this be put in, too?`,
            })}
      </p>
      <ul aria-label={t`Prepared for you`} className="mt-6 divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <OfferedLine key={line.item.id} {...line} />
        ))}
      </ul>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button
          size="lg"
          onClick={() => {
            fill(lines)
            void navigate('/checkout', { replace: true })
          }}
        >
          {t`Put them in and check out`}
        </Button>
        {own === 0 ? (
          <LinkButton to="/products" size="lg" variant="secondary">
            {t`View All Products`}
          </LinkButton>
        ) : (
          <LinkButton to="/cart" size="lg" variant="secondary">
            {t`Keep my cart as it is`}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** As many pieces as would be put in. */
function OfferedLine({ item, qty }: AgentCartLine) {
  const served = Math.min(qty, item.qty)
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span className="min-w-0">
        {served > 1 && <span>{`${served} x `}</span>}
        <TitleText>{item.title}</TitleText>
        {served === 0 && <span className="block text-bad text-sm">{t`Out of stock`}</span>}
        {served > 0 && served < qty && <span className="block text-ink-soft text-sm">{t`Only ${served} left`}</span>}
      </span>
      {served > 0 && <Price amount={rupees(times(centsFromRupees(item.price), served))} />}
    </li>
  )
}

async function readLines(id: string): Promise<Found> {
  try {
    const { lines } = await visitorApi('GET /agent-carts/{id}', { params: { id } })
    return lines.some(({ item }) => item.qty > 0) ? { state: 'found', lines } : { state: 'gone' }
  } catch (error) {
    const isGone = error instanceof ApiRefusal && (error.status === 404 || error.status === 400)
    return { state: isGone ? 'gone' : 'failed' }
  }
}

/** Whether this browser's cart holds something else, and not yet all of this. */
function isMixed(lines: readonly AgentCartLine[]): boolean {
  const { items } = useCart.getState()
  return items.length > 0 && missing(lines).length > 0
}

/** What is wanted more than the cart holds; so a link that is followed twice fills once. */
function missing(lines: readonly AgentCartLine[]): AgentCartLine[] {
  const { items } = useCart.getState()
  return lines.flatMap(({ item, qty }) => {
    const more = Math.min(qty, item.qty) - (items.find(({ id }) => id === item.id)?.qty ?? 0)
    return more > 0 ? [{ item, qty: more }] : []
  })
}

function fill(lines: readonly AgentCartLine[]): void {
  for (const { item, qty } of missing(lines)) cart.add(item, qty)
}
