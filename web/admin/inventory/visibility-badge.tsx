/** Whether shoppers see an item. */
import { Badge } from '#web/ui/display/badge.tsx'

export function VisibilityBadge({ disabled }: { disabled: boolean }) {
  return disabled ? <Badge tone="neutral">Disabled</Badge> : <Badge tone="green">Public</Badge>
}
