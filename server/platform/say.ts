/** In which language the server speaks: that of a call or a page it answers, else English, as in every job. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fill, type Message } from '#contract/text/fill.ts'
import type { Language } from '#contract/text/languages.ts'
import { saidValues, speakBy, type Word } from '#contract/text/say.ts'
import { translationOf } from './translations.ts'

const spoken = new AsyncLocalStorage<Language>()

/** Whatever `work` and all that it waits for says is said in this language. */
export function speaking<T>(language: Language, work: () => T): T {
  return spoken.run(language, work)
}

export function sayIn(language: Language, { id, message = '', values = {} }: Word): string {
  const said = saidValues(values, (inner) => sayIn(language, inner))
  if (id === undefined) return fill(message, said, language)
  return fill(compiled(translationOf('answers', { language, id }) ?? message), said, language)
}

const read = new Map<string, Message>()

/** Messages of ours with gaps are read once a process; those of a build have been. */
function compiled(message: Message): Message {
  if (typeof message !== 'string' || !/[{}']/.test(message)) return message
  const known = read.get(message)
  if (known) return known
  const parts = compileMessageOrThrow(message) as Message
  read.set(message, parts)
  return parts
}

/** Null in a job, and wherever else nobody asks. */
export const languageSpoken = (): Language | null => spoken.getStore() ?? null

/** In a build pages and server are one program, and its pages have said how a browser speaks. */
export function speakAsServer(): void {
  speakBy((word) => sayIn(languageSpoken() ?? 'en', word))
}

speakAsServer()
