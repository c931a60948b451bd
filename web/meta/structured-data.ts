/** The shop, its pages and its goods in the words of schema.org, for search engines, in the language of the page. */
import { t } from '@lingui/core/macro'
import type { Item } from '#contract/catalogue/items/items.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { absolute, pageAddress } from './absolute.ts'

export interface JsonLd {
  [property: string]: JsonLdValue
}
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[] | undefined

/** Who sells here and how to reach them: one shop, whatever the language of the page. */
export function organization(publicUrl: string): JsonLd {
  return {
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#organization`,
    name: shopDetails.name,
    description: sayDetail('tagline'),
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
      availableLanguage: currentLanguage() === 'en' ? 'English' : [...LANGUAGES],
    },
  }
}

/** The shop as a place with opening hours, for the support page. */
export function store(publicUrl: string): JsonLd {
  return {
    '@type': 'ElectronicsStore',
    '@id': `${publicUrl}/support#store`,
    name: shopDetails.name,
    url: pageAddress(publicUrl, '/support'),
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

/** The shop's pages of one language as one site. */
export function website(publicUrl: string): JsonLd {
  const url = pageAddress(publicUrl, '/')
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: shopDetails.name,
    url,
    inLanguage: currentLanguage(),
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
    itemListElement: [{ label: t`Home`, to: '/' }, ...steps].map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: pageAddress(publicUrl, to),
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
      url: pageAddress(publicUrl, productPath(item)),
    })),
  }
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
