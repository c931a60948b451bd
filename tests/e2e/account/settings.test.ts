// Payment Methods with its samples, and Account Settings with its two forms.
import { expect, test } from 'vitest'
import { readNotifications } from '#server/people/accounts/notifications.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const refusals = [/Failed to load resource/]
const NEW = 'a rice cooker on the shelf'

test('Payment Methods shows sample cards, marked as samples, and asks the shop for none', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'Payment Methods' }).click()
  await page.getByText('These cards are samples.').waitFor()
  const cards = page.getByRole('main').locator('section').getByRole('listitem')
  expect(await cards.count()).toBe(2)
  for (const card of await cards.all()) {
    expect(await card.getByText('Sample', { exact: true }).isVisible()).toBe(true)
  }
  expect(asked.filter((url) => /card|payment/i.test(new URL(url).pathname))).toEqual([])
})

test('Changing the password works, keeps this session, ends the others and is told by mail', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  const other = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await logIn(other, email)
  await page.goto('/account?section=settings')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill(NEW)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed. All other devices were logged out.').waitFor()
  expect(await page.getByLabel('Current password').inputValue()).toBe('')
  await page.reload()
  await page.getByRole('heading', { name: 'Change password' }).waitFor()
  await other.goto('/account?section=orders')
  await other.waitForURL('**/login**')
  await mailIn(shop, { to: email, kind: 'password-changed' })
  await logIn(other, email, { password: NEW })
  await other.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor()
})

test('A wrong current password, a short new one and two that differ are told at their fields', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  await page.goto('/account?section=settings')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) sent.push(new URL(request.url()).pathname)
  })
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await page.getByText('Please enter your current password').waitFor()
  await page.getByLabel('Current password').fill('not the one')
  await page.getByLabel('New password', { exact: true }).fill('seven77')
  await page.getByLabel('Confirm new password').fill('other77')
  await change.click()
  await page.getByText('Password must be at least 8 characters').waitFor()
  await page.getByText('Passwords do not match').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(sent).toEqual([])
  await page.getByLabel('New password', { exact: true }).fill(NEW)
  await page.getByLabel('Confirm new password').fill(NEW)
  await change.click()
  await page.getByText('The current password is not right').waitFor()
  // A wrong password is no reason to refresh the session.
  expect(sent).toEqual(['/api/auth/change-password'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currentPassword')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('Nimali2026')
  await page.getByLabel('Confirm new password').fill('Nimali2026')
  await change.click()
  await page.getByText('This password is among the first that others would guess.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('newPassword')
})

test('Notification settings are kept', async () => {
  const person = await aPerson(shop)
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, person.email)
  await page.goto('/account?section=settings')
  const choice = (name: string) => page.getByRole('switch', { name })
  const save = page.getByRole('button', { name: 'Save settings' })
  await choice('Order updates').waitFor()
  expect(await choice('Order updates').isChecked()).toBe(true)
  expect(await save.isDisabled()).toBe(true)
  await choice('Order updates').uncheck()
  await choice('Offers').check()
  await choice('Newsletter').check()
  await save.click()
  await page.getByText('Notification settings saved').waitFor()
  expect(await readNotifications(shop.services.db, person)).toEqual({
    orderUpdates: false,
    offers: true,
    newsletter: true,
  })
  await page.reload()
  await choice('Offers').waitFor()
  expect(await Promise.all(['Order updates', 'Offers', 'Newsletter'].map((name) => choice(name).isChecked()))).toEqual([
    false,
    true,
    true,
  ])
})

test('Settings that can not be saved say so and stay as chosen', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects: refusals })
  await logIn(page, email)
  const loaded = page.waitForResponse('**/api/account/notifications')
  await page.goto('/account?section=settings')
  await loaded
  await page.route('**/api/account/notifications', (route) => route.abort())
  await page.getByRole('switch', { name: 'Offers' }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  expect(await page.getByRole('alert').innerText()).toBe('The settings could not be saved. Please try again.')
  expect(await page.getByRole('switch', { name: 'Offers' }).isChecked()).toBe(true)
})
