/** What is shown once the order stands: its number, and after two seconds the home page. */
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '#web/ui/display/link-button.tsx'

const goesHomeAfterMs = 2000

export interface PlacedOrder {
  id: string
  email: string
  /** The path of its own page; empty where the shop did not say. */
  link: string
}

export function CheckoutPlaced({ order }: { order: PlacedOrder }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
    window.scrollTo(0, 0)
    // In place of the checkout, so that Back never leads to a form that was already sent.
    const timer = setTimeout(() => void navigate('/', { replace: true }), goesHomeAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])

  return (
    <div role="status" className="page-width flex flex-col items-center py-20 text-center sm:py-28">
      <CircleCheck className="size-16 text-good" strokeWidth={1.25} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 font-bold text-3xl outline-none">
        Order placed successfully!
      </h1>
      <p className="mt-4 text-lg">
        Your order number is <strong className="tabular-nums whitespace-nowrap">{order.id}</strong>.
      </p>
      <p className="mt-2 max-w-md text-ink-soft">
        A confirmation is on its way to {order.email}. We are taking you back to the home page.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" replace>
          Go to Home
        </LinkButton>
        {order.link && (
          <LinkButton to={order.link} replace variant="secondary">
            See your order
          </LinkButton>
        )}
      </div>
    </div>
  )
}
