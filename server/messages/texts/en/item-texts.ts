import { formatDateTime } from '#contract/dates.ts'
import type { AlertTexts, AnswerTexts, OfferTexts, ReviewTexts } from '../letter-texts.ts'

const asked = 'what you asked for'

export const alertTexts: AlertTexts = {
  confirm: (title) => ({
    subject: `Tell you when ${title} is back?`,
    preview: 'One press, and we write to you once.',
    heading: 'Shall we tell you when it is back?',
    before: [`Somebody, we think you, asked us to write to this address once ${title} is back in stock.`],
    button: 'Yes, tell me',
    after: [
      'You get one message, and then we forget your address. The same link takes you off the list.',
      'It was not you? Then do nothing: without a press nothing is sent, and after 48 hours the wish is forgotten.',
    ],
  }),
  back: ({ title, price }) => ({
    subject: `${title} is back in stock`,
    preview: `It costs ${price}.`,
    heading: 'It is back in stock',
    before: [`${title} can be ordered again, at ${price}.`],
    button: 'Have a look',
    after: [
      'This is the one message you asked for: you are off the list for it now.',
      'You wait for other things too, and no longer want to?',
    ],
  }),
  stop: 'Stop all such messages',
  confirmSms: ({ shop, title, link }) => `${shop}: to hear when ${title ?? asked} is back, open ${link}`,
  backSms: ({ shop, title, link }) => `${shop}: ${title ?? asked} is back in stock. ${link}`,
}

export const offerTexts: OfferTexts = {
  subject: (title, more) => `${more === 0 ? title : `${title} and ${more} more`}: good news from your wishlist`,
  preview: 'Something you marked costs less now, or is back in stock.',
  heading: 'Good news from your wishlist',
  back: (price) => `Back in stock, at ${price}.`,
  cheaper: (price, known) => `Now ${price} instead of ${known}.`,
  button: 'Have a look',
  closing:
    'You get this mail, at most once a day, because you chose offers. You can change that at any time on your wishlist or under Account Settings.',
}

export const reviewTexts: ReviewTexts = {
  subject: (title, more) => `How do you like ${more === 0 ? title : `${title} and ${more} more`}?`,
  preview: 'A few words of yours help others to choose.',
  heading: 'How do you like it?',
  asks: (id) =>
    `your order ${id} was delivered some days ago. Would you tell others how you like what you bought? Stars and a sentence are enough.`,
  button: (title) => `Review ${title}`,
  closing:
    'We read each review before it is shown. This is the only mail in which we ask about this order. If something is wrong with it, please tell us instead: we make it good.',
}

export const answerTexts: AnswerTexts = {
  questionSubject: (title) => (title ? `Your question about ${title}` : 'Your question'),
  youAsked: 'You asked:',
  seeProduct: 'See the product',
  replySubject: (shop) => `Re: Your message to ${shop}`,
  youWrote: (at) => `You wrote on ${formatDateTime(at)}:`,
}
