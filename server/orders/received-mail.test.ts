// The mail that an order was received: what is still to be paid, and how.
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { outbox } from '../platform/outbox/tables.ts'

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
