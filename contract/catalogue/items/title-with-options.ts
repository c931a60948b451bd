import { inEnglish, type Word } from '../../text/say.ts'
import { conditions } from './conditions.ts'

interface Goods {
  title: string
  variantValues: readonly string[] | null
  condition: string | null
}

/** What goods are called in carts, orders and messages, where neither options nor condition stand beside. */
export function titleOfGoods(
  { title, variantValues, condition }: Goods,
  say: (word: Word) => string = inEnglish,
): string {
  const word = Object.entries(conditions).find(([name]) => name === condition)?.[1]
  return titleWithOptions(title, [...(variantValues ?? []), ...(word ? [say(word)] : [])])
}

/** The title of a variant where its options are not shown beside it: with those values that it doesn't say itself. */
export function titleWithOptions(title: string, values: readonly string[]): string {
  const missing = values.filter((value) => !says(title, value))
  return missing.length === 0 ? title : `${title} (${missing.join(', ')})`
}

/** As a word of its own: `Samsung` doesn't say the size S. */
function says(title: string, value: string): boolean {
  const [within, sought] = [wordsOf(title), wordsOf(value)]
  return ` ${within} `.includes(` ${sought} `)
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}
