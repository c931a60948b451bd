/**
 * What a search may have meant, where few titles hold what was typed; see
 * docs/decisions/earlier/0057-search-that-forgives.md.
 */
import { and, inArray, sql } from 'drizzle-orm'
import { brandKey, categoryKey, isOther } from '#contract/catalogue/category.ts'
import type { Facets } from '#contract/catalogue/items/items.ts'
import type { Synonyms } from '#contract/catalogue/search-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { items } from '../data/tables.ts'
import { filterConditions, isFiltered, listConditions, type Narrowing, titleContains } from '../filters/narrow.ts'
import type { ItemRow } from '../items/present.ts'
import { joinedWords, plainStoredWords, storedWords } from './fold-text.ts'
import {
  allTerms,
  eachLeftOut,
  keyLexeme,
  rankTerms,
  respell,
  searchTerms,
  type Term,
  termQuery,
  termsIn,
} from './search-terms.ts'
import { nearestWords } from './spelling.ts'
import { itemSearch, itemSpellings } from './tables.ts'

/** Fewer titles than this leave room for suggestions. */
export const FEW = 3
const MOST_ITEMS = 24
const MOST_NAMES = 4
/** Of all items, in percent. */
const SAMPLED = 0.3
/** Where nothing was found: so many categories lead on. */
const MOST_WAYS_ON = 6

type Narrowed = Narrowing & { search: string }

type Wanted = Narrowed & {
  /** Whether the title of any item matches: then what has only some of the words is not suggested. */
  isListed: boolean
}

interface Ranked {
  id: string
  /** Whether it fits the filters, too. */
  fits: boolean
}

export interface Suggested {
  rows: ItemRow[]
  categories: { name: string; count: number }[]
  brands: { name: string; count: number }[]
  didYouMean: string | null
}

/** How many titles match whatever filters are set, counted as far as it decides over suggestions. */
export async function countTitles(db: Db, query: Narrowed): Promise<number> {
  const ofBrand = filterConditions({ brand: query.brand }).values()
  const where = and(sql`not ${items.disabled}`, ...listConditions(query), ...ofBrand)
  return (await db.select({ id: items.id }).from(items).where(where).limit(FEW)).length
}

/** What is meant is told from all items; of these, filters leave what fits them. */
export async function suggestItems(db: Db, query: Wanted, facets: Facets): Promise<Suggested> {
  const { 'search.synonyms': synonyms } = await readSettings(db, ['search.synonyms'])
  const terms = await readWhole(db, await withoutUnsaid(db, searchTerms(query.search, synonyms)))
  const none = { categories: [], brands: [] }
  if (terms.length === 0) return { rows: [], ...(query.isListed ? none : wayOn(facets)), didYouMean: null }
  const exact = await findRanked(db, query, [terms])
  if (exact.length >= FEW) return { rows: await readFitting(db, exact), ...namesOf(facets, terms), didYouMean: null }

  const { terms: respelled, corrections } = await respellTerms(db, terms, synonyms)
  const near = corrections.size === 0 ? [] : await findRanked(db, query, [respelled])
  const close = [...exact, ...near.filter(({ id }) => exact.every((one) => one.id !== id))]
  const isEnough = close.length > 0 || query.isListed
  const found = isEnough ? close : await findRanked(db, query, allButOne(terms, respelled))
  const names = namesOf(facets, respelled)
  const isNothing = !query.isListed && found.length + names.categories.length + names.brands.length === 0
  return {
    rows: await readFitting(db, found),
    ...(isNothing ? wayOn(facets) : names),
    didYouMean: near.length > 0 ? respell(query.search, corrections) : null,
  }
}

/** A word that nothing has, nor anything near it, was left out already; without it, and without one of the others. */
function allButOne(terms: readonly Term[], respelled: readonly Term[]): (readonly Term[])[] {
  const sets = [...(respelled.length < terms.length ? [respelled] : []), ...eachLeftOut(respelled)]
  return sets.filter((set) => set.length > 0)
}

/** What has all terms of one of the sets, without those whose title matches: these are listed already. */
async function findRanked(db: Db, query: Narrowed, sets: readonly (readonly Term[])[]): Promise<Ranked[]> {
  if (sets.length === 0) return []
  const { category, brand = [], search, language } = query
  const fits = isFiltered(query) ? and(...filterConditions(query).values()) : undefined
  const narrowed = [
    ...(category ? [keyLexeme('category', categoryKey(category))] : []),
    ...(brand.length > 0 ? [`(${brand.map((name) => keyLexeme('brand', brandKey(name))).join('|')})`] : []),
  ]
  const queries = (weight?: 'A') =>
    sql.param(sets.map((terms) => [`(${allTerms(terms, weight)})`, ...narrowed].join('&')))
  const { rows: ranked } = await db.execute<Ranked & Record<string, unknown>>(sql`
    select ${items.id} as id, ${fits ?? sql`true`} as fits
    from unnest(${queries()}::text[], ${queries('A')}::text[]) as asked (matching, in_title),
      ranked_items(asked.matching::tsquery, asked.in_title::tsquery, ${rankTerms(sets.flat())}::tsquery) as found
    join ${items} on ${items.id} = found.item_id
    where not ${items.disabled} and not (${titleContains(search, language)})
    group by ${items.id}
    order by ${fits ? sql`fits desc,` : sql``} max(found.rank) desc, (${items.qty} > 0) desc, ${items.createdAt} desc, ${items.id} desc
    limit ${MOST_ITEMS}`)
  return ranked
}

