// The back office of an open shop: it leads admins to what opens it, and asks for the second factor in place.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { codeAt } from '#tests/support/shop/second-factors.ts'

const shop = await openBrowserShop({ env: { PUBLIC_URL: 'https://kade.example', RATE_LIMITS: 'on' } })
const refusals = [/Failed to load resource/]

test('An admin without a second factor is led to where it is set up, and then into the back office', async () => {
  const { email } = await aPerson(shop, { role: 'admin' })
  const page = await shop.openPage({ expects: refusals })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/account?section=settings')
  await page.getByText('Please set it up: the back office opens once you have.').waitFor()
  await page.getByRole('button', { name: 'Set up the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  // The last that the page asks for: a call that is under way when the session ends would open the dialog by itself.
  const counted = page.waitForResponse('**/api/owner/overview')
  await page.getByRole('link', { name: 'Go to the back office' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'Add New Item' }).waitFor()
  await counted

  // The session ends while work is open: the dialog asks for both.
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await expect.poll(() => dialog.count()).toBe(0)
})
