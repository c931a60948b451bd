// A deposit on the page of Mintpay, which is asked what came of it: compared by a person, failed, or too late.
import { expect, test } from 'vitest'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { openMintpayDesk } from '#tests/support/shop/mintpay-desk.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, askDeposits, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { askAboutAttempts, askVendors } from '../pay/ask-vendors.ts'

const { shop, presses, comeBack, says, whileAsked } = await openMintpayDesk()
const { services, clock } = shop
const { choose, jobs, order, standing } = createDepositDesk(shop)
await askDeposits(shop)

async function begun() {
  const asked = await aDeposit(shop)
  const { json } = await choose(asked.id, 'mintpay')
  expect(json).toMatchObject({ name: 'Mintpay', form: { fields: { purchase_id: expect.any(String) } } })
  return asked
}

test('approved: back at the pre-order, for a person to compare, who takes it', async () => {
  const { id, number } = await begun()
  presses(number, 'paid')
  expect(await comeBack(number)).toEqual([303, `/pre-order/${id}`])
  expect((await standing(id)).deposit).toMatchObject({
    state: 'authorised',
    flag: 'amount-unproven',
    method: 'mintpay',
  })
  const admin = await signedIn(shop, { role: 'admin' })
  const word = { params: { id: number }, body: { note: 'Seen in the portal' } }
  expect((await admin.call('POST /orders/{id}/payment/received', word)).status).toBe(200)
  expect((await standing(id)).deposit).toMatchObject({ state: 'paid', flag: null })
})

test('rejected: it can be paid in another way; without an answer the person reads so', async () => {
  const { id, number } = await begun()
  presses(number, 'failed')
  await comeBack(number)
  expect((await standing(id)).deposit?.state).toBe('failed')
  says({ status: 500, json: {} })
  expect((await choose(id, 'mintpay')).problem).toMatchObject({
    code: 'PAYMENT_NOT_POSSIBLE',
    message: expect.stringContaining('Mintpay does not take this payment just now.'),
  })
  expect((await choose(id, 'bank-transfer')).json.preOrder.deposit?.payment.state).toBe('waiting-for-slip')
})

test('where no page comes it waits for its transfer as before', async () => {
  const { id } = await aDeposit(shop)
  await choose(id, 'bank-transfer')
  const before = (await standing(id)).deposit
  says({ status: 500, json: {} })
  expect((await choose(id, 'mintpay')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  const { state, method, holdUntil } = (await standing(id)).deposit ?? {}
  expect([state, method, holdUntil]).toEqual(['waiting-for-slip', 'bank-transfer', before?.holdUntil])
  says(null)
  await choose(id, 'mintpay')
  expect((await standing(id)).deposit).toMatchObject({ state: 'open', method: 'mintpay' })
})

test('what happens to it meanwhile stands, though no page comes', async () => {
  const { id, number } = await aDeposit(shop)
  await choose(id, 'bank-transfer')
  const admin = await signedIn(shop, { role: 'admin' })
  says({ status: 500, json: {} })
  whileAsked(() =>
    admin.call('POST /orders/{id}/payment/received', { params: { id: number }, body: { note: 'On the account' } }),
  )
  expect((await choose(id, 'mintpay')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  expect((await standing(id)).deposit?.state).toBe('paid')
})

test('while it is compared its person is asked for no total; after that for what is left', async () => {
  await holdStock(shop)
  const { id, itemId, number } = await begun()
  presses(number, 'paid')
  await comeBack(number)
  await receiveStock(shop, itemId, 1)
  await jobs()
  expect((await order(id)).problem).toMatchObject({
    code: 'PAYMENT_NOT_POSSIBLE',
    message: 'We are comparing your deposit. Please order a little later, or contact us.',
  })
  expect((await standing(id)).preOrder?.state).toBe('told')
  const admin = await signedIn(shop, { role: 'admin' })
  await admin.call('POST /orders/{id}/payment/received', { params: { id: number }, body: { note: 'In the portal' } })
  expect((await order(id)).status).toBe(200)
  expect((await standing(id)).payment).toMatchObject({ amountCents: 80_000, depositCents: 20_000 })
})

test('where nobody comes back it is asked before its time is over, and after it', async () => {
  const before = await begun()
  const after = await begun()
  presses(before.number, 'paid')
  const end = (await standing(before.id)).deposit?.holdUntil ?? clock.now()
  clock.pass(end.getTime() - clock.now().getTime() - minutes(5))
  await askVendors(services)
  expect((await standing(before.id)).deposit?.flag).toBe('amount-unproven')
  expect((await standing(after.id)).deposit).toMatchObject({ state: 'open', flag: null })
  await choose(after.id, 'mintpay')
  clock.pass(hours(1))
  await jobs()
  expect((await standing(after.id)).deposit?.state).toBe('expired')
  presses(after.number, 'paid', 2)
  await askAboutAttempts(services)
  expect((await standing(after.id)).deposit).toMatchObject({ state: 'expired', flag: 'amount-unproven' })
})
