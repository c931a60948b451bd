// The piece that a buyer is given for one that came back leaves the stock, once, unless it came from elsewhere.
import { afterEach, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anImei, noteUnit, takeClaim } from '#tests/support/shop/units.ts'
import { findItem } from '../../catalogue/items/find-items.ts'

const shop = await openTestShop()
const { services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })

afterEach(async () => {
  expect(await ledgerFaults(services.db)).toEqual([])
})

/** A piece that was sold, of an item of which so many are left. */
async function aSoldPiece(left: number) {
  const { id: itemId } = await anItem(services, { title: 'Phone X', qty: left + 1 })
  const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: itemId, qty: 1 }]) })
  const { id } = await noteUnit(services, { orderId: json.order.id, itemId })
  const inStock = async () => (await findItem(services.db, itemId, { withDisabled: true }))?.qty
  return { id, orderId: json.order.id, inStock }
}

const exchange = (id: string, more: object = {}) =>
  staff.call('POST /units/{id}/moves', {
    params: { id },
    body: { from: 'sold', to: 'exchanged', exchange: { imeis: [anImei()] }, ...more },
  })
const replace = (id: string, more: object = {}) =>
  staff.call('POST /claims/{id}/moves', {
    params: { id },
    body: { from: 'received', to: 'replaced', exchange: { imeis: [anImei()] }, ...more },
  })

test('Pressed by two, an exchange takes one piece from stock; a cancelled order does not bring it back', async () => {
  const piece = await aSoldPiece(3)
  const both = await Promise.all([exchange(piece.id), exchange(piece.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await piece.inStock()).toBe(2)
  const body = { from: 'pending', to: 'cancelled' } as const
  expect((await staff.call('POST /orders/{id}/status', { params: { id: piece.orderId }, body })).status).toBe(200)
  expect(await piece.inStock()).toBe(3)
})

test('A claim that is replaced takes the piece, and one from the maker leaves the stock as it is', async () => {
  const [ours, theirs] = [await aSoldPiece(1), await aSoldPiece(1)]
  expect((await replace(await takeClaim(services, ours.id))).json.claim.state).toBe('replaced')
  const claim = await takeClaim(services, theirs.id)
  expect((await replace(claim, { fromStock: false })).json.claim.state).toBe('replaced')
  expect([await ours.inStock(), await theirs.inStock()]).toEqual([0, 1])
})

test('What is not there is not handed out, and nothing is noted; from elsewhere it is', async () => {
  const piece = await aSoldPiece(0)
  const claim = await takeClaim(services, piece.id)
  const refused = await replace(claim)
  expect([refused.status, refused.problem.message]).toEqual([409, expect.stringMatching(/^No piece of it is in stock/)])
  expect((await staff.call('GET /claims/{id}', { params: { id: claim } })).json.state).toBe('received')
  expect((await staff.call('GET /units/{id}', { params: { id: piece.id } })).json).toMatchObject({
    state: 'sold',
    replacedBy: null,
  })
  expect((await replace(claim, { fromStock: false })).status).toBe(200)
})
