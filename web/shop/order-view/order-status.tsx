/** The state of an order as its customer sees it: delivered is green, processing blue, anything else yellow. */
import { words } from 'virtual:said/contract/order-states'
import { orderStateLabel } from '#contract/order-states.ts'
import { sayFrom } from '#web/languages/said.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'

const tones: Record<string, BadgeTone> = { delivered: 'green', processing: 'blue' }

export function OrderStatus({ status }: { status: string }) {
  return <Badge tone={tones[status] ?? 'yellow'}>{sayFrom(words, orderStateLabel(status))}</Badge>
}
