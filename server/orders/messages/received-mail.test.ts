// The mail that an order was received: what is still to be paid, and how.
import { describe, expect, test } from 'vitest'
import type { OrderMessageEvent } from '#contract/site/order-messages.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { smsSize } from '../../platform/outbox/sms-text.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orderLink } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { call, services } = shop
const GET_READY = 'and get it ready for you'

async function mailOf(payment: string, price = 12_500) {
  const item = await anItem(services, { price })
  await services.db.delete(outbox)
  const { json } = await call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), payment } })
  const [mail] = await services.db.select().from(outbox)
  return { id: json.order.id, text: mail?.text.replaceAll('\u00a0', ' ') ?? '', html: mail?.html ?? '' }
}

test('a transfer says the sum, the account, the reference and until when, and promises nothing yet', async () => {
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon\nKandy, 7001 2345')
  const { id, text, html } = await mailOf('bank-transfer')
  expect(text).not.toContain(GET_READY)
  expect(text).toMatch(/Please transfer LKR 12,500\.00 to our account by \d+ \w+ \d{4}.*Once it is there/)
  expect(text).toContain(`Amount: LKR 12,500.00\nReference: ${id}\nOur account: Bank of Ceylon\nKandy, 7001 2345`)
  expect(html).not.toContain('and get it ready')
})

test('the page of a vendor says the sum, the vendor and until when', async () => {
  const { text } = await mailOf('koko')
  expect(text).not.toContain(GET_READY)
  expect(text).toMatch(/Please pay LKR 12,500\.00 with Koko by .*, if you have not done so yet/)
  expect(text).toContain('See my order:')
})

test.each(['demo-card', 'cash-on-delivery'])('%s: it is got ready at once', async (payment) => {
  expect((await mailOf(payment)).text).toContain(GET_READY)
})

test('an order of nothing owes nothing', async () => {
  expect((await mailOf('bank-transfer', 0)).text).toContain(GET_READY)
})

describe('a transfer is told of once by each way', () => {
  test.each<{ on: OrderMessageEvent[]; kinds: string[] }>([
    { on: ['received', 'waiting-for-slip'], kinds: ['order-confirmation', 'order-received'] },
    { on: ['received'], kinds: ['order-confirmation', 'order-received'] },
    { on: ['waiting-for-slip'], kinds: ['order-update', 'order-waiting-for-slip'] },
    { on: [], kinds: [] },
  ])('with $on switched on', async ({ on, kinds }) => {
    await setSetting(services, 'messages.mails', on)
    await setSetting(services, 'messages.sms', on)
    await mailOf('bank-transfer')
    const queued = await services.db.select().from(outbox)
    expect(queued.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  })

  test('without the confirmation: account, amount, reference, until when, and where the slip is sent', async () => {
    await setSetting(services, 'messages.mails', ['waiting-for-slip'])
    await setSetting(services, 'messages.sms', ['waiting-for-slip'])
    const { id, text } = await mailOf('bank-transfer', 25_000)
    const facts = `Amount: LKR 25,000.00\nReference: ${id}\nAccount: Bank of Ceylon\nKandy, 7001 2345`
    for (const words of [facts, orderLink(id, services)]) expect(text).toContain(words)
    expect(text).toMatch(/We hold your goods until \d+ \w+ 20\d\d, \d\d:\d\d\./)
    const sms = (await services.db.select().from(outbox)).find(({ channel }) => channel === 'sms')
    expect(sms?.text).toContain(`Kade: pay LKR 25,000.00 for ${id} by `)
    expect(smsSize(sms?.text ?? '')).toEqual({ isUnicode: false, parts: 1 })
  })

  test('the confirmation leads to where the slip is sent', async () => {
    await setSetting(services, 'messages.mails', ['received', 'waiting-for-slip'])
    expect((await mailOf('bank-transfer')).text).toMatch(/Send my slip:\nhttp\S+\/order\/\S+/)
  })
})
