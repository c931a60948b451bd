/** `/manifest.webmanifest`: what a phone needs to put the shop on its home screen. */
import type { LoaderFunctionArgs } from 'react-router'
import { defaultShopDetails } from '#contract/shop-details.ts'
import { shopContext } from '#web/context.ts'
import { answerManifest } from './answer-manifest.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext) ?? defaultShopDetails
  return answerManifest(shop, {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    start_url: '/',
    categories: ['shopping'],
    shortcuts: [
      { name: 'All Products', url: '/products' },
      { name: 'Cart', url: '/cart' },
    ],
  })
}
