/** An item in Google's format (https://support.google.com/merchants/answer/7052112). */

import { decodeDescription } from '#contract/catalogue/items/description.ts'
import { isToCome } from '#contract/catalogue/items/expected-on.ts'
import { gtinOf } from '#contract/catalogue/items/gtin.ts'
import { type DeliveryZone, priceDelivery } from '#contract/checkout/delivery-fee.plain.ts'
import { type Cents, CURRENCY, cents } from '#contract/core/money.ts'
import { pictureAt } from '#contract/core/pictures.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { escapeXml } from '#contract/text/escape-xml.ts'
import { priceNow } from '../../../catalogue/data/sale-price.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'

interface Feeding {
  publicUrl: string
  zones: readonly DeliveryZone[]
  now: Date
}

/** Google's longest. */
const LONGEST = { title: 150, description: 5_000, id: 50, text: 70, type: 750 }
/** Beside the first one. */
const MOST_PICTURES = 10

/** Nothing for an item Google would refuse: one without a picture or a price. */
export function feedItem(row: ItemRow, feeding: Feeding): string {
  const { price, was } = priceNow(row, feeding.now)
  const [picture, ...others] = row.images
  if (picture === undefined || price === 0) return ''
  const { publicUrl } = feeding
  const gtin = gtinOf(row.barcode)
  const address = (image: string) => fullAddress(publicUrl, pictureAt(image, 1280))
  const fields: [name: string, value: string | null][] = [
    ['g:id', row.id.slice(0, LONGEST.id)],
    ['title', cutText(row.title, LONGEST.title)],
    ['description', cutText(plainText(row) || row.title, LONGEST.description)],
    ['link', `${publicUrl}/products/${encodeURIComponent(row.slug)}`],
    ['g:image_link', address(picture)],
    ...others.slice(0, MOST_PICTURES).map((image): [string, string] => ['g:additional_image_link', address(image)]),
    ...availability(row, feeding.now),
    ['g:price', money(was ?? price)],
    ['g:sale_price', was === null ? null : money(price)],
    ['g:sale_price_effective_date', was === null ? null : saleDates(row)],
    ['g:condition', row.condition ?? 'new'],
    ['g:brand', row.brand === '' ? null : cutText(row.brand, LONGEST.text)],
    ['g:gtin', gtin],
    ['g:identifier_exists', gtin === null && row.brand === '' ? 'no' : null],
    ['g:product_type', row.category === '' ? null : cutText(row.category, LONGEST.type)],
    ['g:item_group_id', row.variantGroupId],
    ['g:color', colourOf(row)],
  ]
  const told = fields.flatMap(([name, value]) => (value === null ? [] : [element(name, escapeXml(value))]))
  return `<item>\n${[...told, ...shipping(row, price, feeding)].join('\n')}\n</item>\n`
}

function availability({ qty, expectedOn }: ItemRow, now: Date): [string, string][] {
  if (qty > 0) return [['g:availability', 'in_stock']]
  if (!isToCome(expectedOn, now)) return [['g:availability', 'out_of_stock']]
  return [
    ['g:availability', 'preorder'],
    ['g:availability_date', `${expectedOn}T00:00+0530`],
  ]
}

/** Known from both ends, or left out: then the sale price holds as long as it is told. */
function saleDates({ saleFrom, saleUntil }: ItemRow): string | null {
  return saleFrom && saleUntil ? `${saleFrom}T00:00+0530/${saleUntil}T23:59+0530` : null
}

/** The dearest district: Google takes no districts of Sri Lanka, and a fee told too low is a broken promise. */
function shipping({ category }: ItemRow, price: Cents, { zones }: Feeding): string[] {
  const fees = zones.flatMap(({ districts: [district] }) => {
    if (district === undefined) return []
    const priced = priceDelivery(zones, { district }, [{ category, qty: 1, lineTotal: price }])
    return typeof priced === 'string' ? [] : [priced.fee]
  })
  if (fees.length === 0) return []
  const country = element('g:country', shopDetails.address.countryCode)
  return [element('g:shipping', `${country}${element('g:price', money(cents(Math.max(...fees))))}`)]
}

/** `12490.50 LKR` */
function money(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')} ${CURRENCY}`
}

function plainText({ description }: ItemRow): string {
  return decodeDescription(description)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n')
}

function colourOf({ color }: ItemRow): string | null {
  const name = typeof color === 'string' ? color : color?.name
  return name?.trim() ? cutText(name.trim(), 100) : null
}

function fullAddress(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address
}

function element(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`
}
