/**
 * `/office.webmanifest`: the back office on the home screen of staff. It tells nothing that the login page does not.
 */
import { t } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { shopContext } from '#web/context.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'
import { answerManifest } from './answer-manifest.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext) ?? defaultShopDetails
  const login = inLanguage(currentLanguage(), '/login')
  return answerManifest(shop, {
    id: login,
    name: t`${shop.name} Office`,
    short_name: t`Office`,
    // Whoever is logged in is led on to the back office.
    start_url: login,
    categories: ['business'],
  })
}
