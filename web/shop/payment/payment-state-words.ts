/** The states of a payment in one or two words, for whoever pays. */
import { msg } from '@lingui/core/macro'
import type { PaymentState } from '#contract/checkout/payment-states.ts'
import type { Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const stateWords: Record<PaymentState, { label: Word; tone: BadgeTone }> = {
  open: { label: msg`Not paid yet`, tone: 'yellow' },
  'waiting-for-slip': { label: msg`Waiting for your transfer`, tone: 'yellow' },
  authorised: { label: msg`Accepted`, tone: 'blue' },
  paid: { label: msg`Paid`, tone: 'green' },
  failed: { label: msg`Not paid`, tone: 'yellow' },
  expired: { label: msg`Not paid in time`, tone: 'yellow' },
  'refunded-in-part': { label: msg`Refunded in part`, tone: 'blue' },
  refunded: { label: msg`Refunded`, tone: 'blue' },
}
