/** Says the words of a message in a language: the owner's, where they have written any, else the shop's own. */
import type { Language } from '#contract/text/languages.ts'
import { translated } from '../../../platform/translations.ts'
import { type FieldOf, fillFields, type MessageName, messageWords, type ValuesOf, type WordsOf } from './words.ts'

/** What an owner has written in one language, by the message and its part. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>

type Values<M extends MessageName> = [FieldOf<M>] extends [never] ? [] : [values: ValuesOf<M>]
export type Say = <M extends MessageName>(message: M, ...values: Values<M>) => WordsOf<M>

export function messagesIn(language: Language, own: OwnWords = {}): Say {
  return <M extends MessageName>(message: M, ...[values]: Values<M>) => {
    const said = Object.entries(textsOf(message, language)).map(([part, text]) => [
      part,
      fillFields(own[message]?.[part] ?? text, values ?? {}),
    ])
    return Object.fromEntries(said) as WordsOf<M>
  }
}

/** The shop's own words of a message, with its fields in braces. */
export function textsOf(message: MessageName, language: Language): Record<string, string> {
  const texts = Object.entries<string>(messageWords[message])
  return Object.fromEntries(
    texts.map(([part, english]) => [part, translated('mail', { language, english, context: message })]),
  )
}
