/** Reads the file of an import and notes what each row would do. Nothing else is changed. */

import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { customerFields, pastOrderFields } from '#contract/integrations/import-fields.ts'
import {
  GoodsFormat,
  IMPORT_BYTES,
  type Import,
  isOfCustomers,
  isOfPastOrders,
} from '#contract/integrations/imports.ts'
import { shortText } from '#contract/text/cut-text.ts'
import { keep, kept, type Word } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { OwnerError } from '../../platform/errors.ts'
import type { CsvRow } from '../../platform/sheets/csv.ts'
import { isSpreadsheetXml } from '../../platform/sheets/decode-text.ts'
import { behindCover, hiddenRows, otherSheets } from '../../platform/sheets/other-sheets.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import type { Services } from '../../services.ts'
import { customerHeads } from './formats/customer-formats.ts'
import { matchHeads } from './formats/match-heads.ts'
import { headOfSale, isOrderList, pastOrderHeads } from './formats/past-order-formats.ts'
import { formatOf, isShopifyStock, isWooOfOtherLanguage, matchGoods } from './formats/read-table.ts'
import { isXml, readWordPress } from './formats/wordpress.ts'
import { planGoods } from './plan-goods.ts'
import { planPages } from './plan-pages.ts'
import { planPastOrders } from './plan-past-orders.ts'
import { planPeople } from './plan-people.ts'
import { type Planned, readable, type ToPlan } from './planned.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'
import { readUpload } from './uploaded-files.ts'

type RowValues = typeof importRows.$inferInsert
const ROWS_A_STATEMENT = 500

/** Throws an {@link OwnerError} for a file that can't be read. */
export async function previewImport(services: Services, record: ImportRecord): Promise<void> {
  const bytes = await readUpload(services, record.upload)
  const looked =
    isXml(bytes) && !isSpreadsheetXml(bytes)
      ? await lookAtPages(services, bytes)
      : await lookAtTable(services, record, bytes)
  const { rows, format, columns, categories, readAs, told } = looked
  const values = rows.map((row) => ({ ...readable(row), importId: record.id }))
  const message = keep(...kept(record.message), ...told)
  const set = { format, readAs: keep(readAs), columns, categories, message }
  await services.transaction((tx) => store(tx, { record, values, set }))
}

interface Looked extends Pick<Planned, 'rows' | 'categories'> {
  format: Import['format']
  columns: Import['columns']
  readAs: Word
  told: Word[]
}

async function lookAtPages(services: Services, bytes: Uint8Array): Promise<Looked> {
  if (bytes.length > IMPORT_BYTES.pages) throw new OwnerError(msg`The file is too large: at most 50 MB are taken.`)
  const { rows, categories, summary } = await planPages(services, await readWordPress(bytes))
  if (rows.length === 0) throw new OwnerError(msg`The file has no page and no post.`)
  return { rows, categories, format: 'wordpress', columns: [], readAs: msg`XML`, told: summary }
}

async function lookAtTable(services: Services, record: ImportRecord, bytes: Uint8Array): Promise<Looked> {
  const { rows: table, readAs, hidden = 0, pictures = 0, others = [] } = await readSheet(bytes)
  if (table.length < 2 && others.length > 0) throw new OwnerError(behindCover(others))
  if (table.length < 2) throw new OwnerError(msg`The file has no rows below its headings.`)
  const isFirst = record.columns.length === 0
  const format = isFirst ? formatOf(table[0]?.cells ?? []) : record.format
  if (isFirst && isWooOfOtherLanguage(table, format)) throw new OwnerError(OTHER_LANGUAGE)
  if (isFirst && format === 'kade' && isOrderList(table[0]?.cells ?? [])) throw new OwnerError(ORDERS)
  if (isFirst && isShopifyStock(table[0]?.cells ?? [])) throw new OwnerError(STOCK_OF_SHOPIFY)
  const columns = isFirst ? matchColumns(table, format) : record.columns
  if (columns.every(({ field }) => field === null)) {
    if (others.length > 0) throw new OwnerError(behindCover(others))
    throw new OwnerError(
      msg`None of its headings is known here. The first row must name the columns, such as title and price.`,
    )
  }
  const { rows, categories, summary } = await planTable(services, table, { record, format, columns })
  const told = [
    ...otherSheets(others),
    ...hiddenRows(hidden),
    ...picturesWithin(pictures),
    ...summary,
    ...(format === 'kade' ? maybeSold(columns) : []),
    ...leftOut(columns),
  ]
  return { rows, categories, format, columns, readAs, told }
}

