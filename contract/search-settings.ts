/** Words that mean the same to the search: an entry of the registry in `settings.ts`. */
import { z } from 'zod'
import { requiredLine } from './own-text.ts'
import { newShopsSynonyms } from './search-synonyms.ts'
import { setting } from './setting.ts'

/** Words or word groups, any of which finds what the others find. */
export type Synonyms = readonly string[]

const longest = 60

const AllSynonyms: z.ZodType<readonly Synonyms[]> = z
  .array(
    z
      .array(requiredLine(longest))
      .min(2, 'Please enter at least two words that mean the same')
      .max(30, 'Please enter at most 30 words that mean the same'),
  )
  .max(200)

export const searchSettings = {
  'search.synonyms': setting<readonly Synonyms[]>({
    group: 'search',
    input: 'own',
    label: 'Words that mean the same',
    explains: 'Where few titles hold what a shopper types, the others are searched for, too.',
    schema: AllSynonyms,
    defaultValue: newShopsSynonyms,
    onPages: true,
  }),
}
