/** Reads and sets what an owner sets. */

import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { type SettingName, type SettingValues, settingNames, settingOf, settings } from '#contract/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { addJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { renewHome } from './renew-home.ts'
import { settingValues } from './tables.ts'

/** The named settings. One that another version of the shop stored in another shape counts as not set. */
export async function readSettings<Name extends SettingName>(
  db: Db,
  names: readonly Name[],
): Promise<Pick<SettingValues, Name>> {
  const rows = await db
    .select()
    .from(settingValues)
    .where(inArray(settingValues.name, [...names]))
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const values = names.map((name) => {
    const { schema, defaultValue } = settings[name]
    const read = stored.has(name) ? schema.safeParse(stored.get(name)) : null
    return [name, read?.success ? read.data : defaultValue]
  })
  return Object.fromEntries(values) as Pick<SettingValues, Name>
}

export function readAllSettings(db: Db): Promise<SettingValues> {
  return readSettings(db, settingNames)
}

interface SaveSetting {
  name: SettingName
  value: unknown
  /** What was set when it was read; unknown when left out. */
  seen?: unknown
  by: AuditSource
}

/**
 * Throws BAD_INPUT for a value the registry's schema does not take, and SETTING_CHANGED when something else than what
 * was seen is set by now.
 */
export async function saveSetting(tx: Tx, { name, value, seen, by }: SaveSetting, context: Context): Promise<void> {
  const read = settings[name].schema.safeParse(value)
  if (!read.success) {
    const message = read.error.issues[0]?.message ?? 'Bad input.'
    const { label } = settings[name]
    throw new Refusal('SETTING_WRONG', { label, sentence: { message } }, { fields: { value: message } })
  }
  // A setting at its default has no row that could be locked.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext(${name}))`)
  const before = (await readSettings(tx, [name]))[name]
  if (seen !== undefined && !isDeepStrictEqual(before, seen)) {
    throw new Refusal('SETTING_CHANGED', {}, { current: before })
  }
  const row = { name, value: read.data, setAt: context.clock() }
  await tx.insert(settingValues).values(row).onConflictDoUpdate({ target: settingValues.name, set: row })
  const { group, onPages } = settingOf(name)
  if (onPages) tx.invalidate({ items: 'all', lists: true, hard: true })
  if (group === 'home') await addJob(tx, renewHome, {}, { key: renewHome.name })
  await audit(tx, { kind: 'setting.changed', by, subject: name, before, after: read.data }, context)
}
