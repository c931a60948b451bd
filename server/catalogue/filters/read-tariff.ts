/** A list with the tariff that costs over five years are reckoned by, where the owner has confirmed one. */
import { and, eq, sql } from 'drizzle-orm'
import type { ItemQuery } from '#contract/catalogue/items/item-query.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { items } from '../data/tables.ts'
import { isYearlyUse } from './five-years.ts'
import { factsOf, listConditions, type Narrowing, readCost } from './narrow.ts'
import { itemFacts } from './tables.ts'

type Asked = Pick<ItemQuery, 'category' | 'sort' | 'spec' | 'all'>

/** Only a category has such an order and such a filter, as shoppers see it. */
export function asksForCosts({ category, sort, spec = [], all }: Asked): boolean {
  return Boolean(category) && all !== 'true' && (sort === 'five-years' || spec.some((each) => readCost(each) !== null))
}

/**
 * A list of which nobody knows what anything uses has neither that order nor that filter, whatever its address says:
 * its choices don't offer them.
 */
export async function withTariff<Query extends Narrowing>(db: Db, query: Query): Promise<Query> {
  const { 'energy.tariff': tariff } = await readSettings(db, ['energy.tariff'])
  return tariff.confirmed && (await isAnyUseKnown(db, query)) ? { ...query, tariff } : query
}

async function isAnyUseKnown(db: Db, query: Narrowing): Promise<boolean> {
  const known = db
    .select({ id: items.id })
    .from(itemFacts)
    .innerJoin(items, eq(items.id, itemFacts.itemId))
    .where(and(factsOf(query), isYearlyUse, sql`not ${items.disabled}`, ...listConditions(query)))
    .limit(1)
  return (await known).length > 0
}
