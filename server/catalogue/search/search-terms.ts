/** What is searched for: for each word typed, all that may stand for it. */
import type { Synonyms } from '#contract/search-settings.ts'
import { joinedWords, searchWords } from './fold-text.ts'

export interface Term {
  /** As it was folded; two words of a term were typed apart. */
  word: string
  /** Any of them will do; of one of them all words are needed. */
  alternatives: readonly (readonly string[])[]
}

const MOST_WORDS = 8
/** Said by shoppers and by no item. */
const FILLING = new Set(
  'a an and at best buy by cheap cost for from in is lanka me my need new of on online or price sri the to want with'.split(
    ' ',
  ),
)

export function searchTerms(typed: string, synonyms: readonly Synonyms[]): Term[] {
  const all = searchWords(typed)
  const telling = all.filter((word) => !FILLING.has(word))
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS)
  const phrases = synonyms.map((group) => group.map(searchWords))
  return words.map((word, at) => ({ word, alternatives: alternativesAt(words, at, phrases) }))
}

function alternativesAt(words: readonly string[], at: number, phrases: readonly string[][][]): string[][] {
  const around = joinedWords(words.slice(Math.max(0, at - 1), at + 2)).map((joined) => [joined])
  const others = phrases
    .filter((group) => group.some((phrase) => standsAt(words, at, phrase)))
    .flatMap((group) => group.filter((phrase) => phrase.length > 0))
  const own = [words[at] ?? '']
  return [...new Map([own, ...around, ...others].map((each) => [each.join(' '), each])).values()]
}

/** Whether the phrase is typed so that the word at this place is part of it. */
function standsAt(words: readonly string[], at: number, phrase: readonly string[]): boolean {
  if (phrase.length === 0) return false
  if (words[at] === phrase.join('')) return true
  return phrase.some((_, offset) => {
    const from = at - offset
    return from >= 0 && phrase.every((word, index) => words[from + index] === word)
  })
}

/** The word itself, or one that begins with it; numbers and quantities stand for themselves alone. */
function lexeme(word: string, weight = ''): string {
  const begins = /[^0-9.]/.test(word) && !word.startsWith('=') && word.length > 1
  return `'${word}':${begins ? '*' : ''}${weight}`.replace(/:$/, '')
}

/** What narrows a search to a category or brand. */
export function keyLexeme(of: 'category' | 'brand', key: string): string {
  return `'=${of}:${key.replace(/[\\']/g, '$&$&')}'`
}

/** With a weight: in the field of that weight alone. */
export function termQuery({ alternatives }: Term, weight = ''): string {
  return `(${alternatives.map((words) => `(${words.map((word) => lexeme(word, weight)).join('&')})`).join('|')})`
}

/** As PostgreSQL reads it: every term. */
export function allTerms(terms: readonly Term[], weight = ''): string {
  return terms.map((term) => termQuery(term, weight)).join('&')
}

/** Every term but one. */
export function allButOneTerm(terms: readonly Term[], weight = ''): string {
  return terms.map((_, at) => `(${allTerms(terms.toSpliced(at, 1), weight)})`).join('|')
}

/** What an item is ranked by: a whole word counts more than the beginning of one. */
export function rankTerms(terms: readonly Term[]): string {
  const words = new Set(terms.flatMap(({ alternatives }) => alternatives.flat()))
  return [...words].flatMap((word) => [...new Set([`'${word}'`, lexeme(word)])]).join('|')
}

/** How many of the terms a name holds. */
export function termsIn(terms: readonly Term[], nameWords: readonly string[]): number {
  const holds = (word: string) => nameWords.some((name) => name === word || (word.length > 1 && name.startsWith(word)))
  return terms.filter(({ alternatives }) => alternatives.some((words) => words.every(holds))).length
}

/** What was typed with some of its words, named as they were folded, replaced. */
export function respell(typed: string, corrections: ReadonlyMap<string, string>): string {
  return typed
    .trim()
    .split(/(\s+)/)
    .map((part) => {
      const [word = '', ...more] = searchWords(part)
      return more.length === 0 ? (corrections.get(word) ?? part) : part
    })
    .join('')
}
