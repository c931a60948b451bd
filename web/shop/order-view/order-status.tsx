/** The state of an order as its customer sees it: delivered is green, processing blue, anything else yellow. */
import { orderStateLabel } from '#contract/orders/order-states.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

const tones: Record<string, BadgeTone> = { delivered: 'green', processing: 'blue' }

export function OrderStatus({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'yellow'}>{say(orderStateLabel(status))}</Badge>
}
