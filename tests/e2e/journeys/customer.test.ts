// A customer from beginning to end: sign up, verify, sign in, order, see it in Orders, change the password, lose it,
// set a new one.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { placeOrder } from '#tests/support/browser/open-checkout.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Steel kettle', price: 8_990, qty: 100 })

async function order(page: Page, email: string): Promise<string> {
  await page.goto('/products/steel-kettle')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.goto('/checkout')
  await page.getByLabel('Name', { exact: true }).fill('Dilini Senanayake')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone').fill('+94 77 123 4567')
  await page.getByLabel('Address', { exact: true }).fill('19 Lake Road, Kurunegala')
  await page.getByLabel('Card Number').fill('4111 1111 1111 1111')
  await page.getByLabel('Name on Card').fill('D SENANAYAKE')
  await page.getByLabel('Expiry').fill('12/29')
  await page.getByLabel('CVC').fill('737')
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await placeOrder(page)
  const { order } = await (await answered).json()
  return order.id
}

async function buyerOf(orderId: string) {
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  return row?.userId
}

async function idOf(email: string) {
  return (await findAccount(shop.services.db, email))?.user.id
}

const linkIn = (mail: { text: string }) => /http:\S+#token=[\w-]+/.exec(mail.text)?.[0] ?? ''

let attempt = 0

test('A customer signs up, verifies, orders, sees the order and keeps the account safe, on a phone', async () => {
  attempt += 1
  const [email, viewport] = [`dilini-${attempt}@example.com`, PHONE]
  // By the end its session is over: the password was set anew on another device.
  const page = await shop.openPage({
    viewport,
    expects: [/Password forms should have|401 \(Unauthorized\)|410 \(Gone\)/],
  })
  const asGuest = await order(page, email)
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Dilini')
  await page.getByLabel('Last name').fill('Senanayake')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByLabel('I agree to the terms').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/login')
  await logIn(page, email)
  await page.goto('/account?section=orders')
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()

  await page.goto(linkIn(await mailIn(shop, { to: email, kind: 'verify-email' })))
  await page.getByRole('heading', { name: 'Your email address is verified' }).waitFor()
  await page.getByRole('link', { name: 'See my orders' }).click()
  const ids = page.getByRole('main').locator('section li h2')
  await expect.poll(() => ids.allInnerTexts()).toEqual([asGuest])

  const asCustomer = await order(page, email)
  expect(await buyerOf(asCustomer)).toBe(await idOf(email))
  expect(await buyerOf(asGuest)).toBeNull()
  await page.goto('/account?section=orders')
  await expect.poll(() => ids.allInnerTexts()).toEqual([asCustomer, asGuest])
  const confirmation = await mailIn(shop, { to: email, kind: 'order-confirmation', count: 2 })
  expect(confirmation.text).toContain(asCustomer)
  expect(confirmation.text).toContain('Steel kettle')
  expect(confirmation.text).toContain('8,990.00')

  const elsewhere = await shop.openPage({ viewport, expects: [/Failed to load resource/] })
  await logIn(elsewhere, email)
  await page.goto('/account?section=settings')
  const second = 'a rice cooker on the shelf'
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(second)
  await page.getByLabel('Confirm new password').fill(second)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed. All other devices were logged out.').waitFor()
  await elsewhere.goto('/account')
  await elsewhere.waitForURL('**/login')

  await elsewhere.getByRole('link', { name: 'Forgot password' }).click()
  await elsewhere.waitForURL('**/forgot-password')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('button', { name: 'Send link' }).click()
  await elsewhere.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
  const link = linkIn(await mailIn(shop, { to: email, kind: 'password-reset' }))
  const phone = await shop.openPage({ viewport, expects: [/Password forms should have|Failed to load/] })
  const third = 'a blender in the cupboard'
  await phone.goto(link)
  await phone.getByLabel('New password', { exact: true }).fill('password123')
  await phone.getByLabel('Confirm new password').fill('password123')
  await phone.getByRole('button', { name: 'Set new password' }).click()
  await phone.getByText('This password is among the first that others would guess.').waitFor()
  await phone.getByLabel('New password', { exact: true }).fill(third)
  await phone.getByLabel('Confirm new password').fill('something else')
  await phone.getByRole('button', { name: 'Set new password' }).click()
  await phone.getByText('Passwords do not match').waitFor()
  await phone.getByLabel('Confirm new password').fill(third)
  await phone.getByRole('button', { name: 'Set new password' }).click()
  await phone.getByRole('heading', { name: 'Your password was changed' }).waitFor()
  await logIn(phone, email, { password: third })
  await phone.getByText('Dilini Senanayake').first().waitFor()
  await mailIn(shop, { to: email, kind: 'password-changed', count: 2 })
  // The session that had changed the password ended with the reset, and the link is used up.
  await page.goto('/account')
  await page.waitForURL('**/login')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(third)
  await page.getByLabel('Confirm new password').fill(third)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
})

test('Links of mails that hold no secret say so and lead on', async () => {
  const page = await shop.openPage()
  await page.goto('/reset-password')
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot-password')
  await page.goto('/verify-email')
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
})
