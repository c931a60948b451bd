import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDateTime } from '#contract/core/dates.ts'
import type { PreOrder } from '#contract/orders/pre-orders/pre-orders.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Steel kettle 1.7 L', qty: 0 })

async function send(page: Page, parts: Partial<PreOrder> = {}): Promise<PreOrder> {
  const contact = {
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '+94 77 123 4567',
    address: 'Kandy',
  }
  const data = { ...contact, quantity: 2, productId: kettle.id, ...parts }
  return (await (await page.request.post('/api/pre-orders', { data })).json()).preOrder
}

const rows = (page: Page) => page.getByRole('table', { name: 'Pre-orders' }).getByRole('row')

test("A shop without pre-orders says 'No pre-orders found.'", async () => {
  const { page } = await openOffice(await openBrowserShop(), '/pre-orders')
  await page.getByRole('heading', { level: 1, name: 'Pre-Orders' }).waitFor()
  await page.getByRole('heading', { name: 'No pre-orders found.' }).waitFor()
})

test('All columns of each pre-order are listed, the newest first', async () => {
  const { page } = await openOffice(shop, '/pre-orders')
  await send(page, { name: 'The first' })
  const last = await send(page, { name: 'The last', quantity: 12 })
  await page.reload()
  await rows(page).first().waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Pre-Order ID',
    'Customer',
    'Email',
    'Phone',
    'Product',
    'Quantity',
    'Date',
    'State',
  ])
  expect(await rows(page).nth(1).getByRole('cell').allInnerTexts()).toEqual([
    last.id,
    'The last\nKandy',
    'nimali@example.com',
    '077 123 4567',
    'Steel kettle 1.7 L',
    '12',
    formatDateTime(last.date),
    'Waiting\nCancel\nthe pre-order of The last',
  ])
  const [mail, phone, product] = await rows(page)
    .nth(1)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect([mail, phone, product]).toEqual(['mailto:nimali@example.com', 'tel:+94771234567', `/item/${kettle.id}`])
})

test('An e-mail address puts nothing into the mail it opens', async () => {
  const { page } = await openOffice(shop, '/pre-orders')
  const email = 'a?bcc=b%40evil.example&body=%0d%0apay@example.com'
  const { id } = await send(page, { email })
  await page.reload()
  const link = rows(page).filter({ hasText: id }).getByRole('link', { name: email })
  const mail = new URL((await link.getAttribute('href')) ?? '')
  expect([decodeURIComponent(mail.pathname), mail.search]).toEqual([email, ''])
})

test('On a phone every row names its values, and nothing stands out sideways', async () => {
  const { page } = await openOffice(shop, '/pre-orders', { viewport: PHONE })
  const { id } = await send(page, { name: 'Somebody with a long name that needs two lines' })
  await page.reload()
  const text = await rows(page).filter({ hasText: id }).innerText()
  for (const words of ['Pre-Order ID', 'Customer', 'Email', 'Phone', 'Product', 'Quantity', 'Date']) {
    expect(text).toContain(words)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('Pre-orders are searched, and shown in pages of twenty', async () => {
  const own = await openBrowserShop()
  const { id } = await anItem(own.services, { title: 'Pan' })
  const { page } = await openOffice(own, '/pre-orders')
  for (let count = 1; count <= 21; count += 1) await send(page, { name: `Number ${count}`, productId: id })
  await page.goto('/pre-orders?page=2')
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('searchbox', { name: 'Search pre-orders' }).fill('number 17')
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).filter({ hasText: 'Number 17' }).waitFor()
})

test("A list that could not be loaded says 'Failed to fetch pre-orders'; while it loads a spinner shows", async () => {
  const { page } = await openOffice(shop, '/admin', { expects: [/Failed to load/] })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/pre-orders?*', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/pre-orders')
  await page.getByRole('status').filter({ hasText: 'Loading pre-orders' }).waitFor()
  release()
  await page.getByRole('alert').getByText('Failed to fetch pre-orders').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await rows(page).first().waitFor()
})
