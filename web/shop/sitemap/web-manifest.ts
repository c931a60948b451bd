/** `/manifest.webmanifest`: what a phone needs to put the shop on its home screen. */
import { colors } from '#contract/colors.ts'
import { shopDetails } from '#contract/shop-details.ts'

export function loader() {
  const manifest = {
    id: '/',
    name: shopDetails.name,
    short_name: shopDetails.name,
    description: shopDetails.tagline,
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
