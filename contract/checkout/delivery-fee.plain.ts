/** What a delivery costs and how long it takes: the one calculation for quote, order and screens. */
import { msg } from '@lingui/core/runtime-macro'
import { categoryKey } from '../catalogue/category.ts'
import { type Cents, cents, NOTHING, sum, times } from '../core/money.ts'
import type { Word } from '../text/say.ts'

/** All 25, by province from the west round to Sabaragamuwa. */
export const districtNames = {
  Colombo: msg`Colombo`,
  Gampaha: msg`Gampaha`,
  Kalutara: msg`Kalutara`,
  Kandy: msg`Kandy`,
  Matale: msg`Matale`,
  'Nuwara Eliya': msg`Nuwara Eliya`,
  Galle: msg`Galle`,
  Matara: msg`Matara`,
  Hambantota: msg`Hambantota`,
  Jaffna: msg`Jaffna`,
  Kilinochchi: msg`Kilinochchi`,
  Mannar: msg`Mannar`,
  Vavuniya: msg`Vavuniya`,
  Mullaitivu: msg`Mullaitivu`,
  Batticaloa: msg`Batticaloa`,
  Ampara: msg`Ampara`,
  Trincomalee: msg`Trincomalee`,
  Kurunegala: msg`Kurunegala`,
  Puttalam: msg`Puttalam`,
  Anuradhapura: msg`Anuradhapura`,
  Polonnaruwa: msg`Polonnaruwa`,
  Badulla: msg`Badulla`,
  Monaragala: msg`Monaragala`,
  Ratnapura: msg`Ratnapura`,
  Kegalle: msg`Kegalle`,
}

export type District = keyof typeof districtNames

export const districts = Object.keys(districtNames) as District[]

export function isDistrict(name: unknown): name is District {
  return districts.some((district) => district === name)
}

/** Working days from the order to the door. */
export interface DeliveryDays {
  from: number
  to: number
}

/** Districts that are delivered to on the same terms. */
export interface DeliveryZone {
  name: string
  districts: readonly District[]
  feeCents: number
  /** From this sum of goods on the fee is waived, the surcharges are not; null: never. */
  freeFromCents: number | null
  /** Added for each piece of a category: a fridge is no kettle. */
  surcharges: readonly { category: string; cents: number }[]
  days: DeliveryDays | null
}

export interface DeliveryChoice {
  district?: District | undefined
  /** Collected at the shop: no fee, no days. */
  pickup?: boolean | undefined
}

export interface DeliveredLine {
  category: string
  qty: number
  lineTotal: Cents
}

export interface PricedDelivery {
  fee: Cents
  days: DeliveryDays | null
}

/** Why a delivery has no price: its fee depends on a district that was not chosen, or nobody delivers there. */
export type UnpricedDelivery = 'district-needed' | 'not-delivered'

export function priceDelivery(
  zones: readonly DeliveryZone[],
  { district, pickup }: DeliveryChoice,
  lines: readonly DeliveredLine[],
): PricedDelivery | UnpricedDelivery {
  if (pickup) return { fee: NOTHING, days: null }
  if (district !== undefined) {
    const zone = zones.find((each) => each.districts.includes(district))
    return zone ? { fee: feeOf(zone, lines), days: zone.days } : 'not-delivered'
  }
  const [first, ...others] = zones
  const reached = zones.reduce((count, zone) => count + zone.districts.length, 0)
  if (!first || reached < districts.length) return 'district-needed'
  const fee = feeOf(first, lines)
  if (others.some((zone) => feeOf(zone, lines) !== fee)) return 'district-needed'
  return { fee, days: others.length === 0 ? first.days : null }
}

function feeOf(zone: DeliveryZone, lines: readonly DeliveredLine[]): Cents {
  const goods = sum(lines.map(({ lineTotal }) => lineTotal))
  const isFree = zone.freeFromCents !== null && goods >= zone.freeFromCents
  const surcharges = lines.map(({ category, qty }) => times(surchargeOf(zone, category), qty))
  return sum([isFree ? NOTHING : cents(zone.feeCents), ...surcharges])
}

function surchargeOf({ surcharges }: DeliveryZone, category: string): Cents {
  const key = categoryKey(category)
  return cents(surcharges.find((each) => categoryKey(each.category) === key)?.cents ?? 0)
}

/** Whether there is anything to tell a shopper of delivery beyond 'free to everywhere'. */
export function hasDeliveryTerms(zones: readonly DeliveryZone[]): boolean {
  const [only] = zones
  const isPlain =
    zones.length === 1 &&
    only?.districts.length === districts.length &&
    only.feeCents === 0 &&
    only.days === null &&
    only.surcharges.every((each) => each.cents === 0)
  return !isPlain
}

/** What a district is called; another place is called as it is. */
export function districtName(name: string): Word {
  return isDistrict(name) ? districtNames[name] : { message: name }
}

/** `3 to 5 days`, `1 day`, `the same day`. */
export function formatDays({ from, to }: DeliveryDays): Word {
  if (to === 0) return msg`the same day`
  if (to === 1) return from === to ? msg`1 day` : msg`${{ from }} to 1 day`
  return from === to ? msg`${{ to }} days` : msg`${{ from }} to ${{ to }} days`
}
