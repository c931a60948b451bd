// What a shopper does on a page that the browser has translated succeeds, and what changed is shown.
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { momentary } from '#tests/support/browser/momentary.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { fillCard, fillContact, openCheckout } from '#tests/support/browser/open-checkout.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { staleTexts, translate, translatePage } from '#tests/support/browser/translate.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
/** Its words as they are, or between the stars of the translator. */
const PASSWORD_FIELD = /^\*?Password\*?$/
const shares = ['whole', 'part'] as const

test.each(shares)('signing in, %s', async (share) => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: [/401/] })
  await page.goto('/login')
  await translate(page, share)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel(PASSWORD_FIELD).fill('not this one')
  await form.getByRole('button', { name: /Login/ }).click()
  await page
    .getByRole('alert')
    .getByText(/Invalid/)
    .waitFor()
  await form.getByLabel(PASSWORD_FIELD).fill(PASSWORD)
  await form.getByRole('button', { name: /Login/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await staleTexts(page)).toEqual([])
})

test('signing in, though the page was translated before its scripts came', async () => {
  const { email } = await aPerson(shop)
  // React draws anew what isn't as it was sent, and says so.
  const page = await shop.openPage({ expects: [/React error #418/] })
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translatePage})(false))`)
  await page.goto('/login')
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel(PASSWORD_FIELD).fill(PASSWORD)
  await form.getByRole('button', { name: /Login/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
})

test.each(shares)('ordering, %s: once, and the page says so', async (share) => {
  const { page } = await openCheckout(shop, { price: 12_490.55 })
  const email = `${share}@example.com`
  await fillContact(page)
  await fillCard(page)
  const mail = page.getByRole('main').getByLabel('Email')
  await mail.fill('')
  await translate(page, share)
  await page.getByRole('button', { name: /Place Order/ }).click()
  await page.getByText('Email is required').waitFor()
  await mail.fill(email)
  // It stands there for two seconds.
  await Promise.all([
    momentary(page, 'h1', 'Order placed successfully!'),
    page.getByRole('button', { name: /Place Order/ }).dblclick(),
  ])
  expect(await staleTexts(page)).toEqual([])
  await page.waitForURL('**/')
  const [placed] = await shop.services.db.select({ placed: count() }).from(orders).where(eq(orders.email, email))
  expect(placed).toEqual({ placed: 1 })
})

test.each(shares)('counting up in the cart, %s', async (share) => {
  const item = await anItem(shop.services, { title: `Kettle ${share}`, price: 1_000, qty: 9 })
  const page = await shop.openPage()
  await putIntoCart(page, { item, qty: 1 })
  await page.goto('/cart')
  await page.getByRole('heading', { name: /Shopping Cart/ }).waitFor()
  await translate(page, share)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByText('LKR 2,000.00').last().waitFor()
  await expect.poll(() => page.getByText('LKR 1,000.00').count()).toBe(1)
  expect(await staleTexts(page)).toEqual([])
})
