/**
 * The product CSV that WooCommerce exports. A `variable` row is the product of its `variation` rows, which name it in
 * `Parent` by SKU or as `id:12`; a `simple` row is a product of one.
 */

import { msg } from '@lingui/core/runtime-macro'
import { foldCode } from '#contract/text/folded.ts'
import type { Word } from '#contract/text/say.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import { comesHidden, isKeptFromPublic, mostKept, unknownShown } from './comes-hidden.ts'
import { decodeEntities } from './html-to-text.ts'
import { type FieldRow, type NamedPicture, type ReadRow, refusedRow } from './import-row.ts'
import { wooAddresses } from './old-addresses.ts'
import { shortWritten } from './picture-names.ts'
import {
  amountCell,
  isOutOfStock,
  isSoldOn,
  itemsOfProduct,
  OTHER_TAX,
  outOfStock,
  type Product,
  priceCells,
  SOLD_BELOW_NOTHING,
  stockCell,
  type Variant,
} from './products.ts'
import { nameOf, partsOf, splitList, withLines, withoutGuards } from './woo-cells.ts'

/** Its exporter has columns for as many as a product has; those of more are left out whole, and told. */
const ATTRIBUTES = 10
/** As its settings name them, and with them the headings of its export. */
const WEIGHTS = ['kg', 'g', 'lbs', 'oz']
const LENGTHS = ['cm', 'mm', 'm', 'in', 'yd']

export const wooHeads: Record<string, string> = {
  id: 'id',
  type: 'kind',
  sku: 'sku',
  'gtin, upc, ean, or isbn': 'barcode',
  gtin: 'barcode',
  name: 'title',
  slug: 'slug',
  published: 'published',
  'visibility in catalog': 'visibility',
  'backorders allowed?': 'below nothing',
  'short description': 'short html',
  description: 'html',
  'date sale price starts': 'sale from',
  'date sale price ends': 'sale until',
  'in stock?': 'in stock',
  stock: 'qty',
  'tax status': 'taxed',
  'tax class': 'tax class',
  'low stock amount': 'low in stock at',
  'cost of goods': 'cost',
  ...measured(['weight'], WEIGHTS),
  ...measured(['length', 'width', 'height'], LENGTHS),
  'sale price': 'sale price',
  'regular price': 'price',
  categories: 'category path',
  images: 'picture',
  parent: 'product',
  brands: 'brand',
  ...Object.fromEntries(
    Array.from({ length: ATTRIBUTES }, (_, n) => [
      [`attribute ${n + 1} name`, `option ${n + 1} name`],
      [`attribute ${n + 1} value(s)`, `option ${n + 1} value`],
      [`attribute ${n + 1} visible`, `option ${n + 1} visible`],
    ]).flat(),
  ),
}

function measured(names: readonly string[], units: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => units.map((unit) => [`${name} (${unit})`, name])))
}

export async function readWooCommerce(guarded: readonly FieldRow[]): Promise<ReadRow[]> {
  const rows = guarded.map(withoutGuards)
  const parents = new Map<string, FieldRow>()
  for (const row of rows.filter((one) => kindOf(one) === 'variable')) {
    if (row.get('id') !== '') parents.set(`id:${row.get('id')}`, row)
    if (row.get('sku') !== '') parents.set(foldCode(row.get('sku')), row)
  }
  const parentOf = (row: FieldRow) => parents.get(foldCode(row.get('product')))
  const children = Map.groupBy(
    rows.filter((one) => kindOf(one) === 'variation'),
    parentOf,
  )
  const itemsOf = (row: FieldRow): Iterable<ReadRow[]> => {
    const refuse = (why: Word) => [[refusedRow(row.line, row.get('title'), why)]]
    switch (kindOf(row)) {
      case 'simple':
        return itemsOfProduct({ ...readProduct(row), variants: [readVariant(row, row, [])] })
      case 'variable':
        return children.has(row) ? [] : refuse(msg`The file has none of its variations.`)
      case 'variation': {
        const parent = parentOf(row)
        if (!parent) return refuse(msg`The file has no product that this variation belongs to.`)
        const of = children.get(parent) ?? []
        // All of them with the first one.
        return of[0] === row ? itemsOfProduct(readVariable(parent, of)) : []
      }
      default:
        return refuse(msg`Products of the kind "${{ kind: row.get('kind') }}" don't come over.`)
    }
  }
  const steps = function* () {
    for (const row of rows) yield* itemsOf(row)
  }
  const read = await inChunks(steps(), (some) => some)
  return read.flat()
}

