// Claims, their steps and their pieces in any order: what is told is what was done, and no piece has two open claims.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ClaimState, claimMoves, isOpenClaim } from '#contract/orders/units/claim-states.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anImei, aUnit } from '#tests/support/shop/units.ts'
import { tries } from '#tests/support/tries.ts'
import { outbox } from '../../platform/outbox/tables.ts'

const shop = await openTestShop()
const { db } = shop.services
const staff = await signedIn(shop, { staffRole: 'staff' })

const action = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), unit: fc.nat(1) }),
  fc.record({
    ...{ kind: fc.constant('move' as const), unit: fc.nat(1) },
    to: fc.constantFrom(...ClaimState.options),
  }),
)

interface Piece {
  id: string
  /** What became of its claims, each with its last state. */
  claims: { id: string; state: ClaimState }[]
  isReplaced: boolean
}

async function open(piece: Piece): Promise<string[]> {
  const body = { channel: 'phone', fault: 'It hums' } as const
  const answer = await staff.call('POST /units/{id}/claims', { params: { id: piece.id }, body })
  const may = !piece.isReplaced && !piece.claims.some(({ state }) => isOpenClaim(state))
  expect(answer.status).toBe(may ? 201 : 409)
  if (!may) return []
  piece.claims.push({ id: answer.json.claim.id, state: 'received' })
  return ['order-claim-received']
}

async function move(piece: Piece, to: ClaimState): Promise<string[]> {
  const claim = piece.claims.at(-1)
  if (!claim) return []
  const exchange = to === 'replaced' ? { exchange: { imeis: [anImei()] } } : {}
  const body = { from: claim.state, to, ...exchange }
  const { status } = await staff.call('POST /claims/{id}/moves', { params: { id: claim.id }, body })
  const may = claimMoves[claim.state].includes(to)
  expect([claim.state, to, status]).toEqual([claim.state, to, may ? 200 : 409])
  if (!may) return []
  claim.state = to
  if (to === 'replaced') piece.isReplaced = true
  return [`order-claim-${to}`]
}

test('claims are what was done with them, and each step was told once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const pieces: Piece[] = []
      for (const _ of [0, 1]) pieces.push({ id: (await aUnit(shop)).id, claims: [], isReplaced: false })
      await db.delete(outbox)
      const told: string[] = []
      for (const what of actions) {
        const piece = pieces[what.unit]
        if (piece) told.push(...(what.kind === 'open' ? await open(piece) : await move(piece, what.to)))
      }
      const mails = await db.select({ kind: outbox.kind }).from(outbox)
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(told.map(() => 'order-update').toSorted())
      for (const { id, claims, isReplaced } of pieces) {
        const { json } = await staff.call('GET /claims', { query: { unit: id } })
        expect(json.map((claim) => ({ id: claim.id, state: claim.state })).toReversed()).toEqual(claims)
        const unit = (await staff.call('GET /units/{id}', { params: { id } })).json
        expect(unit.state).toBe(isReplaced ? 'exchanged' : 'sold')
      }
    }),
    { numRuns: tries.courses },
  )
})
