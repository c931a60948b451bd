// The delivery fee against a calculation written another way, and what a list of zones may be.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { inEnglish } from '../text/say.ts'
import { DeliveryZones, wholeIsland } from './delivery.ts'
import {
  type DeliveryZone,
  type District,
  districts,
  formatDays,
  hasDeliveryTerms,
  isDistrict,
  priceDelivery,
} from './delivery-fee.plain.ts'

const CATEGORIES = ['Kettles', 'Refrigerators', 'TV', 'Other']
const fee = fc.integer({ min: 0, max: 500_000 })
const terms = fc.record({
  feeCents: fc.oneof(fc.constant(30_000), fee),
  freeFromCents: fc.option(fc.integer({ min: 1, max: 3_000_000 })),
  surcharges: fc.uniqueArray(fc.record({ category: fc.constantFrom(...CATEGORIES), cents: fee }), {
    selector: ({ category }) => category,
  }),
  days: fc.option(fc.tuple(fc.nat(9), fc.nat(9)).map(([from, more]) => ({ from, to: from + more }))),
})

/** Every district thrown into one of the zones, or into none. */
const zonesOf = fc
  .tuple(
    fc.array(terms, { minLength: 1, maxLength: 4 }),
    fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 25, maxLength: 25 }),
    fc.boolean(),
  )
  .map(([all, places, isWhole]) => {
    const zones = all.map((each, at): DeliveryZone => {
      const own = districts.filter((_, index) => {
        const place = places[index] ?? 0
        return (isWhole ? Math.max(0, place) % all.length : place) === at
      })
      return { name: `Zone ${at}`, districts: own, ...each }
    })
    return zones.filter((zone) => zone.districts.length > 0)
  })

const lines = fc.array(
  fc.record({
    category: fc.constantFrom(...CATEGORIES, 'Blenders'),
    qty: fc.integer({ min: 1, max: 20 }),
    lineTotal: fc.integer({ min: 0, max: 2_000_000 }).map(cents),
  }),
  { minLength: 1, maxLength: 6 },
)

/** In BigInt, one piece at a time; undefined where nobody delivers. */
function feeByHand(
  zones: readonly DeliveryZone[],
  district: District,
  ordered: { category: string; qty: number; lineTotal: number }[],
) {
  for (const zone of zones) {
    if (!new Set<string>(zone.districts).has(district)) continue
    let goods = 0n
    let extra = 0n
    for (const line of ordered) {
      goods += BigInt(line.lineTotal)
      const surcharge = Object.fromEntries(zone.surcharges.map((each) => [each.category, each.cents]))[line.category]
      for (let piece = 0; piece < line.qty; piece += 1) extra += BigInt(surcharge ?? 0)
    }
    const isFree = zone.freeFromCents !== null && !(goods < BigInt(zone.freeFromCents))
    return Number(extra + (isFree ? 0n : BigInt(zone.feeCents)))
  }
  return undefined
}

test('To each district it costs what its zone says, and without a district it has a price only where all cost the same', () => {
  fc.assert(
    fc.property(zonesOf, lines, (zones, ordered) => {
      const byDistrict = districts.map((district) => feeByHand(zones, district, ordered))
      districts.forEach((district, at) => {
        const priced = priceDelivery(zones, { district }, ordered)
        if (byDistrict[at] === undefined) expect(priced).toBe('not-delivered')
        else expect(priced).toMatchObject({ fee: byDistrict[at] })
      })
      const anywhere = priceDelivery(zones, {}, ordered)
      const [first] = byDistrict
      const isSame = first !== undefined && byDistrict.every((each) => each === first)
      if (isSame) expect(anywhere).toMatchObject({ fee: first })
      else expect(anywhere).toBe('district-needed')
      expect(priceDelivery(zones, { pickup: true, district: 'Jaffna' }, ordered)).toEqual({ fee: 0, days: null })
    }),
    { numRuns: 500 },
  )
})

describe('Zones', () => {
  const [island] = wholeIsland
  const zone = (parts: object) => ({ ...island, ...parts })
  const messageOf = (value: unknown) => DeliveryZones.safeParse(value).error?.issues[0]?.message

  test('A fresh shop delivers everywhere for nothing, asks no district and has nothing to tell', () => {
    expect(DeliveryZones.safeParse(wholeIsland).success).toBe(true)
    expect(priceDelivery(wholeIsland, {}, [{ category: 'TV', qty: 1, lineTotal: cents(1) }])).toEqual({
      fee: 0,
      days: null,
    })
    expect(hasDeliveryTerms(wholeIsland)).toBe(false)
  })

  test.each([
    [{ feeCents: 1 }],
    [{ days: { from: 1, to: 2 } }],
    [{ surcharges: [{ category: 'TV', cents: 1 }] }],
    [{ districts: ['Jaffna'] }],
  ])('A zone with %j is told', (parts) => {
    const zones = DeliveryZones.parse([zone(parts)])
    expect(hasDeliveryTerms(zones)).toBe(true)
  })

  test.each([
    ['no zone', [], 'Please keep at least one zone'],
    ['a zone without a name', [zone({ name: ' ' })], 'Please give the zone a name'],
    ['a zone without districts', [zone({ districts: [] })], 'Please choose at least one district for each zone'],
    ['a district in two zones', [zone({}), zone({ districts: ['Galle'] })], 'Galle can be in one zone only'],
    ['a district twice', [zone({ districts: ['Galle', 'Galle'] })], 'Galle can be in one zone only'],
    ['a place that is none', [zone({ districts: ['Atlantis'] })], 'Please choose one of the 25 districts'],
    ['a fee below nothing', [zone({ feeCents: -1 })], 'A fee is never below 0'],
    ['days the wrong way round', [zone({ days: { from: 5, to: 3 } })], 'The first number of days is the smaller one'],
    [
      'a category twice',
      [
        zone({
          surcharges: [
            { category: 'TV', cents: 1 },
            { category: 'tv', cents: 2 },
          ],
        }),
      ],
      'Each category has one surcharge',
    ],
  ])('%s is refused', (_, value, message) => {
    expect(messageOf(value)).toBe(message)
  })

  test('There are 25 districts, each once', () => {
    expect(new Set(districts).size).toBe(25)
  })

  test.each([
    [{ from: 3, to: 5 }, '3 to 5 days'],
    [{ from: 1, to: 1 }, '1 day'],
    [{ from: 3, to: 3 }, '3 days'],
    [{ from: 0, to: 1 }, '0 to 1 day'],
    [{ from: 0, to: 0 }, 'the same day'],
  ])('%j reads %s', (days, words) => {
    expect(inEnglish(formatDays(days))).toBe(words)
  })
})

test('Goods for just the sum that delivery is free from cost none', () => {
  const zone = {
    name: 'All',
    districts: [...districts],
    feeCents: 50_000,
    freeFromCents: 1_000,
    surcharges: [],
    days: null,
  }
  const costs = (lineTotal: number) =>
    priceDelivery([zone], {}, [{ category: 'Kettles', qty: 1, lineTotal: cents(lineTotal) }])
  expect([costs(999), costs(1_000)]).toEqual([
    { fee: 50_000, days: null },
    { fee: 0, days: null },
  ])
})

test('A district is one of the 25, by its name alone', () => {
  expect(districts.every(isDistrict)).toBe(true)
  for (const other of ['Colombo 3', 'colombo', '', null, 25]) expect(isDistrict(other)).toBe(false)
})
