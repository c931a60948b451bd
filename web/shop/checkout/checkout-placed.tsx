/** What is shown once the order stands: its number, and after two seconds the home page. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'

const goesHomeAfterMs = 2000

export interface PlacedOrder {
  id: string
  email: string
  /** The path of its own page; empty where the shop did not say. */
  link: string
  /** What is left to do: pay on the page of a vendor, or transfer the money. */
  toPay?: { key: string; onPage: boolean } | undefined
}

export function CheckoutPlaced({ order }: { order: PlacedOrder }) {
  return order.toPay?.onPage ? (
    <GoToPayment path={`/pay/${order.id}#token=${order.toPay.key}`} />
  ) : (
    <Placed order={order} />
  )
}

/** As a page of its own: only that page may post a form to a vendor. */
function GoToPayment({ path }: { path: string }) {
  const address = useHref(path)
  // In place of the checkout, so that Back never leads to a form that was already sent.
  useEffect(() => window.location.replace(address), [address])
  return (
    <div className="page-width flex flex-col items-center py-20 text-center sm:py-28">
      <h1 className="font-bold text-3xl">{t`Order placed successfully!`}</h1>
      <Spinner label={t`Taking you to payment...`} className="mt-8 size-8" />
    </div>
  )
}

function Placed({ order }: { order: PlacedOrder }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const next = order.toPay ? `/order/${order.id}#token=${order.toPay.key}` : '/'

  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
    // In place of the checkout, so that Back never leads to a form that was already sent.
    const timer = setTimeout(() => void navigate(next, { replace: true }), goesHomeAfterMs)
    return () => clearTimeout(timer)
  }, [navigate, next])

  return (
    <div role="status" className="page-width flex flex-col items-center py-20 text-center sm:py-28">
      <CircleCheck className="size-16 text-good" strokeWidth={1.25} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 font-bold text-3xl outline-none">
        {t`Order placed successfully!`}
      </h1>
      <p className="mt-4 text-lg">
        <Trans>
          Your order number is <strong className="tabular-nums whitespace-nowrap">{order.id}</strong>.
        </Trans>
      </p>
      <p className="mt-2 max-w-md text-ink-soft">
        {`${t`A confirmation is on its way to ${order.email}.`} ${
          order.toPay
            ? t`We are taking you to your order, where our account stands.`
            : t`We are taking you back to the home page.`
        }`}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" replace>
          {t`Go to Home`}
        </LinkButton>
        {order.link && (
          <LinkButton to={order.link} replace variant="secondary">
            {t`See your order`}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
