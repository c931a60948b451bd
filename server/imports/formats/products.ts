/** Products with variants, as other shops keep them, and the items they become here. */
import { limits } from '#contract/limits.ts'
import { VariantGroupInput } from '#contract/variants.ts'
import { htmlToDescription } from '../html-to-text.ts'
import type { NamedPicture, ReadRow } from './import-row.ts'

export interface Variant {
  line: number
  /** What makes it another than its sisters: `Colour`, `Black`. */
  options: [name: string, value: string][]
  /** Cells of the shop's own table. */
  cells: ReadRow['cells']
  /** Its own, before those of the product. */
  pictures: NamedPicture[]
  notes: string[]
}

export interface Product {
  title: string
  brand: string
  category: string
  html: string
  pictures: NamedPicture[]
  /** Of the whole product. */
  specifications: [name: string, value: string][]
  variants: Variant[]
}

/** The variants of a product become items that belong together, where their options tell each from the others. */
export function itemsOfProduct(product: Product): ReadRow[] {
  const rows = product.variants.map((variant) => itemOfVariant(product, variant))
  if (rows.length < 2) return rows
  const key = String(rows[0]?.line)
  const items = product.variants.map(({ options }, at) => ({
    id: String(at),
    values: options.map(([, value]) => value),
  }))
  const names = product.variants.map(({ options }) => options.map(([name]) => name))
  const parsed = VariantGroupInput.safeParse({ options: names[0], items })
  const areAlike = names.every((each) => each.join('\n') === names[0]?.join('\n'))
  if (parsed.success && areAlike) {
    return rows.map((row, at) => ({ ...row, variant: { key, options: product.variants[at]?.options ?? [] } }))
  }
  const note = 'Its variants become items of their own: their options do not tell each from the others.'
  return rows.map((row) => ({ ...row, notes: [...row.notes, note] }))
}

/** `Galaxy A15 Black 128 GB`. */
export function titleOfVariant(title: string, options: Variant['options']): string {
  return [title, ...options.map(([, value]) => value)].join(' ').slice(0, limits.itemTitle).trim()
}

function itemOfVariant(product: Product, variant: Variant): ReadRow {
  const { line, options, cells } = variant
  const notes = [...variant.notes]
  const color = options.find(([name]) => /^colou?r$/i.test(name))?.[1]
  const text = htmlToDescription(product.html)
  if (text.length > limits.itemDescription) notes.push('The description is cut: it was too long.')
  const pictures = uniquePictures([...variant.pictures, ...product.pictures])
  const more = pictures.length - limits.itemImages
  if (more > 0) notes.push(`${more} of its ${pictures.length} pictures are left out: an item has ${limits.itemImages}.`)
  const specifications = [...options, ...product.specifications].slice(0, limits.specificationRows)
  return {
    line,
    cells: {
      title: titleOfVariant(product.title, options),
      brand: product.brand.slice(0, limits.itemBrand),
      category: product.category,
      description: text.slice(0, limits.itemDescription),
      specifications: specifications.map(([name, value]) => `${lineOf(name)}: ${lineOf(value)}`).join('\n'),
      ...(color ? { color: color.slice(0, limits.itemTrait) } : {}),
      ...cells,
    },
    pictures: pictures.slice(0, limits.itemImages),
    notes,
    errors: [],
  }
}

function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('\\', '\\\\').replaceAll(':', '\\:').slice(0, limits.specificationName)
}

function uniquePictures(pictures: readonly NamedPicture[]): NamedPicture[] {
  return [...new Map(pictures.map((picture) => [picture.from, picture])).values()]
}

/** A stock as it is kept elsewhere may be below nothing; `''` is none that was counted. */
export function stockCell(cell: string, notes: string[]): { qty?: string } {
  if (cell === '') {
    notes.push('The file says no stock: a new item begins with 0.')
    return {}
  }
  const pieces = Math.floor(Number(cell))
  if (pieces >= 0 || Number.isNaN(pieces)) return { qty: Number.isNaN(pieces) ? cell : String(pieces) }
  notes.push(`The stock was ${cell}: it becomes 0.`)
  return { qty: '0' }
}

/** `1,299.00` and `1299.0` as a plain number; what is none is given on, and refused by its field's own words. */
export function amountCell(cell: string): string {
  const plain = cell.replace(/^(?:LKR|Rs\.?)\s*/i, '').replace(/,(?=\d{3})/g, '')
  return /^\d+\.\d{3,}$/.test(plain) ? String(Math.round(Number(plain) * 100) / 100) : plain
}

/** The regular price, and that of a sale where there is one. */
export function priceCells(regular: string, sale: string): { price: string; 'sale price': string } {
  const isSale = sale !== '' && Number(sale) < Number(regular)
  return { price: regular, 'sale price': isSale ? sale : '' }
}
