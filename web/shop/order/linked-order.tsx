/**
 * An order as the link in its mail opens it, without an account: what was ordered, how it stands, and confirming it.
 */
import { t } from '@lingui/core/macro'
import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { problemOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useOrderKey } from '#web/session/order-keys.ts'
import { LinkPage, useLinked } from '#web/shop/mail-link/link-page.tsx'
import { OrderContents } from '#web/shop/order-view/order-contents.tsx'
import { OrderFollowUp, type OwnOrderCalls } from '#web/shop/order-view/order-follow-up.tsx'
import { OrderPageTools } from '#web/shop/order-view/order-page-tools.tsx'
import { OrderPayment } from '#web/shop/order-view/order-payment.tsx'
import { OrderSheet } from '#web/shop/order-view/order-sheet.tsx'
import { OrderUnits } from '#web/shop/order-view/order-units.tsx'
import { ReviewWays } from '#web/shop/order-view/review-ways.tsx'
import { SiteSlot } from '#web/site/site-slot.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export function meta() {
  return noindexMeta(t`Your order`)
}

export default function LinkedOrder() {
  const { id = '' } = useParams()
  // Behind a point the link of the mail that asks for it has the key that confirms.
  const token = useOrderKey(id)
  const [key = '', confirmKey] = token.split('.')
  const linked = useLinked({ id, key }, readOrder)

  return (
    <LinkPage linked={linked} linkKey={key} what="order">
      {(order) => (
        <>
          <OrderSheet order={order} />
          <h1 className="font-bold text-3xl">{t`Order ${order.id}`}</h1>
          {order.waitsFor === 'guest' &&
            (confirmKey ? (
              <ConfirmOrder order={order} linkKey={token} onConfirmed={linked.setFound} />
            ) : (
              <Alert tone="blue" className="mt-6">
                {t`We wait for your word before we get this order ready. Please use the button in our mail to ${order.email}.`}
              </Alert>
            ))}
          <OrderPayment id={order.id} linkKey={key} status={order.status} />
          <div className="mt-6">
            <OrderContents order={order} />
          </div>
          <OrderFollowUp order={order} calls={linkedOrderCalls({ id, key })} onCancelled={linked.setFound} />
          <OrderUnits order={order} findKey={async () => key} />
          <ReviewWays order={order} linkKey={key} />
          <OrderPageTools id={order.id} />
          {SITE_SLOTS.orderPage && <SiteSlot name="orderPage" parts={{ order: orderParts(order) }} />}
        </>
      )}
    </LinkPage>
  )
}

/** An order as a site sees it. */
function orderParts({ id, status, total }: Order) {
  return { id, status, total }
}

function readOrder({ id, key }: { id: string; key: string }): Promise<Order> {
  return visitorApi('GET /order-links/{id}', { params: { id }, query: { key } })
}

interface ConfirmOrderProps {
  order: Order
  linkKey: string
  onConfirmed: (order: Order) => void
}

function ConfirmOrder({ order, linkKey, onConfirmed }: ConfirmOrderProps) {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isSending = useRef(false)

  const confirm = async () => {
    if (isSending.current) return
    isSending.current = true
    setSending(true)
    setProblem('')
    try {
      const params = { id: order.id }
      const answer = await visitorApi('POST /order-links/{id}/confirm', { params, body: { key: linkKey } })
      onConfirmed(answer.order)
    } catch (error) {
      const refused = problemOf('POST /order-links/{id}/confirm', error)
      setProblem(refused?.message ?? t`The shop could not be reached. Please try again.`)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  return (
    <section className="mt-6 rounded-lg bg-accent-soft p-5">
      <p className="flex items-center gap-3 font-semibold">
        <Clock aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {t`We wait for your word before we get this order ready.`}
      </p>
      <Button className="mt-4 w-full sm:w-auto" onClick={() => void confirm()} disabled={sending}>
        {sending ? t`Confirming...` : t`Confirm my order`}
      </Button>
      {problem && (
        <Alert tone="red" className="mt-4">
          {problem}
        </Alert>
      )}
    </section>
  )
}

/** The calls about an order by the key of its link. */
function linkedOrderCalls({ id, key }: { id: string; key: string }): OwnOrderCalls {
  const params = { id }
  return {
    load: () => visitorApi('GET /order-links/{id}/tracking', { params, query: { key } }),
    cancel: () => visitorApi('POST /order-links/{id}/cancel', { params, body: { key } }),
    requestReturn: (asked) => visitorApi('POST /order-links/{id}/returns', { params, body: { ...asked, key } }),
    findKey: async () => key,
  }
}
