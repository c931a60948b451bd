// What is typed or chosen before hydration, as on a slow line, counts: nothing that stands on the screen is told to
// nobody.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop, waitForPage } from '#tests/support/browser/open-browser-shop.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { services } = shop
const kettle = await anItem(services, { title: 'Glass kettle', brand: 'Aruna', qty: 100 })
await anItem(services, { title: 'Steel kettle', brand: 'Singer', qty: 100 })

/** A page whose scripts come only once `meanwhile` is done. */
async function openSlowly(path: string, meanwhile: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await shop.openPage()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const opened = page.goto(path)
  await meanwhile(page)
  scripts.resolve()
  await opened
  await waitForPage(page)
  return page
}

test.each(['while it is being typed', 'after it was left'])('A quantity: %s', async (when) => {
  const page = await openSlowly(`/products/${kettle.slug}`, async (slow) => {
    const quantity = slow.getByRole('textbox', { name: 'Quantity of Glass kettle' })
    await quantity.fill('3')
    if (when === 'after it was left') await quantity.blur()
  })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByText('3 are in your cart').waitFor()
})

test('More than there is becomes what there is', async () => {
  const page = await openSlowly(`/products/${kettle.slug}`, (slow) =>
    slow.getByRole('textbox', { name: 'Quantity of Glass kettle' }).fill('5000'),
  )
  await expect.poll(() => page.getByRole('textbox', { name: 'Quantity of Glass kettle' }).inputValue()).toBe('100')
})

test('A brand that is chosen narrows the list', async () => {
  const page = await openSlowly('/products', (slow) => slow.getByLabel('Brand').first().selectOption('Singer'))
  await page.waitForURL('**/products?brand=Singer')
  await expect.poll(() => page.locator('main article').allInnerTexts()).toEqual([expect.stringMatching(/Steel kettle/)])
})

test('Filters that are ticked and a price that is typed narrow the list', async () => {
  const page = await openSlowly('/products', async (slow) => {
    const filters = slow.getByRole('complementary')
    await filters.getByLabel('In stock', { exact: false }).check()
    await filters.getByLabel('Aruna', { exact: false }).check()
    await filters.getByLabel('From').fill('10')
  })
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(asked).toEqual({ brand: 'Aruna', min: '10', stock: 'in' })
  await expect.poll(() => page.locator('main article').allInnerTexts()).toEqual([expect.stringMatching(/Glass kettle/)])
})

test('The number of an order and the phone', async () => {
  const api = (await shop.openPage()).request
  const { order } = await (await api.post('/api/orders', { data: anOrderBody([{ id: kettle.id, qty: 1 }]) })).json()
  const page = await openSlowly('/track', async (slow) => {
    await slow.getByLabel('Order number').fill(order.id)
    await slow.getByLabel('Phone or email').fill(order.email)
  })
  await page.getByRole('button', { name: 'Track order' }).click()
  await page.getByText(order.id).first().waitFor()
  expect(await page.getByText('Please fill in both fields.').count()).toBe(0)
})

test.each([
  ['/support', { Name: 'Nimal Perera', Email: 'nimal@example.com', Message: 'When do you open?' }],
  ['/signup', { 'First name': 'Nimal', 'Last name': 'Perera', Email: 'nimal@example.com' }],
  ['/login', { Email: 'nimal@example.com' }],
])('What is typed on %s', async (path, typed) => {
  const fields = (page: Page) =>
    Object.entries(typed).map(([label, text]) => ({
      field: page.locator('main').getByLabel(label, { exact: true }),
      text,
    }))
  const page = await openSlowly(path, async (slow) => {
    for (const { field, text } of fields(slow)) await field.fill(text)
  })
  await page.locator('main').getByRole('button', { disabled: false }).first().waitFor()
  for (const { field, text } of fields(page)) await expect.poll(() => field.inputValue()).toBe(text)
})
