// A day with customers: somebody is looked up, noted about and blocked; an inquiry is answered; an address leaves the
// newsletter.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { aSubscriber } from '#tests/support/shop/newsletter.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const item = await anItem(shop.services, { title: 'Steel kettle', qty: 1_000 })
await setSetting(shop.services, 'messages.shopAddress', 'desk@example.com')
await setSetting(shop.services, 'messages.savedReplies', [
  { title: 'Jaffna', text: 'Dear {name},\n\nyes, we deliver.' },
])

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const order = (page: Page, email: string, phone: string) =>
  page.request.post('/api/orders', { data: { ...anOrderBody([{ id: item.id, qty: 1 }]), email, phone } })

test.each([DESKTOP, PHONE])('A caller is found by phone, noted about and blocked ($width px)', async (viewport) => {
  const { page } = await openOffice(shop, '/customers', { viewport, messagesLeave: true })
  const email = `caller-${viewport.width}@example.com`
  const phone = `07949${viewport.width}0`.padEnd(10, '7')
  await order(page, email, phone)
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(`+94 ${phone.slice(1, 3)} ${phone.slice(3)}`)
  const table = page.getByRole('table', { name: 'Customers' })
  const found = table.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Nimali Perera' })
  await page.waitForURL('**/customers?search=*')
  await found.waitFor()
  expect([await axeFindings(page), await fits(page)]).toEqual([[], true])
  await found.click()
  await page.getByRole('link', { name: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/ }).waitFor()
  await page.getByLabel('New note').fill('Calls before noon')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Calls before noon' }).waitFor()
  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('Never pays')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await page.getByText('The shop takes no orders and pre-orders from this customer.').waitFor()
  expect([await axeFindings(page), await fits(page)]).toEqual([[], true])
  expect((await order(page, email, phone)).status()).toBe(403)
  await page.getByRole('button', { name: 'Unblock' }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor()
  expect((await order(page, email, phone)).status()).toBe(201)
})

test('An inquiry is answered with a saved reply; Back closes the reply, and what was typed stays', async () => {
  const { page } = await openOffice(shop, '/admin', { viewport: PHONE })
  await page.request.post('/api/contact', {
    data: { name: 'Fathima', email: 'fathima@example.com', message: 'Do you deliver to Jaffna?' },
  })
  await page.goto('/inquiries')
  const reply = page.getByRole('link', { name: 'Reply to Fathima' })
  await reply.click()
  const dialog = page.getByRole('dialog', { name: 'Reply to Fathima' })
  await dialog.getByText('answers to it arrive at desk@example.com').waitFor()
  await dialog.getByLabel('Saved reply').selectOption('Jaffna')
  expect([await axeFindings(page), await fits(page)]).toEqual([[], true])
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await reply.click()
  await expect.poll(() => dialog.getByLabel('Your reply').inputValue()).toBe('Dear Fathima,\n\nyes, we deliver.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Answered', { exact: true }).filter({ visible: true }).last().waitFor()
  const mail = await mailIn(shop, { to: 'fathima@example.com', kind: 'inquiry-reply' })
  expect([mail.headers.get('reply-to'), mail.headers.has('auto-submitted')]).toEqual(['desk@example.com', false])
  expect(mail.text).toContain('yes, we deliver.')
  await reply.click()
  await dialog.getByRole('list', { name: 'Replies so far' }).getByText('yes, we deliver.').waitFor()
})

test('The newsletter is taken away as CSV, and an address leaves it', async () => {
  await aSubscriber(shop.services, 'reader@example.com', 'footer')
  const { page } = await openOffice(shop, '/newsletter')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('reader@example.com,')
  expect([await axeFindings(page), await fits(page)]).toEqual([[], true])
  await page.getByRole('button', { name: 'Unsubscribe reader@example.com' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByText('No addresses found.').waitFor()
})
