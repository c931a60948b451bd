// Back from a vendor's page in another browser, and links that are opened by a program: in browsers of their own.

import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startPaymentPages } from '#demo/payment-pages/payment-pages.ts'
import { alertLink } from '#server/stock/stock-alerts/alert-link.ts'
import { stockAlerts } from '#server/stock/stock-alerts/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const port = await freePort()
const vendors = await startPaymentPages({ publicUrl: `http://127.0.0.1:${port}` })
afterAll(vendors.close)
const shop = await openBrowserShop({ env: vendors.env, port })
const { services, url } = shop

/** An order that a visitor has gone to the page of PayHere for. */
async function anOrder() {
  const item = await anItem(services, { price: 1_500 })
  const post = async (path: string, body: object) =>
    (
      await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const contact = {
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '077 123 4567',
    address: '12 Temple Road',
  }
  const placed = await post('/orders', { ...contact, items: [{ id: item.id, qty: 1 }], payment: 'payhere' })
  const { id } = placed.order
  const started = await post(`/order-links/${id}/payment`, { key: placed.toPay.key })
  const purchase = vendors.payhere.read(new URLSearchParams(started.form.fields))
  if (!purchase) throw new Error('PayHere would not take the form')
  return { id: String(id), purchase }
}

test.each([
  ['before it is paid', null, 'The payment for this number is awaited.'],
  ['once it is paid', 'paid', 'The payment for this number was received.'],
  ['after it was declined', 'failed', 'The payment for this number did not go through.'],
] as const)('%s, another browser is told so in a sentence, and nothing of the order', async (_when, outcome, words) => {
  const { id, purchase } = await anOrder()
  if (outcome) {
    const body = vendors.payhere.message({ ...purchase, outcome, reference: `R-${id}` })
    expect((await fetch(`${url}/api/payments/payhere/notify`, { method: 'POST', body })).status).toBe(200)
  }
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(`${url}/api/payments/payhere/return?order=${id}`)
  await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor()
  await page.getByText(words).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const text = await page.getByRole('main').innerText()
  expect(text).not.toMatch(/Nimali|1,500|Temple|does not open|Pay now|try again/i)
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click()
  await page.getByRole('heading', { name: 'Track your order' }).waitFor()
})

test('a link that tells when an item is back confirms nothing by being opened', async () => {
  const item = await anItem(services, { title: 'Floor Mop', qty: 0 })
  const waiting = { id: 'opened', itemId: item.id, channel: 'mail' as const, contact: 'a@example.com', words: '' }
  await services.db.insert(stockAlerts).values({ ...waiting, askedAt: services.clock() })
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(alertLink('opened', services))
  const yes = page.getByRole('button', { name: 'Yes, write to me' })
  await expect.poll(() => yes.isEnabled()).toBe(true)
  await page.waitForLoadState('networkidle')
  const confirmedAt = async () =>
    (await services.db.select().from(stockAlerts).where(eq(stockAlerts.id, 'opened')))[0]?.confirmedAt
  expect(await confirmedAt()).toBeNull()
  await yes.click()
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await confirmedAt()).not.toBeNull()
})
