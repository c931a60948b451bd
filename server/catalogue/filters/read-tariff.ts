/** A list with the tariff that costs over five years are reckoned by, where the owner has confirmed one. */
import type { ItemQuery } from '#contract/catalogue/items/item-query.ts'
import type { Db } from '../../platform/database/database.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { type Narrowing, readCost } from './narrow.ts'

/** Only a category has such an order and such a filter. */
export function asksForCosts({ category, sort, spec = [] }: Pick<ItemQuery, 'category' | 'sort' | 'spec'>): boolean {
  return Boolean(category) && (sort === 'five-years' || spec.some((each) => readCost(each) !== null))
}

export async function withTariff<Query extends object>(
  db: Db,
  query: Query,
): Promise<Query & Pick<Narrowing, 'tariff'>> {
  const { 'energy.tariff': tariff } = await readSettings(db, ['energy.tariff'])
  return tariff.confirmed ? { ...query, tariff } : query
}
