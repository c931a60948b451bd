/** Everything a language says to shoppers. */
import type { Language } from '#contract/text/languages.ts'
import type { Say } from '../words/say.ts'
import { accountTexts, alertTexts, answerTexts, newsletterTexts, offerTexts, reviewTexts } from './letter-texts.ts'
import { mailFrame, orderTexts } from './order-texts.ts'
import { preOrderSmsTexts, preOrderTexts } from './pre-order-texts.ts'
import { slipTexts } from './slip-texts.ts'

export type Texts = ReturnType<typeof textsBy>

export function textsBy(say: Say, language: Language) {
  return {
    order: orderTexts(say, language),
    frame: mailFrame(say),
    slip: slipTexts(say),
    preOrder: preOrderTexts(say, language),
    preOrderSms: preOrderSmsTexts(say),
    account: accountTexts(say, language),
    alert: alertTexts(say),
    newsletter: newsletterTexts(say),
    offer: offerTexts(say),
    review: reviewTexts(say),
    answer: answerTexts(say, language),
  }
}
