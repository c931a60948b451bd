import { expect, test } from 'vitest'
import { encodeDescription } from '#contract/catalogue/items/description.ts'
import { formatDateTime } from '#contract/core/dates.ts'
import { storePicture } from '#server/site/media/store-picture.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { aPreOrder, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'

const shop = await openBrowserShop()
const images: string[] = []
for (const color of ['#cc3333', '#33cc33', '#3333cc']) {
  const file = `product_image_${images.length + 1}`
  const bytes = await aPicture({ color })
  images.push((await storePicture(shop.services, { folder: 'product_1_a', file, bytes })).url)
}
const item = await anItem(shop.services, {
  title: 'Steel kettle 1.7 L',
  brand: 'Lanka Home',
  category: 'Kettles',
  price: 12_345.5,
  qty: 42,
  images,
  imageAlts: ['From the left', '', 'The lid'],
  color: { color: '#b5b8bb', name: 'Brushed Steel' },
  size: '240 x 220 x 155 mm',
  weight: '1.1 kg',
  specifications: { Power: '2200 W', Capacity: '1.7 litres' },
  description: encodeDescription([
    { text: 'A kettle of steel.', image: images[1] },
    { text: 'It switches itself off.' },
  ]),
})
const plain = await anItem(shop.services, {
  title: 'Plain pan',
  brand: '',
  disabled: true,
  color: 'Black',
  category: 'Other',
})

test('Everything known of an item is shown', async () => {
  const { page } = await openOffice(shop, `/item/${item.id}`)
  await page.getByRole('heading', { level: 1, name: 'Steel kettle 1.7 L' }).waitFor()
  const main = page.getByRole('main')
  await main.getByText('Public', { exact: true }).waitFor()
  expect(await main.getByRole('list', { name: 'Category and brand' }).getByRole('listitem').allInnerTexts()).toEqual([
    'Kettles',
    'Lanka Home',
  ])
  await main.getByText('LKR\u00a012,345.50').waitFor()
  const created = formatDateTime(item.createdAt)
  const rows = await main.locator('dl > div').allInnerTexts()
  expect(rows.map((row) => row.split(/\s*\n+\s*/))).toEqual([
    ['Stock', '42'],
    ['Colour', 'Brushed Steel'],
    ['Size', '240 x 220 x 155 mm'],
    ['Weight', '1.1 kg'],
    ['Address in the shop', '/products/steel-kettle-1-7-l'],
    ['Created', created],
    ['Updated', created],
    ['Power', '2200 W'],
    ['Capacity', '1.7 litres'],
  ])
  expect(await main.locator('svg circle[fill="#b5b8bb"]').count()).toBe(1)
  await expect.poll(() => page.title()).toBe('Steel kettle 1.7 L - Kade')
})

test('What pre-orders wait for, and what is held for them, stands below the stock', async () => {
  await holdStock(shop)
  const { id } = await anItem(shop.services, { title: 'Robot', qty: 0 })
  await aPreOrder(shop, { productId: id, quantity: 2 })
  await aPreOrder(shop, { productId: id, quantity: 3 })
  await receiveStock(shop, id, 4)
  const { page } = await openOffice(shop, `/item/${id}`)
  const held = page.getByRole('main').locator('dl > div').filter({ hasText: 'Held for pre-orders' })
  await held.getByText('4 of 5 wanted').waitFor()
})

test("The first image is large, the others stand under 'Additional Images'", async () => {
  const { page } = await openOffice(shop, `/item/${item.id}`)
  const section = page.getByRole('region', { name: 'Images' })
  const first = section.getByRole('img', { name: 'From the left' })
  await section.getByRole('heading', { name: 'Additional Images' }).waitFor()
  const others = section.getByRole('listitem').getByRole('img')
  expect(await others.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    'Steel kettle 1.7 L, image 2',
    'The lid',
  ])
  const widths = [await first.boundingBox(), await others.first().boundingBox()].map((box) => box?.width ?? 0)
  expect(widths[0]).toBeGreaterThan(2 * (widths[1] ?? 0))
})

test("The 'Product Description' is made of text sections, each with its image if it has one", async () => {
  const { page } = await openOffice(shop, `/item/${item.id}`)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Product Description' }) })
  await section.waitFor()
  expect(await section.locator('p').allInnerTexts()).toEqual(['A kettle of steel.', 'It switches itself off.'])
  expect(await section.getByRole('img', { name: 'Image' }).count()).toBe(1)
})

test('A disabled item with little to tell shows a Disabled badge and leaves out what it lacks', async () => {
  const { page } = await openOffice(shop, `/item/${plain.id}`)
  await page.getByRole('heading', { level: 1, name: 'Plain pan' }).waitFor()
  await page.getByText('Disabled', { exact: true }).waitFor()
  await page.getByText('No Image').waitFor()
  expect(await page.getByRole('heading', { name: 'Additional Images' }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Specifications' }).count()).toBe(0)
  const rows = (await page.locator('dl > div').allInnerTexts()).map((row) => row.split(/\s*\n+\s*/)[0])
  expect(rows).toEqual(['Stock', 'Colour', 'Address in the shop', 'Created', 'Updated'])
})

test('Edit leads to the form, Back to the page before', async () => {
  const { page } = await openOffice(shop, '/admin')
  await page.getByRole('link', { name: 'View Steel kettle 1.7 L' }).click()
  await page.waitForURL('**/item/*')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(`**/edit-item/${item.id}`)
  await page.getByRole('button', { name: 'Save Changes' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/item/*')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/admin')
})

test('Opened directly, Back leads to the inventory', async () => {
  const { page } = await openOffice(shop, `/item/${item.id}`)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'View Steel kettle 1.7 L' }).waitFor()
})

test('Delete asks, deletes and leads to the inventory', async () => {
  const { id } = await anItem(shop.services, { title: 'To be deleted' })
  const { page } = await openOffice(shop, `/item/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Are you sure you want to delete this item?').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Item deleted successfully!').waitFor()
  await page.waitForURL('**/admin')
  await page.getByRole('link', { name: 'View Steel kettle 1.7 L' }).waitFor()
  await expect.poll(() => page.getByText('To be deleted').count()).toBe(0)
})

test("A missing item shows 'Item not found' with a link back to the inventory", async () => {
  const { page } = await openOffice(shop, '/item/nosuchitem', { expects: [/404/] })
  await page.getByRole('heading', { name: 'Item not found' }).waitFor()
  await page.getByRole('link', { name: 'Back to Inventory' }).click()
  await page.waitForURL('**/admin')
})

test("An item that could not be loaded shows 'Failed to fetch item details' and can be tried again", async () => {
  const { page } = await openOffice(shop, '/admin', { expects: [/Failed to load/] })
  await page.route('**/api/items/*', (route) => route.abort())
  await page.goto(`/item/${item.id}`)
  await page.getByRole('heading', { name: 'Failed to fetch item details' }).waitFor()
  await page.unroute('**/api/items/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Steel kettle 1.7 L' }).waitFor()
})
