/**
 * An order as the link in its mail opens it, without an account: what was ordered, how it stands, and confirming it.
 */
import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
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
import { ConfirmOrder } from './confirm-order.tsx'

export function meta() {
  return noindexMeta(t`Your order`)
}

export default function LinkedOrder() {
  const { id = '' } = useParams()
  // Behind a point the link of the mail or SMS that asks for it has the key that confirms.
  const token = useOrderKey(id)
  const [key = '', confirmKey] = token.split('.')
  const linked = useLinked({ id, key }, readOrder)

  return (
    <LinkPage linked={linked} linkKey={key} what="order">
      {(order) => (
        <>
          <OrderSheet order={order} />
          <h1 className="font-bold text-3xl">{t`Order ${order.id}`}</h1>
          {order.waitsFor === 'guest' && (
            <ConfirmOrder
              order={order}
              linkKey={token}
              isProven={confirmKey !== undefined}
              onConfirmed={linked.setFound}
            />
          )}
          <OrderPayment id={order.id} linkKey={key} status={order.status} />
          <div className="mt-6">
            <OrderContents order={order} />
          </div>
          <OrderFollowUp order={order} calls={linkedOrderCalls({ id, key })} onCancelled={linked.setFound} />
          <OrderUnits order={order} findKey={async () => key} />
          <ReviewWays order={order} linkKey={key} />
          <OrderPageTools id={order.id} linkKey={key} />
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
