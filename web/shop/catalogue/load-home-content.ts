/** What the owner has put on the home and smart-home pages, as far as it differs from a fresh shop. */

import type { RouterContextProvider } from 'react-router'
import type { HomeContent } from '#contract/site/content/home-content.ts'
import { ApiRefusal } from '#web/api/client.ts'
import { apiContext, shopContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'

/** Shown where a shop with a face of its own can't be asked: what came with the shop isn't theirs. */
const nothing = { slides: [], deals: [], promoCards: [], banner: [], smartHomeSlides: [] }

export async function loadHomeContent(context: Readonly<RouterContextProvider>): Promise<Partial<HomeContent>> {
  try {
    return await context.get(apiContext)('GET /shop/home', { query: writtenIn() })
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return context.get(shopContext) === null ? {} : nothing
  }
}
