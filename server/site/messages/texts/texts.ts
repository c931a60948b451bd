/** Everything a language says to shoppers. */
import type { Language } from '#contract/text/languages.ts'
import type { Say } from '../words/say-message.ts'
import { accountTexts, alertTexts, answerTexts, newsletterTexts, offerTexts, reviewTexts } from './letter-texts.ts'
import { mailFrame, orderTexts } from './order-texts.ts'
import { preOrderSmsTexts, preOrderTexts } from './pre-order-texts.ts'

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

interface Waiting {
  shop: string
  id: string
  amount: string
  /** When the goods are given back, as it is read; empty where they are held for as long as it takes. */
  until: string
}

interface Refused {
  shop: string
  id: string
  /** The shop's reason; may be empty. */
  word: string
}

/** What the shop tells a buyer about the slip of a transfer: mails at length, SMS in short words. */
function slipTexts(say: Say) {
  return {
    waiting: (order: Waiting) => {
      const words = say('order-waiting-for-slip', order)
      return { ...words, sms: order.until === '' ? words.sms : words.smsBy }
    },
    refused: (order: Refused) => {
      const words = say('order-slip-refused', order)
      return { ...words, word: order.word || words.noWord, sms: order.word === '' ? words.sms : words.smsWord }
    },
    button: say('order-waiting-for-slip', { shop: '', id: '', amount: '', until: '' }).button,
  }
}
