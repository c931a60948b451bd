/**
 * What is typed and what an item says are folded to the same words: without accents, case, plural and apostrophes, a
 * quantity as one word whatever its unit is written as. `search_words` of the migration does the same to what is
 * stored; a test holds them together.
 */
import { inForm } from '#contract/text/folded.ts'

/** Units as they are written, by the word a quantity of them becomes, with how many hundredths of it one is. */
const UNITS: readonly [written: string, word: string, hundredths: number][] = [
  ['l|ltrs?|lit(?:re|er)s?', 'ml', 100_000],
  ['ml', 'ml', 100],
  ['kg|kgs|kilos?|kilograms?', 'g', 100_000],
  ['g|gr|grams?', 'g', 100],
  ['inch(?:es)?|in(?! ?-?[0-9])', 'inch', 100],
  ['cm', 'mm', 1_000],
  ['mm', 'mm', 100],
  ['kw', 'w', 100_000],
  ['w|watts?', 'w', 100],
  ['tb', 'gb', 102_400],
  ['gb', 'gb', 100],
]

const UNIT = UNITS.map(([written]) => written).join('|')
const QUANTITY = new RegExp(`(^|[^a-z0-9.])([0-9]{1,6}(?:\\.[0-9]{1,2})?)[- ]*(${UNIT})(?![a-z0-9])`, 'g')
const UNIT_WORDS = UNITS.map(
  ([written, word, hundredths]) => [new RegExp(`^(?:${written})$`), word, hundredths] as const,
)
/** All that is no letter or digit in any script, but the dot. */
const BETWEEN_WORDS = /[\t-\r -\-/:-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u3000]+/
/** In characters; nobody types a longer one, and the index takes none without end. */
const LONGEST_WORD = 80

/** Plain lower case, a decimal point only within a number, the sign for inches spelled out. */
export function foldSigns(text: string): string {
  return inForm(text, 'NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .replace(/([0-9]) ?(?:["\u201c\u201d]|\u2032\u2032|''|\u2019\u2019)/g, '$1 inch ')
    .replace(/['\u2018\u2019\u2032`]/g, '')
    .toLowerCase()
    .replace(/([0-9]),([0-9]{3})(?![0-9])/g, '$1$2')
    .replace(/\.(?![0-9])/g, ' ')
    .replace(/(^|[^0-9])\./g, '$1 ')
}

/** A quantity as one word that no other text folds to: `1.7 L` and `1700 ml` are both `=ml170000`. */
function foldQuantity(amount: string, unit: string): string {
  const [, word, hundredths] = UNIT_WORDS.find(([written]) => written.test(unit)) ?? [null, unit, 100]
  return `=${word}${Math.round(Number(amount) * 100) * (hundredths / 100)}`
}

/** The singular of an English plural, by its letters alone; the same for both sides is what matters. */
export function foldPlural(word: string): string {
  if (/^[b-df-hj-np-rtv-z]{2}s$/.test(word)) return word.slice(0, -1)
  if (!/^[a-z]{4,}$/.test(word)) return word
  if (/[a-z]{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

function plainWords(folded: string): string[] {
  return folded
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '' && Array.from(word).length <= LONGEST_WORD)
    .map(foldPlural)
}

/** The words of what is typed, in their order; a quantity is one of them. */
export function searchWords(typed: string): string[] {
  const folded = foldSigns(typed)
  const words: string[] = []
  let end = 0
  for (const match of folded.matchAll(QUANTITY)) {
    const [all, before = '', amount = '', unit = ''] = match
    words.push(...plainWords(folded.slice(end, match.index) + before), foldQuantity(amount, unit))
    end = match.index + all.length
  }
  return [...words, ...plainWords(folded.slice(end))]
}

/** The words of a stored text in their order, quantities as bare numbers. */
export function plainStoredWords(text: string): string[] {
  return plainWords(foldSigns(text).replace(QUANTITY, '$1 $2 '))
}

/** All words a stored text is found by: its words, its quantities, and the later parts of a model code. */
export function storedWords(text: string): string[] {
  const quantities = [...foldSigns(text).matchAll(QUANTITY)].map(([, , amount = '', unit = '']) =>
    foldQuantity(amount, unit),
  )
  const words = plainStoredWords(text)
  return [...new Set([...quantities, ...words, ...words.flatMap(codeParts)])]
}

/** What of a code follows a digit: `au7000` of `ua55au7000`. */
function codeParts(word: string): string[] {
  return [...word.matchAll(/(?<=[0-9])(?=[a-z])/g)].map(({ index }) => word.slice(index))
}

/** Each two neighbours as one: `airfryer` of `air fryer`. */
export function joinedWords(words: readonly string[]): string[] {
  return words.slice(1).flatMap((word, at) => {
    const joined = `${words[at] ?? ''}${word}`
    return joined.includes('=') || Array.from(joined).length > LONGEST_WORD ? [] : [joined]
  })
}
