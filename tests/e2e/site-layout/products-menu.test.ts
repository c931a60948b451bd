// The way to the goods: the panel of the header, the menu of a phone, the keyboard, and what works without scripts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { letPass, untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Glass Kettle 1.7 L', category: 'Kettles' })
await anItem(shop.services, { title: 'Steel Kettle', category: 'Kettles' })
for (const category of ['Air Fryers', 'Blenders', 'Freezers', 'Microwaves', 'Refrigerators', 'Toasters', 'TV']) {
  await anItem(shop.services, { title: `One of ${category}`, category })
}

/** Promotions lead to goods of the demo shop, which are not here; a link that is pointed at is prefetched. */
const expects = [/404/]
const trigger = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Products', exact: true })
const panel = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Shop by category' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

test('By keyboard: it opens, leads into its categories, and Escape gives the focus back', async () => {
  const page = await shop.openPage({ expects })
  await page.goto('/about')
  await trigger(page).focus()
  await page.keyboard.press('Space')
  await panel(page).getByRole('link', { name: 'Kettles 2 products' }).waitFor()
  expect(await trigger(page).getAttribute('aria-expanded')).toBe('true')
  // Each category with its picture, and all products.
  await expect
    .poll(async () => [await panel(page).getByRole('link').count(), await panel(page).locator('a img').count()])
    .toEqual([9, 8])
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('All Products')
  await page.keyboard.press('Escape')
  await expect.poll(async () => [await panel(page).count(), await focused(page)]).toEqual([0, 'Products'])
  await page.keyboard.press('Enter')
  await panel(page).getByRole('link', { name: 'Kettles 2 products' }).press('Enter')
  await page.waitForURL('**/products?category=Kettles')
  await page.getByRole('status').filter({ hasText: 'Kettles, 2 products' }).waitFor()
  await expect.poll(() => panel(page).count()).toBe(0)
})

test('By pointer: resting opens it, leaving closes it, and a press keeps it until one beside it', async () => {
  const page = await shop.openPage({ expects })
  await page.clock.install()
  await page.goto('/about')
  await trigger(page).hover()
  await panel(page).waitFor()
  await page.mouse.move(700, 880)
  await panel(page).waitFor({ state: 'detached' })
  await trigger(page).click()
  await panel(page).getByRole('link').first().hover()
  await page.mouse.move(700, 880)
  await untilDrawn(page)
  await letPass(page, 400)
  expect(await panel(page).isVisible()).toBe(true)
  await page.mouse.click(700, 880)
  await panel(page).waitFor({ state: 'detached' })
})

test('The menu of a phone has every category, and says so when it cannot load them', async () => {
  const page = await shop.openPage({ viewport: PHONE, expects: [/404|Failed to load resource/] })
  await page.goto('/about')
  await page.route('**/api/catalogue/facets', (route) => route.abort())
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByText('The categories cannot be shown right now.').waitFor()
  await page.unroute('**/api/catalogue/facets')
  await menu.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'TV 1 product', exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: /\d products?$/ }).count()).toBe(8)
  expect(await axeFindings(page)).toEqual([])
  await menu.getByRole('link', { name: 'TV 1 product', exact: true }).click()
  await page.waitForURL('**/products?category=TV')
  await menu.waitFor({ state: 'hidden' })
})

test('From a fresh page it is at most 12 steps of the keyboard to the first product of a list', async () => {
  const page = await shop.openPage({ expects })
  await page.goto('/products')
  const card = page.getByRole('list', { name: 'Products' }).getByRole('link').first()
  const title = await card.textContent()
  let steps = 0
  for (; steps < 13 && (await focused(page)) !== title; steps++) {
    await page.keyboard.press('Tab')
    // Shown to everybody who comes by with the keyboard.
    if (/^Skip to/.test((await focused(page)) ?? '')) {
      expect(await page.locator(':focus').evaluate((link) => link.getBoundingClientRect().width)).toBeGreaterThan(100)
      await page.keyboard.press('Enter')
    }
  }
  expect(steps).toBeLessThanOrEqual(12)
})

test('Without scripts menu and search lead on, and no form loses an address', async () => {
  const page = await shop.openPage({ viewport: PHONE, javaScriptEnabled: false, expects: [/405/] })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Kettles', exact: true }).waitFor()
  await page.goto('/about')
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByLabel('Find products').fill('glass')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL((url) => url.searchParams.get('search') === 'glass')
  await page.getByRole('link', { name: 'Glass Kettle 1.7 L' }).waitFor()
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByText('Signing up needs JavaScript.').isVisible()).toBe(true)
  await footer.getByLabel('Email address').fill('nimal@example.lk')
  await footer.getByLabel('Email address').press('Enter')
  expect(page.url()).not.toContain('nimal')
  await page.goto('/login')
  expect(await page.getByText('Logging in needs JavaScript.').isVisible()).toBe(true)
  // A form that was sent all the same, before the page could.
  await page.setContent(`<form method="post" action="${shop.url}/login"><button>Send</button></form>`)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'This was not sent' }).waitFor()
  await page.getByRole('link', { name: 'open the page again' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})
