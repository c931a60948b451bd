/**
 * The terms of the glossary. A value such as `220-240 V, 50 Hz, plug type G` is made of parts between commas, and a
 * number stands for any number, so that `2 years` and `5 years` are one term, `# years`.
 */

const NUMBER = /\d+(?:[.,]\d+)*/g
/** Written alike in every language. */
const UNITS = new Set('ml kg mm cm kw kwh hz mah wh gb tb mb mp mpa pa rpm db lm va ah'.split(' '))

/** Terms by their key, in one language. */
export type Terms = ReadonlyMap<string, string>

export function termKey(term: string): string {
  return term.trim().toLowerCase()
}

/** Between commas, but for those in brackets. From the end, so that each letter is looked at once. */
export function partsOf(value: string): string[] {
  const parts: string[] = []
  let [end, isInBrackets] = [value.length, false]
  for (let at = value.length - 1; at >= 0; at -= 1) {
    const letter = value[at]
    if (letter === ')' || letter === '(') isInBrackets = letter === ')'
    if (isInBrackets || !value.startsWith(', ', at) || at + 2 > end) continue
    parts.push(value.slice(at + 2, end))
    end = at
  }
  return [value.slice(0, end), ...parts.reverse()]
}

/** The part with `#` in the place of each number. */
export function termOf(part: string): string {
  return part.replace(NUMBER, '#').trim()
}

/** Whether there is anything to translate: more than numbers, units and letters that stand alone. */
export function isWords(term: string): boolean {
  const words = term.match(/\p{L}+/gu) ?? []
  return words.some((word) => word.length > 1 && /\p{Ll}/u.test(word) && !UNITS.has(word.toLowerCase()))
}

/** How many numbers a term holds: its translations hold as many. */
export function numbersIn(term: string): number {
  return term.split('#').length - 1
}

/**
 * The text in another language, part by part where it isn't known as a whole; parts that aren't known stay as they are.
 */
export function translateValue(value: string, terms: Terms): string {
  return (
    translatePart(value, terms) ??
    partsOf(value)
      .map((part) => translatePart(part, terms) ?? part)
      .join(', ')
  )
}

function translatePart(part: string, terms: Terms): string | null {
  const translated = terms.get(termKey(termOf(part)))
  if (translated === undefined) return null
  const numbers = (part.match(NUMBER) ?? []).values()
  return translated.replace(/#/g, () => numbers.next().value ?? '')
}

/** Texts that must stay apart, such as the names of rows: where two would become the same, all stay as they are. */
export function translateUnique(texts: readonly string[], terms: Terms): string[] {
  const translated = texts.map((text) => translateValue(text, terms))
  return new Set(translated).size < new Set(texts).size ? [...texts] : translated
}
