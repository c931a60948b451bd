/**
 * The kinds of an item's fields. On the wire, in files and in forms each is a text, as people write it; the shop stores
 * and reckons with its value.
 */
import { msg } from '@lingui/core/runtime-macro'
import { isDay } from '../../core/is-day.ts'
import { type Cents, centsFromRupees, rupees } from '../../core/money.ts'
import type { Word } from '../../text/say.ts'

/**
 * What the values of each kind are: `money` whole cents, `count` pieces, `day` as `2026-12-15`, `flag` written as `yes`
 * and `no`, `choice` the key of one of the field's `choices`.
 */
export interface FieldValues {
  text: string
  money: Cents
  count: number
  day: string
  flag: boolean
  choice: string
}
export type FieldKind = keyof FieldValues

/** What a field can be set to, under the words that are stored and stand in files. */
export type Choices = Readonly<Record<string, Word>>

interface Kind<Value> {
  /** In characters; null where each field of the kind has its own. */
  longest: number | null
  /** Whether a text that isn't empty is one of the kind. */
  fits: (text: string, choices: Choices) => boolean
  /** What is said of another, where there can be one. */
  otherwise?: Word
  /** Of a text that fits and isn't empty. */
  valueOf: (text: string) => Value
  textOf: (value: Value) => string
}

export const WRONG_DAY = msg`A day is written as 2026-12-15`

const asItIs = (text: string) => text

export const fieldKinds: { readonly [Name in FieldKind]: Kind<FieldValues[Name]> } = {
  text: { longest: null, fits: () => true, valueOf: asItIs, textOf: asItIs },
  money: {
    longest: 11,
    fits: (text) => /^\d{1,8}(?:\.\d{1,2})?$/.test(text),
    otherwise: msg`An amount in rupees, such as 9900 or 9900.50`,
    valueOf: (text) => centsFromRupees(Number(text)),
    textOf: (value) => (value % 100 === 0 ? String(rupees(value)) : rupees(value).toFixed(2)),
  },
  count: {
    longest: 7,
    fits: (text) => /^\d{1,7}$/.test(text),
    otherwise: msg`A whole number from 0, or nothing`,
    valueOf: Number,
    textOf: String,
  },
  day: {
    longest: 10,
    fits: isDay,
    otherwise: WRONG_DAY,
    valueOf: asItIs,
    textOf: asItIs,
  },
  flag: {
    longest: 3,
    fits: (text) => /^(?:yes|no)$/i.test(text),
    otherwise: msg`yes or no, or nothing`,
    valueOf: (text) => text.toLowerCase() === 'yes',
    textOf: (value) => (value ? 'yes' : 'no'),
  },
  choice: {
    longest: null,
    fits: (text, choices) => Object.hasOwn(choices, text.toLowerCase()),
    valueOf: (text) => text.toLowerCase(),
    textOf: asItIs,
  },
}

/** A text that fits, as all texts of its value are written: `9500.5` as `9500.50`. */
export function rewritten<Name extends FieldKind>(kind: Name, text: string): string {
  const way: Kind<FieldValues[Name]> = fieldKinds[kind]
  return way.textOf(way.valueOf(text))
}
