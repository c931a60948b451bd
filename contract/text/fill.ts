/** Says a text with gaps: names, plurals and choices, in the form Lingui compiles messages to. */

import { formatNumber } from '../core/format.ts'
import type { Language } from './languages.ts'

/** A text as it stands, or its parts. */
export type Message = string | readonly Part[]
export type Values = Readonly<Record<string, unknown>>
type Part = string | Gap
/** A name; for a plural or a choice also its kind and what is said in each case. */
type Gap = readonly [name: string, kind?: string, cases?: Readonly<Record<string, Message | undefined>>]

export function fill(message: Message, values: Values, language: Language): string {
  if (typeof message === 'string') return message
  return message.map((part) => (typeof part === 'string' ? part : fillGap(part, values, language))).join('')
}

function fillGap([name, kind, cases]: Gap, values: Values, language: Language): string {
  const value = values[name]
  if (!kind || !cases) return String(value ?? '')
  const count = Number(value)
  const chosen =
    cases[String(value)] ?? (kind === 'plural' ? cases[pluralOf(count, language)] : undefined) ?? cases.other ?? ''
  const parts = typeof chosen === 'string' ? [chosen] : chosen
  return fill(
    kind === 'plural' ? parts.map((part) => (part === '#' ? formatNumber(count) : part)) : parts,
    values,
    language,
  )
}

/**
 * By hand and not by Intl, for what a phone would spend on it: Sinhala says nothing as it says one, the others don't.
 */
function pluralOf(count: number, language: Language): 'one' | 'other' {
  return count === 1 || (count === 0 && language === 'si') ? 'one' : 'other'
}
