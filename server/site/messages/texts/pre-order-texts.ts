/** What is told of a pre-order to its person. */

import type { PreOrderEnd } from '#contract/orders/pre-orders/pre-order-states.ts'
import type { PreOrderMessageEvent } from '#contract/site/pre-order-messages.ts'
import { formatDateIn, formatDateTimeIn } from '#contract/text/language-dates.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Say } from '../words/say-message.ts'

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
  depositRefunded: { amount: string }
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

export function preOrderTexts(say: Say, language: Language): PreOrderTexts {
  return {
    noted: ({ title, what, expectedOn, deposit }) => {
      const words = say('pre-order-noted', {
        ...{ title, what, amount: deposit?.amount ?? '' },
        payBy: deposit ? formatDateTimeIn(language, deposit.payBy) : '',
        expectedOn: expectedOn ? formatDateIn(language, expectedOn) : '',
      })
      return {
        ...words,
        lines: [deposit ? words.textDeposit : words.text, ...(expectedOn ? [words.expected] : []), words.turn],
        button: deposit ? words.buttonDeposit : words.button,
        closing: [],
      }
    },
    depositPaid: (facts) => {
      const words = say('pre-order-deposit-paid', facts)
      return { ...words, lines: [words.text], closing: [] }
    },
    here: ({ title, what, heldUntil }) => {
      const words = say('pre-order-here', { title, what, heldUntil: formatDateTimeIn(language, heldUntil) })
      return { ...words, lines: [words.text], closing: [words.closing] }
    },
    cancelled: ({ title, what, why, refund }) => {
      const words = say('pre-order-cancelled', { title, what, amount: refund ?? '' })
      const paid = refund ? words.givenBack : words.nothingPaid
      return { ...words, lines: [`${words[why]} ${paid}`], button: null, closing: [words.closing] }
    },
    depositRefunded: (facts) => {
      const words = say('pre-order-deposit-refunded', facts)
      return { ...words, lines: [words.text], button: null, closing: [words.closing] }
    },
  }
}

export function preOrderSmsTexts(say: Say): PreOrderSmsTexts {
  const nothing = { title: '', what: '', amount: '', payBy: '', expectedOn: '', heldUntil: '' }
  return {
    noted: say('pre-order-noted', nothing).sms,
    'deposit-paid': say('pre-order-deposit-paid', nothing).sms,
    here: say('pre-order-here', nothing).sms,
    cancelled: say('pre-order-cancelled', nothing).sms,
    'deposit-refunded': say('pre-order-deposit-refunded', nothing).sms,
  }
}
