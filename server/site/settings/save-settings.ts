/** Sets several settings in one transaction: everybody sees all of them, or none. */

import { isDeepStrictEqual } from 'node:util'
import { type SettingName, settings } from '#contract/settings.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import type { AuditSource } from '../audit/audit.ts'
import { saveSetting } from './settings.ts'

interface SaveSettings {
  changes: readonly { name: SettingName; value?: unknown; seen?: unknown }[]
  by: AuditSource
}

/**
 * Throws BAD_INPUT with every value that its schema does not take, and SETTING_CHANGED with every one that somebody
 * else has set meanwhile: what is told is all that is wrong, so that it is corrected once.
 */
export async function saveSettings(tx: Tx, { changes, by }: SaveSettings, context: Context): Promise<void> {
  const wrong = changes.flatMap(({ name, value }) => {
    const issue = settings[name].schema.safeParse(value).error?.issues[0]
    return issue ? [[name, issue.message] as const] : []
  })
  const [first] = wrong
  if (first) {
    const [name, message] = first
    const { label } = settings[name]
    throw new Refusal('SETTING_WRONG', { label, sentence: { message } }, { fields: Object.fromEntries(wrong) })
  }
  const currents: Record<string, unknown> = {}
  // In one order everywhere, so that two who publish wait for each other and never in a circle.
  for (const change of changes.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    try {
      await saveSetting(tx, { ...change, value: change.value, by }, context)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'SETTING_CHANGED') throw error
      const { current } = error.details
      // Both have set the same.
      if (!isDeepStrictEqual(current, change.value)) currents[change.name] = current
    }
  }
  if (Object.keys(currents).length > 0) {
    throw new Refusal('SETTINGS_CHANGED', {}, { currents })
  }
}
