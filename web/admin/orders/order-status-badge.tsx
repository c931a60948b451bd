/** The state of an order as the back office shows it: green when completed, yellow otherwise. */
import { orderStateLabel } from '#contract/order-states.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function OrderStatusBadge({ status }: { status: string | undefined }) {
  return <Badge tone={status === 'completed' ? 'green' : 'yellow'}>{orderStateLabel(status)}</Badge>
}
