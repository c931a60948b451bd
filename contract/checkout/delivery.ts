/** Delivery as owner and API write it: zones, what an order says of where it goes, and the terms screens show. */

import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { categoryKey } from '../catalogue/category.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { PageLanguage } from '../text/page-language.ts'
import { say, saying } from '../text/say.ts'
import { requiredText, text } from '../text/text.ts'
import { districtName, districts, type DeliveryZone as Zone } from './delivery-fee.plain.ts'

export const District = z.enum(districts, saying(msg`Please choose one of the 25 districts`))

/** LKR 1,000,000.00: dearer deliveries are agreed on by phone. */
const HIGHEST_FEE = 100_000_000
const Amount = z.number(saying(msg`Please give an amount`)).int()
const Fee = Amount.min(0, saying(msg`A fee is never below 0`)).max(
  HIGHEST_FEE,
  saying(msg`A fee is at most LKR 1,000,000.00`),
)
const Days = z
  .number(saying(msg`Please give both numbers of days`))
  .int(saying(msg`Please give whole days`))
  .min(0, saying(msg`Days are never below 0`))
  .max(365, saying(msg`At most 365 days`))

export const DeliveryDays = z
  .object({ from: Days, to: Days })
  .refine(({ from, to }) => from <= to, saying(msg`The first number of days is the smaller one`))

const DeliveryZone = z.object({
  name: requiredText(60, msg`Please give the zone a name`),
  districts: z.array(District).min(1, saying(msg`Please choose at least one district for each zone`)),
  feeCents: Fee,
  freeFromCents: Amount.min(1, saying(msg`A sum of 0 waives no fee: set the fee to 0`))
    .max(100_000_000_000, saying(msg`That is too much`))
    .nullable(),
  surcharges: z
    .array(z.object({ category: requiredText(limits.itemCategory, msg`Please choose a category`), cents: Fee }))
    .max(50)
    .refine(
      (all) => !firstTwice(all.map(({ category }) => categoryKey(category))),
      saying(msg`Each category has one surcharge`),
    ),
  days: DeliveryDays.nullable(),
})

export const DeliveryZones: z.ZodType<readonly Zone[]> = z
  .array(DeliveryZone)
  .min(1, saying(msg`Please keep at least one zone`))
  .max(districts.length)
  .superRefine((zones, context) => {
    const twice = firstTwice(zones.flatMap((zone) => zone.districts))
    if (twice)
      context.addIssue({
        code: 'custom',
        message: say(msg`${{ district: districtName(twice) }} can be in one zone only`),
      })
  })

function firstTwice(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.indexOf(name) !== at)
}

/** A fresh shop delivers everywhere for LKR 0.00 and promises no days. */
export const wholeIsland: readonly Zone[] = [
  { name: 'All of Sri Lanka', districts, feeCents: 0, freeFromCents: null, surcharges: [], days: null },
]

/** Where it goes, as far as the fee asks for it. */
export const deliveryChoiceFields = {
  district: District.optional(),
  /** Collected at the shop, where the owner offers that. */
  pickup: z.boolean().optional(),
}

/** What an order may say beyond the one address. */
export const deliveryFields = {
  ...deliveryChoiceFields,
  town: text(limits.city).trim().optional(),
  /** A second phone number. */
  phone2: text(limits.phone).trim().optional(),
}

/** Fee in rupees and days, as the server has worked them out. */
export const QuotedDelivery = z.object({ fee: z.number(), days: DeliveryDays.nullable() })
export type QuotedDelivery = z.infer<typeof QuotedDelivery>

/** How an order is delivered; an order without a word about it is brought to its address for nothing. */
export const OrderDelivery = QuotedDelivery.extend({
  pickup: z.boolean(),
  district: District.nullable(),
  town: z.string().nullable(),
  phone2: z.string().nullable(),
}).meta({ id: 'OrderDelivery' })
export type OrderDelivery = z.infer<typeof OrderDelivery>

/** What electricity costs a household, by blocks: `contract/catalogue/electricity/bill.plain.ts` reckons with it. */
const Electricity = z.object({
  /** From which day on it holds, as `2026-05-11`. */
  day: z.string(),
  source: z.string(),
  rows: z.array(
    z.object({
      useUpTo: z.number().int().nullable(),
      upTo: z.number().int().nullable(),
      unitCents: z.number().int(),
      fixedCents: z.number().int(),
    }),
  ),
  sscl: z.object({ on: z.boolean(), percent: z.number() }),
  /** The units of a month at each step of the usual bill, and the step that counts where none is chosen, from 1. */
  steps: z.array(z.number().int()),
  middle: z.number().int(),
})
export type Electricity = z.infer<typeof Electricity>

/** What the shop says before anybody orders. */
export const SaleTerms = z
  .object({
    zones: DeliveryZones,
    /** The address to collect at; null where the shop offers no pick-up. */
    pickup: z.object({ address: z.string() }).nullable(),
    /** One sentence on returns; may be empty. */
    returns: z.string(),
    /** For how many days after delivery shoppers can ask for a return, where the owner has set it. */
    returnDays: z.number().int().optional(),
    /** Null for a shop that is not registered for VAT. */
    vatPercent: z.number().nullable(),
    /** What the owner says of delivery and of warranty on every item, where that is something. */
    deliveryWords: z.string().optional(),
    warrantyWords: z.string().optional(),
    /** What electricity costs, where it was asked for and the owner has confirmed it. */
    electricity: Electricity.optional(),
    /** Whether shoppers can ask to be told when an item is back; left out where they can't. */
    stockAlerts: z.enum(['mail', 'mail-and-sms']).optional(),
    /** There where buyers review items. */
    reviews: z.literal(true).optional(),
    /** There where people ask about items. */
    questions: z.literal(true).optional(),
    /** There where the shop has discount codes that are on. */
    hasDiscountCodes: z.literal(true).optional(),
    /** The most that one order of somebody unproven may hold, where the owner sets a limit; null: no such limit. */
    unproven: z
      .object({ pieces: z.number().nullable(), piecesOfOne: z.number().nullable(), total: z.number().nullable() })
      .optional(),
  })
  .meta({ id: 'SaleTerms' })
export type SaleTerms = z.infer<typeof SaleTerms>

export const deliveryCalls = {
  'GET /sale-terms': {
    summary: 'What the shop says of delivery, returns and VAT',
    access: 'anyone',
    /** The tariff of electricity is long, and only pages that reckon with it ask for it. */
    query: z.object({ language: PageLanguage, with: z.literal('electricity').optional() }),
    answer: SaleTerms,
    shared: true,
  },
  'GET /towns': {
    summary: 'The towns of a district, by name: to suggest, never to demand',
    access: 'anyone',
    query: z.object({ district: District, language: PageLanguage }),
    /** `said`: what the town is called in another language than English. */
    answer: z.array(z.object({ name: z.string(), said: z.string().optional() })),
    shared: true,
  },
} as const satisfies Record<string, Endpoint>
