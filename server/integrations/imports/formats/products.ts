/** Products with variants, as other shops keep them, and the items they become here. */

import { msg } from '@lingui/core/runtime-macro'
import { MOST_VARIANTS, VariantGroupInput } from '#contract/catalogue/variants.ts'
import { limits } from '#contract/core/limits.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { cutText, shortText } from '#contract/text/cut-text.ts'
import { readAmount } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'
import { piecesIn } from '../../../catalogue/cells/item-cells.ts'
import { looksReckoned } from '../../../catalogue/cells/lost-letters.ts'
import { doubtfulAmount } from '../../../catalogue/cells/screen-cells.ts'
import { shownHtml } from './hidden-html.ts'
import { htmlToDescription } from './html-to-text.ts'
import type { FieldRow, NamedPicture, ReadRow } from './import-row.ts'
import type { OldAddresses } from './old-addresses.ts'

export interface Variant {
  line: number
  /** What makes it another than its sisters: `Colour`, `Black`. */
  options: [name: string, value: string][]
  /** Cells of the shop's own table, as far as the file has their columns. */
  cells: ReadRow['cells']
  ifNew: NonNullable<ReadRow['ifNew']>
  /** Its own, before those of the product. */
  pictures: NamedPicture[]
  notes: Word[]
  /** Why it is not taken. */
  errors: Word[]
}

/** Undefined is what the file has no column for: it says nothing then. */
export interface Product {
  title: string | undefined
  brand: string | undefined
  category: string | undefined
  html: string | undefined
  /** A part of a description, which takes the place of none that is whole. */
  htmlIfNew?: string | undefined
  /** Whether the file has the options that its variants, and so their titles, are told apart by. */
  hasOptions: boolean
  pictures: NamedPicture[]
  /** Of the whole product; undefined where the other shop has none, or none of its file. */
  specifications: [name: string, value: string][] | undefined
  /** Of all of its variants. */
  notes: Word[]
  variants: Iterable<Variant>
  /** Where it was: its first variant takes its place. */
  old?: OldAddresses
}

/** What all variants of a product have, worked out once for all of them. */
interface Shared {
  product: Product
  description: string | undefined
  /** Each address once. */
  pictures: ReadonlyMap<string, NamedPicture>
}

/**
 * The variants of a product become items that belong together, where their options tell each from the others. In steps,
 * of which some have no row: a product may have all rows of a file.
 */
export function* itemsOfProduct(product: Product): Generator<ReadRow[]> {
  const variants: Variant[] = []
  for (const variant of product.variants) {
    variants.push(variant)
    yield []
  }
  const html = product.html ?? product.htmlIfNew
  const shown = shownHtml(html ?? '')
  const description = html === undefined ? undefined : htmlToDescription(shown.html)
  const told = shown.hadHidden ? { ...product, notes: [...product.notes, NOT_SHOWN] } : product
  const shared = { product: told, description, pictures: new Map(product.pictures.map((one) => [one.from, one])) }
  const areTold = areToldApart(variants)
  const first = variants.find(({ errors }) => errors.length === 0)
  for (const variant of variants) {
    const row = { ...itemOfVariant(shared, variant), ...(variant === first ? { old: product.old } : {}) }
    if (variants.length < 2) yield [row]
    else if (areTold) yield [{ ...row, variant: { key: String(variants[0]?.line), options: variant.options } }]
    else if (product.hasOptions) yield [{ ...row, notes: [...row.notes, NOT_TOLD_APART] }]
    else yield [{ ...row, ifNew: { cells: {}, ...row.ifNew, notes: [...(row.ifNew?.notes ?? []), NOT_TOLD_APART] } }]
  }
}

/** The summary counts such rows. */
export const NOT_SHOWN = msg`A part of its text was not shown to everybody in the other shop: it is left out.`

const NOT_TOLD_APART = msg`Its variants become items of their own: their options do not tell each from the others.`

