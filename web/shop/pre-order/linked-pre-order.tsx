/**
 * A pre-order as the link in its mail opens it, without an account: how it stands, its deposit, ordering, cancelling.
 */
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import type { OfferedMethod } from '#contract/checkout/payments.ts'
import type { LinkedPreOrder as PreOrder } from '#contract/orders/pre-orders/linked-pre-order.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { apiContext } from '#web/context.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useOrderKey } from '#web/session/order-keys.ts'
import { LinkPage, useLinked } from '#web/shop/mail-link/link-page.tsx'
import { CancelPreOrder } from './cancel-pre-order.tsx'
import { OrderHeld } from './order-held.tsx'
import { PreOrderDeposit } from './pre-order-deposit.tsx'
import { PreOrderStanding } from './pre-order-standing.tsx'
import { PreOrderedItem } from './pre-ordered-item.tsx'

export function meta() {
  return noindexMeta(t`Your pre-order`)
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { methods } = await context.get(apiContext)('GET /payment-methods')
  return { methods }
}

export default function LinkedPreOrder() {
  const { methods } = useLoaderData<typeof loader>()
  const { id = '' } = useParams()
  const key = useOrderKey(id)
  const linked = useLinked({ id, key }, readPreOrder)
  return (
    <LinkPage linked={linked} linkKey={key} what="pre-order">
      {(preOrder) => (
        <Found preOrder={preOrder} linkKey={key} methods={methods} onChanged={linked.setFound} onStale={linked.retry} />
      )}
    </LinkPage>
  )
}

function readPreOrder({ id, key }: { id: string; key: string }): Promise<PreOrder> {
  return visitorApi('GET /pre-order-links/{id}', { params: { id }, query: { key } })
}

interface FoundProps {
  preOrder: PreOrder
  linkKey: string
  methods: readonly OfferedMethod[]
  onChanged: (preOrder: PreOrder) => void
  /** What is shown may no longer be true. */
  onStale: () => void
}

function Found({ preOrder, linkKey, methods, onChanged, onStale }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const change = (changed: PreOrder) => {
    onChanged(changed)
    heading.current?.focus()
    window.scrollTo(0, 0)
  }
  const isOpen = preOrder.state === 'waiting' || preOrder.state === 'told'
  // What is left to pay is known once the shop has compared the deposit; until then the deposit says so.
  const canOrder = preOrder.state === 'told' && preOrder.deposit?.payment.state !== 'authorised'
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-3xl outline-none">
        {t`Your pre-order`}
      </h1>
      <p className="mt-2 text-ink-soft text-sm">{t`Asked for on ${formatDateTime(preOrder.date)}`}</p>
      <div className="mt-6 grid gap-8">
        <PreOrderStanding preOrder={preOrder} />
        <PreOrderDeposit preOrder={preOrder} linkKey={linkKey} onChanged={onChanged} onStale={onStale} />
        <PreOrderedItem preOrder={preOrder} />
        {canOrder && preOrder.total !== null && (
          <OrderHeld preOrder={preOrder} linkKey={linkKey} methods={methods} onOrdered={change} onStale={onStale} />
        )}
        {isOpen && <CancelPreOrder preOrder={preOrder} linkKey={linkKey} onCancelled={change} onStale={onStale} />}
      </div>
    </>
  )
}
