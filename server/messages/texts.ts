/** What mails and SMS about orders, returns, refunds and pre-orders say, in every language the shop speaks. */
import { mailFrame, orderTexts } from './texts/en/order-texts.ts'
import { preOrderTexts } from './texts/en/pre-order-texts.ts'
import { shopTexts } from './texts/en/shop-texts.ts'
import type { MailFrame, OrderTexts } from './texts/order-texts.ts'
import type { PreOrderTexts } from './texts/pre-order-texts.ts'
import type { ShopTexts } from './texts/shop-texts.ts'

export interface Texts {
  order: OrderTexts
  preOrder: PreOrderTexts
  frame: MailFrame
  shop: ShopTexts
}

const en: Texts = { order: orderTexts, preOrder: preOrderTexts, frame: mailFrame, shop: shopTexts }

const languages: Record<string, Texts> = { en }

/** `language`: as it is stored with what was asked for. One that the shop does not speak is answered in English. */
export function textsIn(language: string): Texts {
  return languages[language] ?? en
}