function areToldApart(variants: readonly Variant[]): boolean {
  if (variants.length > MOST_VARIANTS) return false
  const items = variants.map(({ options }, at) => ({ id: String(at), values: options.map(([, value]) => value) }))
  const names = variants.map(({ options }) => options.map(([name]) => name))
  const areAlike = names.every((each) => each.join('\n') === names[0]?.join('\n'))
  return areAlike && VariantGroupInput.safeParse({ options: names[0], items }).success
}

/** `Galaxy A15 Black 128 GB`. */
export function titleOfVariant(title: string, options: Variant['options']): string {
  return [title, ...options.map(([, value]) => value)].join(' ').trim()
}

function itemOfVariant({ product, description, pictures }: Shared, variant: Variant): ReadRow {
  const { line, options, cells, ifNew, errors } = variant
  const { title, brand, category } = product
  const notes = [...product.notes, ...variant.notes]
  const within = (text: string, longest: number, what: string) => {
    if (text.length > longest) notes.push(msg`The ${{ what }} is cut: it was too long.`)
    return cutText(text, longest).trim()
  }
  const isOptionsAlone = product.specifications === undefined
  const specifications =
    isOptionsAlone && options.length === 0 ? undefined : [...options, ...(product.specifications ?? [])]
  const color = options.find(([name]) => /^colou?r$/i.test(name))?.[1]
  const named = title === undefined ? {} : { title: within(titleOfVariant(title, options), limits.itemTitle, 'title') }
  const described =
    description === undefined ? {} : { description: within(description, limits.itemDescription, 'description') }
  const isWhole = product.html !== undefined
  return {
    line,
    cells: {
      // A title with a day that Excel made of an option is none that anybody wrote.
      ...(product.hasOptions && !options.some(([, value]) => looksReckoned(value)) ? named : {}),
      ...(brand === undefined ? {} : { brand: within(brand, limits.itemBrand, 'brand') }),
      ...(category === undefined ? {} : { category: within(category, limits.itemCategory, 'category') }),
      ...(isWhole ? described : {}),
      ...(specifications ? { specifications: specificationCell(specifications, { within, notes }) } : {}),
      ...(color ? { color: within(color, limits.itemTrait, 'colour') } : {}),
      ...cells,
    },
    ifNew: { ...ifNew, cells: { ...named, ...described, ...ifNew.cells } },
    addsSpecifications: isOptionsAlone,
    pictures: firstPictures(variant.pictures, pictures, notes),
    notes,
    errors,
  }
}

/** Its own before those of its product, as many as an item has. */
function firstPictures(own: readonly NamedPicture[], shared: Shared['pictures'], notes: Word[]): NamedPicture[] {
  // What is seen on it is said beside the pictures of the product.
  const first = new Map(own.map((picture) => [picture.from, shared.get(picture.from) ?? picture]))
  const all = shared.size + [...first.keys()].filter((from) => !shared.has(from)).length
  for (const [from, picture] of shared) {
    if (first.size >= limits.itemImages) break
    first.set(from, picture)
  }
  const more = all - limits.itemImages
  if (more > 0)
    notes.push(msg`${{ more }} of its ${{ all }} pictures are left out: an item has ${{ most: limits.itemImages }}.`)
  return [...first.values()].slice(0, limits.itemImages)
}

interface Fitting {
  within: (text: string, longest: number, what: string) => string
  notes: Word[]
}

function specificationCell(rows: readonly [name: string, value: string][], { within, notes }: Fitting): string {
  const more = rows.length - limits.specificationRows
  if (more > 0) notes.push(msg`${{ more }} of its ${{ all: rows.length }} specifications are left out.`)
  const lines = rows.slice(0, limits.specificationRows).map(([name, value]) => {
    const fitted = within(inOneLine(name), limits.specificationName, 'name of a specification')
    return `${escaped(fitted)}: ${escaped(within(inOneLine(value), limits.specificationValue, `specification ${fitted}`))}`
  })
  return lines.join('\n')
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** As a cell of the shop's own table has it. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(':', '\\:')
}

/** What the shop says of all of its goods, and so should not be told of these. */
export const OTHER_TAX = msg`The other shop taxed it otherwise: here all goods have the rate of VAT that is set.`
export const NOT_DELIVERED = msg`The other shop did not deliver it: here it is delivered as all goods are.`

