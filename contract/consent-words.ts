import { said } from './said.ts'

/**
 * What people are told where they ask for mails. The shop keeps these words with their consent, as they were that day.
 */
export const consentWords = said({
  newsletter: {
    home: 'New arrivals, offers and a tip or two for the house. No more than one email a week.',
    footer: 'New arrivals and offers, straight to your inbox.',
    account: 'Newsletter: What is new in the shop, now and then.',
  },
  offers: {
    account: 'Offers: A mail when something on your wishlist costs less or is back in stock.',
  },
  stockAlert: 'One message when it is back in stock. Then we forget your address.',
})
