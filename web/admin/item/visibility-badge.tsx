/** Whether shoppers see an item. */
import { t } from '@lingui/core/macro'
import { Badge } from '#web/ui/display/badge.tsx'

export function VisibilityBadge({ disabled }: { disabled: boolean }) {
  return disabled ? <Badge tone="neutral">{t`Disabled`}</Badge> : <Badge tone="green">{t`Public`}</Badge>
}
