/** An item as merchant listings want it: JSON-LD of a product with its offer, delivery, returns and variants. */

import { decodeDescription } from '#contract/catalogue/items/description.ts'
import { isToCome } from '#contract/catalogue/items/expected-on.ts'
import { gtinOf } from '#contract/catalogue/items/gtin.ts'
import { itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { optionKey } from '#contract/catalogue/variant-keys.ts'
import type { VariantGroup } from '#contract/catalogue/variants.ts'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { type DeliveryZone, districts, priceDelivery } from '#contract/checkout/delivery-fee.plain.ts'
import { CURRENCY, centsFromRupees } from '#contract/core/money.ts'
import { pictureAt } from '#contract/core/pictures.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { absolute, pageAddress } from './absolute.ts'
import type { JsonLd } from './structured-data.ts'

interface ProductTold {
  variants?: VariantGroup | null
  terms: Pick<SaleTerms, 'zones' | 'returnDays'>
  now: Date
}

/** An item with its offer, as merchant listings want it. */
export function product(publicUrl: string, item: Item, { variants = null, terms, now }: ProductTold): JsonLd {
  const url = pageAddress(publicUrl, productPath(item))
  const [opening] = decodeDescription(item.description)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: item.title,
    url,
    sku: item.sku || item.id,
    gtin: gtinOf(item.barcode) ?? undefined,
    description: opening.text.trim() || item.title,
    image:
      item.images.length === 0 ? undefined : item.images.map((image) => absolute(publicUrl, pictureAt(image, 1280))),
    category: item.categoryName || item.category || undefined,
    brand: item.brand ? { '@type': 'Brand', name: item.brand } : undefined,
    color: colorName(item.color),
    ...texts(item),
    ...variantProperties(publicUrl, item, variants),
    additionalProperty: Object.entries(item.specifications).map(([name, value]) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers: item.price > 0 ? offer(publicUrl, item, { terms, now }) : undefined,
  }
}

/** https://schema.org/OfferItemCondition, by the choices of the item's field. */
const CONDITIONS: Readonly<Record<string, string>> = { refurbished: 'RefurbishedCondition', used: 'UsedCondition' }

/** What is sold for nothing has no offer: search engines take a price of 0 for a mistake. */
function offer(publicUrl: string, item: Item, { terms, now }: Pick<ProductTold, 'terms' | 'now'>): JsonLd {
  return {
    '@type': 'Offer',
    url: pageAddress(publicUrl, productPath(item)),
    price: item.price.toFixed(2),
    priceCurrency: CURRENCY,
    ...saleOffer(item),
    ...availability(item, now),
    itemCondition: `https://schema.org/${CONDITIONS[item.condition ?? ''] ?? 'NewCondition'}`,
    seller: { '@id': `${publicUrl}/#organization` },
    shippingDetails: terms.zones.flatMap((zone) => shippingDetails(zone, item)),
    hasMerchantReturnPolicy: returnPolicy(publicUrl, terms),
  }
}

/** A pre-order is told with the day that was promised; without one to come the item is out of stock. */
function availability({ qty, expectedOn }: Item, now: Date): JsonLd {
  if (qty > 0) return { availability: 'https://schema.org/InStock' }
  if (!isToCome(expectedOn, now)) return { availability: 'https://schema.org/OutOfStock' }
  return { availability: 'https://schema.org/PreOrder', availabilityStarts: expectedOn }
}

/** What one piece of it costs to bring to a zone, and how long that takes. */
function shippingDetails(zone: DeliveryZone, { category, price }: Item): JsonLd[] {
  const [district] = zone.districts
  const line = { category, qty: 1, lineTotal: centsFromRupees(price) }
  const priced = district && priceDelivery([zone], { district }, [line])
  if (!priced || typeof priced === 'string') return []
  const isEverywhere = zone.districts.length === districts.length
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: (priced.fee / 100).toFixed(2), currency: CURRENCY },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: shopDetails.address.countryCode,
        addressRegion: isEverywhere ? undefined : [...zone.districts],
      },
      deliveryTime: deliveryTime(zone),
    },
  ]
}

/** Both from the order on: the shop promises the day at the door, and not the day it leaves. */
function deliveryTime({ days }: DeliveryZone): JsonLd | undefined {
  if (days === null) return undefined
  const inDays = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    ...{ minValue, maxValue, unitCode: 'DAY' },
  })
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: inDays(0, 0),
    transitTime: inDays(days.from, days.to),
  }
}

/** The days in which shoppers can ask for a return; where the shop has set none, the page that says how it goes. */
function returnPolicy(publicUrl: string, { returnDays }: ProductTold['terms']): JsonLd {
  const page = { '@type': 'MerchantReturnPolicy', merchantReturnLink: pageAddress(publicUrl, '/returns') }
  if (returnDays === undefined) return page
  return {
    ...page,
    applicableCountry: shopDetails.address.countryCode,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
  }
}

/** What search engines take for a property that a product varies by; others are told by their name. */
const VARIES_BY: Record<string, string> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
}

/** A product on a page of its own, and the group of those that differ in an option, each named by its page. */
function variantProperties(publicUrl: string, item: Item, variants: VariantGroup | null): JsonLd {
  const own = variants?.items.find(({ id }) => id === item.id)
  const [first] = variants?.items ?? []
  if (!variants || !own || !first) return {}
  const named = variants.options.map((name) => VARIES_BY[optionKey(name)])
  return {
    ...Object.fromEntries(named.flatMap((property, at) => (property ? [[property, own.values[at]]] : []))),
    inProductGroupWithID: variants.id,
    isVariantOf: {
      '@type': 'ProductGroup',
      '@id': `${publicUrl}/#variants-${variants.id}`,
      productGroupID: variants.id,
      name: first.title,
      brand: item.brand ? { '@type': 'Brand', name: item.brand } : undefined,
      variesBy: variants.options.map((name, at) => (named[at] ? `https://schema.org/${named[at]}` : name)),
      hasVariant: variants.items
        .filter(({ id }) => id !== item.id)
        // Each is described on its own page.
        .map(({ slug }) => ({ url: pageAddress(publicUrl, productPath({ slug })) })),
    },
  }
}

/** While a sale runs: until when, and what is struck out. */
function saleOffer({ wasPrice, saleUntil }: Item): JsonLd {
  if (wasPrice === undefined) return {}
  return {
    priceValidUntil: saleUntil ?? undefined,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: wasPrice.toFixed(2),
      priceCurrency: CURRENCY,
    },
  }
}

function colorName(color: Item['color']): string | undefined {
  if (color === null) return undefined
  const name = typeof color === 'string' ? color : color.name
  return name?.trim() || undefined
}

function texts(item: Item): JsonLd {
  return Object.fromEntries(
    itemFieldEntries.flatMap(([name, { schemaOrg }]) =>
      schemaOrg === undefined ? [] : [[schemaOrg, item[name] ?? undefined]],
    ),
  )
}
