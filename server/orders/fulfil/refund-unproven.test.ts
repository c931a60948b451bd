// Money given back of a payment whose amount the vendor has not told.
import { expect, test } from 'vitest'
import { signedIn } from '#tests/support/shop/people.ts'
import { openSilentShop } from '#tests/support/shop/vendor-payments.ts'

const { shop, desk } = await openSilentShop()
const { anOrder, message, tell, stateOf } = desk
const staff = await signedIn(shop, { staffRole: 'owner' })

test('given back before and after somebody has said that it came: never more than was charged', async () => {
  const { id, purchase } = await anOrder('webxpay')
  await tell('webxpay', message('webxpay', purchase), 'return')
  expect(await stateOf(id)).toMatchObject({ payment: 'authorised', flag: 'amount-unproven' })
  const params = { id }
  const refund = (refundedBefore: number) =>
    staff.call('POST /orders/{id}/refunds', { params, body: { amount: 2_469, word: 'Scratched', refundedBefore } })
  const first = await refund(0)
  await staff.call('POST /orders/{id}/payment/received', { params, body: { note: 'In the portal' } })
  const second = await refund(first.status === 200 ? 2_469 : 0)
  const { refunded, charged } = (await staff.call('GET /orders/{id}/handling', { params })).json
  expect([first.status, second.status, refunded <= charged]).toEqual([expect.any(Number), expect.any(Number), true])
})
