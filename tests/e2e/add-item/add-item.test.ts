// Adding an item: what the form asks for, what it says, and what it sends.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { CATEGORY_CHOICES } from '#contract/catalogue/category.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { category: 'Phones', brand: 'Redmi' })

/** What the form sends, as it is sent. */
function sentItems(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/items')) sent.push(request.postDataJSON())
  })
  return sent
}

async function fillLeast(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price (LKR)').fill('12500')
  await page.getByLabel('Category', { exact: true }).selectOption('Kettles')
}

const addButton = (page: Page) => page.getByRole('main').locator('button[type=submit]')

test('The form has its four sections, Cancel and Add Item', async () => {
  const { page } = await openOffice(shop, '/add-item')
  await page.getByRole('heading', { level: 1, name: 'Add Item' }).waitFor()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Basic Information',
    'Description',
    'Product Images',
    'Specifications',
  ])
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  await page.getByRole('button', { name: 'Add Item' }).waitFor()
})

test('The brands of the shop are suggested', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const brand = page.getByLabel('Brand', { exact: true })
  await brand.waitFor()
  const suggested = () =>
    brand.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value))
  await expect.poll(suggested).toContain('Redmi')
})

test('Title and price are required, category is a required select, price at least 0 in steps of 0.01, qty at least 0', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const attributes = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((control) => ({
      tag: control.tagName,
      ...Object.fromEntries(['type', 'required', 'min', 'step'].map((name) => [name, control.getAttribute(name)])),
    }))
  expect(await attributes('Title')).toMatchObject({ tag: 'INPUT', required: '' })
  expect(await attributes('Price (LKR)')).toEqual({
    tag: 'INPUT',
    type: 'number',
    required: '',
    min: '0',
    step: '0.01',
  })
  expect(await attributes('Category')).toMatchObject({ tag: 'SELECT', required: '' })
  expect(await attributes('Quantity')).toEqual({
    tag: 'INPUT',
    type: 'number',
    required: null,
    min: '0',
    step: '1',
  })
})

test('What is missing or wrong is said at its field, the first of them is focused, and nothing is sent', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const sent = sentItems(page)
  await addButton(page).click()
  await page.getByText('Title is required').waitFor()
  await page.getByText('Price is required').waitFor()
  await page.getByText('Category is required').waitFor()
  await expect.poll(() => page.getByLabel('Title').evaluate((one) => one === document.activeElement)).toBe(true)
  await fillLeast(page, 'Kettle')
  await expect.poll(() => page.getByText('Title is required').count()).toBe(0)
  for (const [label, value, message] of [
    ['Price (LKR)', '-1', 'Price must be at least 0'],
    ['Price (LKR)', '1.005', 'This amount can be read in two ways: please write 189900 or 189.90'],
    ['Price (LKR)', '1.0051', 'Price must have at most two decimal places'],
    ['Price (LKR)', '100000000', 'Price must be at most 99,999,999.99'],
  ] as const) {
    await page.getByLabel(label).fill(value)
    await addButton(page).click()
    await page.getByText(message).waitFor()
  }
  await page.getByLabel('Price (LKR)').fill('1')
  for (const [value, message] of [
    ['-1', 'Quantity must be at least 0'],
    ['1.5', 'Quantity must be a whole number'],
  ] as const) {
    await page.getByLabel('Quantity').fill(value)
    await addButton(page).click()
    await page.getByText(message).waitFor()
  }
  expect(sent).toEqual([])
})

test('Categories are those of the specification and those that items have', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const category = page.getByLabel('Category', { exact: true })
  await expect
    .poll(() => category.locator('option').allInnerTexts())
    .toEqual(['Select a category', ...CATEGORY_CHOICES, 'Phones'])
})

test('Brands that items have are suggested', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const suggested = (input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value)
  await expect.poll(() => page.getByLabel('Brand').evaluate(suggested)).toEqual(['Redmi'])
})

