/**
 * Says the words of the contract, which `msg` makes, to whoever is asked: in the language of a page, or of a call.
 * Import `msg` from `@lingui/core/runtime-macro`: the server runs these sources as they are.
 */
import { fill, type Message, type Values } from './fill.ts'

/**
 * A message as `msg` makes it. In the scripts of a built page it is of that page's language, and has no id. On the
 * server one without an id is no message of ours: its text, which somebody may have typed, stands as it is.
 */
export interface Word {
  readonly id?: string
  readonly message?: Message
  readonly values?: Values
}

/** As the sources write it. */
export function inEnglish({ message = '', values: given = {} }: Word): string {
  const values = saidValues(given, inEnglish)
  if (typeof message !== 'string') return fill(message, values, 'en')
  return message.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}

let speaker: (word: Word) => string = inEnglish

/** Browser and server each say how they know the language, once. Returns who spoke before. */
export function speakBy(own: (word: Word) => string): (word: Word) => string {
  const before = speaker
  speaker = own
  return before
}

export const say = (word: Word): string => speaker(word)

/** What fills the gaps of a message: words among them are said too. */
export function saidValues(values: Values, how: (word: Word) => string): Values {
  if (!Object.values(values).some(isWord)) return values
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isWord(value) ? how(value) : value]))
}

const isWord = (value: unknown): value is Word => typeof value === 'object' && value !== null && 'message' in value

/** Words as a column of text keeps them, to be said when they are read. */
export function keep(...words: readonly Word[]): string {
  return words.length === 0 ? '' : JSON.stringify(words)
}

/** The words that were kept; what an earlier version has written is a text. */
export function kept(text: string): readonly Word[] {
  if (text.startsWith('[{"')) return JSON.parse(text) as Word[]
  return text === '' ? [] : [{ message: text }]
}

/** One sentence behind the other. */
export const sayKept = (text: string): string => kept(text).map(say).join(' ')

/** Several sentences as one word. */
export function inARow(words: readonly Word[]): Word {
  return words.reduce((all, more) => ({ message: [['all'], ' ', ['more']], values: { all, more } }))
}

/** What schemas find wrong meanwhile isn't said, but kept. */
export function unsaid<Found>(check: () => Found): Found {
  const before = speakBy(keep)
  try {
    return check()
  } finally {
    speakBy(before)
  }
}

/** What a schema of Zod finds wrong: said when it is found, not when the schema is made. */
export const saying = (word: Word) => ({ error: () => speaker(word) })
