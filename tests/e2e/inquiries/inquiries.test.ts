import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDateTime } from '#contract/core/dates.ts'
import type { Inquiry } from '#contract/feedback/inquiries.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'

const shop = await openBrowserShop()

async function send(page: Page, parts: Partial<Inquiry> = {}): Promise<Inquiry> {
  const data = {
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    message: 'Do you deliver to Jaffna?',
    ...parts,
  }
  const response = await page.request.post('/api/contact', { data })
  return (await response.json()).inquiry
}

const rows = (page: Page) => page.getByRole('table', { name: 'Inquiries' }).getByRole('row')

test("A shop without inquiries says 'No inquiries found.'", async () => {
  const { page } = await openOffice(await openBrowserShop(), '/inquiries')
  await page.getByRole('heading', { level: 1, name: 'All Inquiries' }).waitFor()
  await page.getByRole('heading', { name: 'No inquiries found.' }).waitFor()
})

test('Name, Email, Message and Date of each inquiry are listed, the newest first', async () => {
  const { page } = await openOffice(shop, '/inquiries')
  await send(page, { name: 'The first' })
  const last = await send(page, { name: 'The last', message: 'One line\nand another <b>line</b>' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'All Inquiries' }).waitFor()
  await rows(page).first().waitFor()
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Name', 'Email', 'Message', 'Date', 'Answered'])
  expect(await rows(page).nth(1).getByRole('cell').first().innerText()).toBe('The last')
  expect(await rows(page).nth(2).getByRole('cell').first().innerText()).toBe('The first')
  const row = rows(page).filter({ hasText: 'The last' })
  await row.getByText(formatDateTime(last.date)).waitFor()
  await row.getByText('and another <b>line</b>').waitFor()
  const [list, button] = [
    await page.getByRole('table', { name: 'Inquiries' }).boundingBox(),
    await row.getByRole('button').boundingBox(),
  ]
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
})

test('The address opens a mail to the sender, with the message quoted', async () => {
  const { page } = await openOffice(shop, '/inquiries')
  await send(page, { name: 'Åsa & Co', email: "o'neil+x@example.com", message: 'Is 50% off?\nReally?' })
  await page.reload()
  const link = rows(page).filter({ hasText: 'Åsa' }).getByRole('link', { name: "Send mail to o'neil+x@example.com" })
  const mail = new URL((await link.getAttribute('href')) ?? '')
  expect([mail.protocol, decodeURIComponent(mail.pathname), mail.searchParams.get('subject')]).toEqual([
    'mailto:',
    "o'neil+x@example.com",
    'Your message to Kade',
  ])
  expect(mail.searchParams.get('body')).toBe('Dear Åsa & Co,\n\n\n\n> Is 50% off?\n> Really?')
})

test.each([DESKTOP, PHONE])('An inquiry is marked as answered, and opened again ($width px)', async (viewport) => {
  const name = `Sender at ${viewport.width}`
  const { page } = await openOffice(shop, '/inquiries', { viewport })
  await send(page, { name })
  await page.goto('/inquiries?answered=false')
  const row = rows(page).filter({ hasText: name })
  const waiting = page.getByRole('link', { name: /^Inquiry/ }).filter({ visible: true })
  const count = async () => Number(/\d+/.exec(await waiting.innerText())?.[0] ?? 0)
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  await row.getByRole('button', { name: `Mark answered (inquiry of ${name})` }).click()
  await row.waitFor({ state: 'detached' })
  await expect.poll(count).toBe(before - 1)
  await page.getByRole('combobox', { name: 'Which inquiries' }).selectOption('Answered')
  await page.waitForURL('**/inquiries?answered=true')
  await row.getByText('Answered', { exact: true }).filter({ visible: true }).last().waitFor()
  await row.getByRole('button', { name: `Reopen (inquiry of ${name})` }).click()
  await row.waitFor({ state: 'detached' })
})

test('Inquiries are searched by name, address and message', async () => {
  const { page } = await openOffice(shop, '/inquiries')
  await send(page, { name: 'Wanted', email: 'wanted@example.com', message: 'A very special lid' })
  for (const words of ['WANTED', 'wanted@exa', 'special lid']) {
    // What is found is there already, from the words before.
    await page.getByRole('searchbox', { name: 'Search inquiries' }).fill('nobody of this name')
    await page.getByRole('heading', { name: 'No inquiries found.' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(words)
    await rows(page).filter({ hasText: 'A very special lid' }).waitFor()
    expect(await rows(page).count()).toBe(2)
  }
})

test('More than twenty are shown in pages', async () => {
  const own = await openBrowserShop()
  const { page } = await openOffice(own, '/inquiries')
  for (let count = 1; count <= 21; count += 1) await send(page, { name: `Number ${count}` })
  await page.goto('/inquiries?page=2')
  await rows(page).filter({ hasText: 'Number 1' }).waitFor()
  expect(await rows(page).count()).toBe(2)
  await page.getByRole('link', { name: 'Page 1' }).click()
  await expect.poll(() => rows(page).count()).toBe(21)
})

test("A list that could not be loaded says 'Failed to fetch inquiries'; while it loads a spinner shows", async () => {
  const { page } = await openOffice(shop, '/admin', { expects: [/Failed to load/] })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/contact?*', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/inquiries')
  await page.getByRole('status').filter({ hasText: 'Loading inquiries' }).waitFor()
  release()
  await page.getByRole('alert').getByText('Failed to fetch inquiries').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await rows(page).first().waitFor()
})
