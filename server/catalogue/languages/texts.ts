/** The texts of items in other languages, as rows of their own beside the items. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  eachTranslation,
  type OtherLanguage,
  type TranslationName,
  translationEntries,
} from '#contract/catalogue/items/item-translations.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { itemChanges } from '../data/tables.ts'
import { itemTranslations } from './tables.ts'

export type Translations = Record<TranslationName, string | null>
/** What an edit sends: one that isn't sent stays as it is. */
export type SentTranslations = Partial<Record<TranslationName, string | null | undefined>>

export const NO_TRANSLATIONS: Translations = eachTranslation(() => null)

export async function readTranslations(db: Db, ids: readonly string[]): Promise<Map<string, Translations>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(itemTranslations)
    .where(inArray(itemTranslations.itemId, [...ids]))
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([id, own]) => [id, joined(own)]))
}

function joined(rows: readonly (typeof itemTranslations.$inferSelect)[]): Translations {
  return eachTranslation((_, field) => rows.find(({ language }) => language === field.language)?.[field.of] ?? null)
}

/** Those of an item that is sent. */
export function translationsOf(sent: SentTranslations): SentTranslations {
  return eachTranslation((name) => sent[name])
}

/** What everybody reads of items in one language, by their ids. */
export async function readTextsIn(db: Db, language: OtherLanguage, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof itemTranslations.$inferSelect>()
  const rows = await db
    .select()
    .from(itemTranslations)
    .where(and(inArray(itemTranslations.itemId, [...ids]), eq(itemTranslations.language, language)))
  return new Map(rows.map((row) => [row.itemId, row]))
}

interface SaveTranslations {
  edits: readonly { itemId: string; sent: SentTranslations }[]
  /** Whether the items have no texts yet. */
  areNew?: boolean
  byUserId: string | null
}

/**
 * Stores what is sent, by the same statements for any number of items, and notes what it changed. The items are locked,
 * or new.
 */
export async function saveTranslations(
  tx: Tx,
  { edits, areNew = false, byUserId }: SaveTranslations,
  { clock }: ClockContext,
): Promise<void> {
  const telling = edits.filter(({ sent }) => Object.values(sent).some((text) => (areNew ? text : text !== undefined)))
  if (telling.length === 0) return
  const ids = telling.map(({ itemId }) => itemId)
  const known = areNew ? new Map<string, Translations>() : await readTranslations(tx, ids)
  const changes = telling.flatMap(({ itemId, sent }) => {
    const before = known.get(itemId) ?? NO_TRANSLATIONS
    return translationEntries.flatMap(([field, { language }]) => {
      const text = sent[field] === undefined ? before[field] : sent[field] || null
      return text === before[field] ? [] : [{ itemId, field, language, before: before[field], after: text }]
    })
  })
  if (changes.length === 0) return
  const rows = [...Map.groupBy(changes, ({ itemId, language }) => `${itemId} ${language}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { itemId, language } = first
    const texts = namesOf(language).map((name) => {
      const change = own.find(({ field }) => field === name)
      return change ? change.after : (known.get(itemId) ?? NO_TRANSLATIONS)[name]
    })
    return [{ itemId, language, title: texts[0] ?? null, description: texts[1] ?? null }]
  })
  await tx
    .insert(itemTranslations)
    .values(rows)
    .onConflictDoUpdate({
      target: [itemTranslations.itemId, itemTranslations.language],
      set: { title: sql`excluded.title`, description: sql`excluded.description` },
    })
  if (areNew) return
  const at = clock()
  await tx.insert(itemChanges).values(changes.map(({ language: _, ...change }) => ({ ...change, byUserId, at })))
}

const NAMES: Record<OtherLanguage, readonly [title: TranslationName, description: TranslationName]> = {
  si: ['titleSi', 'descriptionSi'],
  ta: ['titleTa', 'descriptionTa'],
}
function namesOf(language: OtherLanguage): readonly TranslationName[] {
  return NAMES[language]
}