const OTHER_LANGUAGE = msg`This looks like a file of WooCommerce with headings in another language than English. There choose English under Users, Profile, Language, and export it again.`

const ORDERS = msg`This looks like a list of orders from a program whose lists are not known here. Orders come in as Shopify exports them, or WooCommerce under Analytics, Orders.`

const STOCK_OF_SHOPIFY = msg`This is Shopify's list of stock by location, which names no prices. Please export the products there: Products, Export.`

function planTable(
  services: Services,
  table: readonly CsvRow[],
  { format, ...rest }: ToPlan<Import['format']>,
): Promise<Planned> {
  if (isOfCustomers(format)) return planPeople(services, table, { format, ...rest })
  if (isOfPastOrders(format)) return planPastOrders(services, table, { format, ...rest })
  return planGoods(services, table, { format: goodsFormat(format), ...rest })
}

function matchColumns(table: readonly CsvRow[], format: Import['format']): Import['columns'] {
  const [head, ...body] = table
  if (isOfCustomers(format)) return matchHeads(head, body, { heads: customerHeads(format), fields: customerFields })
  if (isOfPastOrders(format)) return matchHeads(head, body, { heads: pastOrderHeads(format), fields: pastOrderFields })
  return matchGoods(table, goodsFormat(format))
}

const goodsFormat = (format: Import['format']): GoodsFormat => GoodsFormat.parse(format)

function leftOut(columns: Import['columns']): Word[] {
  const unread = columns.filter(({ field, samples }) => field === null && samples.length > 0)
  return unread.length === 0 ? [] : [msg`Columns that are left out: ${{ columns: namesOf(unread) }}.`]
}

/** Too little to refuse it: a stock list may say with which order of a supplier its goods came. */
function maybeSold(columns: Import['columns']): Word[] {
  const head = headOfSale(columns.map((column) => column.head))
  if (head === undefined) return []
  return [
    msg`It has a column "${{ head: shortText(head, 60) }}". If it is a list of what was sold, please do not take it: its pieces are no stock, and its amounts no prices.`,
  ]
}

const NAMED = 30

function namesOf(columns: readonly { head: string }[]): string {
  const names = columns.slice(0, NAMED).map(({ head }) => `"${head}"`)
  const more = columns.length - names.length
  return more > 0 ? `${names.join(', ')} ... (${columns.length})` : names.join(', ')
}

/** They lie above the cells, and belong to none. */
function picturesWithin(pictures: number): Word[] {
  if (pictures === 0) return []
  return [msg`Pictures within the Excel file, which are left out: ${{ pictures }}. Please upload them in a ZIP.`]
}

interface Store {
  record: ImportRecord
  values: RowValues[]
  set: Pick<Import, 'format' | 'readAs' | 'columns' | 'categories' | 'message'>
}

async function store(tx: Tx, { record, values, set }: Store): Promise<void> {
  const { id, look } = record
  const [current] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (current?.state !== 'checking' || current.look !== look) return
  await tx.delete(importRows).where(eq(importRows.importId, id))
  for (let at = 0; at < values.length; at += ROWS_A_STATEMENT) {
    await tx.insert(importRows).values(values.slice(at, at + ROWS_A_STATEMENT))
  }
  const count = (kind: RowValues['kind']) => values.filter((row) => row.kind === kind).length
  const counts = { add: count('add'), edit: count('edit'), same: count('same'), refused: count('refused') }
  const pictures = values.reduce((sum, row) => sum + row.pictures.length, 0)
  await tx
    .update(imports)
    .set({ ...set, counts, pictures, state: 'checked', look: look + 1, done: 0, total: 0 })
    .where(eq(imports.id, id))
}
