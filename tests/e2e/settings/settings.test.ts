// What the owner sets, in the back office.
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import { readSettings, saveSetting } from '#server/site/settings/settings.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { db } = shop.services

const amountSetting = 'orders.checkedAboveCents'
const amount = (page: Page) => page.getByLabel('Orders to look at first (LKR)')
const days = (page: Page) => page.getByLabel('Inquiries are kept for')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test.each([DESKTOP, PHONE])('An amount is typed in rupees, saved in cents and reset ($width px)', async (viewport) => {
  const { page } = await openOffice(shop, '/admin', { viewport })
  if (viewport === PHONE) await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await amount(page).fill('150,000.50')
  await page.getByText('1 change not saved').waitFor()
  expect(await axeFindings(page)).toEqual([])
  // With the keyboard alone.
  await amount(page).press('Enter')
  await page.getByText('Settings saved').waitFor()
  expect(await readSettings(db, [amountSetting])).toEqual({ [amountSetting]: 15_000_050 })
  await page.reload()
  await expect.poll(() => amount(page).inputValue()).toBe('150000.50')
  await page.getByRole('button', { name: 'Reset Orders to look at first to its default' }).click()
  await expect.poll(() => amount(page).inputValue()).toBe('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await save(page)
  await page.getByText('Settings saved').first().waitFor()
  await expect.poll(() => readSettings(db, [amountSetting])).toEqual({ [amountSetting]: null })
})

test('What is wrong stands at its field, and nothing is saved until all is right', async () => {
  const { page } = await openOffice(shop, '/settings')
  await days(page).fill('0')
  await amount(page).fill('2000')
  await save(page)
  await page.getByText('It must be at least 1').waitFor()
  await expect.poll(() => days(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await readSettings(db, [amountSetting])).toEqual({ [amountSetting]: null })
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => days(page).inputValue()).toBe('730')
  await expect.poll(() => page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0)
})

test('A tariff of electricity says what is wrong with it, and is confirmed as a whole', async () => {
  const { page } = await openOffice(shop, '/settings/words', { viewport: PHONE })
  const publish = page.getByRole('button', { name: 'Publish' })
  const end = page.getByRole('group', { name: 'Line 2', exact: true }).getByLabel('Block up to')
  await end.fill('20')
  await publish.click()
  await page.getByText('Each line must go on where the one before it ends').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await end.fill('60')
  await page.getByRole('switch', { name: 'I have compared it' }).check()
  await publish.click()
  const stored = async () => (await readSettings(db, ['energy.tariff']))['energy.tariff']
  await expect.poll(stored).toEqual({ ...proposedTariff, confirmed: true })
})

test('What another owner has set meanwhile is shown before it is overwritten', async () => {
  const { page } = await openOffice(shop, '/settings', { expects: [/409/] })
  await days(page).fill('100')
  const name = 'privacy.inquiriesDays'
  const other = { name, value: 200, by: { userId: null, address: undefined } } as const
  await shop.services.transaction((tx) => saveSetting(tx, other, shop.services))
  await save(page)
  await page.getByText('Somebody else has changed this in the meantime to: 200. Save again to set yours.').waitFor()
  expect(await readSettings(db, [name])).toEqual({ [name]: 200 })
  expect(await days(page).inputValue()).toBe('100')
  await save(page)
  await page.getByText('Settings saved').waitFor()
  expect(await readSettings(db, [name])).toEqual({ [name]: 100 })
  await db.delete(settingValues).where(eq(settingValues.name, name))
})

test('Leaving with changes asks first', async () => {
  const { page } = await openOffice(shop, '/settings')
  await days(page).fill('90')
  await page.getByRole('link', { name: 'Inventory' }).filter({ visible: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await days(page).inputValue()).toBe('90')
  await page.getByRole('link', { name: 'Inventory' }).filter({ visible: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/admin')
})

test('Words that mean the same are added, and found by at once', async () => {
  await anItem(shop.services, { title: 'Steel kettle', category: 'Kettles' })
  const { page } = await openOffice(shop, '/settings')
  await page.getByRole('button', { name: 'Add a group' }).click()
  const group = page.getByLabel(/^Group \d+$/).last()
  await group.fill('kettle, Wasserkocher')
  await save(page)
  await page.getByText('Settings saved').waitFor()
  const suggested = async () => {
    const { suggestions } = await (await fetch(`${shop.url}/api/items?search=wasserkocher`)).json()
    return suggestions.items.map(({ title }: { title: string }) => title)
  }
  await expect.poll(suggested).toEqual(['Steel kettle'])
  await page.getByRole('button', { name: 'Remove kettle, Wasserkocher' }).click()
  await save(page)
  await expect.poll(suggested).toEqual([])
})
