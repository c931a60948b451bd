/** `/manifest.webmanifest`: what a phone needs to put the shop on its home screen. */
import type { LoaderFunctionArgs } from 'react-router'
import { colors } from '#contract/colors.ts'
import { defaultShopDetails } from '#contract/shop-details.ts'
import { shopContext } from '#web/context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { name, tagline } = context.get(shopContext) ?? defaultShopDetails
  const manifest = {
    id: '/',
    name: name,
    short_name: name,
    description: tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colors.white,
    theme_color: colors.white,
    categories: ['shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
    shortcuts: [
      { name: 'All Products', url: '/products' },
      { name: 'Cart', url: '/cart' },
    ],
  }
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
