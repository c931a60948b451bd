/** What a fresh shop shows; the owner's own cards come from the settings. */
export { deals, promoCards, smartLiving } from '#contract/content/home-promotions.ts'
