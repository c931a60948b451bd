/**
 * The product CSV of Shopify, of both kinds: `Handle`, `Variant Price`, ... and, since 2025, `URL handle`, `Price`, ...
 * The first row of a handle says what the product is; each row with a price is a variant, each with a picture adds one.
 */
import { inTurns } from '../../platform/in-turns.ts'
import { type FieldRow, type ReadRow, refusedRow } from './import-row.ts'
import { amountCell, itemsOfProduct, type Product, priceCells, stockCell, type Variant } from './products.ts'

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
  status: 'status',
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

export async function readShopify(rows: readonly FieldRow[]): Promise<ReadRow[]> {
  const byHandle = Map.groupBy(rows, (row) => row.get('product'))
  const read = await inTurns([...byHandle], ([handle, of]) => {
    if (handle === '') return of.map((row) => refusedRow(row.line, row.get('title'), 'The row has no handle.'))
    return itemsOfProduct(readProduct(of))
  })
  return read.flat()
}

function readProduct(rows: readonly FieldRow[]): Product {
  const first = (field: string) => rows.map((row) => row.get(field)).find((cell) => cell !== '') ?? ''
  const pictured = rows.filter((row) => row.get('picture') !== '')
  const placed = pictured.toSorted((a, b) => Number(a.get('picture place')) - Number(b.get('picture place')))
  const names = optionNumbers.map((n) => first(`option ${n} name`))
  const isSold = (row: FieldRow) => ['price', 'sku', 'option 1 value'].some((field) => row.get(field) !== '')
  const isHidden = /^(?:false|no|0)$/i.test(first('published')) || /^(?:draft|archived)$/i.test(first('status'))
  return {
    title: first('title'),
    brand: first('brand'),
    category: first('category') || (first('category path').split('>').at(-1)?.trim() ?? ''),
    html: first('html'),
    pictures: placed.map((row) => ({ from: row.get('picture'), text: row.get('picture text') })),
    specifications: [],
    variants: rows.filter(isSold).map((row) => readVariant(row, { names, isHidden })),
  }
}

const optionNumbers = [1, 2, 3]

function readVariant(row: FieldRow, { names, isHidden }: { names: string[]; isHidden: boolean }): Variant {
  const notes: string[] = []
  const [now, before] = [amountCell(row.get('price')), amountCell(row.get('price before'))]
  const isOnSale = before !== '' && Number(before) > Number(now)
  const grams = Number(row.get('grams'))
  const own = row.get('variant picture')
  const options = optionNumbers.flatMap((n, at): [string, string][] => {
    const value = row.get(`option ${n} value`)
    return value === '' || value === 'Default Title' ? [] : [[names[at] || `Option ${n}`, value]]
  })
  return {
    line: row.line,
    options,
    pictures: own === '' ? [] : [{ from: own, text: '' }],
    notes,
    cells: {
      sku: row.get('sku').replace(/^'/, ''),
      barcode: row.get('barcode').replace(/^'/, ''),
      ...priceCells(isOnSale ? before : now, isOnSale ? now : ''),
      ...(row.get('cost') === '' ? {} : { cost: amountCell(row.get('cost')) }),
      ...stockCell(row.get('qty'), notes),
      ...(grams > 0 ? { weight: grams >= 1_000 ? `${grams / 1_000} kg` : `${grams} g` } : {}),
      disabled: isHidden ? 'yes' : 'no',
    },
  }
}
