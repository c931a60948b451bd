/**
 * What the shop tells a buyer about the slip of a transfer, in every language it speaks: mails at length, SMS in short
 * words.
 */

export interface SlipTexts {
  waiting: {
    subject: (id: string) => string
    preview: string
    heading: string
    lead: string
    /** While goods are held. */
    held: (until: string) => string
    sms: (order: { shop: string; id: string; sum: string; until: string }) => string
  }
  refused: {
    subject: (id: string) => string
    preview: string
    heading: string
    lead: string
    /** The shop has given no reason. */
    noWord: string
    sms: (order: { shop: string; id: string; word: string }) => string
  }
  facts: { amount: string; account: string; reference: string }
  button: string
  closing: string
}
