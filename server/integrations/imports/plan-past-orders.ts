/** What the rows of a file of orders would do: an order that is here already is left as it is. */

import { msg } from '@lingui/core/runtime-macro'
import { formatDateTime } from '#contract/core/dates.ts'
import { cents, formatMoney } from '#contract/core/money.ts'
import { pastOrderFields } from '#contract/integrations/import-fields.ts'
import type { PastOrdersFormat } from '#contract/integrations/imports.ts'
import { inEnglish, type Word } from '#contract/text/say.ts'
import { findPastOrders } from '../../orders/past-orders/add-past-orders.ts'
import { OwnerError } from '../../platform/errors.ts'
import type { CsvRow } from '../../platform/sheets/csv.ts'
import type { Services } from '../../services.ts'
import { isLineBeyond } from './formats/past-order-formats.ts'
import { type ImportedPastOrder, type ReadPastOrder, readPastOrders } from './formats/past-orders.ts'
import { LOST_LETTERS } from './formats/people.ts'
import type { Planned, ToPlan } from './planned.ts'

export const ORDER_HERE = msg`This order is here already: it stays as it is.`

export async function planPastOrders(
  { db }: Pick<Services, 'db'>,
  [head, ...body]: readonly CsvRow[],
  { columns, format }: ToPlan<PastOrdersFormat>,
): Promise<Planned> {
  const fields = columns.map(({ field }) => field)
  if (!fields.includes('number')) throw new OwnerError(msg`None of its columns holds the order number.`)
  if (!fields.includes('placed')) throw new OwnerError(msg`None of its columns holds the day of the order.`)
  const read = await readPastOrders(body, { fields, format })
  const orders = read.flatMap(({ order }) => order ?? [])
  const [one] = orders
  const numbers = orders.map(({ number }) => number)
  const here = one ? await findPastOrders(db, one.source, numbers) : new Set<string>()
  const rows = read.map((row) => planRow(row, here))
  return { rows, categories: [], summary: [...summaryOf(read, here), ...linesBeyond(head, body)] }
}

function planRow({ line, number, order, notes, errors }: ReadPastOrder, here: ReadonlySet<string>) {
  const plain = { line, title: number, pictures: [], changes: [] }
  if (!order) return { ...plain, kind: 'refused' as const, notes: errors }
  const email = order.email || null
  if (here.has(number)) return { ...plain, kind: 'same' as const, email, notes: [ORDER_HERE] }
  return { ...plain, kind: 'add' as const, email, pastOrder: order, changes: changesOf(order), notes }
}

function changesOf({ placedAt, state, totalCents, isNet, lines, ...order }: ImportedPastOrder) {
  const pieces = lines.map(({ qty, title }) => `${qty} × ${title}`).join(', ')
  const all: [field: string, to: string][] = [
    ['placed', formatDateTime(placedAt)],
    ['state', state],
    [isNet ? 'net total' : 'total', formatMoney(cents(totalCents))],
    ['whole name', order.name],
    ['email', order.email],
    ['phone', order.phone],
    ['products', pieces],
  ]
  return all.filter(([, to]) => to !== '').map(([field, to]) => ({ field: nameOf(field), from: '', to }))
}

const nameOf = (field: string) => inEnglish(pastOrderFields.get(field) ?? {})

function summaryOf(read: readonly ReadPastOrder[], here: ReadonlySet<string>): Word[] {
  const orders = read.flatMap(({ order }) => (order && !here.has(order.number) ? [order] : []))
  const nameless = orders.filter(({ email, phone }) => email === '' && phone === '').length
  const net = orders.filter(({ isNet }) => isNet).length
  const lost = read.filter(({ notes }) => notes.includes(LOST_LETTERS)).length
  return [
    nameless > 0 &&
      msg`Orders with neither an email address nor a phone number, which no customer's page shows: ${{ nameless }}.`,
    net > 0 && msg`Orders of which the file tells the total without delivery and tax alone: ${{ net }}.`,
    lost > 0 && msg`Rows that have lost letters: ${{ lost }}. Please save the table as CSV UTF-8 or as XLSX.`,
  ].filter((sentence) => sentence !== false)
}

/** What stands in columns that nobody reads is told, since lines of orders are lost there. */
function linesBeyond(head: CsvRow | undefined, body: readonly CsvRow[]): Word[] {
  const places = (head?.cells ?? []).flatMap((name, at) => (isLineBeyond(name) ? [at] : []))
  const rows = body.filter(({ cells }) => places.some((at) => (cells[at]?.trim() ?? '') !== ''))
  const numbers = rows.slice(0, 5).map(({ line }) => line)
  if (rows.length === 0) return []
  return [
    msg`Orders with more lines than are read, ${{ count: rows.length }}: see line ${{ lines: numbers.join(', ') }}.`,
  ]
}
