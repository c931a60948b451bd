/** How far a claim is. */
import { type ClaimState, claimLabels } from '#contract/orders/units/claim-states.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { toneOfClaim } from './claim-words.ts'

export function ClaimBadge({ state }: { state: ClaimState }) {
  return <Badge tone={toneOfClaim(state)}>{say(claimLabels[state])}</Badge>
}
