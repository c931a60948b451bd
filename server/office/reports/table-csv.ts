/** Writes one table of a report as CSV, all of its rows. */

import { paymentMethodNames } from '#contract/checkout/payment-states.ts'
import type { Period, Step } from '#contract/office/report-period.ts'
import { type Figures, ReportPart, type ReportTable } from '#contract/office/reports.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import { writeLongCsv } from '../../platform/sheets/csv.ts'
import { readMissed } from './read-missed.ts'
import { readParts, readSales } from './read-sales.ts'

interface TableRequest {
  period: Period
  table: ReportTable
  by: Step
}

type Cell = string | number

const MOST_ROWS = 1_000_000

export async function writeTable(
  db: Db,
  { period, table, by }: TableRequest,
): Promise<{ fileName: string; csv: string }> {
  const rows = await rowsOf(db, { period, table, by })
  return {
    fileName: `${table === 'times' ? `sales-by-${by}` : nameOf(table)}-${period.from}-${period.to}.csv`,
    // Without the byte order mark Excel takes UTF-8 for something else.
    csv: `\uFEFF${await writeLongCsv(rows)}`,
  }
}

function nameOf(table: ReportTable): string {
  return ReportPart.safeParse(table).success ? `sales-by-${table}` : table
}

async function rowsOf(db: Db, { period, table, by }: TableRequest): Promise<Cell[][]> {
  if (table === 'times') {
    const { times } = await readSales(db, period, by)
    return [['from', 'to', ...wholeHead], ...times.map((one) => [one.from, one.to, ...wholeCells(one)])]
  }
  const part = ReportPart.safeParse(table).data
  if (part) return partRows(db, period, part)
  const { searches, soldOut, carts } = await readMissed(db, period, MOST_ROWS)
  if (table === 'searches') return [['search', 'times'], ...searches.map(({ words, count }) => [words, count])]
  if (table === 'sold-out') {
    const cells = soldOut.map(({ id, title, count, qty }) => [id, title, count, qty])
    return [['item', 'title', 'times_seen', 'in_stock_now'], ...cells]
  }
  return [
    ['carts_filled', 'checkouts_opened', 'orders_placed'],
    [carts.filled, carts.checkouts, carts.ordered],
  ]
}

async function partRows(db: Db, period: Period, of: ReportPart): Promise<Cell[][]> {
  const { rows } = await readParts(db, { period, of })
  const isWhole = of === 'district' || of === 'payment'
  const head = isWhole ? wholeHead : goodsHead
  const cells = rows.map((row) => [
    ...(of === 'item' ? [row.key] : []),
    nameOfPart(of, row),
    ...(isWhole ? wholeCells(row) : goodsCells(row)),
    row.netBefore,
  ])
  return [[...(of === 'item' ? ['item_id'] : []), of, ...head, 'net_before'], ...cells]
}

function nameOfPart(of: ReportPart, { key, label }: { key: string; label: string }): string {
  if (key === '') return ''
  if (of === 'payment') {
    const name = Object.entries(paymentMethodNames).find(([method]) => method === key)?.[1]
    return name ? inEnglish(name) : key
  }
  return label
}

const costHead = ['goods_without_vat', 'of_these_with_known_cost', 'cost', 'margin']
const goodsHead = ['orders', 'pieces', 'gross', 'discount', 'vat', 'net', ...costHead]
const wholeHead = ['orders', 'pieces', 'gross', 'discount', 'delivery', 'refunds', 'vat', 'net', ...costHead]

function goodsCells({ orders, pieces, gross, discount, vat, net, ...rest }: Figures): Cell[] {
  return [orders, pieces, gross, discount, vat, net, ...costCells(rest)]
}

function wholeCells({ orders, pieces, gross, discount, delivery, refunds, vat, net, ...rest }: Figures): Cell[] {
  return [orders, pieces, gross, discount, delivery, refunds, vat, net, ...costCells(rest)]
}

function costCells({ goods, costed, cost, margin }: Pick<Figures, 'goods' | 'costed' | 'cost' | 'margin'>): Cell[] {
  return [goods, costed, cost, margin]
}
