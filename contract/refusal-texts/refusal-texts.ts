/** Why a call can be refused: each reason with the code it is answered with and its sentence, in English. */

import type { FieldsIn } from '../text/fields-in.ts'
import type { Word } from '../text/say.ts'
import { shopperRefusals } from './shoppers.ts'
import { staffRefusals } from './staff.ts'

export const refusalTexts = { ...shopperRefusals, ...staffRefusals } as const

export type RefusalReason = keyof typeof refusalTexts

/** A sentence, or a word in the place of a field, which is said in the language of the answer. */
export type Sentence = { readonly reason: RefusalReason; readonly params: Params } | Word
export type Params = Readonly<Record<string, string | number | Sentence>>

export type ParamsOf<R extends RefusalReason> = {
  readonly [F in FieldsIn<(typeof refusalTexts)[R][1]>]: string | number | Sentence
}

/** Nothing for a sentence without fields. */
export type GivenParams<R extends RefusalReason> = [keyof ParamsOf<R>] extends [never]
  ? [params?: Readonly<Record<never, never>>]
  : [params: ParamsOf<R>]

/** The sentence of a reason, to stand at a field or inside another one. */
export function because<R extends RefusalReason>(reason: R, ...[params = {}]: GivenParams<R>): Sentence {
  return { reason, params }
}
