/** What each language says in mails without goods: of accounts, items waited for, wishes, reviews and answers. */

export interface LetterWords {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  /** The paragraphs above the button. */
  before: readonly string[]
  /** Null: there is nothing to open. */
  button: string | null
  after: readonly string[]
}

export const secondFactorChanges = [
  'on',
  'off',
  'app',
  'passkey-added',
  'passkey-removed',
  'codes',
  'code-used',
] as const
export type SecondFactorChange = (typeof secondFactorChanges)[number]

/** Moments are ISO 8601, prices as they are read: `LKR 12,500.00`. */
export interface AccountTexts {
  verify: LetterWords
  reset: LetterWords
  passwordChanged: (at: string) => LetterWords
  secondFactor: (what: SecondFactorChange, at: string) => LetterWords
  /** Of a guest, who had no account. */
  deleted: (hadAccount: boolean) => LetterWords
}

export interface AlertTexts {
  confirm: (title: string) => LetterWords
  back: (item: { title: string; price: string }) => LetterWords
  /** Below the mail that an item is back. */
  stop: string
  /** `title` null: the item's name has no room. */
  confirmSms: (about: { shop: string; title: string | null; link: string }) => string
  backSms: (about: { shop: string; title: string | null; link: string }) => string
}

export interface OfferTexts {
  /** `more`: how many items there are beside the one named. */
  subject: (title: string, more: number) => string
  preview: string
  heading: string
  back: (price: string) => string
  cheaper: (price: string, known: string) => string
  button: string
  closing: string
}

export interface ReviewTexts {
  /** `more`: how many items there are beside the one named. */
  subject: (title: string, more: number) => string
  preview: string
  heading: string
  /** `id` is the order's. */
  asks: (id: string) => string
  button: (title: string) => string
  closing: string
}

/** Around what the shop itself has written. */
export interface AnswerTexts {
  /** `title` null: the item is no longer sold. */
  questionSubject: (title: string | null) => string
  youAsked: string
  seeProduct: string
  replySubject: (shop: string) => string
  youWrote: (at: string) => string
}
