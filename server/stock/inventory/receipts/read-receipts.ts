/** Receipts as they go over the wire: one with its lines, and the list of all. */
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cents, rupees, sum, times } from '#contract/core/money.ts'
import type { Receipt, ReceiptHead } from '#contract/stock/receipts.ts'
import type { Page } from '../../../http/mount.ts'
import { containsFolded, type Db, wordsIn } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { goodsReceiptLines, goodsReceipts } from './tables.ts'

type ReceiptRow = typeof goodsReceipts.$inferSelect
type LineRow = typeof goodsReceiptLines.$inferSelect

export function receiptNotFound(): Refusal {
  return new Refusal('RECEIPT_NOT_FOUND')
}

export async function readReceipt(db: Db, id: string): Promise<Receipt> {
  const [found] = await readHeads(db, [id])
  if (!found) throw receiptNotFound()
  const { head, lines } = found
  return {
    ...head,
    lines: lines.map(({ itemId, title, sku, pieces, costCents }) => ({
      ...{ itemId, title, sku, pieces },
      cost: costCents === null ? null : rupees(cents(costCents)),
    })),
  }
}

interface ReceiptQuery {
  search?: string | undefined
  limit: number
  offset: number
}

export async function listReceipts(db: Db, { search = '', limit, offset }: ReceiptQuery): Promise<Page<ReceiptHead>> {
  const where = and(...wordsIn(search).map(says))
  const rows = await db
    .select({ id: goodsReceipts.id })
    .from(goodsReceipts)
    .where(where)
    .orderBy(desc(goodsReceipts.number))
    .limit(limit)
    .offset(offset)
  const heads = await readHeads(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: heads.map(({ head }) => head), total: await db.$count(goodsReceipts, where) }
}

/** A number is also that of a receipt. */
function says(word: string): SQL | undefined {
  const [, number] = /^#?(\d{1,9})$/.exec(word) ?? []
  const inWords = containsFolded(sql`${goodsReceipts.words}`, word)
  return number === undefined ? inWords : or(inWords, eq(goodsReceipts.number, Number(number)))
}

/** The newest first. */
async function readHeads(db: Db, ids: readonly string[]): Promise<{ head: ReceiptHead; lines: LineRow[] }[]> {
  if (ids.length === 0) return []
  const reversed = alias(goodsReceipts, 'reversed')
  const reversing = alias(goodsReceipts, 'reversing')
  const [rows, lines] = await Promise.all([
    db
      .select({ row: goodsReceipts, reverses: reversed.number, by: reversing.number, byId: reversing.id })
      .from(goodsReceipts)
      .leftJoin(reversed, eq(reversed.id, goodsReceipts.reverses))
      .leftJoin(reversing, eq(reversing.reverses, goodsReceipts.id))
      .where(inArray(goodsReceipts.id, [...ids]))
      .orderBy(desc(goodsReceipts.number)),
    db
      .select()
      .from(goodsReceiptLines)
      .where(inArray(goodsReceiptLines.receiptId, [...ids]))
      .orderBy(asc(goodsReceiptLines.position)),
  ])
  return rows.map(({ row, reverses, by, byId }) => {
    const own = lines.filter(({ receiptId }) => receiptId === row.id)
    const others = {
      reverses: row.reverses !== null && reverses !== null ? { id: row.reverses, number: reverses } : null,
      reversedBy: byId !== null && by !== null ? { id: byId, number: by } : null,
    }
    return { head: { ...presentRow(row, own), ...others }, lines: own }
  })
}

function presentRow(row: ReceiptRow, lines: readonly LineRow[]): Omit<ReceiptHead, 'reverses' | 'reversedBy'> {
  const { id, number, supplier, receivedOn, note, state, version, createdAt, postedAt } = row
  return {
    ...{ id, number, supplier, receivedOn, note, state, version },
    pieces: lines.reduce((count, { pieces }) => count + pieces, 0),
    total: rupees(sum(lines.map(({ costCents, pieces }) => times(cents(costCents ?? 0), pieces)))),
    createdAt: createdAt.toISOString(),
    postedAt: postedAt?.toISOString() ?? null,
  }
}
