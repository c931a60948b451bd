/** The items a fixed page shows: the first hundred, or why they could not be had. */
import { t } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { apiContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { cardItem, type ItemSummary } from './item-summary.ts'

export type LoadedItems = { items: ItemSummary[]; failure: null } | { items: null; failure: string }

export const itemsFailure = () => t`Failed to fetch items`

export async function loadFirstItems(context: Readonly<RouterContextProvider>): Promise<LoadedItems> {
  try {
    const { items } = await context.get(apiContext)('GET /items', { query: { limit: 100, ...writtenIn() } })
    return { items: items.map(cardItem), failure: null }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { items: null, failure: messageOf(error, itemsFailure()) }
  }
}
