// Opening the cart asks the shop: what changed is told on the line, with a cure, and ordering waits for it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { anAgentCart } from '#tests/support/machines/an-agent-cart.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
let count = 0

/** A page with one new item of this quantity in its cart, and the way to its line. */
async function openWith(qty: number, options: Parameters<typeof shop.openPage>[0] = {}) {
  count += 1
  const item = await anItem(shop.services, { title: `Kettle No ${count}`, price: 1_000, qty: 9 })
  const page = await shop.openPage(options)
  await putIntoCart(page, { item, qty })
  const line = page.getByRole('list', { name: 'Cart lines' }).getByRole('listitem').filter({ hasText: item.title })
  return { page, item, line }
}

const total = async (page: Page) =>
  (await page.getByRole('region', { name: 'Order Summary' }).getByRole('definition').last().textContent())?.replace(
    '\u00a0',
    ' ',
  )
const checkout = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })

test('A changed price is told once, old and new, and the total takes it over', async () => {
  const { page, item, line } = await openWith(2)
  await owner.edit(item.id, { price: 1_250.5 })
  await page.goto('/cart')
  await line.getByText('The price has changed from LKR\u00a01,000.00 to LKR\u00a01,250.50.', { exact: true }).waitFor()
  await expect.poll(() => total(page)).toBe('LKR 2,501.00')
  await expect.poll(() => checkout(page).getAttribute('aria-disabled')).toBe(null)
  await page.reload()
  await line.getByText('LKR\u00a02,501.00').waitFor()
  await page.getByText('Checking prices and stock…').waitFor({ state: 'detached' })
  expect(await page.getByText('The price has changed').count()).toBe(0)
})

test("Too little stock says 'Only n left', is not in the total, blocks the checkout, and is set right with one tap", async () => {
  const { page, item, line } = await openWith(5)
  await owner.edit(item.id, { qty: 2 })
  await page.goto('/cart')
  await line.getByText('Only 2 left', { exact: true }).waitFor()
  await expect.poll(() => total(page)).toBe('LKR 0.00')
  await page.getByText('1 item is not included in the total.', { exact: true }).waitFor()
  expect(await checkout(page).getAttribute('aria-disabled')).toBe('true')
  await checkout(page).focus()
  await page.keyboard.press('Enter')
  expect(await axeFindings(page)).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/cart')
  await line.getByRole('button', { name: /^Set to 2/ }).click()
  await expect.poll(() => total(page)).toBe('LKR 2,000.00')
  await expect.poll(() => checkout(page).getAttribute('aria-disabled')).toBe(null)
  await checkout(page).click()
  await page.waitForURL('/checkout')
})

test('An item that is out of stock stays as a line, offers pre-order and wishlist, and is left out of the total', async () => {
  const { page, item, line } = await openWith(1)
  await owner.edit(item.id, { qty: 0 })
  await page.goto('/cart')
  await line.getByText('Out of stock', { exact: true }).waitFor()
  await expect.poll(() => total(page)).toBe('LKR 0.00')
  expect(await line.getByRole('link', { name: /^Pre-Order/ }).getAttribute('href')).toBe(`/products/${item.slug}`)
  await line.getByRole('button', { name: /^Move to wishlist/ }).click()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  const wished = await page.evaluate(() => JSON.parse(localStorage.getItem('kade-wishlist') ?? '{}').items)
  expect(wished.map((one: { id: string; qty: number }) => [one.id, one.qty])).toEqual([[item.id, 0]])
})

