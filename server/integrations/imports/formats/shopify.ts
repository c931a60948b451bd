/**
 * The product CSV of Shopify, of both kinds: `Handle`, `Variant Price`, ... and, since 2025, `URL handle`, `Price`, ...
 * The first row of a handle says what the product is; each row with a price is a variant, each with a picture adds one.
 */

import { msg } from '@lingui/core/runtime-macro'
import { itemTraits } from '#contract/catalogue/items/item-traits.ts'
import { rupees } from '#contract/core/money.ts'
import { shortText } from '#contract/text/cut-text.ts'
import { readAmount } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import { comesHidden, isKeptFromPublic, isOpenInEnglish, mostKept, unknownShown } from './comes-hidden.ts'
import { decodeEntities, hasEntities } from './html-to-text.ts'
import { type FieldRow, type ReadRow, refusedRow } from './import-row.ts'
import { shopifyAddresses } from './old-addresses.ts'
import {
  amountCell,
  isSoldOn,
  itemsOfProduct,
  LONGEST_AMOUNT,
  NOT_COUNTED,
  NOT_DELIVERED,
  OTHER_TAX,
  type Product,
  priceCells,
  SOLD_BELOW_NOTHING,
  stockCell,
  type Variant,
} from './products.ts'
import { isBeyondItsDays } from './shown-days.ts'

export const shopifyHeads: Record<string, string> = {
  handle: 'product',
  'url handle': 'product',
  title: 'title',
  'body (html)': 'html',
  description: 'html',
  vendor: 'brand',
  type: 'category',
  'custom product type': 'category',
  'standard product type': 'category path',
  'product category': 'category path',
  published: 'published',
  'published on online store': 'published',
  // Of the market of this shop; one that is kept from another market is sold here all the same.
  'included / sri lanka': 'published',
  status: 'status',
  // Of Matrixify: one that is to come is not published yet.
  'published at': 'shown from',
  'variant sku': 'sku',
  sku: 'sku',
  'variant barcode': 'barcode',
  barcode: 'barcode',
  'variant inventory qty': 'qty',
  'inventory quantity': 'qty',
  'variant price': 'price',
  price: 'price',
  'variant compare at price': 'price before',
  'compare-at price': 'price before',
  'variant inventory tracker': 'stock counted by',
  'inventory tracker': 'stock counted by',
  'variant inventory policy': 'below nothing',
  'continue selling when out of stock': 'below nothing',
  'variant taxable': 'taxed',
  'charge tax': 'taxed',
  'variant tax code': 'tax class',
  'tax code': 'tax class',
  'variant requires shipping': 'delivered',
  'requires shipping': 'delivered',
  'gift card': 'gift card',
  // Of Matrixify, which writes this table too, and `Body HTML`.
  command: 'kind',
  'body html': 'html',
  'google shopping / condition': 'condition',
  'cost per item': 'cost',
  'variant grams': 'grams',
  'weight value (grams)': 'grams',
  'image src': 'picture',
  'product image url': 'picture',
  'image position': 'picture place',
  'image alt text': 'picture text',
  'variant image': 'variant picture',
  'variant image url': 'variant picture',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`option${n} name`, `option ${n} name`],
      [`option${n} value`, `option ${n} value`],
    ]),
  ),
}

/** Texts that people read, in which other programs that write this table leave signs of HTML. */
const NAMES = new Set(['title', 'brand', 'category', 'category path', 'picture text', ...optionFieldsOf()])

function optionFieldsOf(): string[] {
  return [1, 2, 3].flatMap((n) => [`option ${n} name`, `option ${n} value`])
}

function withoutSigns(row: FieldRow): FieldRow {
  const get = (field: string) => {
    const cell = row.get(field)
    return NAMES.has(field) && hasEntities(cell) ? decodeEntities(cell) : cell
  }
  return { ...row, get }
}

export async function readShopify(written: readonly FieldRow[], now: Date): Promise<ReadRow[]> {
  const table = written.map(withoutSigns)
  const byHandle = Map.groupBy(table, (row) => row.get('product'))
  const read = function* () {
    for (const [handle, of] of byHandle) {
      if (handle === '') {
        yield of.map((row) => refusedRow(row.line, row.get('title'), msg`The row has no handle.`))
      } else if (isRest(of)) yield of.filter(isSold).map((row) => refusedRow(row.line, handle, REST))
      else if (of.some(isSold)) yield* itemsOfProduct(readProduct(of, now))
      else yield [refusedRow(of[0]?.line ?? 1, titleOf(of) || handle, NOT_SOLD)]
    }
  }
  const rows = await inChunks(read(), (some) => some)
  return rows.flat()
}

