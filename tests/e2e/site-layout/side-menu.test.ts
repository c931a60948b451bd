// The menu of small screens.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Steel kettle' })

async function openMenu() {
  // Promotions lead to goods of the demo shop, which are not here; a link that is pointed at is prefetched.
  const page = await shop.openPage({ viewport: PHONE, expects: [/404/] })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  return { page, menu }
}

test('The side menu locks page scrolling while it is open', async () => {
  const { page, menu } = await openMenu()
  await page.mouse.wheel(0, 800)
  await page.keyboard.press('End')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  // The page scrolls again from the next frame on: a wheel that turns before it moves nothing.
  const turn = async () => {
    await page.mouse.wheel(0, 800)
    return page.evaluate(() => window.scrollY)
  }
  await expect.poll(turn).toBeGreaterThan(0)
})

test('It lists SmartHome, Contact us, Cart with its count and Login for a visitor', async () => {
  const { page, menu } = await openMenu()
  const entries = menu.getByRole('listitem').getByRole('link')
  await expect.poll(() => entries.allInnerTexts()).toEqual(['SmartHome', 'Contact us', 'Cart (0)', 'Login'])
  expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/smart-home',
    '/support',
    '/cart',
    '/login',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Cart: Steel kettle' }).first().click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => entries.nth(2).innerText()).toBe('Cart (1)')
})

test('It closes with its button, a press beside it or Escape, and gives the focus back', async () => {
  const { page, menu } = await openMenu()
  const button = page.getByRole('button', { name: 'Open menu' })
  const isFocused = () => button.evaluate((element) => element === document.activeElement)
  await menu.getByRole('button', { name: 'Close' }).click()
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(isFocused).toBe(true)
  await button.click()
  await menu.waitFor()
  await page.mouse.click(335, 400)
  await menu.waitFor({ state: 'hidden' })
  await button.click()
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(isFocused).toBe(true)
})

test('Choosing an entry closes the menu and opens its page', async () => {
  const { page, menu } = await openMenu()
  await menu.getByRole('link', { name: 'SmartHome' }).click()
  await page.waitForURL('**/smart-home')
  await menu.waitFor({ state: 'hidden' })
})

test('axe finds nothing on the open menu', async () => {
  const { page } = await openMenu()
  expect(await axeFindings(page)).toEqual([])
})
