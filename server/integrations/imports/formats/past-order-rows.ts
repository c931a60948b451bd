/** Which rows of a file are one order: its lines, its refunds, or the same order a second time. */
import type { PastOrdersFormat } from '#contract/integrations/imports.ts'
import type { OrderCells } from './past-order-cells.ts'
import { withoutParts } from './people.ts'

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
  /** With a row that is no refund. */
  const told = new Set<OrderRows>()
  for (const row of rows) {
    const number = numberOf(row)
    const before = number === '' ? undefined : latest.get(number)
    if (before && (row.fault !== undefined || goesOn(row, before, { format, isTold: told.has(before) }))) {
      before.rows.push(row)
      if (!isRefund(row)) told.add(before)
      continue
    }
    const begun: OrderRows = { number, rows: [row], main: undefined, refunds: [], copyOf: first.get(number) ?? null }
    if (!isRefund(row)) told.add(begun)
    found.push(begun)
    if (number === '') continue
    latest.set(number, begun)
    if (!first.has(number)) first.set(number, row.line)
  }
  for (const one of found) {
    if (format === 'woocommerce-order-report') one.refunds = one.rows.filter(isRefund)
    const refunds = new Set(one.refunds)
    one.main = one.rows.find((row) => !refunds.has(row) && hasTotal(row))
  }
  return found
}

/** Of a row whose cells can't be parted its marks are still about it. */
function numberOf({ fault, text }: OrderCells): string {
  return fault === undefined ? withoutParts(text('number')) : text('number').replace(/^"|"$/g, '')
}

const hasTotal = (row: OrderCells) => row.value('total') !== '' || row.value('net total') !== ''

/** A report has them as rows of the same number, before or behind it. */
const isRefund = (row: OrderCells) => /^[-\u2212]/.test(row.value('net total') || row.value('total'))

function goesOn(
  row: OrderCells,
  { rows }: OrderRows,
  { format, isTold }: { format: PastOrdersFormat; isTold: boolean },
): boolean {
  const first = rows[0]
  if (!first) return false
  if (format === 'shopify-orders') return row.value('total') === ''
  if (format === 'woocommerce-order-report') return isRefund(row) || !isTold
  // A row for each line tells all of the order again.
  return row.has('item') && ['placed', 'total'].every((field) => row.value(field) === first.value(field))
}