const NOT_SOLD = msg`None of its rows has a price, a SKU or an option.`

const REST = msg`None of its rows has a title: the first of them may be in another file.`

/**
 * What its file has the columns for stands in the first row of a product: of the others of it nobody knows their name,
 * nor whether it is kept from the public.
 */
function isRest(rows: readonly FieldRow[]): boolean {
  return rows.some((row) => row.has('title') && isSold(row)) && titleOf(rows) === ''
}

/** Others of its rows are pictures alone. */
function isSold(row: FieldRow): boolean {
  return ['price', 'sku', 'option 1 value'].some((field) => row.get(field) !== '')
}

function titleOf(rows: readonly FieldRow[]): string {
  return rows.map((row) => row.get('title')).find((title) => title !== '') ?? ''
}

const TITLES_TOLD = 5

/** What its file has no column for is not said: a list of prices is no word for publishing or for forgetting. */
function readProduct(rows: readonly FieldRow[], now: Date): Product {
  const first = (field: string) => rows.map((row) => row.get(field)).find((cell) => cell !== '') ?? ''
  const has = (field: string) => rows.some((row) => row.has(field))
  const said = (field: string) => (has(field) ? first(field) : undefined)
  const path = said('category path')?.split('>').at(-1)?.trim()
  const pictured = rows.filter((row) => row.get('picture') !== '')
  const placed = pictured.toSorted((a, b) => Number(a.get('picture place')) - Number(b.get('picture place')))
  const names = optionNumbers.map((n) => first(`option ${n} name`))
  const notes: Word[] = []
  const titles = new Set(rows.map((row) => row.get('title')).filter((title) => title !== ''))
  if (titles.size > 1) {
    const named = [...titles].slice(0, TITLES_TOLD).map((title) => `"${shortText(title, 60)}"`)
    notes.push(
      msg`Rows of its handle have several titles, of which the first is taken: ${{ titles: named.join(', ') }}.`,
    )
  }
  const ofAny = mostKept(
    'kept',
    rows.map((row) => row.get('kept')),
  )
  const kept = TAKEN.test(first('kind')) ? ofAny : first('kind')
  const ofShowing = { published: first('published'), status: first('status'), kept }
  const isKept = isKeptFromPublic(ofShowing, notes, isOpenInEnglish)
  const isBeyond = isBeyondItsDays((field) => rows.flatMap((row) => row.each(field)), now, notes)
  const isHidden = isNothingWeSell(first, notes) || isKept || isBeyond
  const condition = said('condition')
  const unknown = isHidden ? null : (rows.map(unknownShown).find((why) => why !== null) ?? null)
  const isSaid = unknown === null && (isHidden || has('published') || has('status'))
  const category = said('category') || path || (said('category') ?? path)
  return {
    title: said('title'),
    brand: said('brand'),
    category,
    old: shopifyAddresses({ handle: first('product'), category }),
    html: said('html'),
    // Of a product of one row the title is its own.
    hasOptions: has('option 1 value') || rows.filter(isSold).length < 2,
    pictures: placed.map((row) => ({ from: row.get('picture'), text: row.get('picture text') })),
    specifications: undefined,
    notes,
    variants: readVariants(rows, {
      ...{ names, shown: { isHidden, isSaid, unknown } },
      ofAll: condition === undefined ? {} : { condition: conditionCell(condition) },
    }),
  }
}

/** What Matrixify does with a row, where it does not delete or pass over it. */
const TAKEN = /^(?:|new|merge|update|replace)$/i

/** Of a condition that nobody here knows, or a gift card, the pages of this shop would say what isn't so. */
function isNothingWeSell(first: (field: string) => string, notes: Word[]): boolean {
  const condition = first('condition')
  const isKnown = conditionCell(condition) !== '' || /^(?:new)?$/i.test(condition)
  const isGiftCard = !NO_IN_ANY.test(first('gift card'))
  if (!isKnown) notes.push(comesHidden.condition(condition))
  if (isGiftCard) notes.push(comesHidden.giftCard())
  return !isKnown || isGiftCard
}

/** Empty for goods that are new. */
function conditionCell(condition: string): string {
  return Object.hasOwn(itemTraits.condition.choices, condition.toLowerCase()) ? condition.toLowerCase() : ''
}