/** What is said of a stock that does not say how many pieces there are; the summary counts such rows. */
export const NOT_COUNTED = msg`The other shop did not count its stock: an item that is here keeps its own. Please look at the number.`
export const SOLD_BELOW_NOTHING = msg`The other shop sold it on when it had run out: please look at the number.`

/** No amount is longer, and none can be read of what ends with the mark of a cut. */
export const LONGEST_AMOUNT = 500

/** A stock as it is kept elsewhere may be below nothing; `''` is none that was counted. */
export function stockCell(cell: string, notes: Word[]): { qty?: string } {
  if (cell === '') {
    notes.push(msg`The file says no stock: a new item begins with 0.`)
    return {}
  }
  const pieces = piecesIn(cell)
  // What is none is refused by its field.
  if (Number.isNaN(pieces)) return { qty: cell }
  if (pieces >= 0) return { qty: String(pieces) }
  notes.push(msg`The stock was ${{ cell }}: it becomes 0.`)
  return { qty: '0' }
}

const OUT_OF_STOCK = /^(?:0|no|n|false|off|out[ _-]?of[ _-]?stock|sold[ _-]?out|not available|unavailable)$/i

/** Whether a column of its own says so, whatever the number beside it is. */
export function isOutOfStock(cell: string, words = OUT_OF_STOCK): boolean {
  return words.test(cell.trim())
}

/** In which words other shops sell on below nothing. */
export function isSoldOn(backorders: string, inStock = ''): boolean {
  return (
    /^(?:1|yes|y|true|on|notify|continue|allow(?:ed)?)$/i.test(backorders) ||
    /^(?:on)?[ _-]?back[ _-]?order$/i.test(inStock)
  )
}

/** The stock of what the other shop says is not in stock. */
export function outOfStock(cell: string, notes: Word[]): { qty?: string } {
  const pieces = piecesIn(cell)
  if (!(pieces > 0)) return stockCell(cell, notes)
  notes.push(msg`The other shop says it is not in stock: its ${{ pieces: cell }} pieces become 0.`)
  return { qty: '0' }
}

/**
 * An amount as a plain number, in whole cents. What can't be read, or in two ways, is an error of the row; what is
 * empty stays so.
 */
export function amountCell(
  row: FieldRow,
  { field, column }: { field: string; column: string },
  { notes, errors }: Pick<Variant, 'notes' | 'errors'>,
): string {
  const cell = shortText(row.get(field), LONGEST_AMOUNT)
  const read = readAmount(cell, { isCommaDecimal: row.hasDecimalCommas(field) })
  if ('fault' in read) {
    if (read.fault === 'doubtful') errors.push(doubtfulAmount(column, cell))
    if (read.fault === 'unreadable')
      errors.push(msg`The ${{ column }} "${{ cell: shortText(cell, 60) }}" is no amount.`)
    return ''
  }
  const plain = /^\d+(?:\.\d{1,2})?$/.test(cell) ? cell : rupees(cents(read.amount)).toFixed(2)
  if (read.isRounded) notes.push(msg`The ${{ column }} was ${{ cell }}: it becomes ${{ plain }}.`)
  return plain
}

/** The regular price, and that of a sale where there is one; nothing of a column that the file has not. */
export function priceCells(
  { regular, sale }: { regular?: string | undefined; sale?: string | undefined },
  notes: Word[],
): Partial<Record<'price' | 'sale price' | 'sale from' | 'sale until', string>> {
  if (regular === undefined) return sale === undefined ? {} : { 'sale price': sale }
  if (sale === undefined) return { price: regular }
  const isSale = sale !== '' && Number(sale) < Number(regular)
  if (sale !== '' && regular !== '' && !isSale) {
    notes.push(msg`The sale price ${{ sale }} is not below the price ${{ regular }}: it is left out.`)
  }
  // Days without a sale are none.
  return {
    price: regular,
    ...(isSale ? { 'sale price': sale } : { 'sale price': '', 'sale from': '', 'sale until': '' }),
  }
}