function readVariable(parent: FieldRow, rows: readonly FieldRow[]): Product {
  const product = readProduct(parent)
  const names = new Set(rows.flatMap((row) => optionsOf(row).map(([name]) => name)))
  return {
    ...product,
    hasOptions: rows.every(hasAttributes),
    specifications: product.specifications?.filter(([name]) => !names.has(name)),
    variants: readVariants(rows, parent),
  }
}

function* readVariants(rows: readonly FieldRow[], parent: FieldRow): Generator<Variant> {
  for (const row of rows) yield readVariant(row, parent, optionsOf(row))
}

function optionsOf(row: FieldRow): Variant['options'] {
  return attributesOf(row).map(({ name, value }) => [name, value])
}

function kindsOf(row: FieldRow): string[] {
  const words = row.get('kind').toLowerCase().split(',')
  return words.map((word) => word.trim())
}

function kindOf(row: FieldRow): string {
  const words = kindsOf(row)
  // Both may stand beside the kind, or in its place.
  const kind = words.find((word) => word !== 'virtual' && word !== 'downloadable') || 'simple'
  return ['simple', 'variable', 'variation'].includes(kind) ? kind : ''
}

function readProduct(row: FieldRow): Product {
  const notes: Word[] = []
  const attributes = attributesOf(row).filter((attribute) => isVisible(row, attribute, notes))
  const [path = '', ...otherPaths] = partsOf(row.get('category path'))
  // `A &gt; B` is one name.
  const steps = path.split('>').map((step) => decodeEntities(step).trim())
  const [brand, ...otherBrands] = splitList(row.get('brand'))
  const ofBrand = attributes.find(({ name }) => /^brand$/i.test(name))
  const html = withLines([row.get('short html'), row.get('html')].filter((part) => part !== '').join('\\n\\n'))
  if (row.has('short html') && !row.has('html')) notes.push(SHORT_ALONE)
  if (otherPaths.length > 0) {
    const others = decodeEntities(otherPaths.join(', '))
    notes.push(msg`Its other categories are left out: ${{ others }}.`)
  }
  if (otherBrands.length > 0) notes.push(msg`Its other brands are left out: ${{ others: otherBrands.join(', ') }}.`)
  for (const kind of ['virtual', 'downloadable']) {
    if (kindsOf(row).includes(kind))
      notes.push(msg`It is "${{ kind }}" in the other shop: here it is goods like others.`)
  }
  return {
    title: row.has('title') ? nameOf(row.get('title')) : undefined,
    brand: brand ?? ofBrand?.value ?? (row.has('brand') ? '' : undefined),
    category: row.has('category path') ? (steps.at(-1) ?? '') : undefined,
    html: row.has('html') ? html : undefined,
    htmlIfNew: row.has('short html') ? html : undefined,
    hasOptions: true,
    old: wooAddresses({ slug: row.get('slug'), title: decodeEntities(row.get('title')), steps }),
    pictures: picturesOf(row),
    specifications: hasAttributes(row)
      ? attributes.filter((one) => one !== ofBrand).map(({ name, value }): [string, string] => [name, value])
      : undefined,
    notes,
    variants: [],
  }
}

