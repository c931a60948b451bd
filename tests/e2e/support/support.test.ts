// The support page: the form that reaches the shop, and the four topics with their anchors.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listInquiries } from '#server/feedback/inquiries/inquiries.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'

const shop = await openBrowserShop()
const stored = async () => (await listInquiries(shop.services.db, { limit: 100, offset: 0 })).rows

async function openSupport(options: Parameters<typeof shop.openPage>[0] = {}): Promise<Page> {
  const page = await shop.openPage(options)
  await page.goto('/support')
  return page
}

async function fillIn(page: Page) {
  const main = page.getByRole('main')
  await main.getByLabel('Name').fill('Nimali Perera')
  await main.getByLabel('Email').fill('nimali@example.com')
  await main.getByLabel('Message').fill('Does the kettle whistle?\n\n<b>Please</b> answer.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message', exact: true })

test.each(['Trade in', 'Protection', 'Service center', 'User Manuals'])(
  'The card %s leads to its own section of the page',
  async (title) => {
    const page = await openSupport()
    await page
      .getByRole('region', { name: 'More help' })
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .click()
    const section = page.getByRole('region', { name: title, exact: true })
    await expect
      .poll(async () => {
        const box = await section.boundingBox()
        // In sight, and not behind the sticky header.
        return box !== null && box.y >= 64 && box.y < 900
      })
      .toBe(true)
    expect(new URL(page.url()).hash).toBe(`#${title.toLowerCase().replace(' ', '-')}`)
    expect((await section.getByRole('listitem').count()) > 0).toBe(true)
  },
)

test('All three fields are required, and nothing is sent before', async () => {
  const page = await openSupport()
  await send(page).click()
  for (const message of ['Name is required', 'Email is required', 'Message is required']) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  expect(await stored()).toEqual([])
})

test("A message is sent: the button says so, then 'Message sent successfully!', and the form is empty", async () => {
  const page = await openSupport()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contact', async (route) => {
    await held.promise
    await route.continue()
  })
  await fillIn(page)
  await send(page).click()
  const busy = page.getByRole('button', { name: 'Sending...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  held.resolve()
  await page.getByText('Message sent successfully!', { exact: true }).waitFor()
  const main = page.getByRole('main')
  for (const label of ['Name', 'Email', 'Message']) {
    await expect.poll(() => main.getByLabel(label).inputValue()).toBe('')
  }
  expect((await stored()).map(({ name, email, message }) => ({ name, email, message }))).toEqual([
    {
      name: 'Nimali Perera',
      email: 'nimali@example.com',
      message: 'Does the kettle whistle?\n\n<b>Please</b> answer.',
    },
  ])
  expect(await axeFindings(page)).toEqual([])
})

test("A refusal shows the server's message, no answer 'Failed to send message', and what was typed stays", async () => {
  const before = (await stored()).length
  const page = await openSupport({ expects: [/Failed to load resource/] })
  await fillIn(page)
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      json: {
        success: false,
        code: 'TOO_MANY_REQUESTS',
        message: 'Too many messages. Please try again later.',
        error: 'Too many messages. Please try again later.',
      },
    }),
  )
  await send(page).click()
  await page.getByText('Too many messages. Please try again later.', { exact: true }).waitFor()
  await page.unroute('**/api/contact')
  await page.route('**/api/contact', (route) => route.abort())
  await send(page).click()
  await page.getByText('Failed to send message', { exact: true }).waitFor()
  await page.getByText('The shop could not be reached.').waitFor()
  expect(await page.getByRole('main').getByLabel('Name').inputValue()).toBe('Nimali Perera')
  expect((await stored()).length).toBe(before)
})

test('Without JavaScript everything but the form can be used, and the page says how to write', async () => {
  const page = await openSupport({ javaScriptEnabled: false })
  expect(await page.getByText('Mon-Fri 9:00 AM-6:00 PM').isVisible()).toBe(true)
  expect(await send(page).isVisible()).toBe(false)
  expect(await page.getByText('Without it, please write to hello@kade.example.').isVisible()).toBe(true)
})

test('axe finds nothing on a form with mistakes', async () => {
  const page = await openSupport({ viewport: PHONE })
  await send(page).click()
  await page.getByText('Message is required').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
