/** What a setting is set to, in words. */

import { t } from '@lingui/core/macro'
import { formatNumber } from '#contract/core/format.ts'
import { cents, formatMoney } from '#contract/core/money.ts'
import { type SettingName, settingOf } from '#contract/settings.ts'
import { say, type Word } from '#web/languages/i18n.ts'

/** Null for a value that only an editor of its own can show. */
export function describeValue(name: SettingName, value: unknown): string | null {
  const { input, choices = [] } = settingOf(name)
  if (input === 'own') return null
  if (Array.isArray(value)) return value.map((each) => labelOf(choices, each)).join(', ') || t`none`
  if (value === null || value === '') return t`empty`
  if (typeof value === 'boolean') return value ? t`on` : t`off`
  if (typeof value === 'number') return input === 'amount' ? formatMoney(cents(value)) : formatNumber(value)
  return labelOf(choices, value)
}

function labelOf(choices: readonly { value: string; label: Word }[], value: unknown): string {
  return say(choices.find((choice) => choice.value === value)?.label ?? { message: String(value) })
}
