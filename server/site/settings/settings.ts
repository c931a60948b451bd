/** Reads and sets what an owner sets. */

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { type SettingName, type SettingValues, settingNames, settingOf, settings } from '#contract/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { addJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { renewHome } from './renew-home.ts'
import { settingValues } from './tables.ts'

type Stored = ReadonlyMap<string, unknown>

/** What the pages show is long, and no command asks for it beside others. */
const isLong = (name: SettingName) => ['home', 'words'].includes(settingOf(name).group)
const shortNames = settingNames.filter((name) => !isLong(name))
const readInTransaction = new WeakMap<Db, Promise<Stored>>()

/**
 * The named settings. One that another version of the shop stored in another shape counts as not set. In a transaction
 * they are read once: what holds when it first asks holds to its end.
 */
export async function readSettings<Name extends SettingName>(
  db: Db,
  names: readonly Name[],
): Promise<Pick<SettingValues, Name>> {
  const stored = 'runSoon' in db && !names.some(isLong) ? await storedAtOnce(db) : await readStored(db, names)
  const values = names.map((name) => {
    const { schema, defaultValue } = settings[name]
    const read = stored.has(name) ? schema.safeParse(stored.get(name)) : null
    return [name, read?.success ? read.data : defaultValue]
  })
  return Object.fromEntries(values) as Pick<SettingValues, Name>
}

function storedAtOnce(tx: Db): Promise<Stored> {
  const read = readInTransaction.get(tx) ?? readStored(tx, shortNames)
  readInTransaction.set(tx, read)
  return read
}

async function readStored(db: Db, names: readonly SettingName[]): Promise<Stored> {
  // One parameter for all names: to write a query with one for each takes longer than the database needs for it.
  const rows = await db
    .select({ name: settingValues.name, value: settingValues.value })
    .from(settingValues)
    .where(sql`${settingValues.name} = any(${sql.param([...names])}::text[])`)
  return new Map(rows.map(({ name, value }) => [name, value]))
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
  // A setting at its default has no row that could be locked. What was read before the lock may be old.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'), hashtext(${name}))`)
  readInTransaction.delete(tx)
  const before = (await readSettings(tx, [name]))[name]
  if (seen !== undefined && !isDeepStrictEqual(before, seen)) {
    throw new Refusal('SETTING_CHANGED', {}, { current: before })
  }
  const row = { name, value: read.data, setAt: context.clock() }
  await tx.insert(settingValues).values(row).onConflictDoUpdate({ target: settingValues.name, set: row })
  readInTransaction.delete(tx)
  const { group, onPages } = settingOf(name)
  if (onPages) tx.invalidate({ items: 'all', lists: true, hard: true })
  if (group === 'home') await addJob(tx, renewHome, {}, { key: renewHome.name })
  await audit(tx, { kind: 'setting.changed', by, subject: name, before, after: read.data }, context)
}
