// The shop's main job in Firefox: somebody finds a kettle, puts it into the cart and orders it.
import { existsSync } from 'node:fs'
import puppeteer, { type Page } from 'puppeteer-core'
import { afterAll, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const { services, url } = await openServedShop()
const owner = await anOwner(services)
// Playwright drives a Firefox of its own making only; Firefox itself speaks WebDriver BiDi, which puppeteer knows.
const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)),
  timeout: 60_000,
})
afterAll(() => browser.close())

async function openPage() {
  const page = await browser.newPage()
  page.setDefaultTimeout(20_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

const press = (page: Page, role: 'a' | 'button', name: string) =>
  page.locator(`::-p-xpath(//${role}[contains(normalize-space(), "${name}")])`).click()
const seen = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)

test('A person finds a kettle, puts two into the cart and orders them', async () => {
  const kettle = await anItem(services, { title: 'Steel kettle', price: 12_500.5, qty: 10 })
  await anItem(services, { title: 'Rice cooker' })
  const { page, complaints } = await openPage()
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')

  await press(page, 'button', 'Search products')
  await page.locator('[role=combobox]').fill('steel kett')
  await page.locator('::-p-xpath(//*[@role="option"][.//mark[.="Steel kett"]])').click()
  await page.waitForFunction((path) => location.pathname === path, {}, `/products/${kettle.slug}`)
  await page.locator('main button[aria-label="Increase quantity"]').click()
  await page.locator('main ::-p-xpath(//button[normalize-space()="Add to Cart"])').click()
  await page.locator('header a[href="/cart"]').click()
  await seen(page, 'Shopping Cart (1)')
  await press(page, 'a', 'Proceed to Checkout')

  await page.locator('input[name=name]').fill('Nimali Perera')
  await page.locator('main input[name=email]').fill('nimali@example.com')
  await page.locator('input[name=phone]').fill('+94 77 123 4567')
  await page.locator('[name=address]').fill('12 Temple Road, Kandy')
  await page.locator('input[autocomplete=cc-number]').fill('4111 1111 1111 1111')
  await page.locator('input[autocomplete=cc-name]').fill('N PERERA')
  await page.locator('input[autocomplete=cc-exp]').fill('12/29')
  await page.locator('input[autocomplete=cc-csc]').fill('737')
  await press(page, 'button', 'Place Order')
  await seen(page, 'Order placed successfully!')
  await page.waitForFunction(() => location.pathname === '/')
  await page.close()
  expect(await owner.stockOf(kettle.id)).toBe(8)
  expect(complaints).toEqual([])
})
