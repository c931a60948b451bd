// Messages of vendors in whatever their servers wrap them: a rightly signed one pays, and what nobody can read is kept.
import { describe, expect, test } from 'vitest'
import { readMessages } from '#server/checkout/payments/store-message.ts'
import { createPaymentDesk, openPaymentShop, vendors } from '#tests/support/shop/vendor-payments.ts'
import { wrappings } from './wrappings.ts'

const shop = await openPaymentShop()
const { app, services } = shop
const desk = createPaymentDesk(shop)

describe.each(vendors)('%s', (vendor) => {
  test.each(wrappings)('$what', async ({ type, body, paid }) => {
    const { id, purchase } = await desk.anOrder(vendor)
    const message = desk.message(vendor, purchase)
    const [before] = await readMessages(services.db, 1)
    const headers: Record<string, string> = type ? { 'Content-Type': type } : {}
    const answer = await app.request(`/api/payments/${vendor}/notify`, { method: 'POST', body: body(message), headers })
    expect(answer.status).toBe(paid ? 200 : 400)
    expect((await desk.stateOf(id)).payment).toBe(paid ? 'paid' : 'open')
    const [kept] = await readMessages(services.db, 1)
    expect(kept?.id).not.toBe(before?.id)
    expect(kept).toMatchObject({ vendor, verdict: paid ? 'taken' : 'not-signed' })
    // Of what can't be read no letter is kept: it may tell of a person or a card.
    if (!paid) expect(JSON.stringify(kept?.fields)).toMatch(/^\{("[^"]*": ?"\(\d+ letters\)")?\}$/)
    expect(JSON.stringify(kept?.fields).length).toBeLessThan(5_000)
  })
})
