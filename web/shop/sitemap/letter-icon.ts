/** `/shop-icon.svg`: the first letter of the shop's name, for a shop without a logo. */
import type { LoaderFunctionArgs } from 'react-router'
import { colors } from '#contract/catalogue/items/colors.ts'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { firstLetter } from '#contract/site/shop-icons.ts'
import { shopContext } from '#web/context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { name } = context.get(shopContext) ?? defaultShopDetails
  const letter = firstLetter(name).replace(/[<>&]/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colors.accent}"/><text x="32" y="33" font-family="Figtree, system-ui, sans-serif" font-size="36" font-weight="700" fill="#fff" text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}
