import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { resize } from '#tests/support/browser/resize.ts'
import { untilSynced } from '#tests/support/browser/until-synced.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services)

const ADDRESSES = [
  '/admin',
  '/add-item',
  '/edit-item/x',
  '/item/x',
  '/inquiries',
  '/orders',
  '/pre-orders',
  '/customers',
  '/newsletter',
  '/discount-codes',
  '/staff',
  '/history',
  '/security-log',
  '/messages',
  '/settings',
] as const
const WAYS = [
  ['Add Item', '/add-item'],
  ['Inventory', '/admin'],
  ['Inquiry', '/inquiries'],
  ['Orders', '/orders'],
  ['Pre-Orders', '/pre-orders'],
] as const
/** Beside those of the specification. */
const OTHER_WAYS = [
  'To reorder',
  'Goods received',
  'Stock-takes',
  'Glossary',
  'Import and export',
  'Invoices',
  'Parcels',
  'Warranty desk',
  'Discount codes',
  'Reports',
  'VAT',
  'Customers',
  'Newsletter',
  'Staff',
  'Settings',
  'Own pages',
  'Moving in',
  'Redirects',
  'Mails and SMS',
  'Keys and webhooks',
  'Backups',
  'Server',
  'Who did what',
  'Security log',
  'Failed messages',
]

test.each([
  ['The side menu on a desktop', DESKTOP],
  ['The bottom bar on a phone', PHONE],
])('%s leads to every screen of the back office', async (_, viewport) => {
  const { page } = await openOffice(shop, '/admin', { viewport })
  const menu = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  for (const [name, path] of WAYS) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await page.waitForURL(`**${path}`)
    // The address changes a moment before the screen does.
    await menu.locator('a[aria-current="page"]').filter({ hasText: name }).waitFor()
  }
})

test('On a phone the bar stays at the bottom of the screen, on a desktop there is none', async () => {
  const { page } = await openOffice(shop, '/admin', { viewport: PHONE })
  await page.getByRole('heading', { name: 'Inventory' }).waitFor()
  const bar = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  const box = await bar.boundingBox()
  expect(box && Math.round(box.y + box.height)).toBe(PHONE.height)
  await resize(page, DESKTOP)
  const menu = await page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true }).boundingBox()
  expect(menu?.x).toBeLessThan(200)
  // The bar is as wide as the screen.
  expect(menu?.width).toBeLessThan(DESKTOP.width / 2)
})

test.each([DESKTOP, PHONE])('Logout clears the session and leads to the login ($width px)', async (viewport) => {
  const { page } = await openOffice(shop, '/admin', { viewport, expects: [/404/] })
  // What the page asks for has come: nothing is under way that would be refused.
  await page.getByRole('link', { name: 'New orders' }).waitFor()
  await untilSynced(page)
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
  await page.waitForURL('**/login')
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('kade-session') ?? 'null')?.token ?? null),
  ).toBeNull()
  expect((await page.goto('/admin'))?.status()).toBe(404)
})

test('The side card shows initial, name, e-mail and an Admin badge', async () => {
  const { page, email } = await openOffice(shop, '/admin')
  const card = page.getByRole('complementary').filter({ visible: true })
  await card.getByText('Nimali Perera').waitFor()
  await card.getByText(email).waitFor()
  await card.getByText('Admin', { exact: true }).waitFor()
  await card.getByText('N', { exact: true }).waitFor()
  await card.getByRole('link', { name: 'Password and devices' }).click()
  await page.getByRole('heading', { name: 'Change password' }).waitFor()
})

test("Without a display name the card shows 'A' and 'Admin'", async () => {
  const { page } = await openOffice(shop, '/admin')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
    localStorage.setItem('kade-session', JSON.stringify({ ...session, user: { ...session.user, displayName: '' } }))
  })
  await page.reload()
  const card = page.getByRole('complementary').filter({ visible: true })
  await card.getByText('A', { exact: true }).waitFor()
  expect(await card.getByText('Admin', { exact: true }).count()).toBe(2)
})

