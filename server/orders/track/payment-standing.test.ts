// What somebody without the key of an order is told of its payment: one of three words, and nothing else.
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { createPaymentDesk, openPaymentShop, vendors } from '#tests/support/shop/vendor-payments.ts'
import { hours } from '../../platform/durations.ts'
import { endHolds } from '../fulfil/end-holds.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { anOrder, message, tell } = createPaymentDesk(shop)

const standing = async (number: string) => (await call('POST /track/payment', { body: { number } })).json

test.each(vendors)(
  '%s: awaited before, received after, failed when it was declined, in any spelling',
  async (vendor) => {
    const paid = await anOrder(vendor)
    expect(await standing(paid.id)).toEqual({ success: true, state: 'awaited' })
    await tell(vendor, message(vendor, paid.purchase))
    for (const number of [paid.id, paid.id.toLowerCase(), paid.id.replace('-', ' ')]) {
      expect(await standing(number)).toEqual({ success: true, state: 'received' })
    }
    const declined = await anOrder(vendor)
    await tell(vendor, message(vendor, declined.purchase, { outcome: 'failed' }))
    expect(await standing(declined.id)).toEqual({ success: true, state: 'failed' })
  },
)

test('a number that is not there is answered as one that is awaited', async () => {
  for (const number of ['AAAAA-AAAAA', 'nothing', '%', 'A\u202e']) {
    expect(await standing(number)).toEqual({ success: true, state: 'awaited' })
  }
})

test('after the end of its hold it did not go through', async () => {
  const { id } = await anOrder('koko')
  clock.pass(hours(2))
  await endHolds(services)
  expect(await standing(id)).toEqual({ success: true, state: 'failed' })
})

test('it is limited as tracking is, by network and for one number from everywhere, however that is written', async () => {
  const limited = await openTestShop({
    env: {
      RATE_LIMITS: 'on',
      RATE_LIMIT_TRACK: '3/10m',
      RATE_LIMIT_TRACK_ORDER: '5/1h',
      RATE_LIMIT_TRACK_ORDER_NETWORK: '1/1h',
    },
  })
  const ask = (address: string, number: string) => limited.call('POST /track/payment', { body: { number }, address })
  const fromOne = []
  for (const number of ['11111-11111', '22222-22222', '33333-33333', '44444-44444']) {
    fromOne.push((await ask('203.0.113.1', number)).status)
  }
  expect(fromOne).toEqual([200, 200, 200, 429])
  const ofOne = []
  for (let at = 1; at <= 12; at += 1) {
    ofOne.push((await ask(`198.51.100.${at % 6}`, at % 2 ? 'AAAAA-AAAAA' : 'aaaaa aaaaa')).status)
  }
  expect(ofOne).toEqual([...Array(11).fill(200), 429])
})
