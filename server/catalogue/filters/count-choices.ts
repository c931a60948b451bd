/**
 * What a list can be filtered by, and how many items each choice leaves. Of a filter's own choices none takes another
 * away: a count is what the list holds when that choice alone is made of them, beside all other filters.
 */
import { and, type SQL, sql } from 'drizzle-orm'
import { brandKey } from '#contract/catalogue/category.ts'
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import type { Facets } from '#contract/catalogue/items/items.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import type { Db } from '../../platform/database/database.ts'
import { items } from '../data/tables.ts'
import { costChoices, countCosts } from './cost-choices.ts'
import { type CountedFact, factChoices } from './fact-choices.ts'
import { COST } from './five-years.ts'
import {
  chosenCosts,
  chosenFacts,
  type FilterGroup,
  factsOf,
  filterConditions,
  listConditions,
  type Narrowing,
  paidCents,
} from './narrow.ts'
import { itemFacts } from './tables.ts'

type Names = Pick<Facets, 'brands'>

interface CountedBrand {
  brandKey: string
  /** Of the list without its filters. */
  everywhere: number
  count: number
  inStock: number
  /** In cents; null where nothing is left. */
  least: number | null
  most: number | null
}

export async function countChoices(db: Db, query: Narrowing, names: Names): Promise<ItemChoices> {
  const { base, isMetButFor, factBit } = markMissed(query)
  const running = query.tariff && query.category ? { tariff: query.tariff, bill: query.bill } : null
  const ofFacts = sql`select null, key, number, text, count(*)::int, (count(*) filter (where missed & ~(${factBit}) = 0))::int,
      null, null, null
    from base join ${itemFacts} on item_id = id and ${factsOf(query)} group by key, number, text`
  const { rows } = await db.execute<Record<string, unknown> & (CountedBrand | (CountedFact & { brandKey: null }))>(sql`
    ${base}
    select brand_key as "brandKey", null as key, null::float8 as number, null as text, count(*)::int as everywhere,
      (count(*) filter (where ${isMetButFor('brand')}))::int as count,
      (count(*) filter (where in_stock and ${isMetButFor('stock')}))::int as "inStock",
      (min(paid) filter (where ${isMetButFor('price')}))::float8 as least,
      (max(paid) filter (where ${isMetButFor('price')}))::float8 as most
    from base group by brand_key
    ${query.category ? sql`union all ${ofFacts}` : sql``}
    ${running ? sql`union all ${countCosts(query, running, isMetButFor(`spec:${COST}`))}` : sql``}`)
  const brands = rows.filter((row) => row.brandKey !== null)
  const facts = rows.filter((row) => row.brandKey === null)
  const costs = facts
    .filter(({ key }) => key === COST)
    .map(({ number, everywhere, count }) => ({ step: number ?? 0, everywhere, count }))
  const { specifications = [], bills } = running ? costChoices(costs, chosenCosts(query), running) : {}
  return {
    success: true,
    brands: brandChoices(brands, query, names),
    inStock: brands.reduce((total, { inStock }) => total + inStock, 0),
    price: priceRange(brands),
    specifications: [...specifications, ...factChoices(facts, chosenFacts(query))],
    ...(bills ? { bills } : {}),
  }
}

/** The items of a list without its filters, each with the filters that it misses as bits of a number. */
function markMissed(query: Narrowing) {
  const filters = [...filterConditions(query)].map(([group, condition], at) => ({ group, condition, bit: 2 ** at }))
  const missed = filters.map(({ condition, bit }) => sql`case when ${condition} then 0 else ${bit}::int end`)
  const base = sql`with base as materialized (
    select ${items.id} as id, ${items.brandKey} as brand_key, ${items.qty} > 0 as in_stock, ${paidCents} as paid,
      ${sql.join([sql`0`, ...missed], sql` + `)} as missed
    from ${items} where ${and(sql`not ${items.disabled}`, ...listConditions(query))})`
  const isMetButFor = (group: FilterGroup): SQL => {
    const bit = filters.find((filter) => filter.group === group)?.bit ?? 0
    return sql`missed & ~${bit}::int = 0`
  }
  const ofFacts = [...chosenFacts(query).keys()].map((fact) => ({
    fact,
    bit: filters.find(({ group }) => group === `spec:${fact}`)?.bit ?? 0,
  }))
  const factBit = sql`case ${sql.join(
    [...ofFacts.map(({ fact, bit }) => sql`when key = ${fact} then ${bit}::int`), sql`when false then 0`],
    sql` `,
  )} else 0 end`
  return { base, isMetButFor, factBit }
}

/** The brands of most items first, whatever is chosen; those that are chosen stand there in any case. */
function brandChoices(
  counted: readonly CountedBrand[],
  { brand: chosen = [], language }: Pick<Narrowing, 'brand' | 'language'>,
  { brands }: Names,
) {
  const spelled = new Map(brands.map(({ name }) => [brandKey(name), name]))
  const known = new Set(counted.map(({ brandKey }) => brandKey))
  const missing = chosen.filter((name) => !known.has(brandKey(name)))
  const none = { everywhere: 0, count: 0 }
  const offered = [...counted, ...missing.map((name) => ({ ...none, brandKey: brandKey(name) }))]
    .filter(({ brandKey }) => brandKey !== '')
    .map(({ brandKey: key, everywhere, count }) => {
      const name = spelled.get(key) ?? missing.find((asked) => brandKey(asked) === key)?.trim() ?? key
      return { everywhere, choice: { value: name, label: name, count } }
    })
  return sortByName(offered, ({ choice }) => choice.label, language)
    .toSorted((a, b) => b.everywhere - a.everywhere)
    .map(({ choice }) => choice)
}

function priceRange(counted: readonly CountedBrand[]): ItemChoices['price'] {
  const least = counted.flatMap(({ least }) => least ?? [])
  const most = counted.flatMap(({ most }) => most ?? [])
  if (least.length === 0) return null
  return { min: rupees(cents(Math.min(...least))), max: rupees(cents(Math.max(...most))) }
}
