/** What the warranty desk says of claims. */
import { msg } from '@lingui/core/macro'
import { type ClaimState, isOpenClaim } from '#contract/orders/units/claim-states.ts'
import type { ClaimChannel } from '#contract/orders/units/claims.ts'
import type { Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

/** On the buttons that take a claim there. */
export const claimVerbs: Record<ClaimState, Word> = {
  received: msg`The customer has answered`,
  'with-maker': msg`Sent to the maker`,
  'waiting-for-customer': msg`Wait for the customer`,
  ready: msg`Ready to fetch`,
  'handed-back': msg`Hand back`,
  replaced: msg`Replace`,
  refused: msg`Refuse`,
}

export const channelNames: Record<ClaimChannel, Word> = {
  counter: msg({ message: 'In the shop', context: 'claim' }),
  phone: msg({ message: 'By phone', context: 'claim' }),
  link: msg({ message: 'By the link of the order', context: 'claim' }),
}

export function toneOfClaim(state: ClaimState): BadgeTone {
  if (!isOpenClaim(state)) return 'neutral'
  if (state === 'ready') return 'green'
  return state === 'with-maker' ? 'blue' : 'yellow'
}
