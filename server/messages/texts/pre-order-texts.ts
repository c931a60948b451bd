/** What each language says of a pre-order to its person. */
import type { PreOrderMessageEvent } from '#contract/pre-order-messages.ts'
import type { PreOrderEnd } from '#contract/pre-order-states.ts'

/** Who has cancelled it knows. */
export type CancelledBecause = Exclude<PreOrderEnd, 'person'>

interface Named {
  /** The item. */
  title: string
  /** Item and pieces. */
  what: string
}

export interface PreOrderFacts {
  /** `expectedOn` is a day as `2026-12-15`. */
  noted: {
    expectedOn: string | null
    /** What is to be paid now; `payBy`: ISO 8601. */
    deposit: { amount: string; payBy: string } | null
  }
  depositPaid: { amount: string }
  /** Until when its pieces are held; ISO 8601. */
  here: { heldUntil: string }
  /** `refund`: the deposit that is given back. */
  cancelled: { why: CancelledBecause; refund: string | null }
}

export interface PreOrderWords {
  subject: string
  preview: string
  heading: string
  lines: readonly string[]
  /** What opens the pre-order; none for one that is over. */
  button: string | null
  /** Below it. */
  closing: readonly string[]
}

export type PreOrderTexts = {
  [E in keyof PreOrderFacts]: (facts: Named & PreOrderFacts[E]) => PreOrderWords
}

/** In as few letters as an SMS has; the shop's name stands before it, a link behind. */
export type PreOrderSmsTexts = Record<PreOrderMessageEvent, string>
