/**
 * Items in the words of the protocol: a group of variants is one product, an item that stands alone one with one
 * variant.
 */

import { decodeDescription } from '#contract/catalogue/items/description.ts'
import { gtinOf } from '#contract/catalogue/items/gtin.ts'
import { type Cents, CURRENCY } from '#contract/core/money.ts'
import { pictureAt } from '#contract/core/pictures.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { priceNow } from '../../../catalogue/data/sale-price.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'

export interface Presenting {
  publicUrl: string
  now: Date
  /** The names of a group's options, by its id. */
  optionNames: ReadonlyMap<string, readonly string[]>
}

/** Of a group the rows that are to be told, the featured one first. */
export function presentProduct(rows: readonly [ItemRow, ...ItemRow[]], presenting: Presenting) {
  const [first] = rows
  const prices = rows.map((row) => priceNow(row, presenting.now))
  const lists = prices.map(({ price, was }) => was ?? price)
  const isOnSale = prices.some(({ was }) => was !== null)
  return {
    id: productId(first),
    handle: first.slug,
    title: first.title,
    description: describe(first),
    url: addressOf(first, presenting),
    ...(first.brand === '' ? {} : { brand: first.brand }),
    ...categories(first),
    price_range: range(prices.map(({ price }) => price)),
    ...(isOnSale ? { list_price_range: range(lists) } : {}),
    media: media(first, presenting),
    ...optionsOf(rows, presenting),
    variants: rows.map((row) => presentVariant(row, presenting)),
  }
}

/** The group's id, or the item's own. */
export function productId(row: Pick<ItemRow, 'id' | 'variantGroupId'>): string {
  return row.variantGroupId ?? row.id
}

function presentVariant(row: ItemRow, presenting: Presenting) {
  const { price, was } = priceNow(row, presenting.now)
  const gtin = gtinOf(row.barcode)
  return {
    id: row.id,
    ...(row.sku ? { sku: row.sku } : {}),
    ...(gtin === null ? {} : { barcodes: [{ type: 'GTIN', value: gtin }] }),
    condition: row.condition ?? 'new',
    handle: row.slug,
    title: row.title,
    description: describe(row),
    url: addressOf(row, presenting),
    ...categories(row),
    price: money(price),
    ...(was === null ? {} : { list_price: money(was) }),
    availability: row.qty > 0 ? { available: true, status: 'in_stock' } : { available: false, status: 'out_of_stock' },
    ...(row.variantGroupId ? { options: selectionOf(row, presenting) } : {}),
    media: media(row, presenting),
    seller: { name: shopDetails.name, links: links(presenting.publicUrl) },
  }
}

/** What sets an item apart, as option and value. */
export function selectionOf(row: Pick<ItemRow, 'variantGroupId' | 'variantValues'>, { optionNames }: Presenting) {
  const names = optionNames.get(row.variantGroupId ?? '') ?? []
  return names.map((name, at) => ({ name, label: row.variantValues?.[at] ?? '' }))
}

function optionsOf(rows: readonly ItemRow[], presenting: Presenting) {
  const selections = rows.map((row) => selectionOf(row, presenting))
  const names = selections[0]?.map(({ name }) => name) ?? []
  if (names.length === 0) return {}
  const options = names.map((name, at) => ({
    name,
    values: [...new Set(selections.map((one) => one[at]?.label ?? ''))].map((label) => ({ label })),
  }))
  return { options }
}

/** The pages a buyer is told of; delivery and returns stand before terms. */
export function links(publicUrl: string) {
  return [
    { type: 'shipping_policy', url: `${publicUrl}/delivery` },
    { type: 'refund_policy', url: `${publicUrl}/returns` },
    { type: 'terms_of_service', url: `${publicUrl}/terms` },
    { type: 'privacy_policy', url: `${publicUrl}/privacy-policy` },
  ]
}

/** In cents, the minor unit of the rupee in ISO 4217. */
function money(amount: Cents) {
  return { amount, currency: CURRENCY }
}

function range(prices: readonly Cents[]) {
  const sorted = prices.toSorted((one, other) => one - other)
  const [lowest = prices[0]] = sorted
  const highest = sorted.at(-1) ?? lowest
  if (lowest === undefined || highest === undefined) throw new RangeError('a product has at least one variant')
  return { min: money(lowest), max: money(highest) }
}

function describe(row: ItemRow) {
  const text = decodeDescription(row.description)
    .map((section) => section.text.trim())
    .filter((part) => part !== '')
    .join('\n\n')
  return { plain: text === '' ? row.title : text }
}

function categories({ category }: ItemRow) {
  return category === '' ? {} : { categories: [{ value: category, taxonomy: 'merchant' }] }
}

function media(row: ItemRow, { publicUrl }: Presenting) {
  return row.images.map((image, at) => {
    const address = pictureAt(image, 1280)
    return {
      type: 'image',
      url: address.startsWith('/') ? `${publicUrl}${address}` : address,
      alt_text: row.imageAlts[at] || row.title,
    }
  })
}

function addressOf({ slug }: ItemRow, { publicUrl }: Presenting): string {
  return `${publicUrl}/products/${encodeURIComponent(slug)}`
}
