import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storePicture } from '#server/site/media/store-picture.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const { url: image } = await storePicture(shop.services, {
  folder: 'product_1_a',
  file: 'product_image_1',
  bytes: await aPicture(),
})
const kettle = await anItem(shop.services, {
  title: 'Steel kettle 1.7 L',
  brand: 'Lanka Home',
  category: 'Kettles',
  price: 12_345.5,
  qty: 1_234,
  images: [image],
})
await anItem(shop.services, {
  title: 'Hidden blender',
  category: 'Blenders',
  brand: '',
  disabled: true,
  qty: 0,
})
await anItem(shop.services, { title: '100% Cotton_cover', category: 'Only hidden', disabled: true })

const cards = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('article')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })

test('A card shows first image, badge, title, category, price, Qty, brand, View, Edit and Delete', async () => {
  const { page } = await openOffice(shop, '/admin')
  const one = card(page, 'Steel kettle 1.7 L')
  await one.waitFor()
  expect((await one.innerText()).split(/\n+/).map((line) => line.trim())).toEqual([
    'Steel kettle 1.7 L',
    'Public',
    'Kettles',
    'LKR\u00a012,345.50',
    'Qty:',
    '1,234',
    'Brand:',
    'Lanka Home',
    ...['View', 'Steel kettle 1.7 L', 'Edit', 'Steel kettle 1.7 L', 'Delete', 'Steel kettle 1.7 L'],
  ])
  await one.getByRole('link', { name: 'View Steel kettle 1.7 L' }).waitFor()
  await one.getByRole('link', { name: 'Edit Steel kettle 1.7 L' }).waitFor()
  await one.getByRole('button', { name: 'Delete Steel kettle 1.7 L' }).waitFor()
  expect(await one.locator('img').getAttribute('src')).toBe(image.replace('/media/', '/media/640w/'))
  const hidden = card(page, 'Hidden blender')
  await hidden.getByText('Disabled', { exact: true }).waitFor()
  await hidden.getByText('No Image').waitFor()
})

