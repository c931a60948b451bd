/** Whether a unit has warranty today; one that the buyer has no more says what became of it. */
import { msg, t } from '@lingui/core/macro'
import { inColombo } from '#contract/core/dates.ts'
import { isInHands } from '#contract/orders/units/unit-states.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import { type WarrantyStanding, warrantyStanding } from '#contract/orders/units/warranty-standing.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { stateNames } from './unit-words.ts'

const badges: Record<WarrantyStanding, readonly [Word, BadgeTone]> = {
  none: [msg`No warranty`, 'neutral'],
  over: [msg`Warranty is over`, 'yellow'],
  'not-begun': [msg`Not begun`, 'blue'],
  running: [msg`In warranty`, 'green'],
  refunded: [stateNames.refunded, 'neutral'],
  returned: [stateNames.returned, 'neutral'],
  exchanged: [stateNames.exchanged, 'neutral'],
}

export function WarrantyBadge({ unit }: { unit: Unit }) {
  if (unit.isCancelled && isInHands[unit.state]) return <Badge>{t`Order cancelled`}</Badge>
  const [words, tone] = badges[warrantyStanding(unit, inColombo(new Date()).slice(0, 10))]
  return <Badge tone={tone}>{say(words)}</Badge>
}
