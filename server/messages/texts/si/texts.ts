import type { Texts } from '../texts.ts'
import { accountTexts } from './account-texts.ts'
import { alertTexts, answerTexts, offerTexts, reviewTexts } from './item-texts.ts'
import { mailFrame, orderTexts } from './order-texts.ts'
import { preOrderSmsTexts, preOrderTexts } from './pre-order-texts.ts'
import { slipTexts } from './slip-texts.ts'

export const si: Texts = {
  order: orderTexts,
  frame: mailFrame,
  slip: slipTexts,
  preOrder: preOrderTexts,
  preOrderSms: preOrderSmsTexts,
  account: accountTexts,
  alert: alertTexts,
  offer: offerTexts,
  review: reviewTexts,
  answer: answerTexts,
}
