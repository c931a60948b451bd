// Two people of the shop at one order: each is told what the other did.
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { minutes } from '../../platform/durations.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openTestShop()
const kamal = await signedIn(shop, { staffRole: 'staff' })
const ruwan = await signedIn(shop, { role: 'admin' })

async function anOrder() {
  const { id: itemId } = await anItem(shop.services, { price: 1_000, qty: 10 })
  const body = { ...anOrderBody([{ id: itemId, qty: 3 }]), payment: 'cash-on-delivery' }
  const params = { id: (await shop.call('POST /orders', { body })).json.order.id }
  const stepsNow = async () => {
    const { steps } = (await ruwan.call('GET /orders/{id}/now', { params })).json
    return steps.map(({ what, by }) => [what, by])
  }
  return { params, stepsNow }
}
const pack = { from: 'none', to: 'packed' }

test('An open order tells its latest steps, who took each, and what was taken back', async () => {
  const { params, stepsNow } = await anOrder()
  expect(await stepsNow()).toEqual([])
  await kamal.call('POST /orders/{id}/fulfilment', { params, body: pack })
  expect(await stepsNow()).toEqual(
    expect.arrayContaining([
      ['Packed', kamal.email],
      ['Processing', kamal.email],
    ]),
  )
  const { undo } = (await kamal.call('GET /orders/{id}/handling', { params })).json
  shop.clock.pass(1_000)
  await kamal.call('POST /orders/{id}/undo', { params, body: { step: undo?.step } })
  expect(await stepsNow()).toContainEqual(['Undone: Packed', kamal.email])
  shop.clock.pass(1_000)
  await kamal.call('POST /orders/{id}/payment/received', { params, body: { note: 'Transfer' } })
  const { order } = (await ruwan.call('GET /orders/{id}/now', { params })).json
  expect(order.payment).toEqual({ method: 'cash-on-delivery', state: 'paid', flag: null })
  expect((await stepsNow())[0]).toEqual(['Payment received', kamal.email])
})

test('Whoever comes too late is told who did what; the one who did it is not told of themself', async () => {
  const { params } = await anOrder()
  const times = new Date(shop.clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(11, 16)
  await kamal.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
  const told = `The last step: Cancelled, by ${kamal.email}, on 20 Nov 2026, ${times}.`
  const body = { from: 'pending', to: 'processing' }
  const late = await ruwan.call('POST /orders/{id}/status', { params, body })
  expect(late.problem.message).toBe(`An order that is Cancelled cannot become Processing. ${told}`)
  const packed = await ruwan.call('POST /orders/{id}/fulfilment', { params, body: pack })
  expect([packed.status, packed.problem.message.endsWith(told)]).toEqual([409, true])
  const own = await kamal.call('POST /orders/{id}/status', { params, body })
  expect(own.problem.message).toBe('An order that is Cancelled cannot become Processing.')
})

test('What a person typed is no message of ours, braces and all', async () => {
  const { params } = await anOrder()
  const ship = { from: 'none', to: 'shipped', courier: "Dom{ex {0, plural, '", trackingNumber: '' }
  await kamal.call('POST /orders/{id}/fulfilment', { params, body: ship })
  const late = await ruwan.call('POST /orders/{id}/fulfilment', { params, body: pack })
  expect([late.status, late.problem.message]).toEqual([
    409,
    expect.stringContaining("The last step: Shipped (Dom{ex {0, plural, '), by"),
  ])
})

test('A customer who was quicker is told of too, and what was done long ago is not', async () => {
  const { params } = await anOrder()
  const body = { key: orderKey(params.id, shop.services) }
  await shop.call('POST /order-links/{id}/cancel', { params, body })
  const press = () => ruwan.call('POST /orders/{id}/fulfilment', { params, body: pack })
  expect((await press()).problem.message).toContain('The last step: Cancelled, by the customer, on ')
  shop.clock.pass(minutes(61))
  await ruwan.logIn(ruwan.email)
  expect((await press()).problem.message).not.toContain('The last step')
})

test('A payment that somebody else has noted already is told with who did', async () => {
  const { params } = await anOrder()
  const receive = (who: typeof kamal) => who.call('POST /orders/{id}/payment/received', { params, body: { note: '' } })
  await kamal.logIn(kamal.email)
  expect((await receive(kamal)).status).toBe(200)
  const late = await receive(ruwan)
  expect(late.problem.message).toContain(
    `This payment has come already. The last step: Payment received, by ${kamal.email}`,
  )
})

test('Of two who correct an order, neither writes an old address over what the other has corrected', async () => {
  const { params } = await anOrder()
  const { order } = (await ruwan.call('GET /orders/{id}/now', { params })).json
  const seen = { phone: order.phone, address: order.address, town: '' }
  const correct = (who: typeof kamal, parts: object) =>
    who.call('POST /orders/{id}/contact', { params, body: { ...seen, ...parts, seen } })
  expect((await correct(kamal, { address: '9 New Road, Galle', town: 'Galle' })).status).toBe(200)
  // Whoever still has the old address before them, and has not touched it.
  const called = await correct(ruwan, { phone: '077 999 9999' })
  expect(called.json.order).toMatchObject({ phone: '+94 77 999 9999', address: '9 New Road, Galle' })
  expect(called.json.order.delivery?.town).toBe('Galle')
  const late = await correct(ruwan, { address: '1 Third Road, Matara' })
  expect([late.status, late.problem.message]).toEqual([
    409,
    expect.stringMatching(/^This order was changed meanwhile\. Please look at it again\. The last step: /),
  ])
  expect((await correct(ruwan, { address: '9 New Road, Galle', town: 'Galle' })).status).toBe(200)
})

test('An order that is not there is not found', async () => {
  expect((await ruwan.call('GET /orders/{id}/now', { params: { id: 'AAAAA-AAAAA' } })).status).toBe(404)
})
