/** What mails and SMS about items, reviews, questions, inquiries and the newsletter say. */
export const itemWords = {
  'stock-alert-confirm': {
    subject: 'Tell you when {title} is back?',
    preview: 'One press, and we write to you once.',
    heading: 'Shall we tell you when it is back?',
    text: 'Somebody, we think you, asked us to write to this address once {title} is back in stock.',
    button: 'Yes, tell me',
    once: 'You get one message, and then we forget your address. The same link takes you off the list.',
    notYou:
      'It was not you? Then do nothing: without a press nothing is sent, and after 48 hours the wish is forgotten.',
    sms: '{shop}: to hear when {title} is back, open {link}',
    smsShort: '{shop}: to hear when what you asked for is back, open {link}',
  },
  'stock-alert-back': {
    subject: '{title} is back in stock',
    preview: 'It costs {price}.',
    heading: 'It is back in stock',
    text: '{title} can be ordered again, at {price}.',
    button: 'Have a look',
    once: 'This is the one message you asked for: you are off the list for it now.',
    others: 'You wait for other things too, and no longer want to?',
    stop: 'Stop all such messages',
    sms: '{shop}: {title} is back in stock. {link}',
    smsShort: '{shop}: what you asked for is back in stock. {link}',
  },
  'wishlist-offer': {
    subject: '{title}: good news from your wishlist',
    subjectMore: '{title} and {more} more: good news from your wishlist',
    preview: 'Something you marked costs less now, or is back in stock.',
    heading: 'Good news from your wishlist',
    back: 'Back in stock, at {price}.',
    cheaper: 'Now {price} instead of {known}.',
    button: 'Have a look',
    closing:
      'You get this mail, at most once a day, because you chose offers. You can change that at any time on your wishlist or under Account Settings.',
  },
  'review-request': {
    subject: 'How do you like {title}?',
    subjectMore: 'How do you like {title} and {more} more?',
    preview: 'A few words of yours help others to choose.',
    heading: 'How do you like it?',
    text: 'your order {id} was delivered some days ago. Would you tell others how you like what you bought? Stars and a sentence are enough.',
    button: 'Review {title}',
    closing:
      'We read each review before it is shown. This is the only mail in which we ask about this order. If something is wrong with it, please tell us instead: we make it good.',
  },
  'question-answer': {
    subject: 'Your question about {title}',
    subjectGone: 'Your question',
    youAsked: 'You asked:',
    button: 'See the product',
  },
  'inquiry-reply': {
    subject: 'Re: Your message to {shop}',
    youWrote: 'You wrote on {at}:',
  },
  newsletter: {
    subject: 'Shall we send you our newsletter?',
    preview: 'One press, and you are on the list.',
    heading: 'Shall we send you our newsletter?',
    text: 'Somebody, we think you, asked for our newsletter at this address.',
    button: 'Yes, send it to me',
    notYou:
      'It was not you? Then do nothing: without a press nothing is sent, and after seven days the address is forgotten.',
  },
} as const
