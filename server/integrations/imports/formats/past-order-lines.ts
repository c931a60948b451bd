/** What was bought, of each format: a row of its own, a cell of its own, or all of it in one cell. */

import { msg } from '@lingui/core/runtime-macro'
import { limits } from '#contract/core/limits.ts'
import { type Cents, times } from '#contract/core/money.ts'
import { PAST_ORDER_LINES } from '#contract/integrations/import-fields.ts'
import type { PastOrdersFormat } from '#contract/integrations/imports.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
import type { Word } from '#contract/text/say.ts'
import { amountIn, amountOf, type OrderCells, piecesIn, tooMuch } from './past-order-cells.ts'

export interface ImportedOrderLine {
  title: string
  sku: string
  qty: number
  totalCents: number | null
}

/** More than a page can show of one. */
const MOST_LINES = 500
const SKU_LENGTH = 80

export function linesOf(rows: readonly OrderCells[], format: PastOrdersFormat, errors: Word[]): ImportedOrderLine[] {
  const lines = rows.flatMap((row) => [...lineOfRow(row, format, errors), ...linesInCells(row, errors)])
  if (lines.length > MOST_LINES) errors.push(msg`It has more than ${{ most: MOST_LINES }} lines.`)
  return lines.map((line) => ({
    ...line,
    title: cutText(line.title, limits.itemTitle),
    sku: cutText(line.sku, SKU_LENGTH),
  }))
}

function lineOfRow(row: OrderCells, format: PastOrdersFormat, errors: Word[]): ImportedOrderLine[] {
  const title = row.text('item')
  const isNothing = title === '' && row.value('item pieces') === ''
  if (!row.has('item') || isNothing || row.fault !== undefined) return []
  const qty = piecesIn(row.value('item pieces') || '1', errors)
  const price = amountOf(row, 'item price', errors)
  const total = amountOf(row, 'item total', errors)
  const totalCents = format === 'shopify-orders' && price !== null ? timesOf(price, { qty, row }, errors) : total
  return [{ title, sku: row.text('item sku'), qty, totalCents }]
}

/** Nobody buys for more than can be reckoned with; a cell may say so. */
function timesOf(price: Cents, { qty, row }: { qty: number; row: OrderCells }, errors: Word[]): Cents | null {
  if (Number.isSafeInteger(price * qty)) return times(price, qty)
  errors.push(tooMuch(`${row.value('item pieces')} × ${row.value('item price')}`))
  return null
}

function linesInCells(row: OrderCells, errors: Word[]): ImportedOrderLine[] {
  // Where each line has a row of its own, the cells tell them again.
  if (row.has('item')) return []
  const places = Array.from({ length: PAST_ORDER_LINES }, (_, at) => row.text(`line ${at + 1}`))
  const packed = places.filter((cell) => cell !== '').map((cell) => packedLine(cell, errors))
  return [...packed, ...productsIn(row.text('products'), errors)]
}

/** `name:Kettle|product_id:12|sku:KT-1|quantity:2|total:5000.00|sub_total:5200.00|meta:...`; a name may have a `|`. */
const NAMED = /^name:(.*?)\|product_id:\d*\|sku:/s
/** What stands behind it. Each of the two is tried once at each of its letters. */
const PRICED = /^(.*?)\|quantity:([^|]*)\|total:([^|]*)(?:\|sub_total:([^|]*))?/s

function packedLine(cell: string, errors: Word[]): ImportedOrderLine {
  const [named = '', title] = NAMED.exec(cell) ?? []
  const [, sku, qty = '', total = '', before] = PRICED.exec(cell.slice(named.length)) ?? []
  if (title === undefined || sku === undefined) {
    errors.push(msg`"${{ text: shortText(cell, 60) }}" is no line that can be read.`)
    return { title: '', sku: '', qty: 0, totalCents: null }
  }
  const totalCents = amountIn(before ?? total, { isCommaDecimal: false }, errors)
  return { title, sku, qty: piecesIn(qty, errors), totalCents }
}

/** `2× Kettle, 1× Lamp, with a shade`. */
const TIMES = { between: /, (?=-?\d+× )/, begins: /^(-?\d+)× (.*)$/s }
/** The same in a code page that has no such sign, as LibreOffice writes it in that of the old Mac OS. */
const TIMES_LOST = { between: /, (?=-?\d+[*x?] )/, begins: /^(-?\d+)[*x?] (.*)$/s }

function productsIn(cell: string, errors: Word[]): ImportedOrderLine[] {
  if (cell === '') return []
  const { between, begins } = cell.includes('×') ? TIMES : TIMES_LOST
  return cell.split(between).map((part) => {
    const [, qty = '1', title = part] = begins.exec(part) ?? []
    return { title, sku: '', qty: piecesIn(qty, errors), totalCents: null }
  })
}
