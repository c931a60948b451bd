/**
 * The product CSV that WooCommerce exports. A `variable` row is the product of its `variation` rows, which name it in
 * `Parent` by SKU or as `id:12`; a `simple` row is a product of one.
 */
import { inTurns } from '../../platform/in-turns.ts'
import { type FieldRow, type NamedPicture, type ReadRow, refusedRow } from './import-row.ts'
import { amountCell, itemsOfProduct, type Product, priceCells, stockCell, type Variant } from './products.ts'

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
  published: 'published',
  'short description': 'short html',
  description: 'html',
  'date sale price starts': 'sale from',
  'date sale price ends': 'sale until',
  'in stock?': 'in stock',
  stock: 'qty',
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
    ]).flat(),
  ),
}

function measured(names: readonly string[], units: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => units.map((unit) => [`${name} (${unit})`, name])))
}

export async function readWooCommerce(rows: readonly FieldRow[]): Promise<ReadRow[]> {
  const parents = new Map<string, FieldRow>()
  for (const row of rows.filter((one) => kindOf(one) === 'variable')) {
    if (row.get('id') !== '') parents.set(`id:${row.get('id')}`, row)
    if (row.get('sku') !== '') parents.set(row.get('sku'), row)
  }
  const children = Map.groupBy(
    rows.filter((one) => kindOf(one) === 'variation'),
    (row) => parents.get(row.get('product')),
  )
  const read = await inTurns(rows, (row) => {
    const refuse = (why: string) => [refusedRow(row.line, row.get('title'), why)]
    switch (kindOf(row)) {
      case 'simple':
        return itemsOfProduct({ ...readProduct(row), variants: [readVariant(row, row, [])] })
      case 'variable':
        return []
      case 'variation': {
        const parent = parents.get(row.get('product'))
        if (!parent) return refuse('The file has no product that this variation belongs to.')
        const of = children.get(parent) ?? []
        // All of them with the first one.
        return of[0] === row ? itemsOfProduct(readVariable(parent, of)) : []
      }
      default:
        return refuse(`Products of the kind "${row.get('kind')}" don't come over.`)
    }
  })
  return read.flat()
}

function readVariable(parent: FieldRow, rows: readonly FieldRow[]): Product {
  const product = readProduct(parent)
  const variants = rows.map((row) => readVariant(row, parent, attributesOf(row)))
  const names = new Set(variants.flatMap(({ options }) => options.map(([name]) => name)))
  return { ...product, specifications: product.specifications.filter(([name]) => !names.has(name)), variants }
}

function kindOf(row: FieldRow): string {
  const words = row.get('kind').toLowerCase().split(',')
  return ['simple', 'variable', 'variation'].find((kind) => words.some((word) => word.trim() === kind)) ?? ''
}

function readProduct(row: FieldRow): Product {
  const attributes = attributesOf(row)
  const [path = ''] = splitList(row.get('category path'))
  const brand = attributes.find(([name]) => /^brand$/i.test(name))?.[1] ?? ''
  const short = row.get('short html')
  return {
    title: row.get('title'),
    brand: splitList(row.get('brand'))[0] ?? brand,
    category: path.split('>').at(-1)?.trim() ?? '',
    html: [row.get('html') || short].join('').replaceAll('\\n', '\n'),
    pictures: picturesOf(row),
    specifications: attributes.filter(([name]) => !/^brand$/i.test(name)),
    variants: [],
  }
}

function readVariant(row: FieldRow, parent: FieldRow, options: Variant['options']): Variant {
  const notes: string[] = []
  const either = (field: string) => row.get(field) || parent.get(field)
  const day = (field: string) => row.get(field).slice(0, 10)
  const [regular, sale] = [amountCell(row.get('price')), amountCell(row.get('sale price'))]
  const prices = priceCells(regular, sale)
  const isOnSale = prices['sale price'] !== ''
  const sides = ['length', 'width', 'height'].map(either)
  const weight = either('weight')
  const isPublished = [row, parent].every((one) => one.get('published') === '1')
  return {
    line: row.line,
    options,
    pictures: row === parent ? [] : picturesOf(row),
    notes,
    cells: {
      sku: row.get('sku'),
      barcode: row.get('barcode'),
      ...prices,
      'sale from': isOnSale ? day('sale from') : '',
      'sale until': isOnSale ? day('sale until') : '',
      ...stockCell(row.get('qty'), notes),
      ...(weight === '' ? {} : { weight: `${weight} ${row.unit('weight') || 'kg'}` }),
      ...(sides.every((side) => side !== '') ? { size: `${sides.join(' x ')} ${row.unit('length') || 'cm'}` } : {}),
      disabled: isPublished ? 'no' : 'yes',
    },
  }
}

function attributesOf(row: FieldRow): [string, string][] {
  return Array.from({ length: ATTRIBUTES }, (_, n) => n + 1).flatMap((n): [string, string][] => {
    const [name, value] = [row.get(`option ${n} name`), row.get(`option ${n} value`)]
    return name === '' || value === '' ? [] : [[name, value]]
  })
}

function picturesOf(row: FieldRow): NamedPicture[] {
  return splitList(row.get('picture')).map((from) => ({ from, text: '' }))
}

/** `Phones > Android, Sale`: parted by commas, but not by those behind a backslash. */
function splitList(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^,\\])+/g) ?? []
  return parts.map((part) => part.replaceAll('\\,', ',').trim()).filter((part) => part !== '')
}
