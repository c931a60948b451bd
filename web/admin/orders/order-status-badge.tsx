/** The state of an order as the back office shows it: green when completed, yellow otherwise, and what it waits for. */

import { orderStateLabel } from '#contract/order-states.ts'
import type { Order } from '#contract/orders.ts'
import { Badge } from '#web/ui/display/badge.tsx'

const waiting = { guest: 'Not confirmed yet', shop: 'Large order: check first' }

export function OrderStatusBadge({ order: { status, waitsFor } }: { order: Pick<Order, 'status' | 'waitsFor'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={status === 'completed' ? 'green' : 'yellow'}>{orderStateLabel(status)}</Badge>
      {waitsFor && <Badge tone="blue">{waiting[waitsFor]}</Badge>}
    </span>
  )
}