/** In the same order. */
async function readFitting(db: Db, found: readonly Ranked[]): Promise<ItemRow[]> {
  const ids = found
    .filter(({ fits }) => fits)
    .map(({ id }) => id)
    .slice(0, MOST_ITEMS)
  if (ids.length === 0) return []
  const rows = await db.select().from(items).where(inArray(items.id, ids))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** What visible items have as a whole word is looked for as one; of the rest, what begins with it. */
async function readWhole(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const whole = terms.map((term) => ({ ...term, begins: false }))
  const areWhole = await areKnown(db, whole)
  return terms.map((term, at) => (areWhole[at] ? { ...term, begins: false } : term))
}

/**
 * Without synonyms that no item has, as most of other languages: each would be tried on every item that has the rest.
 * What is spelled in titles, brands and categories is looked up ten times as fast as what stands in specifications
 * alone. A term that was not typed and of which nothing is left goes too.
 */
async function withoutUnsaid(db: Db, terms: readonly Term[]): Promise<Term[]> {
  const phrases = new Map(terms.flatMap(({ meant }) => meant.map((phrase) => [phrase.join(' '), phrase])))
  if (phrases.size === 0) return [...terms]
  const inWholeWords = [...phrases.values()].map((phrase) => termQuery(wholeTerm(phrase)))
  const { rows } = await db.execute<{ phrase: string }>(sql`
    select asked.phrase
    from unnest(${sql.param([...phrases.keys()])}::text[], ${sql.param(inWholeWords)}::text[]) as asked (phrase, query)
    where (select bool_and(exists (select from ${itemSpellings} where ${itemSpellings.word} = part))
        from regexp_split_to_table(asked.phrase, ' ') as part)
      or exists (select from ${itemSearch} where not ${itemSearch.disabled} and ${itemSearch.words} @@ asked.query::tsquery)`)
  const said = new Set(rows.map(({ phrase }) => phrase))
  return terms
    .map((term) => ({ ...term, meant: term.meant.filter((phrase) => said.has(phrase.join(' '))) }))
    .filter(({ typed, meant }) => typed.length + meant.length > 0)
}

/** Terms that no visible item has, with the nearest words that one has; those without any are left out. */
async function respellTerms(db: Db, terms: readonly Term[], synonyms: readonly Synonyms[]) {
  const spoken = synonyms.flat().flatMap(plainStoredWords)
  // What is looked for as a whole word is one.
  const begun = terms.filter(({ begins }) => begins)
  const areBegun = await areKnown(db, begun)
  const unknown = begun.filter((_, at) => !areBegun[at])
  const corrections = new Map<string, string>()
  const nearest = new Map<string, Term>()
  for (const { word } of unknown) {
    const { rows } = await db.execute<{ near: string }>(sql`select near from near_spellings(${word}) as near`)
    const candidates = nearestWords(word, [...new Set([...rows.map(({ near }) => near), ...spoken])])
    // An item that is hidden tells nobody its words.
    const areUsed = await areKnown(
      db,
      candidates.map((candidate) => wholeTerm([candidate])),
    )
    const used = candidates.filter((candidate, at) => areUsed[at] || spoken.includes(candidate))
    const [first, ...more] = await withoutUnsaid(
      db,
      used.map((each) => meantBy(each, synonyms)),
    )
    if (first === undefined) continue
    corrections.set(word, first.word)
    nearest.set(word, { ...first, meant: [first, ...more].flatMap(({ meant }) => meant) })
  }
  const respelled = terms.flatMap((term) => (unknown.includes(term) ? (nearest.get(term.word) ?? []) : [term]))
  return { terms: respelled, corrections }
}

/** A word that is not typed, with what the owner's synonyms put in its place. */
function meantBy(word: string, synonyms: readonly Synonyms[]): Term {
  const meant = searchTerms(word, synonyms).flatMap((term) => [...term.typed, ...term.meant])
  return { word, typed: [], meant, begins: false }
}

const wholeTerm = (words: readonly string[]): Term => ({ word: '', typed: [words], meant: [], begins: false })

/** A word that many items have stands in the sample; for the others the index has few to read. */
async function areKnown(db: Db, terms: readonly Term[]): Promise<boolean[]> {
  if (terms.length === 0) return []
  const has = sql`not ${itemSearch.disabled} and ${itemSearch.words} @@ asked.query::tsquery`
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from ${itemSearch} tablesample system (${SAMPLED}) where ${has})
      or exists (select from ${itemSearch} where ${has}) as known
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
