/** One order of the account, in a dialog. */
import type { Order } from '#contract/orders.ts'
import { OrderContents } from '#web/shop/order/order-contents.tsx'
import { OrderPayment } from '#web/shop/order/order-payment.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

export function OrderDetails({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  return (
    <Dialog open={order !== undefined} onClose={onClose} title={order ? `Order ${order.id}` : 'Order'}>
      {order && <OrderContents order={order} />}
      {order && <OrderPayment id={order.id} status={order.status} />}
    </Dialog>
  )
}
