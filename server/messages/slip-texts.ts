/** What the shop tells a buyer about the slip of a transfer, in every language it speaks: mails at length, SMS in short words. */

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

const en: SlipTexts = {
  waiting: {
    subject: (id) => `Your order ${id} is waiting for your payment`,
    preview: 'Our account, the amount, and where to send the slip.',
    heading: 'Please pay by bank transfer',
    lead: 'please transfer the amount to our account and send us a photo or PDF of the slip.',
    held: (until) =>
      `We hold your goods until ${until}. Once your slip is here we hold them until we have looked at it.`,
    sms: ({ shop, id, sum, until }) => `${shop}: pay ${sum} for ${id}${until && ` by ${until}`}. Account, slip:`,
  },
  refused: {
    subject: (id) => `We could not accept your transfer for order ${id}`,
    preview: 'What is wrong with it, and where to send another slip.',
    heading: 'We could not accept your transfer',
    lead: 'we have looked at your transfer and its slip, and could not accept it:',
    noWord: 'We did not find your payment of this order.',
    sms: ({ shop, id, word }) => `${shop}: transfer for ${id} not accepted.${word && ` ${word}`} Send a slip:`,
  },
  facts: { amount: 'Amount', account: 'Account', reference: 'Reference' },
  button: 'Send my slip',
  closing: 'Is something not right? Answer this mail, or call us.',
}

const languages: Record<string, SlipTexts> = { en }

/** `language`: as it is stored with the order. One that the shop does not speak is answered in English. */
export function slipTextsIn(language: string): SlipTexts {
  return languages[language] ?? en
}
