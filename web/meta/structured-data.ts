/** The shop, its pages and its goods in the words of schema.org, for search engines. */
import { decodeDescription } from '#contract/description.ts'
import { itemTextEntries } from '#contract/item-fields.ts'
import type { Item } from '#contract/items.ts'
import { CURRENCY } from '#contract/money.ts'
import { pictureAt } from '#contract/pictures.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'

export interface JsonLd {
  [property: string]: JsonLdValue
}
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[] | undefined

/** Who sells here and how to reach them. */
export function organization(publicUrl: string): JsonLd {
  return {
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#organization`,
    name: shopDetails.name,
    description: shopDetails.tagline,
    url: `${publicUrl}/`,
    logo: absolute(publicUrl, shopDetails.logo || '/icon-512.png'),
    email: shopDetails.email || undefined,
    telephone: shopDetails.phone || undefined,
    address: postalAddress(),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: shopDetails.phone || undefined,
      email: shopDetails.email || undefined,
      areaServed: shopDetails.address.countryCode,
      availableLanguage: 'English',
    },
  }
}

/** The shop as a place with opening hours, for the support page. */
export function store(publicUrl: string): JsonLd {
  return {
    '@type': 'ElectronicsStore',
    '@id': `${publicUrl}/support#store`,
    name: shopDetails.name,
    url: `${publicUrl}/support`,
    image: `${publicUrl}/share.jpg`,
    email: shopDetails.email || undefined,
    telephone: shopDetails.phone || undefined,
    address: postalAddress(),
    parentOrganization: { '@id': `${publicUrl}/#organization` },
    openingHoursSpecification: shopDetails.hours.flatMap(({ schemaDays, opens, closes }) =>
      opens === null || closes === null
        ? []
        : [{ '@type': 'OpeningHoursSpecification', dayOfWeek: [...schemaDays], opens, closes }],
    ),
  }
}

/** The shop's pages as one site. */
export function website(publicUrl: string): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: shopDetails.name,
    url: `${publicUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': `${publicUrl}/#organization` },
  }
}

export interface Step {
  label: string
  /** A path of the shop. */
  to: string
}

/** The way from the home page to here. */
export function breadcrumbList(publicUrl: string, steps: readonly Step[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Home', to: '/' }, ...steps].map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: `${publicUrl}${to}`,
    })),
  }
}

/** The items of a list, in its order. */
export function itemList(
  publicUrl: string,
  { items, from }: { items: readonly Pick<Item, 'slug' | 'title'>[]; from: number },
): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, at) => ({
      '@type': 'ListItem',
      position: from + at,
      name: item.title,
      url: `${publicUrl}${productPath(item)}`,
    })),
  }
}

/** An item with its offer, as merchant listings want it. */
export function product(publicUrl: string, item: Item): JsonLd {
  const url = `${publicUrl}${productPath(item)}`
  const [opening] = decodeDescription(item.description)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: item.title,
    url,
    sku: item.id,
    description: opening.text.trim() || item.title,
    image:
      item.images.length === 0 ? undefined : item.images.map((image) => absolute(publicUrl, pictureAt(image, 1280))),
    category: item.category || undefined,
    brand: item.brand ? { '@type': 'Brand', name: item.brand } : undefined,
    color: colorName(item.color),
    ...texts(item),
    additionalProperty: Object.entries(item.specifications).map(([name, value]) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers: {
      '@type': 'Offer',
      url,
      price: item.price.toFixed(2),
      priceCurrency: CURRENCY,
      ...saleOffer(item),
      // A date of arrival would be needed for BackOrder, and nobody has promised one.
      availability: item.qty > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${publicUrl}/#organization` },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: CURRENCY },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: shopDetails.address.countryCode },
      },
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
    itemTextEntries.flatMap(([name, { schemaOrg }]) =>
      schemaOrg === undefined ? [] : [[schemaOrg, item[name] ?? undefined]],
    ),
  )
}

function postalAddress(): JsonLd {
  const { street, city, postalCode, countryCode } = shopDetails.address
  return {
    '@type': 'PostalAddress',
    streetAddress: street || undefined,
    addressLocality: city || undefined,
    postalCode: postalCode || undefined,
    addressCountry: countryCode,
  }
}

/** A path of the shop as a full address; a full address as it is. */
export function absolute(publicUrl: string, address: string): string {
  return address.startsWith('/') ? `${publicUrl}${address}` : address
}
