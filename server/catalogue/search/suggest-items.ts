/** What a search may have meant, where few titles hold what was typed; see docs/decisions/0057-search-that-forgives.md. */
import { inArray, sql } from 'drizzle-orm'
import { brandKey, categoryKey, isOther } from '#contract/category.ts'
import type { Facets, ItemQuery } from '#contract/items.ts'
import type { Synonyms } from '#contract/search-settings.ts'
import { contains, type Db } from '../../platform/database.ts'
import { readSettings } from '../../settings/settings.ts'
import type { ItemRow } from '../present.ts'
import { items } from '../tables.ts'
import { joinedWords, plainStoredWords, storedWords } from './fold-text.ts'
import {
  allButOneTerm,
  allTerms,
  keyLexeme,
  rankTerms,
  respell,
  searchTerms,
  type Term,
  termQuery,
  termsIn,
} from './search-terms.ts'
import { nearestWords } from './spelling.ts'
import { itemSearch } from './tables.ts'

/** Fewer titles than this leave room for suggestions. */
export const FEW = 3
const MOST_ITEMS = 24
const MOST_NAMES = 4
/** Where nothing was found: so many categories lead on. */
const MOST_WAYS_ON = 6

type Narrowed = Pick<ItemQuery, 'category' | 'brand'> & { search: string }

interface Wanted extends Narrowed {
  /** Whether the title of any item matches: then what has only some of the words is not suggested. */
  isListed: boolean
}

export interface Suggested {
  rows: ItemRow[]
  categories: { name: string; count: number }[]
  brands: { name: string; count: number }[]
  didYouMean: string | null
}

export async function suggestItems(db: Db, query: Wanted, facets: Facets): Promise<Suggested> {
  const { 'search.synonyms': synonyms } = await readSettings(db, ['search.synonyms'])
  const terms = searchTerms(query.search, synonyms)
  const none = { categories: [], brands: [] }
  if (terms.length === 0) return { rows: [], ...(query.isListed ? none : wayOn(facets)), didYouMean: null }
  const exact = await findRanked(db, query, terms, allTerms)
  if (exact.length >= FEW) return { rows: exact, ...namesOf(facets, terms), didYouMean: null }

  const { terms: respelled, corrections } = await respellTerms(db, terms, synonyms)
  const near = corrections.size === 0 ? [] : await findRanked(db, query, respelled, allTerms)
  const found = [...exact, ...near.filter(({ id }) => exact.every((row) => row.id !== id))]
  const rows =
    found.length > 0 || query.isListed || respelled.length < 2
      ? found
      : await findRanked(db, query, respelled, allButOneTerm)
  const names = namesOf(facets, respelled)
  const isNothing = !query.isListed && rows.length + names.categories.length + names.brands.length === 0
  return {
    rows: rows.slice(0, MOST_ITEMS),
    ...(isNothing ? wayOn(facets) : names),
    didYouMean: near.length > 0 ? respell(query.search, corrections) : null,
  }
}

/** Without those whose title matches: these are listed already. */
async function findRanked(
  db: Db,
  { category, brand, search }: Narrowed,
  terms: readonly Term[],
  matching: (terms: readonly Term[], weight?: 'A') => string,
): Promise<ItemRow[]> {
  const narrowed = [
    ...(category ? [keyLexeme('category', categoryKey(category))] : []),
    ...(brand ? [keyLexeme('brand', brandKey(brand))] : []),
  ]
  const narrow = (query: string) => [`(${query})`, ...narrowed].join('&')
  const { rows: ranked } = await db.execute<{ id: string }>(sql`
    select ${items.id} as id from ranked_items(${narrow(matching(terms))}::tsquery,
      ${narrow(matching(terms, 'A'))}::tsquery, ${rankTerms(terms)}::tsquery) as best
    join ${items} on ${items.id} = best.item_id
    where not ${items.disabled} and not (${contains(sql`lower(${items.title})`, search)})
    order by best.rank desc, (${items.qty} > 0) desc, ${items.createdAt} desc, ${items.id} desc limit ${MOST_ITEMS}`)
  const ids = ranked.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db.select().from(items).where(inArray(items.id, ids))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** Terms that no visible item has, with the nearest words that one has; those without any are left out. */
async function respellTerms(db: Db, terms: readonly Term[], synonyms: readonly Synonyms[]) {
  const spoken = synonyms.flat().flatMap(plainStoredWords)
  const known = await areKnown(db, terms)
  const unknown = terms.filter((_, at) => !known[at])
  const corrections = new Map<string, string>()
  const nearest = new Map<string, Term>()
  for (const { word } of unknown) {
    const { rows } = await db.execute<{ near: string }>(sql`select near from near_spellings(${word}) as near`)
    const candidates = nearestWords(word, [...new Set([...rows.map(({ near }) => near), ...spoken])])
    // An item that is hidden tells nobody its words.
    const areUsed = await areKnown(db, candidates.map(asTerm))
    const used = candidates.filter((candidate, at) => areUsed[at] || spoken.includes(candidate))
    if (used[0] === undefined) continue
    corrections.set(word, used[0])
    nearest.set(word, {
      word,
      alternatives: used.flatMap((each) => searchTerms(each, synonyms).flatMap(({ alternatives }) => alternatives)),
    })
  }
  const respelled = terms.flatMap((term, at) => (known[at] ? [term] : (nearest.get(term.word) ?? [])))
  return { terms: respelled, corrections }
}

const asTerm = (word: string): Term => ({ word, alternatives: [[word]] })

async function areKnown(db: Db, terms: readonly Term[]): Promise<boolean[]> {
  if (terms.length === 0) return []
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from ${itemSearch} where not ${itemSearch.disabled} and ${itemSearch.words} @@ asked.query::tsquery) as known
    from unnest(${sql.param(terms.map((term) => termQuery(term)))}::text[]) with ordinality as asked (query, at) order by at`)
  return rows.map(({ known }) => known)
}

function namesOf({ categories, brands }: Facets, terms: readonly Term[]) {
  const named = (all: readonly { name: string; count: number }[]) =>
    all
      .map(({ name, count }) => ({ name, count, held: termsIn(terms, wordsOf(name)) }))
      .filter(({ held }) => held > 0)
      .toSorted((a, b) => b.held - a.held || b.count - a.count)
      .slice(0, MOST_NAMES)
      .map(({ name, count }) => ({ name, count }))
  return { categories: named(categories), brands: named(brands) }
}

const wordsOf = (name: string) => [...storedWords(name), ...joinedWords(plainStoredWords(name))]

function wayOn({ categories }: Facets) {
  const largest = categories.filter(({ name }) => !isOther(name)).slice(0, MOST_WAYS_ON)
  return { categories: largest.map(({ name, count }) => ({ name, count })), brands: [] }
}
