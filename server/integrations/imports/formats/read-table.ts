/** Which shop a table comes from, what its columns hold, and its rows as rows of this shop's own table. */

import { msg } from '@lingui/core/runtime-macro'
import { limits } from '#contract/core/limits.ts'
import { importFields, severalColumns } from '#contract/integrations/import-fields.ts'
import type { GoodsFormat, ImportFormat } from '#contract/integrations/imports.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
import { hasDecimalComma } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'
import { isUnreckoned } from '../../../catalogue/cells/lost-letters.ts'
import { unreckoned } from '../../../catalogue/cells/screen-cells.ts'
import { valueColumns } from '../../../catalogue/cells/value-columns.ts'
import { inMemory } from '../../../platform/in-memory.ts'
import { type CsvRow, saysCell, shownCell } from '../../../platform/sheets/csv.ts'
import { moneyCell } from '../../../platform/sheets/money-cell.ts'
import { mostKept } from './comes-hidden.ts'
import { foreignHead, isForeign, otherCurrency } from './currency.ts'
import { customersFormatOf } from './customer-formats.ts'
import { type FieldRow, type ReadRow, refusedRow } from './import-row.ts'
import { isSecret, type MatchedColumn, matchHeads, normalHead, type Otherwise } from './match-heads.ts'
import { ownField, ownHeads, readOwn } from './own.ts'
import { pastOrdersFormatOf } from './past-order-formats.ts'
import { LONGEST_AMOUNT } from './products.ts'
import { readShopify, shopifyHeads } from './shopify.ts'
import { areCodes, areMarks, closingIn, isOfChannels, isOfPrice, keptField, ofCode } from './showing-heads.ts'
import { saidBy } from './showing-words.ts'
import { daysField, isBeyondItsDays } from './shown-days.ts'
import { readWooCommerce, wooHeads } from './woocommerce.ts'

interface Format {
  heads: Record<string, string>
  otherwise?: Otherwise
  /** Headings that no other table has together. */
  known: readonly (readonly string[])[]
  /** `now`: what is published later is not yet. */
  read: (rows: readonly FieldRow[], now: Date) => Promise<ReadRow[]>
}

/** Of a column beside those of a known program. */
const ofOthers: Otherwise = (head, cells) => daysField(head, cells) ?? keptField(head, cells)

const formats: Record<GoodsFormat, Format> = {
  shopify: {
    heads: shopifyHeads,
    otherwise: ofOthers,
    known: [
      ['handle', 'title', 'variant price'],
      ['handle', 'title', 'variant sku'],
      ['url handle', 'title', 'price'],
      // Of tables in which both are mixed.
      ['handle', 'title', 'price', 'option1 name'],
    ],
    read: readShopify,
  },
  woocommerce: {
    heads: wooHeads,
    otherwise: ofOthers,
    known: [['type', 'sku', 'name', 'regular price']],
    read: readWooCommerce,
  },
  kade: { heads: ownHeads, otherwise: ownField, known: [], read: readOwn },
}

export function formatOf(heads: readonly string[]): ImportFormat {
  const names = new Set(heads.map(normalHead))
  const ofOthers = customersFormatOf(names) ?? pastOrdersFormatOf(names)
  if (ofOthers) return ofOthers
  const fits = ({ known }: Format) => known.some((all) => all.every((head) => names.has(head)))
  if (fits(formats.shopify)) return 'shopify'
  return fits(formats.woocommerce) ? 'woocommerce' : 'kade'
}

const WOO_KINDS = /^(?:simple|variable|variation|grouped|external)(?:, ?(?:virtual|downloadable))*$/

/**
 * WooCommerce writes its headings in the language of whoever exports, but its kinds of products in English: `ID`, and
 * beside it a column of nothing else.
 */
export function isWooOfOtherLanguage([head, ...body]: readonly CsvRow[], format: ImportFormat): boolean {
  if (format !== 'kade' || normalHead(head?.cells[0] ?? '') !== 'id') return false
  return body.length > 0 && body.every(({ cells }) => WOO_KINDS.test(cells[1]?.trim() ?? ''))
}

