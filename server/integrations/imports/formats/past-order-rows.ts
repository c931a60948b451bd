/** Which rows of a file are one order: its lines, its refunds, or the same order a second time. */
import type { PastOrdersFormat } from '#contract/integrations/imports.ts'
import type { OrderCells } from './past-order-cells.ts'

export interface OrderRows {
  number: string
  rows: OrderCells[]
  /** The row with its total. */
  main: OrderCells | undefined
  /** Of money that was given back for it. */
  refunds: OrderCells[]
  /** The line on which the file has told of it before. */
  copyOf: number | null
}

export function gatherOrders(rows: readonly OrderCells[], format: PastOrdersFormat): OrderRows[] {
  const found: OrderRows[] = []
  const first = new Map<string, number>()
  const latest = new Map<string, OrderRows>()
  for (const row of rows) {
    const number = numberOf(row)
    const before = number === '' ? undefined : latest.get(number)
    if (before && (row.fault !== undefined || goesOn(row, before, format))) {
      before.rows.push(row)
      continue
    }
    const begun: OrderRows = { number, rows: [row], main: undefined, refunds: [], copyOf: first.get(number) ?? null }
    found.push(begun)
    if (number === '') continue
    latest.set(number, begun)
    if (!first.has(number)) first.set(number, row.line)
  }
  for (const one of found) {
    if (format === 'woocommerce-order-report') one.refunds = one.rows.filter(isRefund)
    one.main = one.rows.find((row) => !one.refunds.includes(row) && hasTotal(row))
  }
  return found
}

/** Of a row whose cells can't be parted its marks are still about it. */
function numberOf({ fault, text }: OrderCells): string {
  return fault === undefined ? text('number') : text('number').replace(/^"|"$/g, '')
}

const hasTotal = (row: OrderCells) => row.value('total') !== '' || row.value('net total') !== ''

/** A report has them as rows of the same number, before or behind it. */
const isRefund = (row: OrderCells) => /^[-\u2212]/.test(row.value('net total') || row.value('total'))

function goesOn(row: OrderCells, { rows: [first, ...others] }: OrderRows, format: PastOrdersFormat): boolean {
  if (!first) return false
  if (format === 'shopify-orders') return row.value('total') === ''
  if (format === 'woocommerce-order-report') return isRefund(row) || [first, ...others].every(isRefund)
  // A row for each line tells all of the order again.
  return row.has('item') && ['placed', 'total'].every((field) => row.value(field) === first.value(field))
}
