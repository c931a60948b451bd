/** `/office.webmanifest`: the back office on the home screen of staff. It tells nothing that the login page does not. */
import type { LoaderFunctionArgs } from 'react-router'
import { defaultShopDetails } from '#contract/shop-details.ts'
import { shopContext } from '#web/context.ts'
import { answerManifest } from './answer-manifest.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext) ?? defaultShopDetails
  return answerManifest(shop, {
    id: '/login',
    name: `${shop.name} Office`,
    short_name: 'Office',
    // Whoever is logged in is led on to the back office.
    start_url: '/login',
    categories: ['business'],
  })
}
