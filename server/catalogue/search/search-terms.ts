/** What is searched for: for each word typed, all that may stand for it. */
import type { Synonyms } from '#contract/catalogue/search-settings.ts'
import { joinedWords, searchWords } from './fold-text.ts'

export interface Term {
  /** As it was folded; two words of a term were typed apart. */
  word: string
  /** What was typed, or neighbours of it as one word; of one of them all words are needed. */
  typed: readonly (readonly string[])[]
  /** What the owner's synonyms put in its place, each of them in whole words. */
  meant: readonly (readonly string[])[]
  /** Whether words that only begin with what was typed will do; whole words are found ten times as fast. */
  begins: boolean
}

const MOST_WORDS = 8
/** Said by shoppers and by no item. */
const FILLING = new Set(
  'a an and at best buy by cheap cost for from in is lanka me my need new of on online or price sri the to want with eka ekak එක එකක්'.split(
    ' ',
  ),
)

export function searchTerms(typed: string, synonyms: readonly Synonyms[]): Term[] {
  const all = searchWords(typed)
  const telling = all.filter((word) => !FILLING.has(word))
  const words = [...new Set(telling.length > 0 ? telling : all)].slice(0, MOST_WORDS)
  const phrases = synonyms.map((group) => group.map(searchWords))
  return words.map((word, at) => ({ word, begins: true, ...alternativesAt(words, at, phrases) }))
}

function alternativesAt(words: readonly string[], at: number, phrases: readonly string[][][]) {
  const around = joinedWords(words.slice(Math.max(0, at - 1), at + 2)).map((joined) => [joined])
  const typed = [[words[at] ?? ''], ...around]
  const meant = phrases
    .filter((group) => group.some((phrase) => standsAt(words, at, phrase)))
    .flatMap((group) => group.filter((phrase) => phrase.length > 0))
  // What has 'mobile' and 'phone' has 'phone'.
  const isCovered = (phrase: string[]) =>
    [...typed, ...meant].some((fewer) => fewer.length < phrase.length && fewer.every((word) => phrase.includes(word)))
  const distinct = new Map(meant.filter((phrase) => !isCovered(phrase)).map((phrase) => [phrase.join(' '), phrase]))
  return { typed, meant: [...distinct.values()] }
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

/** In the title alone. */
type Weight = '' | 'A'

/** The word itself, or one that begins with it; numbers and quantities stand for themselves alone. */
function lexeme(word: string, begins: boolean, weight: Weight = ''): string {
  const mayGoOn = begins && /[^0-9.]/.test(word) && !word.startsWith('=') && word.length > 1
  return `'${word}':${mayGoOn ? '*' : ''}${weight}`.replace(/:$/, '')
}

/** What narrows a search to a category or brand. */
export function keyLexeme(of: 'category' | 'brand', key: string): string {
  return `'=${of}:${key.replace(/[\\']/g, '$&$&')}'`
}

export function termQuery({ typed, meant, begins }: Term, weight?: Weight): string {
  const phrase = (words: readonly string[], mayGoOn: boolean) =>
    `(${words.map((word) => lexeme(word, mayGoOn, weight)).join('&')})`
  return `(${[...typed.map((words) => phrase(words, begins)), ...meant.map((words) => phrase(words, false))].join('|')})`
}

/** As PostgreSQL reads it: every term. */
export function allTerms(terms: readonly Term[], weight?: Weight): string {
  return terms.map((term) => termQuery(term, weight)).join('&')
}

/** The terms without each of them in turn. */
export function eachLeftOut(terms: readonly Term[]): (readonly Term[])[] {
  return terms.map((_, at) => terms.toSpliced(at, 1))
}

/** What an item is ranked by: a whole word counts more than the beginning of one. */
export function rankTerms(terms: readonly Term[]): string {
  const words = terms.flatMap(({ typed, meant, begins }) => [
    ...[...typed, ...meant].flat().map((word) => lexeme(word, false)),
    ...typed.flat().map((word) => lexeme(word, begins)),
  ])
  return [...new Set(words)].join('|')
}

/** How many of the terms a name holds. */
export function termsIn(terms: readonly Term[], nameWords: readonly string[]): number {
  const holds = (word: string) => nameWords.some((name) => name === word || (word.length > 1 && name.startsWith(word)))
  return terms.filter(({ typed, meant }) => [...typed, ...meant].some((words) => words.every(holds))).length
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
