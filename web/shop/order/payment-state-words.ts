/** The states of a payment in one or two words, for whoever pays. */
import type { PaymentState } from '#contract/payment-states.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const stateWords: Record<PaymentState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Not paid yet', tone: 'yellow' },
  'waiting-for-slip': { label: 'Waiting for your transfer', tone: 'yellow' },
  authorised: { label: 'Accepted', tone: 'blue' },
  paid: { label: 'Paid', tone: 'green' },
  failed: { label: 'Not paid', tone: 'yellow' },
  expired: { label: 'Not paid in time', tone: 'yellow' },
  'refunded-in-part': { label: 'Refunded in part', tone: 'blue' },
  refunded: { label: 'Refunded', tone: 'blue' },
}
