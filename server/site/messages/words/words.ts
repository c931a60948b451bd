/**
 * Everything that mails and SMS say to people, in English: the words of each message by their part, with named fields
 * in braces. Translators have them in `messages/mail/`, owners in the back office.
 */
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import type { FieldsIn } from '#contract/text/fields-in.ts'
import { accountWords } from './account-words.ts'
import { itemWords } from './item-words.ts'
import { orderWords } from './order-words.ts'
import { preOrderWords } from './pre-order-words.ts'

type District = (typeof districts)[number]

export const messageWords = {
  ...orderWords,
  ...preOrderWords,
  ...accountWords,
  ...itemWords,
  districts: Object.fromEntries(districts.map((name) => [name, name])) as { readonly [D in District]: D },
} as const

type Messages = typeof messageWords
export type MessageName = keyof Messages
export type PartOf<M extends MessageName> = keyof Messages[M] & string

export type FieldOf<M extends MessageName> = FieldsIn<Messages[M][keyof Messages[M]]>
/** Every field of a message: a sentence of the owner may use each that the message knows. */
export type ValuesOf<M extends MessageName> = { readonly [F in FieldOf<M>]: string }
export type WordsOf<M extends MessageName> = { readonly [P in PartOf<M>]: string }

/** `Order 12` of `Order {id}`. */
export function fillFields(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, field: string) => values[field] ?? whole)
}

/** The names of the fields in a text, each once. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field))]
}