test('View, Edit and Add New Item lead where they say', async () => {
  const { page } = await openOffice(shop, '/admin')
  await card(page, 'Steel kettle').getByRole('link', { name: /^View/ }).click()
  await page.waitForURL(`**/item/${kettle.id}`)
  await page.goBack()
  await card(page, 'Steel kettle').getByRole('link', { name: /^Edit/ }).click()
  await page.waitForURL(`**/edit-item/${kettle.id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Add New Item' }).click()
  await page.waitForURL('**/add-item')
})

test('The search box and the category filter narrow the cards, and the address tells both', async () => {
  const { page } = await openOffice(shop, '/admin')
  const search = page.getByRole('searchbox', { name: 'Search items' })
  const filter = page.getByRole('combobox', { name: 'Category' })
  await expect
    .poll(() => filter.locator('option').allInnerTexts())
    .toEqual(['All Categories', 'Blenders', 'Kettles', 'Only hidden'])
  await search.fill('KETTLE')
  await page.waitForURL('**/admin?search=KETTLE')
  await expect.poll(() => cards(page).count()).toBe(1)
  await search.fill('100%')
  await card(page, '100% Cotton_cover').waitFor()
  await expect.poll(() => cards(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await filter.selectOption('Blenders')
  await page.waitForURL('**/admin?category=Blenders')
  await expect.poll(() => cards(page).count()).toBe(1)
  await card(page, 'Hidden blender').waitFor()
  await page.reload()
  await card(page, 'Hidden blender').waitFor()
  await expect.poll(async () => [await filter.inputValue(), await cards(page).count()]).toEqual(['Blenders', 1])
})

test("Where nothing matches stands 'No items found', with a link that adds the first item", async () => {
  const { page } = await openOffice(shop, '/admin?search=nothing+like+it')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  await page.getByRole('link', { name: 'Add your first item' }).click()
  await page.waitForURL('**/add-item')
  await page.goto('/admin/add-item')
  await page.waitForURL((url) => url.pathname === '/add-item')
})

test("An empty shop has no items: 'No items found'", async () => {
  const { page } = await openOffice(await openBrowserShop(), '/admin')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  expect(await page.getByRole('link', { name: 'Add your first item' }).getAttribute('href')).toBe('/add-item')
  // A new owner finds what is still to be set.
  await page.getByRole('link', { name: 'Make it yours' }).click()
  await page.getByRole('heading', { name: 'Make it yours' }).waitFor()
})

test.each([DESKTOP, PHONE])(
  'Delete asks first, and then takes the item from the list ($width px)',
  async (viewport) => {
    const title = `Deleted at ${viewport.width}`
    await anItem(shop.services, { title })
    const { page } = await openOffice(shop, `/admin?search=${encodeURIComponent(title)}`, { viewport })
    await card(page, title)
      .getByRole('button', { name: /^Delete/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Delete item' })
    await dialog.getByText('Are you sure you want to delete this item?').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await cards(page).count()).toBe(1)
    await card(page, title)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Item deleted successfully!').waitFor()
    await page.getByRole('heading', { name: 'No items found' }).waitFor()
  },
)

test("A deletion that fails says so with the shop's words, or 'Failed to delete item'", async () => {
  const { page } = await openOffice(shop, '/admin', { expects: [/404|Failed to load/] })
  const gone = await anItem(shop.services, { title: 'Gone meanwhile' })
  await page.goto('/admin?search=Gone')
  await card(page, 'Gone meanwhile').waitFor()
  await page.request.delete(`/api/items/${gone.id}`, {
    headers: {
      Authorization: `Bearer ${await page.evaluate(() => JSON.parse(localStorage.getItem('kade-session') ?? '{}').token)}`,
    },
  })
  const ask = async (title: string) => {
    await card(page, title)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await ask('Gone meanwhile')
  await page.getByText('Item not found').waitFor()
  await page.goto('/admin?search=Steel')
  await page.route('**/api/items/*', (route) => route.abort())
  await ask('Steel kettle')
  await page.getByText('Failed to delete item').waitFor()
})

test('A list that could not be loaded says so and can be tried again', async () => {
  const { page } = await openOffice(shop, '/add-item', { expects: [/Failed to load|503/] })
  let answer: 'none' | 'busy' | 'real' = 'none'
  await page.route('**/api/items?*', (route) => {
    if (answer === 'real') return route.continue()
    if (answer === 'none') return route.abort()
    const message = 'The shop is very busy. Please try again in a moment.'
    return route.fulfill({ status: 503, json: { success: false, message, error: message, code: 'BUSY' } })
  })
  await page.goto('/admin')
  await page.getByRole('alert').getByRole('heading', { name: 'Failed to fetch items' }).waitFor()
  answer = 'busy'
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('The shop is very busy. Please try again in a moment.').waitFor()
  answer = 'real'
  await page.getByRole('button', { name: 'Try Again' }).click()
  await card(page, 'Steel kettle').waitFor()
})

test('While the list loads a spinner shows', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/items?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/admin')
  await page.getByRole('status').filter({ hasText: 'Loading inventory' }).waitFor()
  release()
  await card(page, 'Steel kettle').waitFor()
  await expect.poll(() => page.getByText('Loading inventory').count()).toBe(0)
})

test('Many items are shown in pages of 24, the newest first; the shop itself searches all of them', async () => {
  const own = await openBrowserShop()
  for (let count = 1; count <= 60; count += 1) {
    await anItem(own.services, { title: `Item number ${String(count).padStart(2, '0')}` })
  }
  const { page } = await openOffice(own, '/admin')
  await page.getByText('60 items').waitFor()
  expect(await cards(page).count()).toBe(24)
  expect(await cards(page).first().getByRole('heading').innerText()).toBe('Item number 60')
  await page.getByRole('link', { name: 'Page 3' }).click()
  await page.waitForURL('**/admin?page=3')
  await card(page, 'Item number 01').waitFor()
  expect(await cards(page).count()).toBe(12)
  await page.getByRole('searchbox').fill('number 33')
  await card(page, 'Item number 33').waitFor()
  expect(new URL(page.url()).search).toBe('?search=number+33')
  await page.goto('/admin?page=99')
  await page.waitForURL('**/admin?page=3')
})
