import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { encodeDescription } from '#contract/catalogue/items/description.ts'
import { storePicture } from '#server/site/media/store-picture.ts'
import { momentary } from '#tests/support/browser/momentary.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()

async function images(count: number, folder = 'product_1_a'): Promise<string[]> {
  const stored: string[] = []
  for (let at = 1; at <= count; at += 1) {
    const file = `product_image_${at}`
    stored.push((await storePicture(shop.services, { folder, file, bytes: await aPicture() })).url)
  }
  return stored
}

const saveButton = (page: Page) => page.getByRole('main').locator('button[type=submit]')
const isSave = (request: Request) => request.method() === 'PUT' && request.url().includes('/api/items/')

async function save(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest(isSave)
  await saveButton(page).click()
  return (await sent).postDataJSON()
}

test('The form is filled with the item as it is, and saving it changes nothing', async () => {
  const parts = {
    title: 'Steel kettle 1.7 L',
    brand: 'Lanka Home',
    category: 'Own category',
    price: 12_345.5,
    qty: 42,
    images: await images(2),
    imageAlts: ['From the left', ''],
    color: { color: '#b5b8bb', name: 'Brushed Steel' },
    size: '24 cm',
    weight: null,
    material: 'Steel',
    condition: 'used',
    sku: 'KET-1',
    barcode: '4791234567890',
    cost: '9500.50',
    lowStockAt: '12',
    warrantyMonths: '24',
    ...{ energyKwh: '320', energyStars: '4', energyStandard: 'SLS 1230', energyYear: '2025' },
    energySource: 'on the item',
    hoursOfUse: '8',
    expectedOn: '2026-12-15',
    preOrderCap: '20',
    salePrice: null,
    saleFrom: null,
    saleUntil: null,
    disabled: true,
    specifications: { Power: '2200 W', Capacity: '1.7 litres' },
    description: encodeDescription([{ text: 'First\n\nstill first' }, { text: 'Second' }]),
  }
  const item = await anItem(shop.services, parts)
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  await page.getByRole('button', { name: 'Save Changes' }).waitFor()
  expect(
    await page.getByRole('form', { name: 'Edit Item' }).getByRole('heading', { level: 2 }).allInnerTexts(),
  ).toEqual(['Basic Information', 'Description', 'Product Images', 'Specifications'])
  expect(await page.getByLabel('Title').inputValue()).toBe('Steel kettle 1.7 L')
  expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe('Own category')
  expect(await page.getByLabel('Text of Section 1').inputValue()).toBe('First\n\nstill first')
  expect(await page.getByLabel('Name of specification 2').inputValue()).toBe('Capacity')
  expect(await page.getByRole('switch').isChecked()).toBe(false)
  expect(await save(page)).toEqual({ ...parts, version: 1, qtySeen: 42 })
  await page.getByText('Item updated successfully!').waitFor()
  await page.waitForURL(`**/item/${item.id}`)
})

test('Title, price, qty and category are required, and price has no minimum in the form', async () => {
  const item = await anItem(shop.services)
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  for (const label of ['Title', 'Price (LKR)', 'Quantity', 'Category']) {
    expect([label, await page.getByLabel(label, { exact: true }).getAttribute('required')]).toEqual([label, ''])
  }
  expect(await page.getByLabel('Price (LKR)').getAttribute('min')).toBeNull()
  await page.getByLabel('Title').fill('  ')
  await page.getByLabel('Price (LKR)').fill('')
  await page.getByLabel('Quantity').fill('')
  await page.getByLabel('Category', { exact: true }).selectOption('')
  await saveButton(page).click()
  for (const message of ['Title is required', 'Price is required', 'Quantity is required', 'Category is required']) {
    await page.getByText(message).waitFor()
  }
})

test('What is wrong in a part that was folded away is shown again at each save', async () => {
  const item = await anItem(shop.services)
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  const [group, wrong] = [page.getByText('Energy label and use', { exact: true }), page.getByLabel('kWh a year')]
  await group.click()
  await wrong.fill('2')
  for (const _ of ['at first', 'again']) {
    await group.click()
    await wrong.waitFor({ state: 'hidden' })
    await saveButton(page).click()
    await page.getByText('From 5 to 9,999 kWh a year as a whole number, or nothing').waitFor()
    await expect.poll(() => wrong.evaluate((input) => input === document.activeElement)).toBe(true)
  }
})

