/** What the shop tells a buyer about the slip of a transfer: mails at length, SMS in short words. */
import type { Say } from '../words/say.ts'

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

export function slipTexts(say: Say) {
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