test('The back office stands inside the layout of the shop', async () => {
  const { page } = await openOffice(shop, '/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).waitFor()
  await page.getByRole('contentinfo').waitFor()
})

test('Not a byte of the back office is sent to others', async () => {
  const { page: customer } = await openOffice(shop, '/', { role: 'user', expects: [/404/] })
  const loaded: string[] = []
  customer.on('response', (response) => loaded.push(response.url()))
  for (const path of ['/', '/products', ...ADDRESSES]) await customer.goto(path)
  const scripts = [...new Set(loaded.filter((url) => url.endsWith('.js')))]
  expect(scripts.length).toBeGreaterThan(3)
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  for (const words of [
    'Are you sure you want to delete this item?',
    'All Inquiries',
    '/owner/overview',
    'Add New Item',
  ]) {
    expect(texts.filter((text) => text.includes(words))).toEqual([])
  }
  const manifest = await customer.evaluate(() => JSON.stringify(Reflect.get(window, '__reactRouterManifest')))
  expect(manifest).not.toContain('admin/layout/')
})

test('New orders, open inquiries and pre-orders to serve are counted in the menu', async () => {
  const own = await openBrowserShop()
  const { page } = await openOffice(own, '/admin')
  const menu = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual([...WAYS.map(([name]) => name), ...OTHER_WAYS])
  const ofShop = menu.getByRole('list', { name: 'Shop' }).getByRole('link')
  expect(await ofShop.allInnerTexts()).toEqual([
    'Settings',
    'Own pages',
    'Moving in',
    'Redirects',
    'Mails and SMS',
    'Keys and webhooks',
    'Backups',
    'Server',
  ])
  const inquiry = { name: 'Nimali', email: 'n@example.com', message: 'Hello' }
  await page.request.post('/api/contact', { data: inquiry })
  await page.request.post('/api/contact', { data: inquiry })
  const { id } = await anItem(own.services)
  const contact = { name: 'N', email: 'n@example.com', phone: '1', address: 'Kandy' }
  await page.request.post('/api/orders', { data: { ...contact, items: [{ id, qty: 1 }] } })
  await page.request.post('/api/pre-orders', { data: { ...contact, quantity: 1, productId: id } })
  // It may have counted them by itself meanwhile.
  await menu.getByRole('link', { name: /^Orders/ }).click()
  await menu.getByRole('link', { name: 'Inquiry 2 not answered' }).waitFor()
  await menu.getByRole('link', { name: 'Orders 1 new' }).waitFor()
  await menu.getByRole('link', { name: 'Pre-Orders 1 can be served' }).waitFor()
})

test('axe finds nothing on what is opened over a screen, nor on a form with mistakes', async () => {
  const { page } = await openOffice(shop, '/admin', { viewport: PHONE })
  const { id } = await anItem(shop.services, {
    specifications: { Power: '2200 W' },
    color: { color: '#b5b8bb', name: 'Brushed Steel' },
  })
  const contact = {
    name: 'Nimali Perera',
    email: 'n@example.com',
    phone: '+94 77 123 4567',
    address: 'Kandy',
  }
  await page.request.post('/api/orders', { data: { ...contact, items: [{ id, qty: 1 }] } })
  await page.request.post('/api/pre-orders', { data: { ...contact, quantity: 2, productId: id } })
  await page.request.post('/api/contact', { data: { ...contact, message: 'Hello' } })
  const look = async (what: string) => {
    expect([what, await axeFindings(page)]).toEqual([what, []])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    // Behind a dialog the page has no bar to scroll with, and is that much narrower.
    expect([what, Math.max(0, sideways)]).toEqual([what, 0])
  }
  await page.goto('/orders')
  await page.getByRole('button', { name: 'View' }).first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await look('an order')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog', { name: 'Cancel this order?' }).waitFor()
  await look('the question before an order is cancelled')
  await page.goto(`/item/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete item' }).waitFor()
  await look('the question before an item is deleted')
  await page.goto('/add-item')
  await page.getByLabel('Title').fill('Not saved')
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.getByText('Price is required').waitFor()
  await look('a form with mistakes')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).waitFor()
  await look('the question before a changed form is left')
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin')
})
