import { msg } from '@lingui/core/runtime-macro'

/**
 * What people are told where they ask for mails. The shop keeps these words with their consent, as they were that day.
 */
export const consentWords = {
  newsletter: {
    home: msg`New arrivals, offers and a tip or two for the house. No more than one email a week.`,
    footer: msg`New arrivals and offers, straight to your inbox.`,
    account: msg`Newsletter: What is new in the shop, now and then.`,
  },
  offers: {
    account: msg`Offers: A mail when something on your wishlist costs less or is back in stock.`,
  },
  stockAlert: msg`One message when it is back in stock. Then we forget your address.`,
}
