// Following an order by its number, and cancelling it through its link and in the account.

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveGoods } from '#server/orders/fulfil/move-goods.ts'
import { orderLink } from '#server/orders/order/order-link.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { services } = shop
const item = await anItem(services, { title: 'Glass kettle', qty: 100 })

async function order(page: Page, headers: Record<string, string> = {}): Promise<string> {
  const data = anOrderBody([{ id: item.id, qty: 2 }])
  return (await (await page.request.post('/api/orders', { data, headers })).json()).order.id
}

test('An order is found from the footer by number and phone; a wrong phone tells nothing', async () => {
  const page = await shop.openPage({ viewport: PHONE, expects: [/404/] })
  const id = await order(page)
  const goods = {
    id,
    from: 'none',
    to: 'shipped',
    courier: 'Lanka Express',
    trackingNumber: 'LX-7',
    by: 'a@example.com',
  } as const
  await services.transaction((tx) => moveGoods(tx, goods, services))
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track your order' }).click()
  await page.waitForURL('**/track')
  await page.getByLabel('Order number').fill(id.toLowerCase().replace('-', ' '))
  await page.getByLabel('Phone or email').fill('077 000 0000')
  const track = page.getByRole('button', { name: 'Track order' })
  await track.click()
  const notFound = page.getByText('We find no order with this number and this phone number or email address.')
  await notFound.waitFor()
  expect(await page.getByText('Glass kettle').count()).toBe(0)
  await page.getByLabel('Phone or email').fill('0771234567')
  await expect.poll(() => notFound.count()).toBe(0)
  await track.click()
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor()
  await page.getByText('On its way to you with Lanka Express').waitFor()
  await page.getByText('LX-7').waitFor()
  expect(await page.getByText('Temple Road').count()).toBe(0)
  const chat = (await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(chat)).toMatch(new RegExp(`^https://wa\\.me/94\\d{9}\\?text=.*${id}`))
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test('A guest cancels through the link while nothing is packed', async () => {
  const page = await shop.openPage({ viewport: DESKTOP })
  const id = await order(page)
  await page.goto(orderLink(id, services))
  await page.getByRole('button', { name: 'Cancel my order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel your order?' })
  await question.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByText('Cancelled: nothing will be delivered').waitFor()
  await page.getByRole('button', { name: 'Cancel my order' }).waitFor({ state: 'detached' })
})

test('A customer sees the timeline in the account, and cancels there', async () => {
  const { page } = await openOffice(shop, '/', { role: 'user', viewport: PHONE })
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kade-session') ?? '{}').token)
  const id = await order(page, { Authorization: `Bearer ${token}` })
  await page.goto(`/account?section=orders&order=${id}`)
  const details = page.getByRole('dialog', { name: `Order ${id}` })
  await details.getByText('What happened so far').click()
  await details.getByText('We have your order').waitFor()
  await details.getByRole('button', { name: 'Cancel my order' }).click()
  await page.getByRole('dialog', { name: 'Cancel your order?' }).getByRole('button', { name: 'Cancel order' }).click()
  await details.getByText('Cancelled: nothing will be delivered').waitFor()
})
