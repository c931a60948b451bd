/** What `t`, `plural` and `msg` become: words, said in the language of the page in hand. */
import { fill, type Message } from '#contract/text/fill.ts'
import type { Language } from '#contract/text/languages.ts'
import { saidValues, type Word } from '#contract/text/say.ts'
import { currentLanguage } from './current-language.ts'

export type { Word }

const loadedMessages = new Map<Language, Readonly<Record<string, Message>>>()

/** Gives a language its words by their ids: on the server, and in development in the browser too. */
export function loadMessages(language: Language, words: Readonly<Record<string, Message>>): void {
  loadedMessages.set(language, words)
}

export function say({ id = '', message = '', values = {} }: Word): string {
  const language = currentLanguage()
  return fill(loadedMessages.get(language)?.[id] ?? message, saidValues(values, say), language)
}

export const i18n = { _: say }
