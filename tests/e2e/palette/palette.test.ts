// One box that leads to anything in the back office, by keyboard and on a phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Steel kettle 1.7 L', sku: 'KET-017', qty: 50 })

const box = (page: Page) => page.getByRole('combobox', { name: 'Find in the back office' })
const hits = (page: Page) => page.getByRole('option')
const marked = (page: Page) => page.locator('[role=option][data-highlighted]')

async function openByKeys(page: Page) {
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
}

async function order(page: Page, phone: string): Promise<string> {
  const data = { ...anOrderBody([{ id: kettle.id, qty: 1 }]), name: 'Kamala Rajan', email: 'kamala@example.com', phone }
  return (await (await page.request.post('/api/orders', { data })).json()).order.id
}

test('By keyboard alone it leads to a page, an order, an item, a customer and a setting', async () => {
  const { page } = await openOffice(shop, '/inquiries')
  const id = await order(page, '0771234567')
  const ways = [
    ['discount', 'Pages', 'Discount codes', '/discount-codes'],
    [id, 'Orders', `Order ${id}`, `/orders/${id}`],
    ['077 123 45 67', 'Orders', `Order ${id}`, `/orders/${id}`],
    ['Kamala', 'Orders', `Order ${id}`, `/orders/${id}`],
    ['KET-017', 'Items', 'Steel kettle 1.7 L', `/item/${kettle.id}`],
    ['kamala@example.com', 'Customers', 'Kamala Rajan', '/customers/'],
    ['most pieces one item', 'Settings', 'Most pieces of one item', '/settings#orders.mostPiecesALine'],
  ] as const
  for (const [typed, group, label, address] of ways) {
    await openByKeys(page)
    await page.keyboard.type(typed)
    const hit = page.getByRole('group', { name: group }).getByRole('option').filter({ hasText: label }).first()
    await hit.waitFor()
    await expect.poll(() => page.getByText('Searching...').count()).toBe(0)
    const place = () => hits(page).evaluateAll((all) => all.findIndex((one) => 'highlighted' in one.dataset))
    await marked(page).waitFor()
    for (let steps = 0; steps < 20 && (await hit.getAttribute('data-highlighted')) === null; steps += 1) {
      const before = await place()
      await page.keyboard.press('ArrowDown')
      await expect.poll(place).not.toBe(before)
    }
    expect([typed, await marked(page).innerText()]).toEqual([typed, expect.stringContaining(label)])
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => (url.pathname + url.hash).startsWith(address))
  }
  const isInSight = () =>
    page.locator('[data-setting="orders.mostPiecesALine"]').evaluate((entry) => {
      const { top, bottom } = entry.getBoundingClientRect()
      return top > 0 && bottom < window.innerHeight
    })
  await expect.poll(isInSight).toBe(true)
  await page.reload()
  await expect.poll(isInSight).toBe(true)
})

test('It opens with the pages, is axe-clean, and Escape gives the focus back', async () => {
  const { page } = await openOffice(shop, '/inquiries')
  const opener = page.getByRole('button', { name: 'Find', exact: true })
  await opener.click()
  await box(page).waitFor()
  await hits(page).filter({ hasText: 'Backups' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.type('nothing is called so')
  await page.getByText('Nothing of these words was found.').waitFor()
  await page.keyboard.press('Escape')
  await box(page).waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('Back closes it and stays on the page', async () => {
  const { page } = await openOffice(shop, '/orders')
  await page.getByRole('link', { name: 'Inquiry', exact: true }).click()
  await page.waitForURL('**/inquiries')
  await openByKeys(page)
  await page.goBack()
  await box(page).waitFor({ state: 'detached' })
  // The browser goes forward again by itself, a moment after the box is gone.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/inquiries')
  await page.getByRole('heading', { name: 'All Inquiries' }).waitFor()
})

test('On a keyboard of Sinhala the place of K opens it; with Latin letters the letter does', async () => {
  const { page } = await openOffice(shop, '/inquiries')
  const press = (key: string) =>
    page.evaluate(
      (pressed) => window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code: 'KeyK', ctrlKey: true })),
      key,
    )
  // Colemak has E there.
  await press('e')
  await press('\u0d9a')
  await box(page).waitFor()
  await page.keyboard.press('Escape')
  await box(page).waitFor({ state: 'detached' })
  await press('e')
  await untilDrawn(page)
  expect(await box(page).count()).toBe(0)
})

test('What somebody may not see is neither offered nor asked for', async () => {
  const { email } = await aPerson(shop, { staffRole: 'staff' })
  const { page } = await openOffice(shop, '/inquiries', { email })
  await openByKeys(page)
  await page.keyboard.type('back')
  await page.getByText('Nothing of these words was found.').waitFor()
  await box(page).fill('steel')
  await hits(page).filter({ hasText: 'Steel kettle' }).waitFor()
  await box(page).fill('most pieces')
  await page.getByText('Nothing of these words was found.').waitFor()
})

test('A search that fails says so, and what is typed again is searched again', async () => {
  const { page } = await openOffice(shop, '/inquiries', { expects: [/503/] })
  await page.route('**/api/customers?*', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await openByKeys(page)
  // At once: letters that come one by one on a slow machine are searched one by one.
  await box(page).fill('KET')
  await page.getByText('Not all could be searched. Please type again.').waitFor()
  await hits(page).filter({ hasText: 'Steel kettle' }).waitFor()
  await page.keyboard.type('-017')
  await expect.poll(() => page.getByText('Not all could be searched.').count()).toBe(0)
  await hits(page).filter({ hasText: 'Steel kettle' }).waitFor()
})

test('On a phone it opens by a button beside More, and leads by a press', async () => {
  const { page } = await openOffice(shop, '/inquiries', { viewport: PHONE })
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await box(page).fill('invoi')
  await hits(page).filter({ hasText: 'Invoices' }).first().click()
  await page.waitForURL('**/papers')
  await box(page).waitFor({ state: 'detached' })
})
