// What is taken back of an order: its last step, and pieces of it.
import { describe, expect, test } from 'vitest'
import { anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { minutes } from '../../platform/durations.ts'

const { shop, staff, other, anOrder, stockOf, move, handling, undo, mailsOf } = await openOrderDesk()
const { call, clock, services } = shop
const { db } = services

describe('Undo', () => {
  test('takes the last step back within two minutes, with the mail that waited for it', async () => {
    const { id } = await anOrder()
    await move(id, 'none', 'packed')
    expect(await mailsOf(id)).toMatchObject([
      { sentAt: null, nextAttemptAt: new Date(clock.now().getTime() + minutes(2)) },
    ])
    clock.pass(minutes(2) - 1)
    const { json } = await undo(id)
    expect(json.order.status).toBe('pending')
    expect(json.order.fulfilment).toBeUndefined()
    expect(await mailsOf(id)).toEqual([])
    const [packed] = (await handling(id)).changes
    expect(packed?.undoneBy).toBe(staff.email)
  })

  test('comes too late after two minutes, and for a step that is not the last', async () => {
    const { id, params } = await anOrder()
    await move(id, 'none', 'packed')
    const first = (await handling(id)).undo?.step ?? ''
    await move(id, 'packed', 'shipped')
    const notLast = await staff.call('POST /orders/{id}/undo', { params, body: { step: first } })
    expect([notLast.status, notLast.problem.message]).toEqual([409, 'This can no longer be undone.'])
    const last = (await handling(id)).undo?.step ?? ''
    clock.pass(minutes(2))
    expect((await handling(id)).undo).toBeNull()
    expect((await staff.call('POST /orders/{id}/undo', { params, body: { step: last } })).status).toBe(409)
  })

  test('of a cancellation takes the stock again, or says that it was sold', async () => {
    const { id, params, itemId } = await anOrder([{ price: 10, qty: 3, stock: 3 }])
    const cancel = () => staff.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
    await cancel()
    expect((await undo(id)).json.order.status).toBe('pending')
    expect(await stockOf(itemId)).toBe(0)
    await cancel()
    await call('POST /orders', { body: anOrderBody([{ id: itemId, qty: 1 }]) })
    const refused = await undo(id)
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Its pieces are no longer in stock, so this cannot be undone.',
    ])
    expect(await stockOf(itemId)).toBe(2)
  })

  test('ten presses at once undo one step, once', async () => {
    const { id, params } = await anOrder()
    await move(id, 'none', 'packed')
    await move(id, 'packed', 'shipped')
    const step = (await handling(id)).undo?.step
    const answers = await atOnce(10, (at) =>
      (at % 2 ? staff : other).call('POST /orders/{id}/undo', { params, body: { step } }),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 })
    expect((await handling(id)).fulfilment).toBe('packed')
  })

  test('is off, and mails leave at once, where the owner has said so', async () => {
    const owner = await signedIn(shop, { staffRole: 'owner' })
    const set = (value: number | null) =>
      owner.call('PUT /settings/{name}', { params: { name: 'orders.undoMinutes' }, body: { value } })
    await set(null)
    const { id } = await anOrder()
    await move(id, 'none', 'packed')
    expect((await handling(id)).undo).toBeNull()
    expect(await mailsOf(id)).toMatchObject([{ nextAttemptAt: clock.now() }])
    await set(2)
  })
})

describe('Pieces taken off', () => {
  const off = (id: string, lines: { id: string; from: number; to: number }[]) =>
    staff.call('POST /orders/{id}/lines', { params: { id }, body: { lines, word: 'Broken in the store' } })

  test('return to stock, make the order cheaper, and come back with an undo', async () => {
    const { id, itemIds } = await anOrder([
      { price: 1_000.25, qty: 3 },
      { price: 500, qty: 1 },
    ])
    const [kettle = '', pan = ''] = itemIds
    const lines = [
      { id: kettle, from: 3, to: 1 },
      { id: pan, from: 1, to: 0 },
    ]
    const { json } = await off(id, lines)
    expect(json.order.total).toBe(1_000.25)
    expect(json.order.items.map(({ id: item, qty }) => [item, qty])).toEqual([[kettle, 1]])
    expect([await stockOf(kettle), await stockOf(pan)]).toEqual([9, 10])
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual([`Your order ${id} was changed`])
    const undone = await undo(id)
    expect(undone.json.order.total).toBe(3_500.75)
    expect([await stockOf(kettle), await stockOf(pan)]).toEqual([7, 9])
  })

  test('are never all, never more than there are, never others than were seen', async () => {
    const { id, itemId } = await anOrder()
    const before = await fingerprint(db)
    for (const lines of [
      [{ id: itemId, from: 3, to: 0 }],
      [{ id: itemId, from: 2, to: 1 }],
      [{ id: 'unknown', from: 2, to: 1 }],
    ]) {
      expect((await off(id, lines)).problem.code).toBe('MOVE_NOT_ALLOWED')
    }
    expect((await off(id, [{ id: itemId, from: 1, to: 2 }])).problem.code).toBe('BAD_INPUT')
    expect(await fingerprint(db)).toEqual(before)
  })

  test('return once when two of the shop take the same ones off at once', async () => {
    const { itemId, params } = await anOrder([{ price: 100, qty: 5 }])
    const body = { lines: [{ id: itemId, from: 5, to: 3 }] }
    const answers = await atOnce(8, (at) => (at % 2 ? staff : other).call('POST /orders/{id}/lines', { params, body }))
    expect(tally(answers)).toEqual({ 200: 1, 409: 7 })
    expect(await stockOf(itemId)).toBe(7)
  })

  test('are not returned a second time when the rest is cancelled', async () => {
    const { id, itemId, params } = await anOrder()
    await off(id, [{ id: itemId, from: 3, to: 2 }])
    await staff.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
    expect(await stockOf(itemId)).toBe(10)
  })
})