/**
 * Shopify's list of stock, a row for each place: its titles are those of products, and no number of it is of all
 * places (https://help.shopify.com/en/manual/products/inventory/setup/inventory-csv).
 */
export function isShopifyStock(heads: readonly string[]): boolean {
  const names = heads.map(normalHead)
  const isOfPlaces = ['handle', 'sku', 'location'].every((head) => names.includes(head))
  return isOfPlaces && names.some((head) => /^(?:on hand|available)\b/.test(head))
}

/** A path in a list that all shops share is left out where all goods have a category of the shop's own. */
export function matchGoods([head, ...body]: readonly CsvRow[], format: GoodsFormat): MatchedColumn[] {
  const matched = withoutEndlessSale(matchHeads(head, body, { ...formats[format], fields: importFields }))
  const [own, path] = ['category', 'category path'].map((name) => matched.findIndex(({ field }) => field === name))
  const hasOwn = (own ?? -1) >= 0 && body.every(({ cells }) => !cells[path ?? -1]?.trim() || cells[own ?? -1]?.trim())
  return hasOwn ? matched.map((one, at) => (at === path ? { ...one, field: null } : one)) : matched
}

const OF_SALE = /\b(?:sale|special|offer|promo\w*|discount)\b/
const DAYS_OF_IT = /\b(?:dates?|days?|starts?|ends?|from|until|till|to|begins?|expir\w*|period)\b/

const DAYS_READ = ['sale from', 'sale until', 'sale days']

/** A sale whose days stand in columns that nobody here reads, as `sale_price_dates_to`, may be over: it is left out. */
function withoutEndlessSale(matched: MatchedColumn[]): MatchedColumn[] {
  const isOfDays = ({ head, field, samples }: MatchedColumn) => {
    const words = normalHead(head).replaceAll('_', ' ')
    return field === null && samples.length > 0 && OF_SALE.test(words) && DAYS_OF_IT.test(words)
  }
  const areRead = matched.some(({ field }) => field !== null && DAYS_READ.includes(field))
  if (areRead || !matched.some(isOfDays)) return matched
  return matched.map((one) => (one.field === 'sale price' ? { ...one, field: null } : one))
}

