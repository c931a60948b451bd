// A session that ends while an item is edited is renewed in place, and nothing typed is lost.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccount } from '#server/people/accounts/find-account.ts'
import { endSessionsOf } from '#server/people/sessions/end-sessions.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { PASSWORD } from '#tests/support/shop/people.ts'
import { aHeavyPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const expects = [/401/]

/** What a page asks for by itself once it is there. */
const ASKED = { '/add-item': ['overview'], '/admin': ['overview'], '/edit-item': ['overview', 'variants', 'goes-with'] }

/** Once all that has come: the first call that is refused opens the question, whichever it is. */
async function endSession(page: Page, email: string, on: keyof typeof ASKED = '/edit-item'): Promise<void> {
  await page.waitForFunction((asked) => {
    const come = performance.getEntriesByType('resource').map(({ name }) => name)
    return asked.every((call) => come.some((address) => address.includes('/api/') && address.endsWith(call)))
  }, ASKED[on])
  const account = await findAccount(shop.services.db, email)
  if (!account) throw new Error('no such account')
  const { services } = shop
  await services.transaction((tx) => endSessionsOf(tx, { userId: account.user.id }, services))
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' })

test('Saving asks for the password on top of the form, and then goes on', async () => {
  const item = await anItem(shop.services, { title: 'Before' })
  const { page, email } = await openOffice(shop, `/edit-item/${item.id}`, { expects })
  await page.getByLabel('Title').fill('Typed for an hour')
  await endSession(page, email)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog(page).getByText('Everything you have typed is still here.').waitFor()
  expect(await dialog(page).getByLabel('Email').inputValue()).toBe(email)
  expect(await axeFindings(page)).toEqual([])
  await dialog(page).getByLabel('Password').fill('not the password')
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
  await dialog(page).getByRole('alert').waitFor()
  await dialog(page).getByLabel('Password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
  await page.getByText('Item updated successfully!').waitFor()
  await page.waitForURL(`**/item/${item.id}`)
  await page.getByRole('heading', { level: 1, name: 'Typed for an hour' }).waitFor()
})

test('Closing the question keeps the form as it is, and it can be saved later', async () => {
  const item = await anItem(shop.services, { title: 'Before' })
  const { page, email } = await openOffice(shop, `/edit-item/${item.id}`, { expects, viewport: PHONE })
  await page.getByLabel('Title').fill('Kept')
  await endSession(page, email)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog(page).getByLabel('Password').fill(PASSWORD)
  await dialog(page).getByLabel('Password').press('Enter')
  await page.waitForURL(`**/item/${item.id}`)
})

test('An access token that has run out is renewed without a word', async () => {
  const item = await anItem(shop.services, { title: 'Before' })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects })
  await page.getByLabel('Title').fill('After the token')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    localStorage.setItem('kade-session', JSON.stringify({ ...session, token: 'run.out.token' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'kade-session' }))
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/item/${item.id}`)
  expect(await dialog(page).count()).toBe(0)
})

test('An upload in parts goes on after the login', async () => {
  const { page, email } = await openOffice(shop, '/add-item', { expects })
  await page.getByRole('button', { name: 'Add Item' }).waitFor()
  await endSession(page, email, '/add-item')
  const buffer = await aHeavyPicture(600_000)
  await page
    .getByLabel('Product images', { exact: true })
    .setInputFiles([{ name: 'heavy.png', mimeType: 'image/png', buffer }])
  await dialog(page).getByLabel('Password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
  await page.locator('[data-tile] img:not([class*="opacity"])').waitFor()
  await expect.poll(() => page.getByRole('progressbar', { name: 'Uploading heavy.png' }).count()).toBe(0)
  expect(await page.locator('[data-tile]').getByRole('alert').count()).toBe(0)
})

test('A list that is opened without a session shows its rows after the login', async () => {
  const { page, email } = await openOffice(shop, '/admin', { expects })
  await page.getByRole('heading', { name: 'Inventory' }).waitFor()
  await endSession(page, email, '/admin')
  await page
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
    .click()
  await dialog(page).getByLabel('Password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: 'No orders found.' }).waitFor()
})
