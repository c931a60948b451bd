/** Tagline, description and region, which the shop has in every language until its owner writes their own. */
import { msg } from '@lingui/core/macro'
import { defaultShopDetails, shopDetails } from '#contract/site/shop-details.ts'
import { say, type Word } from '#web/languages/i18n.ts'

/** In English as the details of a fresh shop have them. */
export const firstDetails = {
  tagline: msg`Electronics and home appliances, delivered across Sri Lanka.`,
  description: msg`Phones, televisions, kitchen and home appliances and smart-home devices with local warranty, priced in Sri Lankan rupees and delivered island-wide.`,
  region: msg`Sri Lanka | English | LKR`,
} satisfies Record<string, Word>

export function sayDetail(name: keyof typeof firstDetails, own: string = shopDetails[name]): string {
  return own === defaultShopDetails[name] ? say(firstDetails[name]) : own
}
