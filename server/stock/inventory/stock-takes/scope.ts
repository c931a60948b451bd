/** Which items a stock-take counts, and what those are called who count them. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { brandKey, categoryKey } from '#contract/catalogue/category.ts'
import type { StockTakeScope } from '#contract/stock/stock-takes.ts'
import { itemKeys } from '../../../catalogue/data/tables.ts'
import type { stockTakes } from './tables.ts'

export type StockTakeRow = typeof stockTakes.$inferSelect

export function scopeOf({ scopeKind, scopeName }: Pick<StockTakeRow, 'scopeKind' | 'scopeName'>): StockTakeScope {
  return scopeKind === 'all' ? { kind: 'all' } : { kind: scopeKind, name: scopeName }
}

/** Of the keys of items; undefined for all of them. */
export function isInScope({ scopeKind, scopeName }: Pick<StockTakeRow, 'scopeKind' | 'scopeName'>): SQL | undefined {
  if (scopeKind === 'category') return eq(itemKeys.categoryKey, categoryKey(scopeName))
  return scopeKind === 'brand' ? eq(itemKeys.brandKey, brandKey(scopeName)) : undefined
}

/** As people are called; empty for an account that is gone. */
export const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>): SQL<string> =>
  sql<string>`coalesce(trim(${firstName} || ' ' || ${lastName}), '')`
