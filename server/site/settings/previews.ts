/** Settings that are not published: kept for a week, so that staff see the shop as it would be with them. */

import { eq, lt } from 'drizzle-orm'
import { isSettingName, type SettingName, type SettingValues, settingNames, settings } from '#contract/settings.ts'
import type { ShopPreview } from '#contract/site/shop-face.ts'
import { shopDetailsFrom } from '#contract/site/shop-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { readPageLinks } from '../pages/page-links.ts'
import { changedWords, homeAt } from './home-content.ts'
import { readAllSettings } from './settings.ts'
import { settingPreviews } from './tables.ts'

const STORED_FOR = days(7)

/** Throws NOT_FOUND for a setting there is not, BAD_INPUT for a value it does not take. */
export async function storePreview(
  tx: Tx,
  { values }: { values: Record<string, unknown> },
  { clock }: ClockContext,
): Promise<string> {
  const checked = Object.entries(values).map(([name, value]) => [name, checkValue(name, value)])
  const id = newId()
  await tx.insert(settingPreviews).values({ id, values: Object.fromEntries(checked), madeAt: clock() })
  return id
}

function checkValue(name: string, value: unknown): unknown {
  if (!isSettingName(name)) throw new Refusal('SETTING_NOT_FOUND')
  const read = settings[name].schema.safeParse(value)
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? 'Bad input.'
  const { label } = settings[name]
  throw new Refusal('SETTING_WRONG', { label, sentence: { message } }, { fields: { [name]: message } })
}

/** Throws NOT_FOUND for one that is not kept, or no longer. */
export async function readPreview(db: Db, id: string, { clock }: ClockContext): Promise<ShopPreview> {
  const [kept] = await db.select().from(settingPreviews).where(eq(settingPreviews.id, id))
  if (!kept || kept.madeAt.getTime() + STORED_FOR <= clock().getTime()) {
    throw new Refusal('PREVIEW_GONE')
  }
  const set = { ...(await readAllSettings(db)), ...stillFitting(kept.values) }
  return {
    details: shopDetailsFrom(set, await readPageLinks(db)),
    home: homeAt(set, clock()),
    words: changedWords(set),
    onItems: { delivery: set['words.delivery'], warranty: set['words.warranty'] },
  }
}

/** Another version of the shop may have kept it. */
function stillFitting(values: Record<string, unknown>): Partial<SettingValues> {
  const fitting = settingNames
    .filter((name) => Object.hasOwn(values, name))
    .map((name): [SettingName, unknown] => [name, settings[name].schema.safeParse(values[name]).data])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(fitting) as Partial<SettingValues>
}

export async function purgePreviews(tx: Tx, { clock }: ClockContext): Promise<void> {
  await tx.delete(settingPreviews).where(lt(settingPreviews.madeAt, new Date(clock().getTime() - STORED_FOR)))
}
