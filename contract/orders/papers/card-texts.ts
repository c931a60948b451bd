/** What cards say in each language beside their content, in English: translators have it in `messages/papers/`. */

export const englishCardTexts = {
  card: 'Warranty card',
  cardOrder: 'Order',
  cardItem: 'Item',
  cardNumber: 'Warranty no.',
  cardSoldOn: 'Sold on',
  cardUntil: 'Warranty until',
  cardMonths: 'months',
  cardTerms: 'Terms of warranty',
  cardStamp: 'Stamp and signature of the shop',
  /** An address stands below. */
  cardCheck: 'Check this warranty with the number on the piece and your phone number:',
} as const

export type CardTextName = keyof typeof englishCardTexts
export const cardTextNames = Object.keys(englishCardTexts) as CardTextName[]

/** Of the card with the shop's LANKAQR code. */
export const englishCounterTexts = {
  counterPay: 'Pay by LANKAQR',
  counterHow: 'Scan the code with the app of your bank, type in the amount, and show us that it was paid.',
} as const

export type CounterTextName = keyof typeof englishCounterTexts
export const counterTextNames = Object.keys(englishCounterTexts) as CounterTextName[]
