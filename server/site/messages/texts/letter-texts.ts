/** What mails without goods say: of accounts, items waited for, wishes, reviews and answers. */

import { shopDetails } from '#contract/site/shop-details.ts'
import { formatDateTimeIn } from '#contract/text/language-dates.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Say } from '../words/say-message.ts'

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
  /** The account came from another shop. */
  moved: LetterWords
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

export function accountTexts(say: Say, language: Language): AccountTexts {
  const verify = say('account-verify')
  const reset = say('account-reset')
  const moved = say('account-moved')
  return {
    verify: { ...verify, before: [verify.text], after: [verify.ending] },
    reset: { ...reset, before: [reset.text], after: [reset.ending] },
    moved: { ...moved, before: [moved.text], after: [moved.ending] },
    passwordChanged: (at) => {
      const words = say('account-password-changed', { at: formatDateTimeIn(language, at) })
      return { ...words, before: [words.text, words.notYou], after: [] }
    },
    secondFactor: (what, at) => {
      const words = say('account-second-factor', { at: formatDateTimeIn(language, at) })
      const before = [`${words[what]} ${words.when}`, words.notYou]
      return { ...words, preview: words[what], before, after: [] }
    },
    deleted: (hadAccount) => {
      const words = say('account-deleted')
      const subject = hadAccount ? words.subject : words.guestSubject
      const before = [hadAccount ? words.text : words.guestText, words.orders, words.notYou]
      return { subject, preview: words.preview, heading: subject, before, button: null, after: [] }
    },
  }
}

export function alertTexts(say: Say): AlertTexts {
  return {
    confirm: (title) => {
      const words = say('stock-alert-confirm', { title, shop: shopDetails.name, link: '' })
      return { ...words, before: [words.text], after: [words.once, words.notYou] }
    },
    back: ({ title, price }) => {
      const words = say('stock-alert-back', { title, price, shop: shopDetails.name, link: '' })
      return { ...words, before: [words.text], after: [words.once, words.others] }
    },
    stop: say('stock-alert-back', { title: '', price: '', shop: '', link: '' }).stop,
    confirmSms: ({ shop, title, link }) => {
      const words = say('stock-alert-confirm', { shop, title: title ?? '', link })
      return title === null ? words.smsShort : words.sms
    },
    backSms: ({ shop, title, link }) => {
      const words = say('stock-alert-back', { shop, title: title ?? '', link, price: '' })
      return title === null ? words.smsShort : words.sms
    },
  }
}

export function newsletterTexts(say: Say): LetterWords {
  const words = say('newsletter')
  return { ...words, before: [words.text], after: [words.notYou] }
}

export function offerTexts(say: Say): OfferTexts {
  const saying = (values: { title?: string; more?: number; price?: string; known?: string } = {}) =>
    say('wishlist-offer', { title: '', price: '', known: '', ...values, more: String(values.more ?? 0) })
  return {
    ...saying(),
    subject: (title, more) => {
      const words = saying({ title, more })
      return more === 0 ? words.subject : words.subjectMore
    },
    back: (price) => saying({ price }).back,
    cheaper: (price, known) => saying({ price, known }).cheaper,
  }
}

export function reviewTexts(say: Say): ReviewTexts {
  const saying = (values: { title?: string; more?: number; id?: string } = {}) =>
    say('review-request', { title: '', id: '', ...values, more: String(values.more ?? 0) })
  return {
    ...saying(),
    subject: (title, more) => {
      const words = saying({ title, more })
      return more === 0 ? words.subject : words.subjectMore
    },
    asks: (id) => saying({ id }).text,
    button: (title) => saying({ title }).button,
  }
}

export function answerTexts(say: Say, language: Language): AnswerTexts {
  const question = say('question-answer', { title: '' })
  return {
    questionSubject: (title) => (title ? say('question-answer', { title }).subject : question.subjectGone),
    youAsked: question.youAsked,
    seeProduct: question.button,
    replySubject: (shop) => say('inquiry-reply', { shop, at: '' }).subject,
    youWrote: (at) => say('inquiry-reply', { shop: shopDetails.name, at: formatDateTimeIn(language, at) }).youWrote,
  }
}
