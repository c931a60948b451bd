/** Stock-takes as they go over the wire: the list of all, and one with its differences. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cents, rupees } from '#contract/core/money.ts'
import type { StockTake, StockTakeHead } from '#contract/stock/stock-takes.ts'
import { itemKeys } from '../../../catalogue/data/tables.ts'
import type { Page } from '../../../http/mount.ts'
import { users } from '../../../people/accounts/tables.ts'
import type { Db } from '../../../platform/database/database.ts'
import { stockTakeNotFound } from './count-items.ts'
import { isInScope, nameOf, type StockTakeRow, scopeOf } from './scope.ts'
import { stockTakeLines, stockTakes } from './tables.ts'

const poster = alias(users, 'poster')

export async function listStockTakes(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<StockTakeHead>> {
  const rows = await selectHeads(db).orderBy(desc(stockTakes.number)).limit(limit).offset(offset)
  return { rows: rows.map(presentHead), total: await db.$count(stockTakes) }
}

export async function readStockTake(db: Db, id: string): Promise<StockTake> {
  const [found] = await selectHeads(db).where(eq(stockTakes.id, id))
  if (!found) throw stockTakeNotFound()
  const [sums, uncounted] = await Promise.all([
    sumDifferences(db, found.row),
    found.row.state === 'posted' ? 0 : countUncounted(db, found.row),
  ])
  const { worthCents, ...counts } = sums
  return { ...presentHead(found), uncounted, ...counts, worth: rupees(cents(Number(worthCents))) }
}

type HeadRow = Awaited<ReturnType<typeof selectHeads>>[number]

function selectHeads(db: Db) {
  return db
    .select({
      row: stockTakes,
      startedBy: nameOf(users),
      postedBy: nameOf(poster),
      counted: sql<number>`(select count(*)::int from ${stockTakeLines}
        where ${stockTakeLines.stockTakeId} = ${stockTakes.id})`,
    })
    .from(stockTakes)
    .leftJoin(users, eq(users.id, stockTakes.byUserId))
    .leftJoin(poster, eq(poster.id, stockTakes.postedBy))
    .$dynamic()
}

function presentHead({ row, startedBy, postedBy, counted }: HeadRow): StockTakeHead {
  const { id, number, note, state, createdAt, postedAt } = row
  return {
    ...{ id, number, scope: scopeOf(row), note, state, counted, startedBy, postedBy },
    createdAt: createdAt.toISOString(),
    postedAt: postedAt?.toISOString() ?? null,
  }
}

async function sumDifferences(db: Db, { id, state }: StockTakeRow) {
  const { pieces, stock, posted, costCents, stockTakeId, itemId } = stockTakeLines
  const isPosted = state === 'posted'
  const change = isPosted ? sql`coalesce(${posted}, 0)` : sql`${pieces} - ${stock}`
  const cost = isPosted ? sql`${costCents}` : sql`nullif(${itemKeys.costCents}, -1)`
  const short = isPosted ? sql`${posted} is distinct from ${pieces} - ${stock}` : sql`false`
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`
  const [sums] = await db
    .select({
      different: count(sql`${pieces} <> ${stock}`),
      more: sql<number>`coalesce(sum(greatest(${change}, 0)), 0)::int`,
      fewer: sql<number>`coalesce(sum(greatest(-(${change}), 0)), 0)::int`,
      worthCents: sql<string>`coalesce(sum((${change}) * ${cost}), 0)`,
      unknownCosts: count(sql`${change} <> 0 and ${cost} is null`),
      short: count(short),
    })
    .from(stockTakeLines)
    .leftJoin(itemKeys, eq(itemKeys.itemId, itemId))
    .where(eq(stockTakeId, id))
  if (!sums) throw new Error('a sum is always answered')
  return sums
}

async function countUncounted(db: Db, stockTake: StockTakeRow): Promise<number> {
  const isOwn = and(eq(stockTakeLines.stockTakeId, stockTake.id), eq(stockTakeLines.itemId, itemKeys.itemId))
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(itemKeys)
    .leftJoin(stockTakeLines, isOwn)
    .where(and(isInScope(stockTake), isNull(stockTakeLines.itemId)))
  return found?.count ?? 0
}
