// Leaving the form of an item: it asks first, and what was typed is offered again.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { category: 'Phones', brand: 'Redmi' })

async function fillLeast(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price (LKR)').fill('12500')
  await page.getByLabel('Category', { exact: true }).selectOption('Kettles')
}

const addButton = (page: Page) => page.getByRole('main').locator('button[type=submit]')

test('Cancel goes back one page', async () => {
  const { page } = await openOffice(shop, '/orders')
  await page.getByRole('link', { name: 'Add Item' }).filter({ visible: true }).click()
  await page.waitForURL('**/add-item')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/orders')
})

test('A form that was changed asks before it is left; an unchanged one does not', async () => {
  const { page } = await openOffice(shop, '/add-item')
  await page.getByRole('link', { name: 'Inventory' }).filter({ visible: true }).click()
  await page.waitForURL('**/admin')
  // The address changes a moment before the screen does: until then the form that is left is there.
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor()
  await page.goBack()
  await page.getByLabel('Title').fill('Half typed')
  await page.getByRole('link', { name: 'Inventory' }).filter({ visible: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(new URL(page.url()).pathname).toBe('/add-item')
  expect(await page.getByLabel('Title').inputValue()).toBe('Half typed')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  // `page.reload` would wait for a page that does not come.
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByRole('link', { name: 'Inventory' }).filter({ visible: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin')
  expect(asked).toEqual(['beforeunload'])
})

test('What was typed and not saved is offered again, and can be thrown away', async () => {
  const { page } = await openOffice(shop, '/add-item')
  page.on('dialog', (dialog) => dialog.accept())
  await fillLeast(page, 'A draft')
  await page.getByLabel('Text of Section 1').fill('Typed for an hour')
  await page.getByRole('button', { name: 'Add Specification' }).click()
  await page.getByLabel('Name of specification 2').fill('Power')
  await page.reload()
  await page.getByText(/You have a draft of .* that was not saved\./).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Continue with it' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('A draft')
  expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe('Kettles')
  expect(await page.getByLabel('Text of Section 1').inputValue()).toBe('Typed for an hour')
  expect(await page.getByLabel('Name of specification 2').inputValue()).toBe('Power')
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Add Item' }).waitFor()
  expect(await page.getByText('You have a draft').count()).toBe(0)
})

test('Two tabs with a new item each keep what is typed in them', async () => {
  const { page } = await openOffice(shop, '/add-item')
  const other = await page.context().newPage()
  await other.goto('/add-item')
  const tabs = [page, other]
  for (const tab of tabs) {
    tab.on('dialog', (dialog) => dialog.accept())
    await tab.getByLabel('Title').fill(tab === page ? 'The first' : 'The second')
    await tab.getByLabel('Text of Section 1').fill('Typed for an hour')
  }
  const read = async (tab: Page) => {
    await tab.reload()
    await tab.getByRole('button', { name: 'Continue with it' }).click()
    return tab.getByLabel('Title').inputValue()
  }
  expect([await read(page), await read(other)]).toEqual(['The first', 'The second'])
  // What is saved in one tab is no draft any more, and the other one's stays.
  await fillLeast(page, 'The first')
  await addButton(page).click()
  await page.waitForURL('**/admin')
  await page.goto('/add-item')
  await page.getByRole('button', { name: 'Continue with it' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('The second')
})

test('An item that was added leaves no draft behind', async () => {
  const { page } = await openOffice(shop, '/add-item')
  await fillLeast(page, 'No draft')
  await addButton(page).click()
  await page.waitForURL('**/admin')
  await page.goto('/add-item')
  await page.getByRole('button', { name: 'Add Item' }).waitFor()
  expect(await page.getByText('You have a draft').count()).toBe(0)
})
