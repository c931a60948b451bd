/** What a person agrees to when they sign up. Another shop puts its own terms here. */
export const terms: readonly { title: string; text: string }[] = [
  {
    title: 'What we keep',
    text: 'Your name, email address, phone number, delivery address and orders, so that we can deliver what you buy and answer what you ask. We never see or keep the numbers of your cards.',
  },
  {
    title: 'Who sees it',
    text: 'You, and the people of the shop who handle your orders. We sell or lend it to nobody.',
  },
  {
    title: 'Your orders',
    text: 'An order is taken at the prices shown when you place it. We confirm it by mail and tell you when it moves on.',
  },
  {
    title: 'Your account',
    text: 'Keep your password to yourself. You can change it, your details and the mails you get at any time, take a copy of your data, and delete the account.',
  },
]