export async function readTable(
  [head, ...body]: readonly CsvRow[],
  { format, fields, now }: { format: GoodsFormat; fields: readonly (string | null)[]; now: Date },
): Promise<ReadRow[]> {
  const places = new Map<string, number>()
  const several = new Map<string, number[]>()
  for (const [at, field] of fields.entries()) {
    if (field !== null && !places.has(field)) places.set(field, at)
    if (field !== null && severalColumns.has(field)) several.set(field, [...(several.get(field) ?? []), at])
  }
  const placeOf = (field: string) => places.get(field) ?? -1
  const heads = (head?.cells ?? []).map((name) => cutText(name, LONGEST_HEAD))
  const unit = (field: string) => /\((\w+)\)\s*$/.exec(heads[placeOf(field)] ?? '')?.[1]?.toLowerCase() ?? ''
  const commas = new Map<string, boolean>()
  const hasDecimalCommas = (field: string) => {
    const amountIn = ({ cells }: CsvRow) => shortText(cells[placeOf(field)] ?? '', LONGEST_AMOUNT)
    const known = commas.get(field) ?? body.some((row) => hasDecimalComma(amountIn(row)))
    commas.set(field, known)
    return known
  }
  const told = body.filter(({ fault }) => fault === undefined)
  // Those of this shop's own table are told field by field, beside what is stored.
  const damaged = format === 'kade' ? [] : unreckonedIn(told, fields)
  const isDamaged = new Set(damaged.map(({ line, field }) => `${line} ${field}`))
  const below = (at: number) => told.map(({ cells }) => cells[at] ?? '')
  const marks = format === 'kade' ? (several.get('published') ?? []).filter((at) => areMarks(below(at))) : []
  // Rows of other programs that name none may be variants or pictures.
  const channels = heads.flatMap((head, at) => (format === 'kade' && isOfChannels(head) ? [at] : []))
  const areTold = channels.some((at) => fields[at] === 'doubted')
  const codes = (several.get('visibility') ?? []).filter((at) => areCodes(below(at)))
  const doubted = fields.flatMap((field, at) => {
    if (!isDoubted(field, format)) return []
    const head = heads[at] ?? ''
    // Columns of showing say a few words again and again.
    const closing = inMemory((cell) => {
      const found = field === 'doubted' ? closingIn(head, cell) : null
      if (field === 'doubted') return found && isSecret(found.head) ? { ...found, cell: '***' } : found
      return isBeyondItsDays((one) => (one === field ? [cell] : []), now, []) ? { head, cell } : null
    })
    return [{ at, closing }]
  })
  const rows = told.map((row): FieldRow => {
    const { line } = row
    const isGood = (field: string) => isDamaged.size === 0 || !isDamaged.has(`${line} ${field}`)
    const unreckonedOf = (field: string) => {
      const all = several.get(field) ?? [placeOf(field)]
      return (
        all
          .map((at) => row.cells[at] ?? '')
          .find(isUnreckoned)
          ?.trim() ?? ''
      )
    }
    const cellAt = (field: string, at: number) => {
      const cell = readCell(row, field, at) ?? ''
      // A password that goods ask for is told to nobody.
      if (severalColumns.has(field) && saidBy(cell).said === 'unknown' && cell && isSecret(heads[at] ?? ''))
        return '***'
      return codes.includes(at) ? ofCode(cell) : cell
    }
    const cellsOf = (field: string) => (several.get(field) ?? []).map((at) => cellAt(field, at))
    const cellOf = (field: string) => {
      const all = cellsOf(field)
      return all.length > 1 ? mostKept(field, all) : oneCell(field)
    }
    const each = (field: string) => (several.has(field) ? cellsOf(field) : [oneCell(field)]).map((cell) => cell.trim())
    const doubt = () => {
      for (const { at, closing } of doubted) {
        const found = closing(row.cells[at] ?? '')
        if (found) return found
      }
      const isBlank = (at: number) => !row.cells[at]?.trim()
      const blank = marks.find(isBlank) ?? (areTold && channels.every(isBlank) ? channels[0] : undefined)
      return blank === undefined ? null : { head: heads[blank] ?? '', cell: '' }
    }
    const oneCell = (field: string) => (isGood(field) ? cellAt(field, placeOf(field)) : '')
    // What this shop exported is read to the letter.
    const get = format === 'kade' ? cellOf : (field: string) => cellOf(field).trim()
    // A row that ends before the last heading says nothing of what is behind: Excel writes such ones.
    const has = (field: string) => places.has(field) && saysCell(row, placeOf(field)) && isGood(field)
    return { line, get, each, has, unreckoned: unreckonedOf, doubt, unit, hasDecimalCommas }
  })
  const untold = body.flatMap(({ cells, line, fault }) =>
    fault === undefined ? [] : [refusedRow(line, cutText(cells[placeOf('title')] ?? '', limits.itemTitle), fault)],
  )
  const read = [...(await formats[format].read(rows, now)), ...untold].toSorted((one, other) => one.line - other.line)
  const ofHeads = new Map(AMOUNTS.map((field) => [field, foreignHead(heads, placeOf(field))]))
  const foreign = new Map(rows.map((row) => [row.line, foreignIn(row, ofHeads)]))
  const notForAll = new Set(rows.flatMap((row) => (isOfPrice(row.doubt()?.head ?? '') ? [row.line] : [])))
  const priceHead = heads[placeOf('price')] ?? ''
  const net = NET.test(normalHead(priceHead)) ? [withoutTax(priceHead)] : []
  return withNotes(read, damaged).map((one) => {
    const row = notForAll.has(one.line) ? withOwnPrice(one) : one
    const currency = foreign.get(row.line)
    const errors = currency === undefined ? row.errors : [...row.errors, otherCurrency(currency)]
    return { ...row, errors, notes: [...row.notes, ...net] }
  })
}

