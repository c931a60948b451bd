// What a shopper keeps when the network looks up but is dead, and when a newer shop has taken the place of the one they opened.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/axe-findings.ts'
import { anItem } from '#tests/support/builders.ts'
import { openBrowserShop, PHONE } from '#tests/support/open-browser-shop.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles' })

const failed = [/ERR_|Failed to load resource|Failed to fetch/]
const refuse = (page: Page) => page.route('**/*', (route) => route.abort('connectionrefused'))
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Try Again' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const path = (page: Page) => new URL(page.url()).pathname

test.each([
  { name: 'a page whose code is not there yet', link: 'SmartHome', title: 'Smart Home' },
  {
    name: 'a page that is only code',
    link: 'Our Story',
    title: 'The shop at the corner, for the whole island',
  },
])('On the way to $name the page that is there stays, with all that was typed', async ({ link, title }) => {
  const page = await shop.openPage({ expects: failed })
  await page.goto('/products/glass-kettle')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.goto('/support')
  await message(page).fill('Half a')
  await refuse(page)
  await page.getByRole('link', { name: link }).first().click()
  await page.getByText('The shop could not be reached. Check your connection and try again.').waitFor()
  expect(await page.getByText('Loading the page').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await message(page).fill('Half a sentence')
  await notice(page).getByRole('button', { name: 'Try Again' }).click()
  await notice(page).waitFor()
  expect([path(page), await message(page).inputValue()]).toEqual(['/support', 'Half a sentence'])
  expect(await page.getByTestId('cart-badge').textContent()).toBe('1')

  await page.unrouteAll()
  await notice(page).getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: title }).first().waitFor()
  expect(await notice(page).count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'We are here to help' }).waitFor()
})

test('A list keeps what it shows when another cannot be had, and the same link leads on later', async () => {
  const page = await shop.openPage({ viewport: PHONE, expects: failed })
  await page.goto('/products')
  await refuse(page)
  await page.getByRole('link', { name: 'Kettles' }).click()
  await notice(page).waitFor()
  expect(await page.getByText('Loading products').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All Products')
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  expect(await notice(page).count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Kettles' }).click()
  await page.waitForURL('**/products?category=Kettles')
})

test('Back without a network says so, and gets there once there is one', async () => {
  const page = await shop.openPage({ expects: failed })
  await page.goto('/about')
  await page.getByRole('main').getByRole('link', { name: 'All Products' }).click()
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Glass Kettle' }).click()
  await page.getByRole('heading', { level: 1, name: 'Glass Kettle' }).waitFor()
  await page.route(/\.data/, (route) => route.abort('connectionrefused'))
  await page.goBack()
  await notice(page).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Glass Kettle')
  await page.unrouteAll()
  await notice(page).getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor()
})

test('A page whose code has gone with an older build of the shop is loaded whole', async () => {
  const page = await shop.openPage({ expects: [...failed, /404/] })
  await page.goto('/support')
  await page.route(/assets\/about-/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Our Story' }).click()
  await page.waitForURL('**/about')
  await page.getByRole('heading', { level: 1, name: 'The shop at the corner' }).waitFor()
})

test('Trying a failed page again never leads to an error page of the browser', async () => {
  const page = await shop.openPage({ expects: failed })
  await page.goto('/products')
  await page.route('**/smart-home.data*', (route) => route.abort('connectionrefused'))
  await page.getByRole('link', { name: 'SmartHome' }).click()
  await page.getByRole('heading', { name: 'Error Loading Products' }).waitFor()
  await refuse(page)
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('The shop could not be reached. Check your connection and try again.').waitFor()
  expect(path(page)).toBe('/smart-home')
})
