// Two people at one item: nobody's work is lost, and nobody overwrites without knowing.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findItem } from '#server/catalogue/items/find-items.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const other = await anOwner(shop.services)
const expects = [/409/]

const find = (id: string) => findItem(shop.services.db, id, { withDisabled: true })
const compare = (page: Page) => page.getByRole('dialog', { name: 'This item was changed meanwhile' })

function sell(page: Page, id: string, qty: number) {
  const contact = { name: 'N', email: 'n@example.com', phone: '1', address: 'Kandy' }
  return page.request.post('/api/orders', { data: { ...contact, items: [{ id, qty }] } })
}

test('A stale save changes nothing, shows both versions, and saves what is chosen', async () => {
  const item = await anItem(shop.services, {
    title: 'Before',
    price: 100,
    brand: 'Old',
    qty: 5,
    size: 'small',
  })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects })
  await page.getByLabel('Title').fill('My title')
  await page.getByLabel('Brand').fill('My brand')
  await other.edit(item.id, { title: 'Their title', price: 200, size: 'large' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await compare(page).getByText('Another admin saved this item in the meantime. Nothing was changed.').waitFor()
  expect(await find(item.id)).toMatchObject({ title: 'Their title', priceCents: 20_000, brand: 'Old' })
  const fields = compare(page).getByRole('group')
  expect(await fields.locator('legend').allInnerTexts()).toEqual(['Title', 'Price', 'Brand', 'Size'])
  const chosen = () =>
    fields.evaluateAll((all) =>
      all.map((one) => one.querySelector('input:checked')?.parentElement?.innerText.split('\n')[0]),
    )
  expect(await chosen()).toEqual(['Yours', 'Saved meanwhile', 'Yours', 'Saved meanwhile'])
  await compare(page).getByRole('group', { name: 'Title' }).getByText('Their title').click()
  expect(await chosen()).toEqual(['Saved meanwhile', 'Saved meanwhile', 'Yours', 'Saved meanwhile'])
  await compare(page).getByRole('button', { name: 'Save my choice' }).click()
  await page.waitForURL(`**/item/${item.id}`)
  expect(await find(item.id)).toMatchObject({
    title: 'Their title',
    priceCents: 20_000,
    brand: 'My brand',
    size: 'large',
    version: 3,
  })
})

test('The saved state can be loaded instead, and one can go on from there', async () => {
  const item = await anItem(shop.services, { title: 'Before' })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects })
  await page.getByLabel('Title').fill('Mine')
  await other.edit(item.id, { title: 'Theirs' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await compare(page).getByRole('button', { name: 'Load the saved state' }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Theirs')
  await page.getByLabel('Brand').fill('Added')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/item/${item.id}`)
  expect(await find(item.id)).toMatchObject({ title: 'Theirs', brand: 'Added' })
})

test('Closing the comparison keeps what was typed', async () => {
  const item = await anItem(shop.services, { title: 'Before' })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects, viewport: PHONE })
  await page.getByLabel('Title').fill('Mine')
  await other.edit(item.id, { title: 'Theirs' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await compare(page).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await compare(page).getByRole('button', { name: 'Close' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine')
  // It is no choice either: saving again asks again, and overwrites nothing.
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await compare(page).waitFor()
  expect(await find(item.id)).toMatchObject({ title: 'Theirs', version: 2 })
})

test('Orders that come in while an item is edited keep their stock', async () => {
  const item = await anItem(shop.services, { title: 'Sold meanwhile', qty: 10 })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  expect((await sell(page, item.id, 3)).status()).toBe(201)
  await page.getByLabel('Title').fill('Renamed')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/item/${item.id}`)
  expect(await find(item.id)).toMatchObject({ title: 'Renamed', qty: 7 })
})

test('Orders that come in while a draft lies there keep their stock', async () => {
  const item = await anItem(shop.services, { title: 'Sold over night', qty: 10 })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByLabel('Title').fill('From the draft')
  await page.reload()
  expect((await sell(page, item.id, 3)).status()).toBe(201)
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.waitForURL(`**/item/${item.id}`)
  expect(await find(item.id)).toMatchObject({ title: 'From the draft', qty: 7 })
})

test('A stock that was changed on both sides is asked about', async () => {
  const item = await anItem(shop.services, { title: 'Counted', qty: 10 })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects })
  await page.getByLabel('Quantity').fill('25')
  await sell(page, item.id, 3)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await compare(page).getByText('The stock changed from 10 to 7 while you were editing. Nothing was changed.').waitFor()
  expect((await find(item.id))?.qty).toBe(7)
  const stock = compare(page).getByRole('group', { name: 'Quantity' })
  expect((await stock.locator('label').allInnerTexts()).map((text) => text.split('\n'))).toEqual([
    ['Yours', '25'],
    ['Saved meanwhile', '7'],
  ])
  await compare(page).getByRole('button', { name: 'Save my choice' }).click()
  await page.waitForURL(`**/item/${item.id}`)
  expect((await find(item.id))?.qty).toBe(25)
})

test('One admin saving twice never conflicts with themself', async () => {
  const item = await anItem(shop.services, { title: 'First' })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`)
  for (const title of ['Second', 'Third']) {
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL(`**/item/${item.id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.waitForURL(`**/edit-item/${item.id}`)
  }
  expect(await find(item.id)).toMatchObject({ title: 'Third', version: 3 })
})

test('A draft of an older version does not overwrite what was saved since', async () => {
  const item = await anItem(shop.services, { title: 'Before', brand: 'Old' })
  const { page } = await openOffice(shop, `/edit-item/${item.id}`, { expects })
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByLabel('Title').fill('From the draft')
  await page.reload()
  await other.edit(item.id, { brand: 'New' })
  await page.reload()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await compare(page).getByRole('group', { name: 'Brand' }).getByText('New').click()
  await compare(page).getByRole('button', { name: 'Save my choice' }).click()
  await page.waitForURL(`**/item/${item.id}`)
  expect(await find(item.id)).toMatchObject({ title: 'From the draft', brand: 'New' })
})