test.each([
  ['deleted', (id: string) => owner.remove(id)],
  ['hidden', (id: string) => owner.edit(id, { disabled: true })],
])('An item that was %s says No longer available, and only Remove is left', async (_, take) => {
  const { page, item, line } = await openWith(3, { viewport: PHONE })
  await take(item.id)
  await page.goto('/cart')
  await line.getByText('No longer available', { exact: true }).waitFor()
  await expect.poll(() => total(page)).toBe('LKR 0.00')
  await expect.poll(() => line.getByRole('link').count()).toBe(0)
  await expect.poll(() => line.getByRole('textbox').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await line.getByRole('button', { name: 'Remove', exact: false }).last().click()
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
})

test('Looking at the tab again asks the shop again', async () => {
  const { page, item, line } = await openWith(4)
  await page.goto('/cart')
  // Its lines come a moment after the page is hydrated, and the first look at the stock with them.
  await line.waitFor()
  await page.getByText('Checking prices and stock…').waitFor({ state: 'detached' })
  await owner.edit(item.id, { qty: 3 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await line.getByText('Only 3 left', { exact: true }).waitFor()
})

test('When the shop does not answer, the cart is shown as it was and asks again on a tap', async () => {
  const { page, item, line } = await openWith(2, { expects: [/Failed to load resource/] })
  await page.route('**/api/cart/quote', (route) => route.abort())
  await page.goto('/cart')
  await page.getByText('Prices and stock could not be checked just now.').waitFor()
  expect(await total(page)).toBe('LKR 2,000.00')
  expect(await axeFindings(page)).toEqual([])
  await owner.edit(item.id, { qty: 1 })
  await page.unroute('**/api/cart/quote')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await line.getByText('Only 1 left', { exact: true }).waitFor()
})

test("An agent's link fills an empty cart and leads to the checkout; a cart of one's own is asked first", async () => {
  const item = await anItem(shop.services, { title: 'Agent Kettle', price: 1_000, qty: 3 })
  const id = await anAgentCart(shop.services, [{ id: item.id, qty: 2 }])
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(`/cart/from/${id}`)
  await page.waitForURL('/checkout')
  await page.getByText('Agent Kettle').first().waitFor()
  const { page: own } = await openWith(1, { viewport: PHONE })
  await own.goto(`/cart/from/${id}`)
  await own.getByRole('heading', { name: 'Your cart is not empty' }).waitFor()
  expect(await axeFindings(own)).toEqual([])
  await own.getByRole('button', { name: 'Put them in and check out' }).click()
  await own.waitForURL('/checkout')
  // Followed again, it puts in nothing twice.
  await own.goto(`/cart/from/${id}`)
  await own.waitForURL('/checkout')
  await own.goto('/cart')
  const lines = own.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
  await lines.filter({ hasText: 'Agent Kettle' }).waitFor()
  expect(await lines.count()).toBe(2)
  await own.getByText('LKR\u00a02,000.00').first().waitFor()
})

test('A link of items shows what it names and puts it in by a press alone, into an empty cart too', async () => {
  await setSetting(shop.services, 'machines.agents', true)
  const item = await anItem(shop.services, { title: 'Linked Kettle', price: 1_000, qty: 2 })
  const gone = await anItem(shop.services, { title: 'Linked Jug', price: 500, qty: 0 })
  const link = `/buy/${item.slug}:3,${gone.id}:1?utm_source=sms`
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Put this into your cart?' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  const named = page.getByRole('list', { name: 'Prepared for you' }).getByRole('listitem')
  expect(await named.allInnerTexts()).toEqual([
    expect.stringMatching(/2 x\s*Linked Kettle\s*Only 2 left\s*LKR\s2,000\.00/),
    expect.stringMatching(/Linked Jug\s*Out of stock/),
  ])
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await axeFindings(page)).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(kept).not.toContain(item.id)
  await page.getByRole('button', { name: 'Put them in and check out' }).click()
  await page.waitForURL('/checkout')
  await page.getByText('Linked Kettle').first().waitFor()
  const { page: own } = await openWith(1, { viewport: PHONE })
  await own.goto(link)
  await own.getByRole('heading', { name: 'Your cart is not empty' }).waitFor()
  await own.getByRole('link', { name: 'Keep my cart as it is' }).click()
  await own.waitForURL('/cart')
  const lines = own.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(1)
})
