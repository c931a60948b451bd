/** The conditions of a list of items: those that make it, and a group for each filter that narrows it. */
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { brandKey, categoryKey } from '#contract/catalogue/category.ts'
import type { Tariff } from '#contract/catalogue/electricity/bill.plain.ts'
import type { ItemQuery } from '#contract/catalogue/items/item-query.ts'
import { centsFromRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/text/languages.ts'
import { contains } from '../../platform/database/database.ts'
import { items } from '../data/tables.ts'
import { itemTranslations } from '../languages/tables.ts'
import { type FactName, isFactName } from './fact-keys.ts'
import { COST, COST_STEPS, fiveYearCents, isYearlyUse } from './five-years.ts'
import { itemFacts } from './tables.ts'

export type Narrowing = Omit<ItemQuery, 'limit' | 'offset' | 'sort' | 'all' | 'language'> & {
  language?: Language
  /** Where it counts and the owner has confirmed one. */
  tariff?: Tariff | undefined
}

/**
 * What is paid, as far as the last turn of a sale has told: the lower one of two, and of a price and none the price.
 */
export const paidCents = sql`least(${items.priceCents}, ${items.saleCents})`

/** Category and search. */
export function listConditions({ category, search, language }: Narrowing): SQL[] {
  return [
    ...(category ? [eq(items.categoryKey, categoryKey(category))] : []),
    ...(search ? [titleContains(search, language)] : []),
  ]
}

/** In English, and in the language of the page: there joiners, which nobody sees, don't count. */
export function titleContains(search: string, language: Language = 'en'): SQL {
  const english = contains(sql`lower(${items.title})`, search)
  if (language === 'en') return english
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // Each half by its own index.
  return sql`${items.id} in (select ${items.id} from ${items} where ${english}
    union all select ${itemTranslations.itemId} from ${itemTranslations} where ${itemTranslations.language} = ${language}
      and title_letters(${itemTranslations.title}) like '%' || title_letters(${search}::text) || '%'
      and title_key(${itemTranslations.title}) like title_key(${pattern}::text))`
}

/** What specifications must say stands apart: a fact may be called as a filter is. */
export type FilterGroup = 'brand' | 'price' | 'stock' | `spec:${FactName | typeof COST}`

/** Each filter that is set. An item is listed when it fits all of them. */
export function filterConditions(query: Narrowing): Map<FilterGroup, SQL> {
  const { brand = [], min, max, stock } = query
  const brands = brand.map(brandKey).filter((key) => key !== '')
  const conditions = new Map<FilterGroup, SQL>()
  if (brands.length > 0) conditions.set('brand', inArray(items.brandKey, brands))
  if (min !== undefined || max !== undefined) conditions.set('price', between(paidCents, cents(min), cents(max)))
  if (stock) conditions.set('stock', sql`${items.qty} > 0`)
  const costs = chosenCosts(query)
  if (query.tariff && costs.length > 0) {
    const cost = fiveYearCents({ tariff: query.tariff, bill: query.bill }, paidCents)
    // Reckoned once for the category, of an index alone, which has the items that shoppers see.
    conditions.set(
      `spec:${COST}`,
      sql`${items.id} in (select ${items.id} from ${items} join ${itemFacts} on ${usesOfItems(query)}
        where not ${items.disabled} and ${eq(items.categoryKey, categoryKey(query.category ?? ''))} and ${cost} <= ${Math.max(...costs) * 100}::bigint)`,
    )
  }
  for (const [name, values] of chosenFacts(query)) {
    const matching = or(...values.map(factCondition)) ?? sql`true`
    conditions.set(
      `spec:${name}`,
      sql`exists (select from ${itemFacts} where ${itemFacts.itemId} = ${items.id} and ${factsOf(query)}
        and ${itemFacts.key} = ${name} and (${matching}))`,
    )
  }
  return conditions
}

/** Whether more than category, search and brand narrows the list. */
export function isFiltered(query: Narrowing): boolean {
  return [...filterConditions(query).keys()].some((group) => group !== 'brand')
}

/** What specifications must say, by fact; only a category has such filters. */
export function chosenFacts({ category, spec = [] }: Narrowing): Map<FactName, string[]> {
  const chosen = new Map<FactName, string[]>()
  if (!category) return chosen
  for (const each of spec) {
    const [, name = '', value = ''] = /^([a-z]+):(.+)$/s.exec(each) ?? []
    if (isFactName(name)) chosen.set(name, [...(chosen.get(name) ?? []), value])
  }
  return chosen
}

/** What items may cost over five years at most, within a category of a shop that tells it: steps, in rupees. */
export function chosenCosts(query: Pick<Narrowing, 'category' | 'spec' | 'tariff'>): number[] {
  const { category, spec = [], tariff } = query
  return category && tariff ? spec.flatMap((each) => readCost(each) ?? []) : []
}

/** One of the steps that are offered, so that how many items each leaves is exact; null for anything else. */
export function readCost(spec: string): number | null {
  const { from, to } = (spec.startsWith(`${COST}:`) && readRange(spec.slice(COST.length + 1))) || {}
  return from === undefined && to !== undefined && COST_STEPS.includes(to) ? to : null
}

/** Those of the category. */
export function factsOf({ category = '' }: Narrowing): SQL {
  return eq(itemFacts.categoryKey, categoryKey(category))
}

/** What joins the items of the category with what each uses in a year, where that is known. */
export function usesOfItems(query: Narrowing): SQL {
  return sql`${itemFacts.itemId} = ${items.id} and ${factsOf(query)} and ${isYearlyUse}`
}

/** `200..300`, `..60` or `200..`, both ends included; null where it is no range. */
export function readRange(value: string): { from: number | undefined; to: number | undefined } | null {
  const [, from = '', to = ''] = /^(\d{0,7}(?:\.\d{1,4})?)\.\.(\d{0,7}(?:\.\d{1,4})?)$/.exec(value) ?? []
  if (from === '' && to === '') return null
  return { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) }
}

function factCondition(value: string): SQL {
  const range = readRange(value)
  if (range) return between(sql`${itemFacts.number}`, range.from, range.to)
  return /^\d{1,7}(\.\d{1,4})?$/.test(value) ? eq(itemFacts.number, Number(value)) : eq(itemFacts.text, value)
}

function between(column: SQL, from: number | undefined, to: number | undefined): SQL {
  if (from === undefined) return sql`${column} <= ${to}`
  return to === undefined ? sql`${column} >= ${from}` : sql`${column} between ${from} and ${to}`
}

function cents(rupees: number | undefined): number | undefined {
  return rupees === undefined ? undefined : centsFromRupees(rupees)
}
