/** Everything a language says; an entry that one lacks does not compile. */
import type { AccountTexts, AlertTexts, AnswerTexts, OfferTexts, ReviewTexts } from './letter-texts.ts'
import type { MailFrame, OrderTexts } from './order-texts.ts'
import type { PreOrderSmsTexts, PreOrderTexts } from './pre-order-texts.ts'
import type { SlipTexts } from './slip-texts.ts'

export interface Texts {
  order: OrderTexts
  frame: MailFrame
  slip: SlipTexts
  preOrder: PreOrderTexts
  preOrderSms: PreOrderSmsTexts
  account: AccountTexts
  alert: AlertTexts
  offer: OfferTexts
  review: ReviewTexts
  answer: AnswerTexts
}
