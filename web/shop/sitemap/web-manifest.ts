/** `/manifest.webmanifest`, in each language: what a phone needs to put the shop on its home screen. */
import { t } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { shopContext } from '#web/context.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { answerManifest } from './answer-manifest.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext) ?? defaultShopDetails
  const address = (path: string) => inLanguage(currentLanguage(), path)
  return answerManifest(shop, {
    // An app of its own, which is opened in the language it was put there in.
    id: address('/'),
    name: shop.name,
    short_name: shop.name,
    description: sayDetail('tagline', shop.tagline),
    start_url: address('/'),
    categories: ['shopping'],
    shortcuts: [
      { name: t`All Products`, url: address('/products') },
      { name: t`Cart`, url: address('/cart') },
    ],
  })
}
