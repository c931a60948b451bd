/** Couriers as the owner has set them up, and the parcels that are handed to them. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { District } from '../../checkout/delivery.ts'
import { Done, type Endpoint, paging } from '../../core/endpoint.ts'
import { limits } from '../../core/limits.ts'
import { hasWholeCents, rupees } from '../../core/money.ts'
import { officeLimits } from '../../core/office-limits.ts'
import { saying } from '../../text/say.ts'
import { day, Id, requiredText, text } from '../../text/text.ts'
import { HIGHEST_TOTAL, Order } from '../orders.ts'
import { CourierKind, Numbering, ParcelState, ParcelStatus } from './parcel-states.ts'

export const Courier = z
  .object({
    id: z.string(),
    kind: CourierKind,
    name: z.string(),
    /** Where it is asked; empty where it is not. */
    address: z.string(),
    numbering: Numbering,
    isOn: z.boolean(),
    /** Whether a key is stored; the key itself is never told. */
    hasKey: z.boolean(),
    /** Numbers that are not used yet. */
    numbersLeft: z.number().int(),
    /** Of its own, as they were fetched. */
    towns: z.number().int(),
    /** Counted up by each change. */
    version: z.number().int(),
  })
  .meta({ id: 'Courier' })
export type Courier = z.infer<typeof Courier>

export const NewCourier = z.object({
  kind: CourierKind,
  name: requiredText(officeLimits.courierName, msg`Please name the courier`),
  address: text(officeLimits.webhookAddress).trim().default(''),
  numbering: Numbering,
  isOn: z.boolean().default(false),
  /** Of the shop with the courier. */
  account: text(officeLimits.courierKey).trim().default(''),
  /** Left out or empty: the stored one stays. */
  key: text(officeLimits.courierKey).trim().default(''),
})
export type NewCourier = z.input<typeof NewCourier>

export const Parcel = z
  .object({
    id: z.string(),
    orderId: z.string(),
    courierId: z.string(),
    courier: z.string(),
    state: ParcelState,
    /** Empty until it is known. */
    waybill: z.string(),
    /** What the courier collects at the door, in rupees. */
    cod: z.number(),
    name: z.string(),
    town: z.string(),
    /** By its courier; null until it was asked. */
    status: ParcelStatus.nullable(),
    /** What the courier said last, in its own words; empty where it said nothing. */
    said: z.string(),
    by: z.string(),
    /** ISO 8601. */
    date: z.string(),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.infer<typeof Parcel>

/** What a parcel of an order would say, to be looked through before it is handed over. */
export const ParcelDraft = z
  .object({
    /** In Latin letters, which every courier reads; `original` as the order has them. */
    name: z.string(),
    address: z.string(),
    original: z.object({ name: z.string(), address: z.string() }),
    district: District.nullable(),
    town: z.string(),
    /** Ten digits; empty where none can be read. */
    phone: z.string(),
    phone2: z.string(),
    /** What is still owed, in rupees: nothing where it is paid. */
    cod: z.number(),
    /** Money may have come that nobody has looked at yet: until then no courier collects. */
    isPaymentUnclear: z.boolean(),
    description: z.string(),
    couriers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: CourierKind,
        numbering: Numbering,
        numbersLeft: z.number().int(),
        /** What this courier calls the town of the order, where it was chosen before; else empty. */
        town: z.string(),
      }),
    ),
    /** Newest first. `isStray`: with the courier, though the order was cancelled or is not shipped under its number. */
    parcels: z.array(Parcel.extend({ isStray: z.boolean() })),
    /** Whether it can be handed over now. */
    isPossible: z.boolean(),
  })
  .meta({ id: 'ParcelDraft' })
export type ParcelDraft = z.infer<typeof ParcelDraft>

const PHONE = /^0\d{9}$/
const LATIN = /^[\x20-\x7e]*$/
const latin = (most: number, empty = msg`Please fill in this field`) =>
  requiredText(most, empty).regex(LATIN, saying(msg`Couriers read Latin letters only, without accents`))

/** As couriers print it. */
const waybill = text(officeLimits.trackingNumber).trim().toUpperCase().default('')

