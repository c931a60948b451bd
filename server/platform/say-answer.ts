/** Says what calls answer in the language that was asked for. */
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { refusalTexts, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import type { Language } from '#contract/text/languages.ts'
import type { Word } from '#contract/text/say.ts'
import { sayIn } from './say.ts'

export function wordOf(sentence: Sentence): Word {
  if (!('reason' in sentence)) return sentence
  const [, message] = refusalTexts[sentence.reason]
  const values = Object.entries(sentence.params).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordOf(value) : value,
  ])
  return { id: generateMessageId(message), message, values: Object.fromEntries(values) }
}

export function saySentence(language: Language, sentence: Sentence): string {
  // The name of a field is a word of the API, and of no other language.
  if ('reason' in sentence && sentence.reason === 'FIELD_WRONG' && language !== 'en') {
    const { sentence: fault } = sentence.params
    if (typeof fault === 'object') return saySentence(language, fault)
  }
  return sayIn(language, wordOf(sentence))
}
