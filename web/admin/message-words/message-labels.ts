/** What the messages of the shop and their sentences are called. */
import { msg, t } from '@lingui/core/macro'
import type { MessageSentence } from '#contract/office/message-words.ts'
import type { Language } from '#contract/text/languages.ts'
import { say, type Word } from '#web/languages/i18n.ts'

const messages: Readonly<Record<string, Word>> = {
  'order-received': msg`Order: received`,
  'order-waiting-for-slip': msg`Order: waiting for the slip of a transfer`,
  'order-slip-refused': msg`Order: slip not accepted`,
  'order-paid': msg`Order: paid`,
  'order-preparing': msg`Order: being prepared`,
  'order-ready': msg`Order: ready for pick-up`,
  'order-on-its-way': msg`Order: on its way`,
  'order-attempted': msg`Order: could not be handed over`,
  'order-delivered': msg`Order: delivered`,
  'order-changed': msg`Order: pieces taken off`,
  'order-cancelled': msg`Order: cancelled`,
  'order-refunded': msg`Order: refunded`,
  'order-return-accepted': msg`Return: accepted`,
  'order-return-refused': msg`Return: not accepted`,
  'order-return-received': msg`Return: has arrived`,
  'order-claim-received': msg`Claim: received`,
  'order-claim-with-maker': msg`Claim: with the maker`,
  'order-claim-waiting-for-customer': msg`Claim: waiting for the customer`,
  'order-claim-ready': msg`Claim: ready`,
  'order-claim-handed-back': msg`Claim: handed back`,
  'order-claim-replaced': msg`Claim: replaced`,
  'order-claim-refused': msg`Claim: not accepted`,
  'order-mail': msg`What every mail about an order says`,
  'pre-order-noted': msg`Pre-order: noted`,
  'pre-order-deposit-paid': msg`Pre-order: deposit paid`,
  'pre-order-here': msg`Pre-order: is here`,
  'pre-order-cancelled': msg`Pre-order: cancelled`,
  'pre-order-deposit-refunded': msg`Pre-order: deposit given back`,
  'account-verify': msg`Account: confirm the email address`,
  'account-reset': msg`Account: set a new password`,
  'account-moved': msg`Account: set a password after moving here`,
  'account-password-changed': msg`Account: password changed`,
  'account-second-factor': msg`Account: second step changed`,
  'account-deleted': msg`Account: deleted`,
  newsletter: msg`Newsletter: confirm`,
  'stock-alert-confirm': msg`Back in stock: confirm`,
  'stock-alert-back': msg`Back in stock: it is`,
  'wishlist-offer': msg`Wishlist: good news`,
  'review-request': msg`Review: asked for`,
  'question-answer': msg`Question: answered`,
  'inquiry-reply': msg`Inquiry: answered`,
}

export function messageLabel(message: string): string {
  const label = messages[message]
  return label ? say(label) : message
}

const parts: Readonly<Record<string, Word>> = {
  subject: msg`Subject`,
  preview: msg`Shown beside the subject`,
  heading: msg`Heading`,
  text: msg`First sentence`,
  button: msg`Button`,
  closing: msg`Last sentence`,
  sms: msg`SMS`,
}

/** `at`: where it stands in the message, from 1. */
export function sentenceLabel(part: string, at: number): string {
  const label = parts[part]
  if (label) return say(label)
  return part.startsWith('sms') ? t`SMS, sentence ${at}` : t`Sentence ${at}`
}

/** In characters: what one line of the form holds. */
const ONE_LINE = 40

/** Whether a sentence needs more than a line. */
export const isLong = ({ part, standard }: MessageSentence): boolean =>
  standard.length > ONE_LINE && !/^(?:subject|preview|heading|button|sms|guestSubject)/.test(part)

const languages: Record<Language, Word> = { en: msg`English`, si: msg`Sinhala`, ta: msg`Tamil` }

export const languageLabel = (language: Language): string => say(languages[language])
