// What staff do with an order: pack, ship, correct, take pieces off, refund, collect, enter, and take back.
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Fulfilment, fulfilmentMoves } from '#contract/fulfilment.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { items } from '../../catalogue/tables.ts'
import { minutes } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orderLink } from '../order-link.ts'

const shop = await openTestShop()
const { call, clock, services } = shop
const { db } = services
const staff = await signedIn(shop, { staffRole: 'staff' })
const other = await signedIn(shop, { role: 'admin' })

// The first call of a session notes that its tokens have arrived.
beforeAll(async () => {
  await staff.call('GET /account/notifications')
  await other.call('GET /account/notifications')
})
afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

async function anOrder(lines: { price: number; qty: number; stock?: number }[] = [{ price: 1_000, qty: 3 }]) {
  const itemIds: string[] = []
  for (const { price, stock = 10 } of lines) itemIds.push((await anItem(services, { price, qty: stock })).id)
  const body = anOrderBody(lines.map(({ qty }, at) => ({ id: itemIds[at] ?? '', qty })))
  const { json } = await call('POST /orders', { body })
  const [itemId = ''] = itemIds
  return { id: json.order.id, itemIds, itemId, params: { id: json.order.id } }
}
const stockOf = async (id: string) => (await db.select().from(items).where(eq(items.id, id)))[0]?.qty
const move = (
  id: string,
  from: Fulfilment,
  to: Fulfilment,
  parts: { courier?: string; trackingNumber?: string } = {},
) => staff.call('POST /orders/{id}/fulfilment', { params: { id }, body: { from, to, ...parts } })
const handling = async (id: string) => (await staff.call('GET /orders/{id}/handling', { params: { id } })).json
async function undo(id: string) {
  const step = (await handling(id)).undo?.step ?? 'none'
  return staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })
}
const mailsOf = async (id: string) =>
  (await db.select().from(outbox)).filter(({ subject }) => subject.includes(id) && !subject.endsWith(id))

const wayTo: Record<Fulfilment, readonly Fulfilment[]> = {
  none: [],
  packed: ['packed'],
  ready: ['packed', 'ready'],
  shipped: ['shipped'],
  attempted: ['shipped', 'attempted'],
  refused: ['shipped', 'refused'],
  returned: [],
}

