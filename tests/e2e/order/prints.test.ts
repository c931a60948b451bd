// What comes out of a shopper's printer.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const { services } = shop
const kettle = await anItem(services, { title: 'Steel Kettle', category: 'Kettles', qty: 9 })

async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  return page.evaluate(() => document.body.innerText)
}

const times = (text: string, part: string) => text.split(part).length - 1

test('An order of the account prints once, below the name of the shop, and the page is there again afterwards', async () => {
  const person = await aPerson(shop)
  const order = { ...anOrderBody([{ id: kettle.id, qty: 2 }]), email: person.email }
  const { userId } = person
  const { id } = await services.transaction((tx) => placeOrder(tx, { order, userId, key: undefined }, services))
  const page = await shop.openPage()
  await logIn(page, person.email)
  await page.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('link', { name: `View details of order ${id}` }).click()
  const dialog = page.getByRole('dialog', { name: `Order ${id}` })
  await dialog.getByText('Deliver to').waitFor()
  await dialog.getByText('Contact', { exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.locator('.prints-alone').waitFor()
  const sheet = await printed(page)
  expect([times(sheet, `Order ${id}`), times(sheet, 'Steel Kettle'), times(sheet, 'Kade')]).toEqual([1, 1, 1])
  expect(sheet).not.toMatch(/Log ?out|Wishlist|Payment:/)
  await page.emulateMedia({ media: 'screen' })
  await page.waitForFunction(() => document.querySelector('.prints-alone') === null)
  expect(await dialog.isVisible()).toBe(true)
})

test('A list and a product print without buttons, chips and controls', async () => {
  const page = await shop.openPage()
  await page.goto('/products')
  const list = await printed(page)
  expect(list).toContain('Steel Kettle')
  expect(list).not.toMatch(/Add to Cart|Sort by|Compare|Filters|Availability|Kettles\n/)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/products/steel-kettle')
  const product = await printed(page)
  expect(product).toContain('Steel Kettle')
  expect(product).not.toMatch(/Add to Cart|Specifications|Pre-Order|Compare|Share/)
})

test('A filtered list prints what narrows it as plain words, and goods over the whole width of the paper', async () => {
  const page = await shop.openPage({ viewport: { width: 1040, height: 1400 } })
  await page.goto('/products?category=Kettles&max=9000000')
  await page.getByRole('complementary', { name: 'Filters' }).waitFor()
  const list = await printed(page)
  expect(list).toContain('Category: Kettles')
  expect(list).toContain('Price: up to LKR')
  expect(list).not.toMatch(/Compare|Filters|Availability|From|Clear all|Remove|Share/)
  expect(await page.getByRole('complementary').count()).toBe(0)
  expect(await page.getByRole('list', { name: 'Applied filters' }).locator('svg:visible').count()).toBe(0)
  const goods = await page.getByRole('list', { name: 'Products' }).boundingBox()
  expect(goods?.width).toBeGreaterThan(900)
})

test("A guest's order prints what was ordered, and none of what can be done with its page", async () => {
  const order = anOrderBody([{ id: kettle.id, qty: 2 }])
  const { id } = await services.transaction((tx) => placeOrder(tx, { order, userId: null, key: undefined }, services))
  const page = await shop.openPage()
  await page.goto(orderLink(id, services))
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor()
  await page.getByRole('button', { name: 'Cancel my order' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.locator('.prints-alone').waitFor()
  const sheet = await printed(page)
  expect([times(sheet, `Order ${id}`), times(sheet, 'Steel Kettle'), times(sheet, 'Kade')]).toEqual([1, 1, 1])
  expect(sheet).not.toMatch(/Print|Share|Cancel|Compare|Subscribe|Contact us/)
  // No line stands half on one page and half on the next.
  const line = page.locator('.prints-alone li', { hasText: 'Steel Kettle' })
  expect(await line.evaluate((row) => getComputedStyle(row).breakInside)).toBe('avoid')
})
