/** A web app manifest with what all of the shop's have in common (https://www.w3.org/TR/appmanifest/). */
import { colors } from '#contract/catalogue/items/colors.ts'
import type { ShopDetails } from '#contract/site/shop-details.ts'
import { shopIcons } from '#contract/site/shop-icons.ts'
import { currentLanguage } from '#web/languages/current-language.ts'

export function answerManifest(shop: ShopDetails, own: Record<string, unknown>): Response {
  const manifest = {
    ...own,
    lang: currentLanguage(),
    // In every language: whoever chooses another one stays in the app.
    scope: '/',
    display: 'standalone',
    background_color: colors.white,
    theme_color: colors.white,
    icons: shopIcons(shop).manifest.map(({ href, ...icon }) => ({ src: href, ...icon })),
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
