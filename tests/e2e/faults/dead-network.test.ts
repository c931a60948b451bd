// What a shopper keeps when the network looks up but is dead, and when a newer shop has taken the place of the one they
// opened.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles' })
await anItem(shop.services, { title: 'Sold Out Jug', category: 'Kettles', qty: 0 })

const failed = [/ERR_|Failed to load resource|Failed to fetch|Error loading route module|dynamically imported/]
const refuse = (page: Page) => page.route('**/*', (route) => route.abort('connectionrefused'))
/** Until the browser's own error page has come: it would take the place of what is opened before. */
const untilGone = (page: Page) => expect.poll(() => page.url()).toMatch(/^chrome-error:/)
const path = (page: Page) => new URL(page.url()).pathname
const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

/** Fills in fields by their labels. */
async function fill(page: Page, typed: Record<string, string>) {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
}

async function typedIn(page: Page, labels: string[]) {
  const typed: Record<string, string> = {}
  for (const label of labels) typed[label] = await page.getByLabel(label, { exact: true }).inputValue()
  return typed
}

const contact = { Name: 'Nimali', Email: 'nimali@example.com', Phone: '077 123', Address: '12 Temple Road' }
const forms: { where: string; open: (page: Page) => Promise<void>; typed: Record<string, string> }[] = [
  {
    where: 'the contact form',
    open: async (page) => void (await page.goto('/support')),
    typed: { Name: 'Nimali', Email: 'nimali@example.com', Message: 'Half a sentence' },
  },
  {
    where: 'the checkout',
    open: async (page) => {
      await page.goto('/checkout')
      await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    },
    typed: contact,
  },
  {
    where: 'a pre-order',
    open: async (page) => {
      await page.goto('/products/sold-out-jug')
      await page.getByRole('button', { name: 'Pre-Order Now' }).click()
    },
    typed: { ...contact, Quantity: '3' },
  },
  {
    where: 'signing up',
    open: async (page) => void (await page.goto('/signup')),
    typed: { 'First name': 'Nimali', 'Last name': 'Perera', Email: 'nimali@example.com' },
  },
]

describe('On a dead network', () => {
  test.each(forms)('what was typed into $where is there once the page is back', async ({ open, typed }) => {
    const page = await shop.openPage({ expects: failed })
    await page.goto('/')
    await putIntoCart(page, { item: kettle, qty: 1 })
    await open(page)
    await fill(page, typed)
    await refuse(page)
    await page.reload().catch(() => undefined)
    await untilGone(page)
    await page.unrouteAll()
    await open(page)
    await expect.poll(() => typedIn(page, Object.keys(typed))).toEqual(typed)
  })

  test('a link to a page whose code is not there yet loses neither what was typed nor the cart', async () => {
    const page = await shop.openPage({ expects: failed })
    await page.goto('/products/glass-kettle')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await page.goto('/support')
    await fill(page, { Message: 'Half a sentence' })
    await refuse(page)
    await page.getByRole('link', { name: 'Our Story' }).first().click()
    await untilGone(page)
    await page.unrouteAll()
    await page.goto('/support')
    await expect.poll(() => typedIn(page, ['Message'])).toEqual({ Message: 'Half a sentence' })
    expect(await page.getByTestId('cart-badge').textContent()).toBe('1')
  })

  test('a page whose data cannot be had says so, and trying again never leads to an error page of the browser', async () => {
    const page = await shop.openPage({ expects: failed })
    await page.goto('/products')
    await page.route(/\.data/, (route) => route.abort('connectionrefused'))
    await page.getByRole('main').getByRole('link', { name: 'Glass Kettle' }).first().click()
    await page.getByText('The shop could not be reached. Your cart is safe.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await refuse(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('The shop could not be reached. Check your connection and try again.').waitFor()
    expect(path(page)).toBe('/products/glass-kettle')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try Again' }).last().click()
    await page.getByRole('heading', { level: 1, name: 'Glass Kettle' }).waitFor()
  })
})

describe('What is kept of a form', () => {
  test('is neither a password nor a card', async () => {
    const page = await shop.openPage({ expects: failed })
    await page.goto('/signup')
    await fill(page, {
      Email: 'nimali@example.com',
      Password: 'four plain words',
      'Confirm password': 'words',
    })
    await putIntoCart(page, { item: kettle, qty: 1 })
    await page.goto('/checkout')
    await fill(page, { Name: 'Nimali' })
    await fill(page, { 'Card Number': '4111 1111 1111 1111', 'Name on Card': 'N Perera', CVC: '987' })
    const found = await kept(page)
    expect(found).toContain('Nimali')
    expect(found).toContain('nimali@example.com')
    expect(found).not.toMatch(/words|4111|N Perera|987/)
  })

  test('is forgotten once the form was sent', async () => {
    const page = await shop.openPage({ expects: failed })
    await page.goto('/support')
    await fill(page, { Name: 'Nimali', Email: 'nimali@example.com', Message: 'All of it' })
    expect(await kept(page)).toContain('All of it')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Message sent successfully!').waitFor()
    await expect.poll(() => kept(page)).not.toContain('Nimali')
  })
})

test('After a newer build has taken the place of the shop, a link loads the page anew and then leads on', async () => {
  const page = await shop.openPage({ expects: [...failed, /404/] })
  await page.goto('/support')
  // Until it is loaded anew, however often the page asks: resting on the link asks, too.
  let isGone = true
  await page.route(/assets\/about-/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  page.once('domcontentloaded', () => {
    isGone = false
  })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Our Story' }).first().click()
  await reloaded
  await page.getByRole('link', { name: 'Our Story' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'The shop at the corner' }).waitFor()
})
