// Mintpay's answers as public integrations read them: none makes an order paid; what is for a person keeps its goods.
import { expect, test } from 'vitest'
import { endHolds } from '#server/orders/fulfil/end-holds.ts'
import { hours } from '#server/platform/durations.ts'
import { openMintpayDesk } from '#tests/support/shop/mintpay-desk.ts'
import { mintpayAnswers } from './mintpay-answers.ts'

const { shop, mintpay, says, asked, anOrder, comeBack, stateOf } = await openMintpayDesk()
const { services, clock } = shop

test.each(mintpayAnswers)('$what', async ({ answer, payment, flag }) => {
  const { id } = await anOrder()
  says(JSON.parse(JSON.stringify(answer).replace('"O"', `"${id}-01"`)))
  asked.length = 0
  expect(await comeBack(id)).toEqual([303, `/order/${id}`])
  expect(asked).toHaveLength(1)
  expect(await stateOf(id)).toEqual({ payment, flag, order: 'pending' })
  clock.pass(hours(25))
  await endHolds(services)
  expect((await stateOf(id)).order).toBe(flag === null ? 'cancelled' : 'pending')
})

test.each(mintpay.forms)('its stand-in says it %s', async (form) => {
  for (const [outcome, payment] of [
    ['paid', 'authorised'],
    ['pending', 'open'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
  ] as const) {
    says(null)
    const { id } = await anOrder()
    const told = { order: `${id}-01`, amount: '2469.00', outcome }
    says({ status: 200, json: mintpay.statusOf(told, form) })
    await comeBack(id)
    expect([outcome, (await stateOf(id)).payment]).toEqual([outcome, payment])
  }
})
