/** A refusal that is expected: a reason of the contract's list, and, where it helps, data. */

import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { type Problem, type ProblemCode, problemStatus } from '#contract/core/problem.ts'
import {
  type GivenParams,
  type Params,
  type RefusalReason,
  refusalTexts,
  type Sentence,
} from '#contract/refusal-texts/refusal-texts.ts'
import type { Language } from '#contract/text/languages.ts'
import { inARow, type Word } from '#contract/text/say.ts'
import { sayIn } from './say.ts'

/** Says what calls answer in the language that was asked for. */
function wordOf(sentence: Sentence): Word {
  if (!('reason' in sentence)) return sentence
  const [, message] = refusalTexts[sentence.reason]
  const values = Object.entries(sentence.params).map(([name, value]) => [
    name,
    typeof value === 'object' ? wordOf(value) : value,
  ])
  return { id: generateMessageId(message), message, values: Object.fromEntries(values) }
}

function saySentence(language: Language, sentence: Sentence): string {
  // The name of a field is a word of the API, and of no other language.
  if ('reason' in sentence && sentence.reason === 'FIELD_WRONG' && language !== 'en') {
    const { sentence: fault } = sentence.params
    if (typeof fault === 'object') return saySentence(language, fault)
  }
  return sayIn(language, wordOf(sentence))
}

/** The data of a refusal: what every `Problem` may have, and what the entry of its call adds. */
export interface RefusalDetails {
  readonly fields?: Readonly<Record<string, string | Sentence>>
  readonly [more: string]: unknown
}

/** Seconds after which trying again makes sense stand behind the data. */
type Given<R extends RefusalReason> = [...params: GivenParams<R>, details?: RefusalDetails, retryAfter?: number]

export class Refusal<R extends RefusalReason = RefusalReason> extends Error {
  readonly reason: RefusalReason
  readonly code: ProblemCode
  readonly details: RefusalDetails
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** What it says, one after the other. */
  #sentences: readonly Sentence[]

  constructor(reason: R, ...given: Given<R>) {
    // What `Given` says of each reason, the compiler can't follow in here.
    const [params = {}, details = {}, retryAfter] = given as unknown as [Params?, RefusalDetails?, number?]
    const sentence = { reason, params }
    super(saySentence('en', sentence))
    const [code] = refusalTexts[reason]
    this.reason = reason
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
    this.#sentences = [sentence]
  }

  get status() {
    return problemStatus[this.code]
  }

  /** What it says, to be kept and said later. */
  get word(): Word {
    return inARow(this.#sentences.map(wordOf))
  }

  /** The same, with a further sentence behind. */
  and(more: Sentence): this {
    this.#sentences = [...this.#sentences, more]
    this.message = `${this.message} ${saySentence('en', more)}`
    return this
  }

  /** The one shape of every refusal on the wire, said in a language. */
  toProblem(language: Language = 'en'): Problem {
    const { fields, ...more } = this.details
    const message = this.#sentences.map((sentence) => saySentence(language, sentence)).join(' ')
    return {
      ...{ success: false, message, error: message, code: this.code, ...more },
      ...(fields ? { fields: saidFields(fields, language) } : {}),
    }
  }
}

function saidFields(fields: Readonly<Record<string, string | Sentence>>, language: Language): Record<string, string> {
  const said = Object.entries(fields).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : saySentence(language, text),
  ])
  return Object.fromEntries(said)
}
