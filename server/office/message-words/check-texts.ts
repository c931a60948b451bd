/** What an owner may let a message say: sentences that can be sent as they are, with fields the message knows. */

import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '#contract/text/say.ts'
import { Refusal } from '../../platform/refusal.ts'
import { fieldsIn, type MessageName, messageWords } from '../../site/messages/words/words.ts'

/** In characters: what a phone or a mail program shows of it at all. */
const MOST_IN_LINE = { subject: 150, sms: 480 }
/** Characters that an SMS has beside its sentence: its link, and what comes in the place of short fields. */
const BESIDE_SENTENCE = 120
/** The shop's word to a slip, as long as an SMS holds it. */
const LONGEST_WORD = 80
/** Without it a message leads nowhere. */
const NEEDED = 'link'
/** Known wherever one of these messages is written, beside the fields of the shop's own sentence. */
const ALWAYS: readonly (readonly [messages: RegExp, part: RegExp, fields: readonly string[]])[] = [
  [/^order-(?!mail$)/, /./, ['id', 'shop']],
  [/^pre-order-/, /^(?!sms)/, ['title', 'what']],
]
const IN_ONE_LINE = /^(?:subject|preview|heading|button|sms|guestSubject)/

/** The messages whose words an owner can change: all but the names of places. */
export type Changeable = Exclude<MessageName, 'districts'>
export const changeable = Object.keys(messageWords).filter(isChangeable)

export function isChangeable(name: string): name is Changeable {
  return name !== 'districts' && Object.hasOwn(messageWords, name)
}

/** The fields a sentence may have, by name. */
export function fieldsOf(message: MessageName, part: string): string[] {
  const sentences: Readonly<Record<string, string>> = messageWords[message]
  const known = new Set(Object.values(sentences).flatMap(fieldsIn))
  const always = ALWAYS.flatMap(([messages, parts, fields]) =>
    messages.test(message) && parts.test(part) ? fields.filter((field) => known.has(field)) : [],
  )
  return [...new Set([...fieldsIn(sentences[part] ?? ''), ...always])].toSorted()
}

/**
 * The texts that are other than the shop's own, trimmed. Throws BAD_INPUT with what is wrong with each, and NOT_FOUND
 * for a sentence that the message hasn't. `longest`: how many letters the gateway takes of an SMS.
 */
export function checkedTexts(
  { message, standard, longest }: { message: MessageName; standard: Readonly<Record<string, string>>; longest: number },
  texts: Readonly<Record<string, string>>,
): Record<string, string> {
  const changed = Object.entries(texts)
    .map(([part, text]) => [part, text.trim()] as const)
    .filter(([part, text]) => text !== standard[part])
  const unknown = changed.find(([part]) => !Object.hasOwn(standard, part))
  if (unknown) throw new Refusal('SENTENCE_NOT_FOUND')
  const faults = changed.flatMap(([part, text]) => {
    const fault = faultOf({ message, part, longest }, text)
    return fault === null ? [] : [[`texts.${part}`, fault] as const]
  })
  if (faults.length > 0) {
    throw new Refusal(
      'WORDS_REFUSED',
      {},
      {
        fields: Object.fromEntries(faults),
      },
    )
  }
  return Object.fromEntries(changed)
}

function faultOf(
  { message, part, longest }: { message: MessageName; part: string; longest: number },
  text: string,
): Word | null {
  if (text === '') return msg`Please write something, or take the shop's own words.`
  if (IN_ONE_LINE.test(part) && /[\r\n]/.test(text)) return msg`Please write it in one line.`
  const ofFields = BESIDE_SENTENCE + (fieldsIn(text).includes('word') ? LONGEST_WORD : 0)
  const ofSms = Math.min(MOST_IN_LINE.sms, longest - ofFields)
  const most = part.startsWith('sms') ? ofSms : IN_ONE_LINE.test(part) ? MOST_IN_LINE.subject : Infinity
  if (text.length > most) return msg`Please write at most ${{ most }} characters.`
  const fields = fieldsOf(message, part)
  const unknown = fieldsIn(text).find((field) => !fields.includes(field))
  if (unknown !== undefined) return msg`This sentence knows no field ${{ unknown }}.`
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return msg`A brace stands alone: each field stands between two.`
  if (fields.includes(NEEDED) && !fieldsIn(text).includes(NEEDED))
    return msg`It needs the field link, or nobody can follow it.`
  return null
}
