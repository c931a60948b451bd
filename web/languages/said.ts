/** Says the English texts of `contract/` and `server/` in the language of the page in hand. */

import { textKey } from '#contract/text-key.ts'
import { currentLanguage } from './current-language.ts'
import { say, type Word } from './i18n.ts'

/**
 * Words by the keys of their English texts; those with gaps by the texts themselves, longest first. Of a source:
 * `import { words } from 'virtual:said/contract/returns'`. Each key begins with `~`, by which the lists are found after
 * a build: in the scripts of English pages they are empty.
 */
export type SaidWords = readonly (readonly [key: string, word: Word])[]

/** The text as it is where nobody has said it otherwise. */
export function sayFrom(words: SaidWords, english: string): string {
  return currentLanguage() === 'en' ? english : (findIn(words, english) ?? english)
}

/** Null where it is none of them. What fills a gap is said too, where it is one itself. */
export function findIn(words: SaidWords, english: string): string | null {
  const own = `~${textKey(english)}`
  const same = words.find(([key]) => key === own)
  if (same) return say(same[1])
  for (const [text, word] of words) {
    const values = text.includes('{') ? sayEach(words, valuesIn(english, text.slice(1))) : null
    if (values) return say({ ...word, values })
  }
  return null
}

/** What stands in the gaps of `Only {0} of {1} are left`; null for another text. */
function valuesIn(english: string, text: string): string[] | null {
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.+)')
  return new RegExp(`^${pattern}$`, 's').exec(english)?.slice(1) ?? null
}

/** By the numbers of their gaps; null where one holds the end of a sentence that nobody knows, and so is none. */
function sayEach(words: SaidWords, values: readonly string[] | null): Record<string, string> | null {
  const said: Record<string, string> = {}
  for (const [gap, value] of values?.entries() ?? []) {
    const own = findIn(words, value)
    if (own === null && /[.!?] /.test(value)) return null
    said[gap] = own ?? value
  }
  return values && said
}
