import type { SlipTexts } from '../slip-texts.ts'

export const slipTexts: SlipTexts = {
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
