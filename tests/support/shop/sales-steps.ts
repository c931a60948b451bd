/** Courses of orders by which what the reports add up is tried. */
import fc from 'fast-check'

/** In cash when it is placed, or when it is collected; by the card that nobody ever sees come. */
type Pays = 'now' | 'later' | 'card'

export type Step =
  | {
      kind: 'place'
      item: number
      qty: number
      other: number
      district: number
      code: number
      vat: boolean
      pays: Pays
    }
  | { kind: 'cancel' | 'take-off' | 'undo' | 'count' | 'collect' | 'collect-before'; at: number }
  | { kind: 'refund'; at: number; part: number }
  | { kind: 'pass'; hours: number }

const at = fc.nat(7)
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      item: fc.nat(2),
      qty: fc.integer({ min: 1, max: 4 }),
      other: fc.nat(2),
      district: fc.nat(4),
      code: fc.nat(3),
      vat: fc.boolean(),
      pays: fc.constantFrom('now' as const, 'now' as const, 'later' as const, 'card' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cancel' as const,
        'take-off' as const,
        'undo' as const,
        'count' as const,
        'collect' as const,
        'collect-before' as const,
      ),
      at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), at, part: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
)

/** A day on which money is given back and nothing is ordered. */
export const refundAlone: Step[] = [
  { kind: 'place', item: 1, qty: 4, other: 1, district: 1, code: 2, vat: true, pays: 'now' },
  { kind: 'pass', hours: 34 },
  { kind: 'refund', at: 0, part: 24 },
]

/** A piece is taken off before the rest is paid, another one then. */
export const takenOff: Step[] = [
  { kind: 'place', item: 2, qty: 4, other: 2, district: 1, code: 2, vat: true, pays: 'later' },
  { kind: 'take-off', at: 0 },
  { kind: 'collect', at: 0 },
  { kind: 'take-off', at: 0 },
  { kind: 'refund', at: 0, part: 100 },
]

/** The sum of before comes, though a piece was taken off. */
export const cameBefore: Step[] = [
  { kind: 'place', item: 2, qty: 4, other: 2, district: 1, code: 2, vat: true, pays: 'later' },
  { kind: 'take-off', at: 0 },
  { kind: 'collect-before', at: 0 },
  { kind: 'refund', at: 0, part: 100 },
]
