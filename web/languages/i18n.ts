/** What `t`, `plural` and `msg` become: words, said in the language of the page in hand. */
import type { Language } from '#contract/languages.ts'
import { currentLanguage } from './current-language.ts'
import { fill, type Message, type Values } from './fill.ts'

/** A word as `msg` keeps it in a table. In the scripts of a built page it is of that page's language, and has no id. */
export interface Word {
  id?: string
  message?: Message
  values?: Values
}

const taught = new Map<Language, Readonly<Record<string, Message>>>()

/** Gives a language its words by their ids: on the server, and in development in the browser too. */
export function teach(language: Language, words: Readonly<Record<string, Message>>): void {
  taught.set(language, words)
}

export function say({ id = '', message = '', values = {} }: Word): string {
  const language = currentLanguage()
  return fill(taught.get(language)?.[id] ?? message, values, language)
}

export const i18n = { _: say }
