// Units that are sold, come back, are exchanged and sold again, in any order: no two buyers ever have the same one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { luhnDigit } from '#contract/orders/units/imei.ts'
import { isInHands, type UnitState, unitMoves } from '#contract/orders/units/unit-states.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { tries } from '#tests/support/tries.ts'
import { unitMarks, units } from './tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
const phone = await anItem(services, { title: 'Phone X', qty: 100_000 })
/** Three phones go round. */
const imeis = ['35000000000001', '35000000000002', '35000000000003'].map((body) => body + luhnDigit(body))

interface Known {
  id: string
  imei: string
  state: UnitState
}

const states = Object.keys(unitMoves) as UnitState[]
const action = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), phone: fc.nat(2) }),
  fc.record({
    kind: fc.constant('move' as const),
    unit: fc.nat(9),
    to: fc.constantFrom(...states),
    phone: fc.nat(2),
  }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

const isHeld = (known: readonly Known[], imei: string, but?: Known) =>
  known.some((unit) => unit !== but && unit.imei === imei && isInHands[unit.state])

async function sell(known: Known[], imei: string): Promise<void> {
  const { json } = await call('POST /orders', { body: anOrderBody([{ id: phone.id, qty: 1 }]) })
  const params = { id: json.order.id }
  const pieces = [{ itemId: phone.id, imeis: [imei], warrantyEnds: null }]
  const noted = await staff.call('PUT /orders/{id}/paper-details', {
    params,
    body: { buyerTin: '', version: 0, pieces },
  })
  expect(noted.status).toBe(isHeld(known, imei) ? 400 : 200)
  const id = noted.status === 200 ? noted.json.pieces[0]?.unitId : null
  if (id) known.push({ id, imei, state: 'sold' })
}

async function move(known: Known[], { unit: at, to, phone: other }: Extract<Action, { kind: 'move' }>): Promise<void> {
  const unit = known[at % Math.max(known.length, 1)]
  if (!unit) return
  const imei = imeis[other] ?? ''
  const exchange = to === 'exchanged' ? { exchange: { imeis: [imei] } } : {}
  const answer = await staff.call('POST /units/{id}/moves', {
    params: { id: unit.id },
    body: { from: unit.state, to, ...exchange },
  })
  const wanted = to === 'exchanged' ? isHeld(known, imei, unit) : isInHands[to] && isHeld(known, unit.imei, unit)
  const expected = unitMoves[unit.state].includes(to) ? (wanted ? 400 : 200) : 409
  expect([unit.state, to, answer.status]).toEqual([unit.state, to, expected])
  if (expected !== 200) return
  unit.state = to
  if (to === 'exchanged') known.push({ id: answer.json.unit.id, imei, state: 'sold' })
}

test('units and what stands on them are what was done with them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      await services.db.delete(units)
      const known: Known[] = []
      for (const what of actions) {
        if (what.kind === 'sell') await sell(known, imeis[what.phone] ?? '')
        else await move(known, what)
      }
      const rows = await services.db.select().from(units).orderBy(units.number)
      expect(rows.map(({ id, imeis: [imei], state }) => ({ id, imei, state }))).toEqual(known)
      const marks = await services.db.select().from(unitMarks)
      const standing = marks.filter((mark) => mark.isInHands).map(({ unitId }) => unitId)
      expect(standing.toSorted()).toEqual(
        known
          .filter(({ state }) => isInHands[state])
          .map(({ id }) => id)
          .toSorted(),
      )
    }),
    { numRuns: tries.courses },
  )
})