test('Cancel leads to the item', async () => {
  const item = await anItem(shop.services)
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  const cancel = page.getByRole('link', { name: 'Cancel' })
  expect(await cancel.getAttribute('href')).toBe(`/item/${item.id}`)
  await cancel.click()
  await page.waitForURL(`**/item/${item.id}`)
})

test("While it is saved the button says 'Saving...', and a second press does nothing", async () => {
  const item = await anItem(shop.services)
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  let count = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/items/${item.id}`, async (route) => {
    if (route.request().method() === 'PUT') {
      count += 1
      await held
    }
    await route.continue()
  })
  await page.getByLabel('Title').fill('Pressed twice')
  await page.getByLabel('Title').press('Enter')
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  expect(await saveButton(page).isDisabled()).toBe(true)
  await page.getByLabel('Title').press('Enter')
  release()
  await page.waitForURL(`**/item/${item.id}`)
  expect(count).toBe(1)
})

test('What is typed while it is saved stays in the form, and is saved next', async () => {
  const item = await anItem(shop.services, { title: 'Slow kettle' })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(`**/api/items/${item.id}`, async (route) => {
    if (isSave(route.request())) await isTyped
    await route.continue()
  })
  await page.getByLabel('Title').fill('Slow kettle 1')
  expect((await save(page)).title).toBe('Slow kettle 1')
  await page.getByLabel('Title').fill('Slow kettle 1.7 L')
  goOn()
  expect((await save(page)).title).toBe('Slow kettle 1.7 L')
  await page.waitForURL(`**/item/${item.id}`)
})

test("A refusal shows the shop's words, a lost line 'Failed to update item'; everything typed stays", async () => {
  const item = await anItem(shop.services)
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects: [/Failed to load|503/] })
  await page.getByLabel('Title').fill('Kept')
  await page.route(`**/api/items/${item.id}`, (route) => route.abort())
  await saveButton(page).click()
  await page.getByRole('main').getByRole('alert').getByText('Failed to update item').waitFor()
  await page.unroute(`**/api/items/${item.id}`)
  await page.route(`**/api/items/${item.id}`, (route) => {
    const message = 'The shop is very busy. Please try again in a moment.'
    return route.fulfill({ status: 503, json: { success: false, message, error: message, code: 'BUSY' } })
  })
  await saveButton(page).click()
  await page.getByRole('main').getByRole('alert').getByText('The shop is very busy.').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Kept')
})

test('An item that could not be loaded shows an error and leads home', async () => {
  const { page } = await openOffice(shop, '/edit-item/nosuchitem', { expects: [/404|Failed to load/] })
  await page.getByText('Item not found').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await page.route('**/api/items/*', (route) => route.abort())
  await page.goto('/edit-item/other')
  await page.getByText('Failed to fetch item details').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
})

test('Existing and new images together are at most five; new ones go into a folder of the item', async () => {
  const own = await images(4, 'product_2_b')
  const item = await anItem(shop.services, { title: 'Four images', images: own })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  const picture = { name: 'new.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#123456' }) }
  const input = page.getByLabel('Product images', { exact: true })
  await input.setInputFiles([picture, { ...picture, name: 'other.jpg' }])
  await page.getByRole('main').getByRole('alert').getByText('You can only upload up to 5 images in total').waitFor()
  expect(await page.locator('[data-tile]').count()).toBe(4)
  await input.setInputFiles([picture])
  await page.getByRole('button', { name: 'Show Image 5 large' }).waitFor()
  expect(await page.getByRole('button', { name: 'Add Images' }).count()).toBe(0)
  const { images: saved } = await save(page)
  expect(saved).toEqual([...own, expect.stringMatching(/^\/media\/employees\/item_\d+_[a-z0-9]+\/product_image_1$/)])
})

test("When new images fail, the item is saved with the others: 'Some images failed to upload'", async () => {
  const own = await images(1, 'product_3_c')
  const item = await anItem(shop.services, { title: 'One image', images: own })
  await shop.services.files.put(own[0]?.replace('/media/', '') ?? '', Buffer.from('cut'))
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects: [/415|404/] })
  await page.locator('[data-tile]').getByText('Damaged or missing. Please upload it again.').waitFor()
  const program = { name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ') }
  await page.getByLabel('Product images', { exact: true }).setInputFiles([program])
  await page.getByText('This file is not a picture. Please choose a JPG or PNG file.').waitFor()
  const told = ['Some images failed to upload', 'Item updated successfully!'].map((words) =>
    momentary(page, '[data-toast]', words),
  )
  expect((await save(page)).images).toEqual(own)
  await Promise.all(told)
  await page.waitForURL(`**/item/${item.id}`)
})

test('All specification rows can be removed while editing', async () => {
  const item = await anItem(shop.services, { specifications: { Power: '1 W' } })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  await page.getByRole('button', { name: 'Remove specification 1' }).click()
  expect((await save(page)).specifications).toEqual({})
})

test('What was typed for one item is offered again for that item only', async () => {
  const [one, other] = [await anItem(shop.services, { title: 'One' }), await anItem(shop.services, { title: 'Other' })]
  const { page } = await openOffice(shop, `/edit-item/${one.id}`)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByLabel('Title').fill('One, half changed')
  await page.goto(`/edit-item/${other.id}`)
  await page.getByRole('button', { name: 'Save Changes' }).waitFor()
  expect(await page.getByText('You have a draft').count()).toBe(0)
  await page.goto(`/edit-item/${one.id}`)
  await page.getByRole('button', { name: 'Continue with it' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('One, half changed')
  await save(page)
  await page.waitForURL(`**/item/${one.id}`)
  await page.getByRole('heading', { level: 1, name: 'One, half changed' }).waitFor()
})

test('Back closes an open picture first, and only then asks about the changed form', async () => {
  await anItem(shop.services, { title: 'Backwards kettle', images: await images(1) })
  // The list also shows the items of the tests before, whose pictures are not all stored.
  const { page } = await openOffice(shop, '/admin', { expects: [/status of 404/] })
  await page.getByRole('link', { name: 'Edit Backwards kettle' }).click()
  const title = page.getByLabel('Title')
  await title.fill('Changed')
  await page.getByRole('button', { name: /^Show .* large$/ }).click()
  await page.getByRole('dialog', { name: 'Image' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Image' }).waitFor({ state: 'hidden' })
  // The router takes each step back by one forward, a moment after it has been held up.
  await page.waitForURL('**/edit-item/*')
  expect(await title.inputValue()).toBe('Changed')
  await page.goBack()
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asks.getByRole('button', { name: 'Keep editing' }).click()
  await page.waitForURL('**/edit-item/*')
  await page.goBack()
  await asks.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin')
})

test('Title and sections are written in other languages beside the English, and saved with the rest', async () => {
  const description = encodeDescription([{ text: 'It boils.' }, { text: 'It stops.' }])
  const item = await anItem(shop.services, { title: 'Round kettle', titleTa: 'வட்டக் கேத்தல்', description })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  const other = page.getByText('Other languages')
  await page.getByText('Sinhala: 3 of 3 in English').waitFor()
  await page.getByText('Tamil: 2 of 3 in English').waitFor()
  await other.click()
  expect(await page.getByLabel('Called in Tamil').inputValue()).toBe('வட்டக் கேத்தல்')
  expect(await page.getByText('Copied from English').count()).toBe(5)
  await page.getByLabel('Called in Sinhala').fill('ශ්\u200dරී රවුම් කේතලය')
  await page.getByLabel('Part 2 in Sinhala').fill('එය නවතී.')
  const sent = await save(page)
  expect(sent).toMatchObject({ titleSi: 'ශ්\u200dරී රවුම් කේතලය', descriptionSi: '\\\n\nඑය නවතී.' })
  expect(sent).not.toHaveProperty('titleTa')
  await page.waitForURL(`**/item/${item.id}`)
  await page.goto(`/edit-item/${item.id}`)
  await page.getByText('Sinhala: 1 of 3 in English').waitFor()
  await other.click()
  expect(await page.getByLabel('Part 1 in Sinhala').inputValue()).toBe('')
  expect(await page.getByLabel('Part 2 in Sinhala').inputValue()).toBe('එය නවතී.')
})