test.each([DESKTOP, PHONE])(
  'An item with everything is added and leads to the inventory ($width px)',
  async (viewport) => {
    const title = `Everything at ${viewport.width}`
    const { page } = await openOffice(shop, '/add-item', { viewport })
    const sent = sentItems(page)
    await page.getByLabel('Title').fill(`  ${title} `)
    await page.getByLabel('Price (LKR)').fill('12345.50')
    await page.getByLabel('Quantity').fill('7')
    await page.getByLabel('Category', { exact: true }).selectOption('Rice Cookers')
    await page.getByLabel('Brand').fill('Lanka Home')
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#B5B8BB')
    await page.getByLabel('Colour name').fill('Brushed Steel')
    await page.getByLabel('Size').fill('24 cm')
    await page.getByLabel('Weight').fill('1.1 kg')
    await page.getByLabel('Material').fill('Steel')
    await page.getByLabel('Text of Section 1').fill('First.\n\nStill the first.')
    await page.getByRole('button', { name: 'Add Section' }).click()
    await page.getByLabel('Text of Section 2').fill('Second ![not an image]')
    await page.getByLabel('Name of specification 1').fill('  Power ')
    await page.getByLabel('Value of specification 1').fill(' 700 W ')
    for (const row of [2, 3]) {
      await page.getByRole('button', { name: 'Add Specification' }).click()
      await page.getByLabel(`Name of specification ${row}`).fill(row === 2 ? '   ' : 'No value')
      await page.getByLabel(`Value of specification ${row}`).fill(row === 2 ? 'no name' : ' ')
    }
    await addButton(page).click()
    await page.getByText('Item added successfully!').waitFor()
    await page.waitForURL('**/admin')
    await page.getByRole('link', { name: `View ${title}` }).waitFor()
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
        title,
        price: 12_345.5,
        qty: 7,
        category: 'Rice Cookers',
        brand: 'Lanka Home',
        color: { color: '#b5b8bb', name: 'Brushed Steel' },
        size: '24 cm',
        weight: '1.1 kg',
        material: 'Steel',
        condition: null,
        sku: null,
        barcode: null,
        cost: null,
        salePrice: null,
        saleFrom: null,
        saleUntil: null,
        expectedOn: null,
        preOrderCap: null,
        disabled: false,
        images: [],
        imageAlts: [],
        lowStockAt: null,
        warrantyMonths: null,
        ...{ energyKwh: null, energyStars: null, energyStandard: null, energyYear: null, energySource: null },
        hoursOfUse: null,
        description: 'First.\n\\\nStill the first.\n\nSecond !\\[not an image]',
        specifications: { Power: '700 W' },
      },
    ])
    const shown = await page.request.get(`/api/items?search=${encodeURIComponent(title)}`)
    expect((await shown.json()).items).toMatchObject([{ title, disabled: false, price: 12_345.5, qty: 7 }])
  },
)

test('The switch hides an item from the shop; Public is how it stands at first', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const isPublic = page.getByRole('switch')
  expect(await isPublic.isChecked()).toBe(true)
  await page.getByText('Public', { exact: true }).waitFor()
  await isPublic.click()
  await page.getByText('Disabled', { exact: true }).waitFor()
  await fillLeast(page, 'Hidden from the start')
  await addButton(page).click()
  await page.waitForURL('**/admin')
  await page.getByRole('article').filter({ hasText: 'Hidden from the start' }).getByText('Disabled').waitFor()
  const shown = await page.request.get('/api/items?search=hidden')
  expect((await shown.json()).items).toEqual([])
})