/** What is handed over, as a person has looked it through. */
export const NewParcel = z.object({
  /** Of the attempt: sent again with the same one it is booked once. */
  key: z.string().min(8).max(100),
  courierId: Id,
  name: latin(limits.name),
  address: latin(limits.address),
  /** As the courier calls it. */
  town: latin(officeLimits.courierTown, msg`Please choose the town`),
  phone: z.string().regex(PHONE, saying(msg`Please enter ten digits, such as 0771234567`)),
  phone2: z.union([z.literal(''), z.string().regex(PHONE, saying(msg`Please enter ten digits, such as 0771234567`))]),
  /** As it was seen, in rupees: what is owed by then is what counts. */
  cod: z
    .number()
    .min(0)
    .max(rupees(HIGHEST_TOTAL))
    .refine(hasWholeCents, saying(msg`Please use at most two decimal places`)),
  weightGrams: z
    .number(saying(msg`Please enter a number`))
    .int()
    .min(1, saying(msg`It must be at least 1`))
    .max(1_000_000),
  pieces: z.number().int().min(1).max(20),
  description: latin(officeLimits.parcelWords, msg`Please say what is in it`),
  note: text(officeLimits.parcelWords)
    .trim()
    .regex(LATIN, saying(msg`Couriers read Latin letters only, without accents`))
    .default(''),
  /** Of a courier that is not asked and has no numbers before: the one on its label, or none. */
  waybill,
})
export type NewParcel = z.output<typeof NewParcel>

const Day = day(msg`Please choose a day`)

export const ParcelFilter = z.object({
  search: text(limits.search).optional(),
  courier: Id.optional(),
  state: ParcelState.optional(),
  /** Of booked ones, by their courier. */
  status: ParcelStatus.optional(),
  /** Handed over on this day or later, and on this day or earlier; days of Sri Lanka. */
  from: Day.optional(),
  to: Day.optional(),
})
export type ParcelFilter = z.output<typeof ParcelFilter>

const byStaff = { access: 'admin', permission: 'handle-orders' } as const
const ofOwners = { access: 'admin', permission: 'change-settings' } as const
const params = z.object({ id: Id })
const Saved = Done.extend({ courier: Courier })
const Handed = Done.extend({ order: Order, parcel: Parcel })

export const courierCalls = {
  'GET /couriers': {
    ...byStaff,
    summary: 'The couriers of the shop, by name',
    answer: z.array(Courier),
  },
  'POST /couriers': {
    ...ofOwners,
    summary: 'Add a courier; its key is sealed, and never told again',
    body: NewCourier,
    status: 201,
    answer: Saved,
    refusals: ['MOVE_NOT_ALLOWED'],
  },
  'PUT /couriers/{id}': {
    ...ofOwners,
    summary: 'Change a courier; for another address its key has to be typed again',
    params,
    // `version` as it was seen.
    body: NewCourier.omit({ kind: true }).extend({ version: z.number().int() }),
    answer: Saved,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /couriers/{id}/numbers': {
    ...byStaff,
    summary: 'Add numbers of parcels that the courier gave; those that are there already are left out',
    params,
    body: z.object({
      /** Parted by blanks, commas or lines; `10000001-10000050` are fifty. */
      numbers: requiredText(officeLimits.courierNumbers, msg`Please enter the numbers`),
    }),
    answer: Saved.extend({ added: z.number().int() }),
    refusals: ['NOT_FOUND'],
  },
  'POST /couriers/{id}/numbers/drop': {
    ...byStaff,
    summary: 'Take numbers of parcels back that are not used yet, such as a range that was typed wrongly',
    params,
    body: z.object({ numbers: requiredText(officeLimits.courierNumbers, msg`Please enter the numbers`) }),
    answer: Saved.extend({ dropped: z.number().int() }),
    refusals: ['NOT_FOUND'],
  },
  'GET /couriers/{id}/towns': {
    ...byStaff,
    summary: 'The towns of a courier, by name: of one district where it is given',
    params,
    query: z.object({ district: District.optional() }),
    answer: z.array(z.object({ name: z.string(), district: z.string() })),
    refusals: ['NOT_FOUND'],
  },
  'POST /couriers/{id}/towns': {
    ...byStaff,
    summary: 'Fetch the towns of a courier from it; one that takes names has none',
    params,
    answer: Saved,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'GET /orders/{id}/parcel': {
    ...byStaff,
    summary: 'What a parcel of an order would say, and its parcels so far',
    params,
    answer: ParcelDraft,
    refusals: ['NOT_FOUND'],
  },
  'POST /orders/{id}/parcel': {
    ...byStaff,
    summary: 'Hand an order to a courier: it is booked there once, and shipped under the number of its parcel',
    params,
    body: NewParcel,
    answer: Handed,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /parcels/{id}/settle': {
    ...byStaff,
    summary: 'Say what a person has heard of a parcel: that it is with the courier, under which number, or is not',
    params,
    body: z.object({
      from: ParcelState,
      isBooked: z.boolean(),
      waybill,
    }),
    answer: Handed,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'GET /parcels': {
    ...byStaff,
    summary: 'Parcels that were handed to couriers, newest first',
    query: paging(100, 20).extend(ParcelFilter.shape),
    answer: z.array(Parcel),
    paged: true,
  },
} as const satisfies Record<string, Endpoint>
