/** One order of the account, in a dialog. */
import { t } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { OrderContents } from '#web/shop/order-view/order-contents.tsx'
import { OrderFollowUp, type OwnOrderCalls } from '#web/shop/order-view/order-follow-up.tsx'
import { OrderPayment } from '#web/shop/order-view/order-payment.tsx'
import { OrderSheet } from '#web/shop/order-view/order-sheet.tsx'
import { ReviewWays } from '#web/shop/order-view/review-ways.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export function OrderDetails({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <Dialog open={order !== undefined} onClose={onClose} title={order ? t`Order ${order.id}` : t`Order`}>
      {order && (
        <>
          <OrderContents order={order} />
          <OrderSheet order={order} />
          <OrderPayment id={order.id} status={order.status} />
          <OrderFollowUp order={order} calls={ownOrderCalls(order.id)} onCancelled={() => void revalidate()} isFolded />
          <ReviewWays order={order} linkKey="" />
        </>
      )}
    </Dialog>
  )
}

function ownOrderCalls(id: string): OwnOrderCalls {
  const params = { id }
  return {
    load: () => signedInApi('GET /account/orders/{id}/tracking', { params }),
    cancel: () => signedInApi('POST /account/orders/{id}/cancel', { params }),
    requestReturn: (asked) => signedInApi('POST /account/orders/{id}/returns', { params, body: asked }),
    findKey: async () => (await signedInApi('GET /account/orders/{id}/payment', { params })).key,
  }
}
