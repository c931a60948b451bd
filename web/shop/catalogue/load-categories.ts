/** The names of all categories, for the chips of a fixed page; none where they can't be had. */
import type { RouterContextProvider } from 'react-router'
import { ApiRefusal } from '#web/api/client.ts'
import { apiContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { chipCategories } from './list-query.ts'
import { type NamedCategory, namedCategory } from './named-category.ts'

export async function loadCategories(context: Readonly<RouterContextProvider>): Promise<NamedCategory[]> {
  try {
    const { categories } = await context.get(apiContext)('GET /catalogue/facets', { query: writtenIn() })
    return chipCategories(categories).map(namedCategory)
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return []
  }
}
