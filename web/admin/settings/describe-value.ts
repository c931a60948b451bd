/** What a setting is set to, in words. */

import { formatNumber } from '#contract/format.ts'
import { cents, formatMoney } from '#contract/money.ts'
import { type SettingName, settingOf } from '#contract/settings.ts'

/** Null for a value that only an editor of its own can show. */
export function describeValue(name: SettingName, value: unknown): string | null {
  const { input, choices = [] } = settingOf(name)
  if (input === 'own') return null
  if (Array.isArray(value)) return value.map((each) => labelOf(choices, each)).join(', ') || 'none'
  if (value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return input === 'amount' ? formatMoney(cents(value)) : formatNumber(value)
  return labelOf(choices, value)
}

function labelOf(choices: readonly { value: string; label: string }[], value: unknown): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value)
}