const PRICES = ['price', 'sale price', 'sale from', 'sale until']
const OWN_PRICE = msg`Its price was not for everybody in the other shop: an item that is here keeps its own.`

/** A new item comes hidden with it; one that is stored may be public. */
function withOwnPrice(row: ReadRow): ReadRow {
  const cells = Object.entries(row.cells)
  const [prices, others] = [true, false].map((isPrice) =>
    Object.fromEntries(cells.filter(([column]) => PRICES.includes(column) === isPrice)),
  )
  const { cells: said = {}, notes = [] } = row.ifNew ?? {}
  return {
    ...row,
    cells: others ?? {},
    ifNew: { cells: { ...prices, ...said }, notes },
    ifStored: [OWN_PRICE],
  }
}

/** WooCommerce itself has no days of showing. */
function isDoubted(field: string | null, format: GoodsFormat): boolean {
  return field === 'doubted' || (format === 'woocommerce' && (field === 'shown from' || field === 'shown until'))
}

function readCell(row: CsvRow, field: string, at: number): string | undefined {
  if (AMOUNTS.includes(field)) return moneyCell(row, at)
  return valueColumns.has(field) ? row.cells[at] : shownCell(row, at)
}

const LONGEST_HEAD = 200
/** `Price tax excluded` of PrestaShop, `Price (excl. VAT)`, `Net price`. */
const NET =
  /\btax(?:es)?[ -]excl|\bexcl[a-z]*\.? (?:of )?(?:tax|vat)\b|\b(?:without|before|ex\.?|no) (?:tax|vat)\b|\bnet (?:unit )?price\b|\bprice net\b/
const withoutTax = (head: string): Word =>
  msg`Its price is that of "${{ head: shortText(head.trim(), 60) }}": here a price is what the buyer pays, tax and all.`

const AMOUNTS = ['price', 'price before', 'sale price', 'cost']

/** Amounts of another currency are no rupees, whether their row says so or the headings do. */
function foreignIn({ get, has }: FieldRow, ofHeads: ReadonlyMap<string, string | undefined>): string | undefined {
  const currency = get('currency')
  const filled = AMOUNTS.filter((field) => has(field) && get(field).trim() !== '')
  if (filled.length > 0 && isForeign(currency)) return currency
  return filled.map((field) => ofHeads.get(field)).find((head) => head !== undefined)
}

interface Damaged {
  line: number
  field: string
  word: Word
}

/** What a spreadsheet could not reckon says nothing. */
function unreckonedIn(rows: readonly CsvRow[], fields: readonly (string | null)[]): Damaged[] {
  return rows.flatMap(({ cells, line }) =>
    cells.flatMap((cell, at) => {
      const field = fields[at] ?? null
      return field !== null && isUnreckoned(cell) ? [{ line, field, word: unreckoned(field, cell) }] : []
    }),
  )
}

/** The line of the first row that came of this line or of those behind it; rows are in their order. */
function behind(rows: readonly ReadRow[], line: number): number | undefined {
  let [from, to] = [0, rows.length - 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((rows[middle]?.line ?? 0) < line) from = middle + 1
    else to = middle
  }
  return rows[from]?.line
}

/** Beside its row, or the first one that came of those behind it. */
function withNotes(rows: readonly ReadRow[], damaged: readonly Damaged[]): ReadRow[] {
  if (damaged.length === 0) return [...rows]
  const notes = Map.groupBy(damaged, ({ line }) => behind(rows, line))
  return rows.map((row) => ({ ...row, notes: [...row.notes, ...(notes.get(row.line) ?? []).map(({ word }) => word)] }))
}
