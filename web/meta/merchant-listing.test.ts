// What search engines are told of a product: all that merchant listings need, as their makers write it down.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { gtinOf } from '#contract/catalogue/items/gtin.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { districts } from '#contract/checkout/delivery-fee.plain.ts'
import { product } from './structured-product.ts'

const amountText = z.string().regex(/^\d+\.\d{2}$/)
const days = z.strictObject({
  '@type': z.literal('QuantitativeValue'),
  minValue: z.number().int().min(0),
  maxValue: z.number().int(),
  unitCode: z.literal('DAY'),
})
/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing, required and recommended. */
const MerchantListing = z.object({
  '@type': z.literal('Product'),
  name: z.string().min(1),
  image: z.array(z.url()).min(1),
  sku: z.string().min(1),
  gtin: z
    .string()
    .regex(/^\d{8}(\d{4,6})?$/)
    .optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: z.string().min(1) }).optional(),
  description: z.string().min(1),
  offers: z.object({
    '@type': z.literal('Offer'),
    price: amountText.refine((price) => Number(price) > 0),
    priceCurrency: z.literal('LKR'),
    availability: z.enum(['InStock', 'OutOfStock', 'PreOrder'].map((name) => `https://schema.org/${name}`)),
    availabilityStarts: z.iso.date().optional(),
    itemCondition: z.literal('https://schema.org/NewCondition'),
    url: z.url(),
    priceValidUntil: z.iso.date().optional(),
    priceSpecification: z
      .strictObject({
        '@type': z.literal('UnitPriceSpecification'),
        priceType: z.literal('https://schema.org/StrikethroughPrice'),
        price: amountText,
        priceCurrency: z.literal('LKR'),
      })
      .optional(),
    shippingDetails: z.array(
      z.strictObject({
        '@type': z.literal('OfferShippingDetails'),
        shippingRate: z.strictObject({
          '@type': z.literal('MonetaryAmount'),
          value: amountText,
          currency: z.literal('LKR'),
        }),
        shippingDestination: z.strictObject({
          '@type': z.literal('DefinedRegion'),
          addressCountry: z.literal('LK'),
          addressRegion: z.array(z.enum(districts)).optional(),
        }),
        deliveryTime: z
          .strictObject({ '@type': z.literal('ShippingDeliveryTime'), handlingTime: days, transitTime: days })
          .optional(),
      }),
    ),
    // https://developers.google.com/search/docs/appearance/structured-data/return-policy: a link, or a category with
    // days.
    hasMerchantReturnPolicy: z.union([
      z.strictObject({ '@type': z.literal('MerchantReturnPolicy'), merchantReturnLink: z.url() }),
      z.strictObject({
        '@type': z.literal('MerchantReturnPolicy'),
        merchantReturnLink: z.url(),
        applicableCountry: z.literal('LK'),
        returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
        merchantReturnDays: z.number().int().min(1),
      }),
    ]),
  }),
})

const item: Item = {
  id: 'kettle',
  slug: 'kettle',
  title: 'Kettle',
  brand: 'Lanka Home',
  category: 'Kettles',
  price: 8_000,
  wasPrice: 10_000,
  qty: 3,
  images: ['/media/employees/a/b'],
  imageAlts: [''],
  description: '',
  color: null,
  specifications: {},
  size: null,
  weight: null,
  material: null,
  condition: null,
  sku: 'KET-1',
  barcode: '4006381333931',
  expectedOn: null,
  preOrderCap: null,
  salePrice: '8000',
  saleFrom: null,
  saleUntil: '2026-11-30',
  disabled: false,
  version: 1,
  createdAt: { seconds: 0, nanoseconds: 0 },
  updatedAt: { seconds: 0, nanoseconds: 0 },
}
const near = { name: 'Near', districts: ['Colombo' as const], feeCents: 35_000, freeFromCents: null, surcharges: [] }
const everywhere = { ...near, districts, days: null }

/** As it goes out: what is undefined is not there. */
function offerOf(parts: Partial<Item>, terms: Parameters<typeof product>[2]['terms'], day = '2026-11-22') {
  const now = new Date(`${day}T12:00:00Z`)
  const told = JSON.parse(JSON.stringify(product('https://kade.example', { ...item, ...parts }, { terms, now })))
  return MerchantListing.parse(told)
}

test('An offer tells its sale, its delivery to each zone and its returns', () => {
  const far = { ...near, name: 'Far', districts: ['Jaffna' as const], days: null, feeCents: 90_000 }
  const { sku, gtin, offers } = offerOf({}, { zones: [{ ...near, days: { from: 1, to: 3 } }, far], returnDays: 14 })
  expect([sku, gtin, offers.price, offers.priceValidUntil]).toEqual(['KET-1', '4006381333931', '8000.00', '2026-11-30'])
  expect(offers.priceSpecification?.price).toBe('10000.00')
  expect(
    offers.shippingDetails.map(({ shippingRate, shippingDestination, deliveryTime }) => [
      shippingRate.value,
      shippingDestination.addressRegion,
      deliveryTime?.transitTime.maxValue,
    ]),
  ).toEqual([
    ['350.00', ['Colombo'], 3],
    ['900.00', ['Jaffna'], undefined],
  ])
  expect(offers.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14 })
})

test('A surcharge of the category is part of the rate, and a waived fee is not', () => {
  const zone = { ...everywhere, freeFromCents: 800_000, surcharges: [{ category: 'kettles', cents: 10_000 }] }
  const { offers } = offerOf({}, { zones: [zone] })
  expect(offers.shippingDetails[0]?.shippingRate.value).toBe('100.00')
  expect(offers.shippingDetails[0]?.shippingDestination.addressRegion).toBeUndefined()
  expect(offers.hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    merchantReturnLink: 'https://kade.example/returns',
  })
})

test('An item that is to come is told with its day, until that has passed', () => {
  const { offers } = offerOf({ qty: 0, expectedOn: '2026-12-15' }, { zones: [everywhere] })
  expect([offers.availability, offers.availabilityStarts]).toEqual(['https://schema.org/PreOrder', '2026-12-15'])
  const late = offerOf({ qty: 0, expectedOn: '2026-12-15' }, { zones: [] }, '2026-12-16')
  expect([late.offers.availability, late.offers.availabilityStarts]).toEqual([
    'https://schema.org/OutOfStock',
    undefined,
  ])
  expect(offerOf({ qty: 0 }, { zones: [] }).offers.availability).toBe('https://schema.org/OutOfStock')
})

test('What has no barcode that is one names none, and its id stands for the SKU', () => {
  const { sku, gtin } = offerOf({ sku: null, barcode: '4006381333932' }, { zones: [] })
  expect([sku, gtin]).toEqual(['kettle', undefined])
})

test.each([
  ['4006381333931', '4006381333931'],
  ['4006 3813-33931', '4006381333931'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['10614141000415', '10614141000415'],
  ['4006381333932', null],
  ['123456', null],
  ['00000000', null],
  ['KET-017', null],
  ['', null],
])('%s as a GTIN', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin)
})

test('What is sold for nothing has no offer', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const free = product(
    'https://kade.example',
    { ...item, price: 0, wasPrice: undefined },
    { terms: { zones: [] }, now },
  )
  expect(JSON.parse(JSON.stringify(free))).not.toHaveProperty('offers')
})
