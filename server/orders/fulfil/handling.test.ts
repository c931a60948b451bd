// What staff do with an order: pack, ship, correct, note, and enter one.
import { describe, expect, test } from 'vitest'
import { Fulfilment, fulfilmentMoves } from '#contract/orders/fulfilment.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { tally } from '#tests/support/shop/concurrently.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orderLink } from '../order/order-link.ts'

const { shop, staff, anOrder, stockOf, move, handling, mailsOf } = await openOrderDesk()
const { services } = shop
const { db } = services

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

test('A town is corrected with the address, stays where nobody names it, and can be taken away', async () => {
  const { id, params } = await anOrder()
  const body = { phone: '+94 77 123 4567', address: '1 New Road' }
  const correct = async (more: { town?: string }) =>
    (await staff.call('POST /orders/{id}/contact', { params, body: { ...body, ...more } })).json.order.delivery?.town
  expect(await correct({ town: ' Chavakachcheri ' })).toBe('Chavakachcheri')
  expect(await correct({})).toBe('Chavakachcheri')
  expect(await correct({ town: '' })).toBeUndefined()
  const { changes } = await handling(id)
  expect(changes.map(({ what }) => what)).toEqual([
    { kind: 'contact', fields: ['address'] },
    { kind: 'contact', fields: ['address'] },
  ])
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
