// From the list to an item, its form and back: nothing of the list is lost on the way.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
for (let at = 1; at <= 60; at += 1) await anItem(shop.services, { title: `Kettle number ${at}` })

const scroll = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const LIST = '/admin?search=kettle&page=2'

async function openForm(page: Page, way: 'its card' | 'its page'): Promise<number> {
  const card = page.getByRole('article').nth(20)
  await card.scrollIntoViewIfNeeded()
  const before = await scroll(page)
  expect(before).toBeGreaterThan(200)
  await card.getByRole('link', { name: way === 'its card' ? /^Edit/ : /^View/ }).click()
  if (way === 'its page') await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL('**/edit-item/*')
  return before
}

test.each([
  ['its card', 'Save Changes'],
  ['its page', 'Save Changes'],
  ['its card', 'Cancel'],
  ['its page', 'Cancel'],
] as const)(
  'From %s into the form, %s, and Back: the list as it was, with search, page and scroll',
  async (way, end) => {
    const { page } = await openOffice(shop, LIST)
    await page.getByRole('article').first().waitFor()
    const before = await openForm(page, way)
    if (end === 'Cancel') await page.getByRole('link', { name: 'Cancel' }).click()
    else await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.waitForURL('**/item/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(`**${LIST}`)
    await page.getByRole('article').nth(20).waitFor()
    await expect.poll(() => scroll(page)).toBe(before)
    expect(await page.getByRole('searchbox').inputValue()).toBe('kettle')
  },
)

test('What is searched for stands above what is pending today', async () => {
  const { page } = await openOffice(shop, '/admin')
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  await page.getByRole('searchbox').fill('number 33')
  const found = page.getByRole('article').filter({ hasText: 'Kettle number 33' })
  await found.waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await expect.poll(async () => (await found.boundingBox())?.y).toBeLessThan(500)
})
