/** Reads purchases with VAT, and goods received of which none is noted yet. */
import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Purchase, ReceiptToNote } from '#contract/office/purchases.ts'
import { addDays } from '#contract/office/report-period.ts'
import { periodOfCode, quarterCode } from '#contract/office/vat-period.ts'
import type { Page } from '../../http/mount.ts'
import { containsFolded, type Db, searchText, wordsIn } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { goodsReceiptLines, goodsReceipts } from '../../stock/inventory/receipts/tables.ts'
import { purchases } from './tables.ts'

interface ListPurchases {
  period?: string | undefined
  search?: string | undefined
  limit: number
  offset: number
}

const words = searchText(sql`${purchases.number} || ' ' || ${purchases.supplier} || ' ' || ${purchases.description}`)

export async function listPurchases(
  db: Db,
  { period, search = '', limit, offset }: ListPurchases,
): Promise<Page<Purchase>> {
  const where = and(
    period ? isInPeriod(period) : undefined,
    ...wordsIn(search).map((word) => containsFolded(words, word)),
  )
  const [rows, total] = await Promise.all([select(db, where).limit(limit).offset(offset), db.$count(purchases, where)])
  return { rows: rows.map(present), total }
}

function isInPeriod(code: string): SQL | undefined {
  const { from, to } = periodOfCode(code)
  return and(gte(purchases.day, from), lte(purchases.day, to))
}

/** Throws NOT_FOUND. */
export async function readPurchase(db: Db, id: string): Promise<Purchase> {
  const [row] = await select(db, eq(purchases.id, id))
  if (!row) throw new Refusal('PURCHASE_NOT_FOUND')
  return present(row)
}

function select(db: Db, where: SQL | undefined) {
  return db
    .select({ purchase: purchases, receipt: goodsReceipts.number })
    .from(purchases)
    .leftJoin(goodsReceipts, eq(goodsReceipts.id, purchases.receiptId))
    .where(where)
    .orderBy(desc(purchases.day), desc(purchases.id))
    .$dynamic()
}

function present({ purchase, receipt }: Awaited<ReturnType<typeof select>>[number]): Purchase {
  const { id, day, number, supplierTin, supplier, description, receiptId, version } = purchase
  return {
    ...{ id, day, number, supplierTin, supplier, description, version },
    net: rupees(cents(purchase.netCents)),
    vat: rupees(cents(purchase.vatCents)),
    disallowed: rupees(cents(purchase.disallowedCents)),
    receipt: receiptId !== null && receipt !== null ? { id: receiptId, number: receipt } : null,
  }
}

const MOST = 100

/** Also of the quarter before, as bills come late. What was taken back again was not bought. */
export async function listReceiptsToNote(db: Db, period: string): Promise<ReceiptToNote[]> {
  const { from: first, to } = periodOfCode(period)
  const { from } = periodOfCode(quarterCode(addDays(periodOfCode(quarterCode(first)).from, -1)))
  const { rows } = await db.execute<Omit<ReceiptToNote, 'net'> & { net: string | null }>(sql`
    select r.id, r.number, r.received_on as day, r.supplier,
      (select case when count(*) = count(l.cost_cents) then sum(l.pieces * l.cost_cents) end
        from ${goodsReceiptLines} l where l.receipt_id = r.id) as net,
      coalesce((select p.supplier_tin from ${purchases} p where lower(p.supplier) = lower(r.supplier)
        order by p.created_at desc, p.id desc limit 1), '') as "supplierTin"
    from ${goodsReceipts} r
    where r.state = 'posted' and r.reverses is null and r.received_on between ${from} and ${to}
      and not exists (select 1 from ${goodsReceipts} back where back.reverses = r.id)
      and not exists (select 1 from ${purchases} p where p.receipt_id = r.id)
    order by r.number desc limit ${MOST}`)
  return rows.map(({ net, ...row }) => ({ ...row, net: net === null ? null : rupees(cents(Number(net))) }))
}
