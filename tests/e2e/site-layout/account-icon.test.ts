// Where the account icon and the side menu lead, by who is signed in.
import { expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const customer = await aPerson(shop)
const admin = await aPerson(shop, { role: 'admin' })

async function signIn(email: string) {
  // Whatever stands behind the first page after signing in is other tests' matter.
  const page = await shop.openPage({ viewport: PHONE, expects: [/./] })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .locator('main, body')
    .getByRole('button', { name: /log ?in|sign in/i })
    .click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto('/about')
  const header = page.getByRole('banner')
  return { page, header }
}

test('For a visitor the icon leads to /login, and the menu offers Login', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/about')
  expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
})

test('For a signed-in customer it leads to /account, and the menu offers Profile', async () => {
  const { page, header } = await signIn(customer.email)
  expect(await header.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const entries = page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem').getByRole('link')
  await expect.poll(() => entries.allInnerTexts()).toEqual(['SmartHome', 'Contact us', 'Cart (0)', 'Profile'])
})

test('For an admin it leads to /admin', async () => {
  const { header } = await signIn(admin.email)
  expect(await header.getByRole('link', { name: 'Back office' }).getAttribute('href')).toBe('/admin')
})
