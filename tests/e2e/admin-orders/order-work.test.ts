// Orders as work: an address for each, filters that the address holds, others' steps as they come, and single keys.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveGoods } from '#server/orders/fulfil/move-goods.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { services } = shop
const kettle = await anItem(services, { title: 'Glass kettle', price: 5_000, qty: 100 })
const pan = await anItem(services, { title: 'Iron pan', price: 1_000, qty: 100 })

async function order(page: Page, itemId: string, more: object = {}): Promise<string> {
  const data = { ...anOrderBody([{ id: itemId, qty: 1 }]), payment: 'cash-on-delivery', ...more }
  return (await (await page.request.post('/api/orders', { data })).json()).order.id
}
const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row')
const open = (page: Page, id: string) => page.getByRole('button', { name: `View order ${id}` }).click()
const pathOf = (page: Page) => new URL(page.url()).pathname
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

test('An open order has an address: it survives a reload, can be shared, and Back closes it', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: PHONE, expects: [/404/] })
  const id = await order(page, kettle.id)
  await page.goto('/orders?status=pending')
  await open(page, id)
  await details(page).getByText('Goods', { exact: true }).waitFor()
  expect(page.url()).toContain(`/orders/${id}?status=pending`)
  await page.reload()
  await details(page).getByText(id, { exact: true }).first().waitFor()
  await page.goBack()
  await details(page).waitFor({ state: 'hidden' })
  expect(page.url()).toMatch(/\/orders\?status=pending$/)
  await page.goForward()
  await details(page).getByRole('button', { name: 'Close' }).click()
  await details(page).waitFor({ state: 'hidden' })
  expect(page.url()).toMatch(/\/orders\?status=pending$/)
  // Shared with somebody whose list does not show it.
  await page.goto(`/orders/${id}?status=cancelled`)
  await details(page).getByText(id, { exact: true }).first().waitFor()
  await details(page).getByRole('button', { name: 'Close' }).click()
  await page.waitForURL('**/orders?status=cancelled')
  await page.goto('/orders/AAAAA-AAAAA')
  await details(page).getByRole('alert').getByText('Order not found').waitFor()
})

test('Filters are chosen together on a sheet, stand in the address, and are taken away one by one', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: PHONE })
  const id = await order(page, pan.id, { district: 'Jaffna', town: 'Nallur' })
  const other = await order(page, pan.id, { district: 'Kandy', town: 'Peradeniya' })
  await page.goto('/orders?district=Atlantis&payment=gold&from=soon&least=-1')
  await rows(page).filter({ hasText: other }).waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter orders' })
  await sheet.getByLabel('Payment', { exact: true }).selectOption('Open')
  await sheet.getByLabel('Paid by').selectOption('Cash on delivery')
  await sheet.getByLabel('District').selectOption('Jaffna')
  await sheet.getByLabel('At least, in LKR').fill('2,000')
  await sheet.getByLabel('At most, in LKR').fill('Rs. 1,500')
  await sheet.getByText('This is less than the least').waitFor()
  await sheet.getByLabel('At least, in LKR').fill('LKR 1,000')
  await sheet.getByRole('searchbox', { name: 'Item' }).fill('iron')
  await sheet.getByRole('button', { name: 'Iron pan' }).click()
  expect(await axeFindings(page)).toEqual([])
  await noSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Show orders' }).click()
  await rows(page).filter({ hasText: other }).waitFor({ state: 'hidden' })
  await rows(page).filter({ hasText: id }).getByText('Not paid').waitFor()
  const query = {
    payment: 'open',
    method: 'cash-on-delivery',
    least: '1000',
    most: '1500',
    item: pan.id,
    district: 'Jaffna',
  }
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query)
  await noSidewaysScroll(page)
  await page.reload()
  const applied = page.getByRole('list', { name: 'Applied filters' })
  await applied.getByRole('link', { name: 'Remove Item: Iron pan' }).waitFor()
  await applied.getByRole('link', { name: 'Remove District: Jaffna' }).click()
  await rows(page).filter({ hasText: other }).waitFor()
  await page.goBack()
  await rows(page).filter({ hasText: other }).waitFor({ state: 'hidden' })
  await applied.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('**/orders')
})

test("Somebody else's step shows in the open order, with who took it", async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: DESKTOP })
  const id = await order(page, kettle.id)
  await page.goto(`/orders/${id}`)
  await details(page).getByRole('button', { name: 'Pack' }).waitFor()
  const by = 'ruwan@example.com'
  const pack = { id, from: 'none', to: 'packed', courier: '', trackingNumber: '', by } as const
  await services.transaction((tx) => moveGoods(tx, pack, services))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await details(page).getByRole('status').getByText(`Packed by ${by}`).waitFor()
  await details(page).getByRole('button', { name: 'Pack', exact: true }).waitFor({ state: 'hidden' })
  await rows(page).filter({ hasText: id }).getByText('Packed').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('What was done with an order that is closed while the list is read anew shows in the list', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: DESKTOP })
  const id = await order(page, kettle.id)
  await page.reload()
  await open(page, id)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/orders?*', async (route) => {
    await held
    await route.continue()
  })
  await details(page).getByRole('button', { name: 'Mark as Processing' }).click()
  await page.getByText(`Order ${id} is now Processing`).waitFor()
  await details(page).getByRole('button', { name: 'Close' }).click()
  release()
  await details(page).waitFor({ state: 'hidden' })
  await rows(page).filter({ hasText: id }).getByText('Processing').waitFor()
})

test('Keys go through the orders, open, mark and select them, never while typing, and can be switched off', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: DESKTOP })
  const older = await order(page, kettle.id)
  const newer = await order(page, kettle.id)
  await page.reload()
  await rows(page).filter({ hasText: older }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill('')
  await search.press('j')
  expect(await search.inputValue()).toBe('j')
  await page.waitForURL('**/orders?search=j')
  await search.fill('')
  await page.waitForURL('**/orders')
  // The address changes a moment before the list does, and a number of an order may have a J in it.
  for (const id of [newer, older]) await rows(page).filter({ hasText: id }).waitFor()
  await search.blur()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('region', { name: 'Selected orders' }).getByText('1 order selected').waitFor()
  await page.keyboard.press('Enter')
  await details(page).getByText(newer, { exact: true }).first().waitFor()
  await page.keyboard.press('j')
  await details(page).getByText(older, { exact: true }).first().waitFor()
  expect(pathOf(page)).toBe(`/orders/${older}`)
  await page.keyboard.press('m')
  await page.getByText(`Order ${older} is now Processing`).waitFor()
  await page.keyboard.press('k')
  await details(page).getByText(newer, { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await details(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await help.getByText('Next order').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await help.getByRole('switch', { name: 'Use these keys' }).click()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: `View order ${newer}` }).focus()
  await page.keyboard.press('x')
  expect(await page.getByRole('region', { name: 'Selected orders' }).count()).toBe(0)
})
