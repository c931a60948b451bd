// Asking for a product before it is in stock: the form, what it sends, and what it says afterwards.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listPreOrders } from '#server/orders/pre-orders/pre-orders.ts'
import { minutes } from '#server/platform/durations.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { momentary } from '#tests/support/browser/momentary.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { letPass, untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const item = await anItem(shop.services, { title: 'Robot Vacuum', brand: 'Nila', qty: 0, price: 89_990 })
const stored = async () => (await listPreOrders(shop.services.db, { limit: 100, offset: 0 })).rows

async function openForm(options: Parameters<typeof shop.openPage>[0] = {}): Promise<Page> {
  const page = await shop.openPage(options)
  await page.goto('/products/robot-vacuum')
  await page.getByRole('button', { name: 'Pre-Order Now', exact: true }).click()
  await page.getByRole('dialog', { name: 'Pre-order' }).waitFor()
  return page
}

async function fillIn(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Nimali Perera')
  await page.getByRole('dialog').getByLabel('Email').fill('Nimali@Example.com')
  await page.getByLabel('Phone').fill('+94 77 123 4567')
  await page.getByLabel('Address', { exact: true }).fill('12 Temple Road, Kandy')
  await page.getByLabel('Quantity').fill('2')
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Pre-order' })

test("Out of stock the action is 'Pre-Order Now', which opens a form with name, email, phone, address and quantity", async () => {
  const page = await openForm()
  expect(await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).count()).toBe(0)
  const types = async (label: string) =>
    page.getByRole('dialog').getByLabel(label, { exact: true }).getAttribute('type')
  expect(await types('Email')).toBe('email')
  expect(await types('Phone')).toBe('tel')
  expect(await types('Quantity')).toBe('number')
  expect(await page.getByLabel('Quantity').getAttribute('min')).toBe('1')
  expect(await page.getByLabel('Quantity').inputValue()).toBe('1')
  await expect
    .poll(() => page.getByLabel('Name', { exact: true }).evaluate((input) => input === document.activeElement))
    .toBe(true)
})

test('All fields are required, the email must be one, and the quantity at least 1; nothing is sent', async () => {
  const page = await openForm()
  const before = (await stored()).length
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/pre-orders')) sent += 1
  })
  await page.getByLabel('Quantity').fill('0')
  await submit(page).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone is required',
    'Address is required',
    'Quantity must be at least 1',
  ]) {
    await page.getByText(message, { exact: true }).waitFor()
  }
  await page.getByLabel('Quantity').fill('')
  await page.getByText('Quantity must be a whole number', { exact: true }).waitFor()
  expect([sent, (await stored()).length]).toEqual([0, before])
})

test("While it is sent the button says 'Submitting...'; then the success is told, and after 2 seconds the form closes and is empty again", async () => {
  const page = await openForm()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/pre-orders', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.clock.install()
  await fillIn(page)
  const request = page.waitForRequest('**/api/pre-orders')
  await submit(page).click()
  const busy = page.getByRole('button', { name: 'Submitting...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  expect((await request).postDataJSON()).toEqual({
    name: 'Nimali Perera',
    email: 'nimali@example.com',
    phone: '+94 77 123 4567',
    address: '12 Temple Road, Kandy',
    quantity: 2,
    key: expect.stringMatching(/^0\.\d+/),
    productId: item.id,
    productName: 'Robot Vacuum',
    productDetails: {
      id: item.id,
      title: 'Robot Vacuum',
      brand: 'Nila',
      category: 'Kettles',
      price: 89_990,
      images: [],
      description: '',
    },
  })
  await page.clock.pauseAt(Date.now() + minutes(1))
  held.resolve()
  const success = page.getByText('Pre-order submitted successfully!', { exact: true })
  await success.waitFor()
  await untilDrawn(page)
  await letPass(page, 1900)
  expect(await success.isVisible()).toBe(true)
  await letPass(page, 200)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.clock.resume()
  const [saved] = await stored()
  expect([saved?.name, saved?.email, saved?.quantity, saved?.productName]).toEqual([
    'Nimali Perera',
    'nimali@example.com',
    2,
    'Robot Vacuum',
  ])
  await page.getByRole('button', { name: 'Pre-Order Now', exact: true }).click()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('Quantity').inputValue()).toBe('1')
})

test("A refusal shows the server's message and keeps what was typed", async () => {
  const doomed = await anItem(shop.services, { title: 'Doomed Fan', qty: 0 })
  const page = await shop.openPage({ expects: [/404/] })
  await page.goto(`/products/${doomed.slug}`)
  await page.getByRole('button', { name: 'Pre-Order Now', exact: true }).click()
  await fillIn(page)
  await (await anOwner(shop.services)).remove(doomed.id)
  const before = (await stored()).length
  await submit(page).click()
  expect(await page.getByRole('alert').textContent()).toBe('Item not found')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nimali Perera')
  expect((await stored()).length).toBe(before)
})

test("Without an answer it says 'Failed to submit pre-order', refused without a word 'Failed to create pre-order'", async () => {
  const page = await openForm({ expects: [/Failed to load resource/] })
  await page.route('**/api/pre-orders', (route) => route.abort())
  await fillIn(page)
  await submit(page).click()
  expect(await page.getByRole('alert').textContent()).toBe('Failed to submit pre-order')
  await page.unroute('**/api/pre-orders')
  await page.route('**/api/pre-orders', (route) => route.fulfill({ status: 502, body: 'broken' }))
  await submit(page).click()
  const said = () => page.getByRole('alert').textContent()
  await expect.poll(said).toBe('Failed to create pre-order')
  await page.unroute('**/api/pre-orders')
  // It stands there for two seconds.
  await Promise.all([momentary(page, 'dialog', 'Pre-order submitted successfully!'), submit(page).click()])
})

test('Closing by mistake keeps what was typed, and Escape gives the focus back', async () => {
  const page = await openForm()
  await fillIn(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const opener = page.getByRole('button', { name: 'Pre-Order Now', exact: true })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.click()
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Temple Road, Kandy')
})

test('Who is in a field before the page behind the form is set aside stays in it', async () => {
  const page = await shop.openPage()
  await page.clock.install()
  await page.goto('/products/robot-vacuum')
  const opener = page.getByRole('button', { name: 'Pre-Order Now', exact: true })
  const form = page.getByRole('dialog', { name: 'Pre-order' })
  // Its code is there once it was open.
  await opener.click()
  await form.getByLabel('Phone').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  // From here on no frame comes but those that the test lets pass.
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, minutes(1)))
  await opener.click()
  const phone = form.getByLabel('Phone')
  await phone.focus()
  const isSetAside = () => form.evaluate((dialog) => dialog.matches(':modal'))
  expect(await isSetAside()).toBe(false)
  await letPass(page, 100)
  await expect.poll(isSetAside).toBe(true)
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true)
})

test.each([PHONE, { width: 1440, height: 900 }])('axe finds nothing in the form at %o', async (viewport) => {
  const page = await openForm({ viewport })
  await submit(page).click()
  await page.getByText('Name is required').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('The day new stock is expected is said, until it has passed', async () => {
  const coming = await anItem(shop.services, { title: 'Coming', qty: 0, expectedOn: '2099-12-15' })
  const late = await anItem(shop.services, { title: 'Late', qty: 0, expectedOn: '2020-01-01' })
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(`/products/${coming.slug}`)
  await page.getByText('Expected on 15 Dec 2099').waitFor()
  await page.goto(`/products/${late.slug}`)
  await page.getByRole('button', { name: 'Pre-Order Now', exact: true }).waitFor()
  expect(await page.getByText('Expected on').count()).toBe(0)
})