test("While it is added the button says 'Adding...', and a second press does nothing", async () => {
  const { page } = await openOffice(shop, '/add-item')
  const sent = sentItems(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/items', async (route) => {
    await held
    await route.continue()
  })
  await fillLeast(page, 'Pressed twice')
  await page.getByLabel('Title').press('Enter')
  await page.getByRole('button', { name: 'Adding...' }).waitFor()
  expect(await addButton(page).isDisabled()).toBe(true)
  await page.getByLabel('Title').press('Enter')
  await page.evaluate(() =>
    document.querySelector('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  release()
  await page.waitForURL('**/admin')
  await expect.poll(() => page.getByRole('link', { name: 'View Pressed twice' }).count()).toBe(1)
  expect(sent).toHaveLength(1)
})

test("A refusal shows the shop's words, a lost line 'Failed to add item'; everything typed stays", async () => {
  const { page } = await openOffice(shop, '/add-item', { expects: [/Failed to load|400/] })
  await fillLeast(page, 'Refused')
  await page.getByLabel('Brand').fill('Kept')
  await page.route('**/api/items', (route) => route.abort())
  await addButton(page).click()
  await page.getByRole('main').getByRole('alert').getByText('Failed to add item').waitFor()
  await page.unroute('**/api/items')
  await page.route('**/api/items', (route) => {
    const message = 'title: Please use at most 200 characters'
    const fields = { title: 'Please use at most 200 characters' }
    return route.fulfill({
      status: 400,
      json: { success: false, message, error: message, code: 'BAD_INPUT', fields },
    })
  })
  await addButton(page).click()
  await page.getByRole('main').getByRole('alert').getByText('title: Please use at most 200 characters').waitFor()
  await page.getByText('Please use at most 200 characters', { exact: true }).waitFor()
  expect([await page.getByLabel('Title').inputValue(), await page.getByLabel('Brand').inputValue()]).toEqual([
    'Refused',
    'Kept',
  ])
  await page.unroute('**/api/items')
  await addButton(page).click()
  await page.waitForURL('**/admin')
})

test('The last specification row cannot be removed', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const remove = page.getByRole('button', { name: /^Remove specification/ })
  expect(await remove.isDisabled()).toBe(true)
  expect(await remove.count()).toBe(1)
  await page.getByRole('button', { name: 'Add Specification' }).click()
  await page.getByLabel('Name of specification 2').fill('Second')
  await page.getByRole('button', { name: 'Remove specification 1' }).click()
  expect(await page.getByLabel('Name of specification 1').inputValue()).toBe('Second')
  expect(await remove.isDisabled()).toBe(true)
})

test('There is always one description section, and Remove shows only when there are more', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const remove = page.getByRole('button', { name: /^Remove Section/ })
  await page.getByLabel('Text of Section 1').fill('One')
  expect(await remove.count()).toBe(0)
  await page.getByRole('button', { name: 'Add Section' }).click()
  await page.getByLabel('Text of Section 2').fill('Two')
  expect(await remove.count()).toBe(2)
  await page.getByRole('button', { name: 'Move Section 2 up' }).click()
  expect(await page.getByLabel('Text of Section 1').inputValue()).toBe('Two')
  await page.getByRole('button', { name: 'Remove Section 1' }).click()
  expect(await page.getByLabel('Text of Section 1').inputValue()).toBe('One')
  expect(await remove.count()).toBe(0)
})

test('The colour can be chosen with a picker, typed, and taken away', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const sent = sentItems(page)
  const typed = page.getByRole('textbox', { name: 'Colour', exact: true })
  await page.getByLabel('Choose a colour').fill('#2f4858')
  expect(await typed.inputValue()).toBe('#2f4858')
  await typed.fill('#12')
  await typed.blur()
  expect(await typed.inputValue()).toBe('#2f4858')
  await page.getByRole('button', { name: 'Remove the colour' }).click()
  expect(await typed.inputValue()).toBe('')
  await page.getByLabel('Colour name').fill('As dark as night')
  await fillLeast(page, 'Named colour')
  await addButton(page).click()
  await page.waitForURL('**/admin')
  expect(sent[0]?.color).toBe('As dark as night')
})
