/**
 * The glossary as the back office edits it: each term of specifications, and each name of a category, translated once.
 */

import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { GlossaryTerm } from '#contract/catalogue/glossary.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { inForm } from '#contract/text/folded.ts'
import { items } from '../../../catalogue/data/tables.ts'
import { glossary } from '../../../catalogue/languages/tables.ts'
import { isWords, numbersIn, partsOf, termKey, termOf } from '../../../catalogue/languages/terms.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { type AuditSource, audit } from '../../../site/audit/audit.ts'

/** How often each term is used by items, by its key. */
export type UsedTerms = ReadonlyMap<string, { term: string; uses: number }>

/** Reads all items: the answer is worth keeping. */
export async function countTerms(db: Db): Promise<UsedTerms> {
  const { rows } = await db.execute<{ text: string; uses: number }>(sql`
    select used.text, count(*)::int as uses from ${items}, lateral (
      select ${items.category} as text union all select ${items.material}
      union all select case jsonb_typeof(${items.color}) when 'object' then ${items.color} ->> 'name' else ${items.color} #>> '{}' end
      union all select part from jsonb_array_elements(${items.specifications}) as spec, jsonb_array_elements_text(spec) as part
    ) as used where used.text <> '' group by used.text`)
  const used = new Map<string, { term: string; uses: number }>()
  for (const { text, uses } of rows) {
    for (const term of new Set(partsOf(text).map(termOf))) {
      if (!isWords(term)) continue
      const known = used.get(termKey(term))
      used.set(termKey(term), { term: known?.term ?? term, uses: uses + (known?.uses ?? 0) })
    }
  }
  return used
}

interface ListTerms {
  limit: number
  offset: number
  search?: string | undefined
  missing: 'true' | 'false'
}

export async function listTerms(db: Db, { limit, offset, search, missing }: ListTerms, used: UsedTerms) {
  const rows = await db.select().from(glossary)
  const terms = new Map<string, GlossaryTerm>(
    [...used].map(([key, { term, uses }]) => [key, { term, si: null, ta: null, uses }]),
  )
  for (const { key, term, language, text } of rows) {
    const known = terms.get(key) ?? { term, si: null, ta: null, uses: 0 }
    terms.set(key, { ...known, [language]: text })
  }
  const all = [...terms.values()]
  const sought = fold(search ?? '')
  const found = all.filter((one) => {
    if (missing === 'true' && !misses(one)) return false
    return sought === '' || [one.term, one.si, one.ta].some((text) => text !== null && fold(text).includes(sought))
  })
  found.sort((a, b) => Number(misses(b)) - Number(misses(a)) || b.uses - a.uses || a.term.localeCompare(b.term, 'en'))
  return { rows: found.slice(offset, offset + limit), total: found.length }
}

function misses({ si, ta }: GlossaryTerm): boolean {
  return si === null || ta === null
}

/** As the search folds: without case, and without joiners, which nobody sees. */
function fold(text: string): string {
  return inForm(text.trim(), 'NFC')
    .replace(/[\u200b-\u200d]/g, '')
    .toLowerCase()
}

interface SetTerm {
  term: string
  si: string | null
  ta: string | null
  seen: Record<OtherLanguage, string | null>
  by: AuditSource
}

/** Throws BAD_INPUT where a translation has other numbers than the term, ITEM_CHANGED for a stale change. */
export async function setTerm(
  tx: Tx,
  { term, by, seen, ...given }: SetTerm,
  context: Pick<Services, 'clock' | 'keys' | 'log'>,
): Promise<void> {
  const key = termKey(term)
  for (const language of OTHER_LANGUAGES) checkNumbers(term, given[language], language)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`glossary ${key}`}))`)
  const rows = await tx.select().from(glossary).where(eq(glossary.key, key))
  const before = textsOf(rows)
  const after = { si: given.si || null, ta: given.ta || null }
  if (isDeepStrictEqual(before, after)) return
  if (!isDeepStrictEqual(before, { si: seen.si, ta: seen.ta })) {
    throw new Refusal('TERM_CHANGED')
  }
  await tx.delete(glossary).where(eq(glossary.key, key))
  const kept = OTHER_LANGUAGES.flatMap((language) => {
    const text = after[language]
    return text === null ? [] : [{ key, language, term: term.trim(), text }]
  })
  if (kept.length > 0) await tx.insert(glossary).values(kept)
  await audit(tx, { kind: 'catalogue.term-translated', by, subject: term.trim(), before, after }, context)
  // English pages show none of it, but of the others any may.
  tx.invalidate({ items: [], lists: true, hard: true })
}

function checkNumbers(term: string, text: string | null, language: OtherLanguage): void {
  if (!text || numbersIn(text) === numbersIn(term)) return
  throw new Refusal('NUMBERS_MISSING', {}, { fields: { [language]: because('NUMBERS_MISSING') } })
}

function textsOf(rows: readonly (typeof glossary.$inferSelect)[]): Record<OtherLanguage, string | null> {
  const text = (of: OtherLanguage) => rows.find(({ language }) => language === of)?.text ?? null
  return { si: text('si'), ta: text('ta') }
}
