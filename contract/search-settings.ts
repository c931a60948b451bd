/** Words that mean the same to the search: an entry of the registry in `settings.ts`. */
import { z } from 'zod'
import { requiredLine } from './own-text.ts'
import { setting } from './setting.ts'

/** Words or word groups, any of which finds what the others find. */
export type Synonyms = readonly string[]

const longest = 60

const AllSynonyms: z.ZodType<readonly Synonyms[]> = z
  .array(
    z
      .array(requiredLine(longest))
      .min(2, 'Please enter at least two words that mean the same')
      .max(12, 'Please enter at most 12 words that mean the same'),
  )
  .max(200)

export const searchSettings = {
  'search.synonyms': setting<readonly Synonyms[]>({
    group: 'search',
    input: 'own',
    label: 'Words that mean the same',
    explains: 'Where few titles hold what a shopper types, the others are searched for, too.',
    schema: AllSynonyms,
    defaultValue: [
      ['fridge', 'refrigerator', 'cooler'],
      ['telly', 'tv', 'television', 'led tv'],
      ['phone', 'hand phone', 'mobile', 'mobile phone', 'smartphone', 'cell phone', 'smart phone'],
      ['washer', 'washing machine', 'laundry machine'],
      ['dryer', 'drier'],
      ['hoover', 'vacuum', 'vacuum cleaner'],
      ['microwave', 'micro oven'],
      ['cooker', 'cooktop', 'hob', 'hot plate'],
      ['blender', 'liquidiser', 'mixie', 'mixer grinder'],
      ['earbuds', 'buds', 'earphones', 'headphones'],
      ['power bank', 'portable charger'],
      ['extension lead', 'extension cord', 'multi plug', 'power strip'],
      ['lamp', 'light', 'lantern', 'torch'],
      ['bulb', 'light bulb', 'led lamp'],
      ['kettle', 'water boiler'],
      ['camera', 'cctv', 'webcam', 'security camera'],
      ['smartwatch', 'smart watch', 'watch'],
      ['glass', 'tumbler', 'drinking glass'],
      ['air fryer', 'oil free fryer'],
      ['toaster', 'bread toaster'],
      ['coffee maker', 'coffee machine', 'espresso machine'],
      ['deep freezer', 'freezer', 'chest freezer'],
      ['plug', 'socket', 'outlet'],
      ['stabiliser', 'stabilizer', 'voltage regulator'],
      ['colour', 'color'],
      ['grey', 'gray'],
    ],
    onPages: true,
  }),
}
