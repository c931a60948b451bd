/** What each language says of a pre-order to its person. */

interface Named {
  /** The item. */
  title: string
  /** Item and pieces. */
  what: string
}

export interface PreOrderFacts {
  /** `expectedOn` is a day as `2026-12-15`. */
  noted: { expectedOn: string | null }
  /** Until when its pieces are held; ISO 8601. */
  here: { heldUntil: string }
  cancelled: { why: 'shop' | 'gone' }
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
