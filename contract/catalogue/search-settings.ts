/** Words that mean the same to the search: an entry of the registry in `settings.ts`. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { setting } from '../site/setting.ts'
import { requiredLine } from '../text/own-text.ts'
import { saying } from '../text/say.ts'
import { newShopsSynonyms } from './search-synonyms.ts'

/** Words or word groups, any of which finds what the others find. */
export type Synonyms = readonly string[]

const longest = 60

const AllSynonyms: z.ZodType<readonly Synonyms[]> = z
  .array(
    z
      .array(requiredLine(longest))
      .min(2, saying(msg`Please enter at least two words that mean the same`))
      .max(30, saying(msg`Please enter at most 30 words that mean the same`)),
  )
  .max(200)

export const searchSettings = {
  'search.synonyms': setting<readonly Synonyms[]>({
    group: 'search',
    input: 'own',
    label: msg`Words that mean the same`,
    explains: msg`Where few titles hold what a shopper types, the others are searched for, too.`,
    schema: AllSynonyms,
    defaultValue: newShopsSynonyms,
    onPages: true,
  }),
}
