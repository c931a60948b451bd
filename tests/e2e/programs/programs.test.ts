// An owner connects another program: a key to call the shop, an endpoint that is told, a test event, the log, and
// sending it again.
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { connectOverHttp } from '#tests/support/shop/assistant.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { startWebhookReceiver } from '#tests/support/stand-ins/webhook-receiver.ts'

const shop = await openBrowserShop({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
const receiver = await startWebhookReceiver()
afterAll(() => receiver.stop())

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('An owner makes a key and an endpoint, sends a test, and sends it again from the log', async () => {
  const { page } = await openOffice(shop, '/programs', { viewport: PHONE })
  await page.getByText('No API keys yet.').waitFor()

  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await dialog.getByText('Please choose what the program may do').waitFor()
  await dialog.getByLabel('Name').fill('Till')
  await dialog.getByLabel('See and handle orders').check()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await dialog.getByLabel('API key').inputValue()
  const callWithKey = () => fetch(`${shop.url}/api/orders`, { headers: { Authorization: `Bearer ${key}` } })
  expect((await callWithKey()).status).toBe(200)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'New endpoint' }).click()
  await dialog.getByLabel('Name').fill('Stock list')
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByLabel('order.created').check()
  await dialog.getByRole('button', { name: 'Add the endpoint' }).click()
  expect(await dialog.getByLabel('Secret').inputValue()).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Send a test Stock list' }).click()
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  await page.getByRole('link', { name: 'What was sent' }).click()
  await page.getByRole('cell', { name: /^webhook.test/ }).waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('cell', { name: /^webhook.test/ }).waitFor()
      return page.getByRole('cell', { name: /Delivered/ }).count()
    })
    .toBe(1)
  await page.getByText('Sent and answered').click()
  await page.getByText('thanks').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: /^Send again/ }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  const [first, second] = receiver.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await page.getByLabel('State').selectOption('failed')
  await page.getByText('Nothing was sent here.').waitFor()

  await page.setViewportSize(DESKTOP)
  await page.goto('/programs')
  await page.getByRole('button', { name: 'Revoke Till' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('cell', { name: 'Revoked' }).waitFor()
  expect((await callWithKey()).status).toBe(401)
  expect(await axeFindings(page)).toEqual([])
})

test("An assistant's plan is read by its owner, its code shown, done and taken back there", async () => {
  const { page } = await openOffice(shop, '/programs')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Assistant')
  await dialog.getByLabel('See and change items and stock').check()
  await dialog.getByLabel('For an assistant').check()
  await dialog.getByLabel('Changes it makes without your code').fill('1001')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await dialog.getByText('That is too many').waitFor()
  await dialog.getByLabel('Changes it makes without your code').fill('0')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = await dialog.getByLabel('API key').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const item = await anItem(shop.services, { title: 'Kettle of copper', price: 12_000 })
  const { use } = await connectOverHttp(`${shop.url}/mcp`, key)
  const rows = [{ id: item.id, price: { from: 12_000, to: 12_590 } }]
  const steps = [{ call: 'POST /inventory/edits', body: { rows } }]
  const { json } = await use('plan', { steps, why: 'The supplier asks more' })
  const path = new URL(String(json.page)).pathname
  await page.goto(`${shop.url}${path}`)
  await page.getByText('The supplier asks more').waitFor()
  const change = page.getByRole('row').filter({ hasText: 'Kettle of copper' })
  await change.getByText('Price', { exact: true }).waitFor()
  await change.getByText('LKR 12,590.00').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Show a code for the assistant' }).click()
  const code = await page.getByRole('status').locator('code').innerText()
  expect((await use('apply', { plan: json.plan, code })).json).toMatchObject({ state: 'applied' })
  await page.reload()
  await page.getByText('Applied').first().waitFor()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('main').getByText('Taken back', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await fits(page)).toBe(true)
  }
  await page.goto(`${shop.url}/programs/plans`)
  await page.getByRole('link', { name: /^Saves cells of the table/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})