function readVariant(row: FieldRow, parent: FieldRow, options: Variant['options']): Variant {
  const said = { notes: [] as Word[], errors: [] as Word[] }
  const either = (field: string) => row.get(field) || parent.get(field)
  const amount = (field: string, column: string) =>
    row.has(field) ? amountCell(row, { field, column }, said) : undefined
  const prices = priceCells(
    { regular: amount('price', 'regular price'), sale: amount('sale price', 'sale price') },
    said.notes,
  )
  const sides = ['length', 'width', 'height'].map(either)
  const known = sides.filter((side) => side !== '')
  if (known.length > 0 && known.length < sides.length) {
    said.notes.push(msg`Only some of its sides are known, ${{ known: known.join(' and ') }}: they are left out.`)
  }
  // A variation that is taxed as its product is says `parent`.
  const isTaxed = /^(?:|taxable)$/i.test(row.get('taxed')) && /^(?:|standard|parent)$/i.test(row.get('tax class'))
  if (!isTaxed) said.notes.push(OTHER_TAX)
  const weight = either('weight')
  const { isPublic, isSaid, unknown } = isPublished(row, parent, said.notes)
  const disabled = { disabled: isPublic ? 'no' : 'yes' }
  const cost = amountCell(row, { field: 'cost', column: 'cost' }, said)
  const low = either('low in stock at')
  return {
    line: row.line,
    options,
    pictures: row === parent ? [] : picturesOf(row),
    ...said,
    cells: {
      ...(row.has('sku') ? { sku: row.get('sku') } : {}),
      ...(row.has('barcode') ? { barcode: row.get('barcode').replace(/^'/, '') } : {}),
      ...prices,
      ...saleDays(row, prices['sale price']),
      ...countedStock(row, said.notes),
      ...(cost === '' ? {} : { cost }),
      ...(low === '' ? {} : { 'low in stock at': low }),
      ...(weight === '' ? {} : { weight: `${weight} ${row.unit('weight') || 'kg'}` }),
      ...(sides.every((side) => side !== '') ? { size: `${sides.join(' x ')} ${row.unit('length') || 'cm'}` } : {}),
      ...(isSaid ? disabled : {}),
    },
    ifNew: { cells: disabled, notes: isSaid ? [] : [unknown ?? UNSAID] },
  }
}

const SHORT_ALONE = msg`The file has its short description alone: an item that is here keeps its own.`
const UNSAID = msg`The file does not say whether it is published: a new item comes hidden.`

/** Those of the other shop's own clock. */
const HOURS = /[T ]\d{1,2}:\d{2}.*$/s

/** A file without the price of a sale says nothing of its days. */
function saleDays(row: FieldRow, sale = ''): { 'sale from'?: string; 'sale until'?: string } {
  const days = (['sale from', 'sale until'] as const).filter((field) => sale !== '' && row.has(field))
  return Object.fromEntries(days.map((field) => [field, row.get(field).replace(HOURS, '')]))
}

/**
 * 1 is published, 0 private, -1 a draft and 2 one that waits for review; in the catalogue a product is `visible`, in
 * `catalog` or `search` alone, or `hidden` (WooCommerce, includes/export/class-wc-product-csv-exporter.php). Any other
 * word is not for the public.
 */
function isPublished(row: FieldRow, parent: FieldRow, notes: Word[]) {
  const words = [...new Set([row, parent])].map((one) => (one.has('published') ? one.get('published') : undefined))
  const kept = words.filter((word) => word !== undefined).filter((word) => !/^(?:1|true)$/i.test(word))
  for (const word of kept) if (!/^(?:|0|-1|2|false)$/i.test(word)) notes.push(comesHidden.published(word))
  const visibility = parent.get('visibility').toLowerCase()
  if (/^(?:catalog|search)$/.test(visibility)) {
    notes.push(msg`The other shop showed it in "${{ visibility }}" alone: here it is shown everywhere.`)
  }
  const isShown = /^(?:|visible|catalog|search)$/.test(visibility)
  if (!isShown) notes.push(comesHidden.visibility(visibility))
  const ofMeta = mostKept('kept', [row.get('kept'), parent.get('kept')])
  const isKept = isKeptFromPublic({ published: '', status: '', kept: ofMeta }, notes) || kept.length > 0 || !isShown
  const unknown = isKept ? null : (unknownShown(row) ?? unknownShown(parent))
  const isPublic = !isKept && unknown === null && words.every((word) => word !== undefined)
  return { isPublic, isSaid: isKept || isPublic, unknown }
}

function countedStock(row: FieldRow, notes: Word[]): { qty?: string } {
  if (isSoldOn(row.get('below nothing'), row.get('in stock'))) notes.push(SOLD_BELOW_NOTHING)
  if (/^parent$/i.test(row.get('qty'))) {
    notes.push(msg`Its stock is counted for all of its variants together: a new item begins with 0.`)
    return {}
  }
  const isOut = isOutOfStock(row.get('in stock'))
  return isOut ? outOfStock(row.get('qty'), notes) : stockCell(row.get('qty'), notes)
}

interface Attribute {
  /** From 1. */
  place: number
  name: string
  value: string
}

/** Values of one attribute are a list: a comma within one of them is escaped. */
function attributesOf(row: FieldRow): Attribute[] {
  return Array.from({ length: ATTRIBUTES }, (_, n) => n + 1).flatMap((place) => {
    const name = decodeEntities(row.get(`option ${place} name`))
    const value = splitList(row.get(`option ${place} value`)).join(', ')
    return name === '' || value === '' ? [] : [{ place, name, value }]
  })
}

/** Its exporter writes as many as the product with most of them has: none where no product has any. */
function hasAttributes(row: FieldRow): boolean {
  return Array.from({ length: ATTRIBUTES }, (_, n) => n + 1).some((place) => row.has(`option ${place} name`))
}

function isVisible(row: FieldRow, { place, name }: Attribute, notes: Word[]): boolean {
  const field = `option ${place} visible`
  if (row.unreckoned(field) === '' && (!row.has(field) || /^(?:1|yes|true)$/i.test(row.get(field)))) return true
  notes.push(msg`"${{ name }}" was not shown in the other shop: it is left out.`)
  return false
}

function picturesOf(row: FieldRow): NamedPicture[] {
  // Other programs that write this table part addresses by an upright line.
  return splitList(shortWritten(row.get('picture')).replaceAll('|', ',')).map((from) => ({ from, text: '' }))
}