describe('Goods', () => {
  test.each(Fulfilment.options.filter((state) => state !== 'returned'))(
    'From %s they go along the lawful moves alone; any other changes nothing',
    async (from) => {
      const reach = async () => {
        const { id } = await anOrder()
        let at: Fulfilment = 'none'
        for (const to of wayTo[from]) {
          expect((await move(id, at, to)).status).toBe(200)
          at = to
        }
        return id
      }
      const id = await reach()
      const before = await fingerprint(db)
      for (const to of Fulfilment.options.filter((state) => !fulfilmentMoves[from].includes(state))) {
        const refused = await move(id, from, to)
        expect([to, refused.status, refused.problem.code]).toEqual([to, 409, 'MOVE_NOT_ALLOWED'])
      }
      expect(await fingerprint(db)).toEqual(before)
      for (const to of fulfilmentMoves[from]) {
        const moved = await move(await reach(), from, to)
        expect([moved.status, moved.json.order.fulfilment]).toEqual([200, to])
      }
    },
  )

  test('Packing begins the order; its status stays one of the five, and history says who', async () => {
    const { id, params } = await anOrder()
    const { json } = await move(id, 'none', 'packed')
    expect([json.order.status, json.order.fulfilment]).toEqual(['processing', 'packed'])
    const { changes } = await handling(id)
    expect(changes.map(({ what, by }) => [what.kind, by])).toEqual([['fulfilment', staff.email]])
    const history = await staff.call('GET /orders/{id}/history', { params })
    expect(history.json.map(({ to, by }) => [to, by])).toEqual([
      ['pending', ''],
      ['processing', staff.email],
    ])
  })

  test('Shipping tells courier and tracking number, in one mail', async () => {
    const { id } = await anOrder()
    await move(id, 'none', 'shipped', { courier: 'Lanka Express', trackingNumber: 'LX-1' })
    expect(await handling(id)).toMatchObject({ courier: 'Lanka Express', trackingNumber: 'LX-1' })
    const mails = await mailsOf(id)
    expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${id} is on its way`])
    expect(mails[0]?.text).toContain(orderLink(id, services))
    expect(mails[0]?.text).toContain('Lanka Express brings it to you. Its tracking number is LX-1.')
  })

  test('Refused at the door cancels the order and gives its stock back', async () => {
    const { id, itemId } = await anOrder()
    await move(id, 'none', 'shipped')
    await move(id, 'shipped', 'attempted')
    expect(await stockOf(itemId)).toBe(7)
    const { json } = await move(id, 'attempted', 'refused')
    expect([json.order.status, json.order.fulfilment]).toEqual(['cancelled', 'refused'])
    expect(await stockOf(itemId)).toBe(10)
  })

  test('An order on its way cannot be cancelled, corrected or made smaller', async () => {
    const { id, params, itemId } = await anOrder()
    await move(id, 'none', 'shipped')
    const before = await fingerprint(db)
    const tries = [
      staff.call('POST /orders/{id}/status', { params, body: { from: 'processing', to: 'cancelled' } }),
      staff.call('POST /orders/{id}/contact', { params, body: { phone: '1', address: 'x' } }),
      staff.call('POST /orders/{id}/lines', { params, body: { lines: [{ id: itemId, from: 3, to: 1 }] } }),
    ]
    expect(tally(await Promise.all(tries))).toEqual({ 409: 3 })
    expect(await fingerprint(db)).toEqual(before)
  })
})

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

describe('Refunds', () => {
  const refund = (id: string, amount: number, refundedBefore = 0) =>
    staff.call('POST /orders/{id}/refunds', { params: { id }, body: { amount, word: 'Scratched', refundedBefore } })

  test('add up to what was charged at most, pieces taken off included', async () => {
    const { id, itemId, params } = await anOrder()
    await staff.call('POST /orders/{id}/lines', { params, body: { lines: [{ id: itemId, from: 3, to: 2 }] } })
    expect((await refund(id, 1_000)).status).toBe(200)
    const tooMuch = await refund(id, 2_000.01, 1_000)
    expect([tooMuch.status, tooMuch.problem.message]).toEqual([409, 'At most LKR\u00a02,000.00 can be refunded.'])
    expect((await refund(id, 2_000, 1_000)).status).toBe(200)
    expect(await handling(id)).toMatchObject({ charged: 3_000, refunded: 3_000 })
    await undo(id)
    expect(await handling(id)).toMatchObject({ refunded: 1_000 })
  })

  test('pressed ten times at once are recorded once; two that differ never pass what was charged', async () => {
    const { id } = await anOrder()
    expect(tally(await atOnce(10, () => refund(id, 100)))).toEqual({ 200: 1, 409: 9 })
    await atOnce(6, (at) => refund(id, 2_000, at % 2 ? 100 : 2_100))
    expect((await handling(id)).refunded).toBeLessThanOrEqual(3_000)
  })
})

test('Notes and corrections stand in the history, without the address that stood there before', async () => {
  const { id, params } = await anOrder()
  await staff.call('POST /orders/{id}/notes', { params, body: { text: 'Call before noon' } })
  const body = { phone: '+94 77 123 4567', address: '1 New Road, Galle' }
  const { json } = await staff.call('POST /orders/{id}/contact', { params, body })
  expect(json.order.address).toBe('1 New Road, Galle')
  const { changes } = await handling(id)
  expect(changes.map(({ what }) => what)).toEqual([
    { kind: 'note', text: 'Call before noon' },
    { kind: 'contact', fields: ['address'] },
  ])
})

describe('Cash on delivery', () => {
  const remit = (csv: string, record = true) => staff.call('POST /remittances', { body: { csv, record } })

  test('Cash is recorded once, and not for an order that was cancelled', async () => {
    const { id, params } = await anOrder()
    const collect = () => staff.call('POST /orders/{id}/cash', { params, body: { amount: 3_000 } })
    expect(tally(await atOnce(5, collect))).toEqual({ 200: 1, 409: 4 })
    expect((await handling(id)).cash).toEqual({ amount: 3_000, remitted: false })
    const cancelled = await anOrder()
    await move(cancelled.id, 'none', 'shipped')
    await move(cancelled.id, 'shipped', 'refused')
    const late = await staff.call('POST /orders/{id}/cash', { params: cancelled.params, body: { amount: 3_000 } })
    expect(late.status).toBe(409)
  })

  test("A courier's list is matched row by row, recorded once, and says what does not match", async () => {
    const [matched, wrong, waiting] = [await anOrder(), await anOrder(), await anOrder()]
    for (const { id } of [matched, wrong]) await move(id, 'none', 'shipped')
    const csv = [
      'Order,Amount',
      `${matched.id.toLowerCase()},"LKR 3,000.00"`,
      `${wrong.id},2999`,
      `${waiting.id},3000`,
      `AAAAA-AAAAA,3000`,
      `${matched.id},3000`,
      `${wrong.id},much`,
    ].join('\r\n')
    const outcomes = async (record: boolean) => (await remit(csv, record)).json.rows.map(({ outcome }) => outcome)
    const expected = ['matched', 'other-amount', 'not-delivered', 'unknown', 'recorded-before', 'unreadable']
    expect(await outcomes(false)).toEqual(expected)
    expect((await handling(matched.id)).cash).toBeNull()
    expect(await outcomes(true)).toEqual(expected)
    expect((await handling(matched.id)).cash).toEqual({ amount: 3_000, remitted: true })
    expect((await outcomes(true))[0]).toBe('recorded-before')
    const { changes } = await handling(matched.id)
    expect(changes.filter(({ what }) => what.kind === 'remitted')).toHaveLength(1)
  })

  test('A list sent many times at once records each order once', async () => {
    const { id } = await anOrder()
    await move(id, 'none', 'shipped')
    const answers = await atOnce(5, () => remit(`${id},3000`))
    const matched = answers.filter(({ json }) => json.rows[0]?.outcome === 'matched')
    expect(matched).toHaveLength(1)
  })

  test('A text that is no list is refused with its line', async () => {
    const refused = await remit('"never closed')
    expect([refused.status, refused.problem.fields?.csv]).toEqual([
      400,
      'Line 1: a quotation mark is in the wrong place or never closed.',
    ])
  })
})

test('An order taken by phone is placed like any other, once a key, with who took it and without a mail to nobody', async () => {
  const item = await anItem(services, { price: 250, qty: 5 })
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), email: '', channel: 'phone' }
  const headers = { 'Idempotency-Key': 'a call at noon' }
  const enter = () => staff.call('POST /entered-orders', { body, headers })
  const [first, second] = [await enter(), await enter()]
  expect([first.status, second.json.order.id]).toEqual([201, first.json.order.id])
  expect(await stockOf(item.id)).toBe(3)
  const { id } = first.json.order
  expect((await handling(id)).changes.map(({ what, by }) => [what, by])).toEqual([
    [{ kind: 'entered', channel: 'phone' }, staff.email],
  ])
  const history = await staff.call('GET /orders/{id}/history', { params: { id } })
  expect(history.json.map(({ by }) => by)).toEqual([staff.email])
  expect((await db.select().from(outbox)).filter(({ to }) => to === '')).toEqual([])
  const short = await staff.call('POST /entered-orders', {
    body: { ...body, items: [{ id: item.id, qty: 4 }] },
  })
  expect([short.status, short.problem.code]).toEqual([409, 'CART_CHANGED'])
})
