/** What every form under an order gets. */
import type { OrderHandling } from '#contract/orders/order-handling.ts'
import type { Order } from '#contract/orders/orders.ts'

export interface TaskProps {
  order: Order
  handling: OrderHandling
  /** It is done: the form closes. */
  onDone: (order: Order) => void
}