const NO = /^(?:false|no|0)$/i
/** As a spreadsheet of another language writes FALSE, too; what nobody here knows is no such word. */
const NO_IN_ANY = /^(?:|false|no|n|0|off|falsch|nein|faux|non|falso|onwaar|nee|ложь|偽|거짓)$/iu
const optionNumbers = [1, 2, 3]

interface OfProduct {
  names: string[]
  /** `isSaid`: whether the file says if it is for the public; `unknown`: why nobody knows it. */
  shown: { isHidden: boolean; isSaid: boolean; unknown: Word | null }
  /** Cells that each of them has. */
  ofAll: { condition?: string }
}

function* readVariants(rows: readonly FieldRow[], ofProduct: OfProduct): Generator<Variant> {
  for (const row of rows) if (isSold(row)) yield readVariant(row, ofProduct)
}

function readVariant(row: FieldRow, { names, shown, ofAll }: OfProduct): Variant {
  const said = { notes: [] as Word[], errors: [] as Word[] }
  const amount = (field: string, column: string) => amountCell(row, { field, column }, said)
  const [now, before] = [amount('price', 'price'), amount('price before', 'compare-at price')]
  // A price of nothing is one that is not known yet, and no sale.
  const isOnSale = before !== '' && Number(now) > 0 && Number(before) > Number(now)
  const regular = isOnSale ? before : now
  const sale = row.has('price before') ? (isOnSale ? now : '') : undefined
  if (before !== '' && now !== '' && Number(before) < Number(now)) {
    said.notes.push(msg`The price before a sale, ${{ before }}, is below the price ${{ now }}: it is left out.`)
  }
  if (NO.test(row.get('taxed')) || row.get('tax class') !== '') said.notes.push(OTHER_TAX)
  if (NO.test(row.get('delivered'))) said.notes.push(NOT_DELIVERED)
  const grams = gramsOf(row, said.notes)
  const own = row.get('variant picture')
  const options = optionNumbers.flatMap((n, at): [string, string][] => {
    const value = row.get(`option ${n} value`)
    return value === '' || value === 'Default Title' ? [] : [[names[at] || `Option ${n}`, value]]
  })
  const cost = amount('cost', 'cost')
  const disabled = { disabled: shown.isHidden || shown.unknown ? 'yes' : 'no' }
  const stock = countedStock(row, said.notes)
  return {
    line: row.line,
    options,
    pictures: own === '' ? [] : [{ from: own, text: '' }],
    ...said,
    cells: {
      ...ofAll,
      ...(row.has('sku') ? { sku: withoutApostrophe(row.get('sku')) } : {}),
      ...(row.has('barcode') ? { barcode: withoutApostrophe(row.get('barcode')) } : {}),
      ...(row.has('price') ? priceCells({ regular, sale }, said.notes) : {}),
      ...(cost === '' ? {} : { cost }),
      ...(stock.isCounted ? stock.cell : {}),
      ...(grams > 0 ? { weight: grams >= 1_000 ? `${grams / 1_000} kg` : `${grams} g` } : {}),
      ...(shown.isSaid ? disabled : {}),
    },
    ifNew: { cells: { ...disabled, ...stock.cell }, notes: shown.unknown ? [shown.unknown] : [] },
  }
}

/** 0 where nothing says it. */
function gramsOf(row: FieldRow, notes: Word[]): number {
  const cell = shortText(row.get('grams'), LONGEST_AMOUNT)
  const read = readAmount(cell, { isCommaDecimal: row.hasDecimalCommas('grams') })
  if (!('fault' in read)) return rupees(read.amount)
  if (read.fault !== 'empty')
    notes.push(msg`The weight "${{ cell: shortText(cell, 60) }}" is no number: it is left out.`)
  return 0
}

/** It stands before codes, so that spreadsheets leave their noughts. */
function withoutApostrophe(code: string): string {
  return code.replace(/^'/, '')
}

/**
 * Without a tracker nobody counted, and the number is none (`Variant Inventory Tracker` of the help that is named
 * above); by its policy an item was sold on when it had run out.
 */
function countedStock(row: FieldRow, notes: Word[]): { isCounted: boolean; cell: { qty?: string } } {
  const isCounted = !row.has('stock counted by') || row.get('stock counted by') !== ''
  if (!isCounted) notes.push(NOT_COUNTED)
  else if (isSoldOn(row.get('below nothing'))) notes.push(SOLD_BELOW_NOTHING)
  return { isCounted, cell: stockCell(row.get('qty'), notes) }
}
