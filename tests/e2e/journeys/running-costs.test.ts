// A fridge chosen by what it costs over five years: in the list, beside others, and on its page; nothing of it before
// the owner has confirmed what electricity costs.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, waitForPage } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const category = 'Refrigerators'
const fridge = (title: string, price: number, parts: Parameters<typeof anItem>[1]) =>
  anItem(shop.services, { title, price, category, qty: 5, ...parts })
const thrifty = await fridge('Thrifty fridge', 150_000, {
  ...{ energyKwh: '120', energyStars: '5', energyStandard: 'SLS 1230', energyYear: '2025' },
  energySource: 'on the item',
})
const thirsty = await fridge('Thirsty fridge', 120_000, { specifications: { 'Energy use': '720 kWh a year' } })
const cooler = await fridge('Small cooler', 90_000, { specifications: { Power: '125 W' }, hoursOfUse: '4' })
const silent = await fridge('Silent fridge', 80_000, {})
const list = `/products?category=${category}`
const asOne = (text: string) => text.replaceAll(/\s+/g, ' ')

test('Before it is confirmed shoppers see nothing; then a fridge is chosen by its cost over five years', async () => {
  const page = await shop.openPage()
  await page.goto(list)
  const sort = page.getByLabel('Sort by')
  expect(await sort.getByRole('option').allInnerTexts()).not.toContain('5-year cost')
  expect(await page.getByText('over five years').count()).toBe(0)
  await page.goto(`/compare?ids=${thrifty.id},${thirsty.id}`)
  expect(await page.getByText('over five years').count()).toBe(0)
  await page.goto(`/products/${thrifty.slug}`)
  expect(await page.getByText('over five years').count()).toBe(0)
  await page.getByText('Energy label (SLS 1230, 2025), read on the item').waitFor()

  const { page: office } = await openOffice(shop, '/settings/words')
  await office.getByRole('switch', { name: 'I have compared it' }).check()
  await office.getByRole('button', { name: 'Publish' }).click()
  await office.getByText('Published', { exact: true }).waitFor()

  // 10 and 60 units a month more than 100, and an estimate of 182.5 kWh a year.
  await page.goto(list)
  await sort.selectOption({ label: '5-year cost' })
  await page.waitForURL(/sort=five-years/)
  const titles = () => page.getByRole('list', { name: 'Products' }).getByRole('heading').allInnerTexts()
  const inOrder = [cooler.title, thrifty.title, thirsty.title, silent.title]
  await expect.poll(titles).toEqual(inOrder)
  await page.getByLabel('Your electricity bill without it').first().selectOption('6')
  await page.waitForURL(/bill=6/)
  await expect.poll(titles).toEqual([cooler.title, thrifty.title, thirsty.title, silent.title])
  const filter = page.getByRole('checkbox', { name: /Up to LKR.250,000/ })
  await filter.check()
  await page.waitForURL(/spec=cost/)
  await expect.poll(titles).toEqual([cooler.title, thrifty.title])
  expect(new URL(page.url()).searchParams.get('bill')).toBe('6')
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`/compare?ids=${thrifty.id},${thirsty.id},${cooler.id},${silent.id}`)
  const costs = page.getByRole('row', { name: /Cost over five years/ }).getByRole('cell')
  expect((await costs.allInnerTexts()).map(asOne)).toEqual([
    'about LKR 166,800, 120 kWh a year',
    'about LKR 289,200, 720 kWh a year',
    'about LKR 115,550, Estimate: 125 W, 4 hours a day, so 182.5 kWh a year',
    'Not stated',
  ])
  await page.getByRole('link', { name: /By your bill/ }).click()
  await page.waitForURL(/bill=6/)
  await expect.poll(async () => asOne(await costs.first().innerText())).toBe('about LKR 210,000, 120 kWh a year')
  expect(await axeFindings(page)).toEqual([])

  await page.goto(`/products/${thrifty.slug}`)
  const cost = page.getByRole('region', { name: 'Running cost' })
  await cost.getByText('about LKR 166,800').waitFor()
  await cost.getByLabel('Your electricity bill without it').selectOption('6')
  await cost.getByText('about LKR 210,000').waitFor()
  await cost.getByRole('link', { name: 'Refrigerators by cost over five years' }).click()
  await page.waitForURL(/sort=five-years&bill=6/)
  await expect.poll(titles).toEqual(inOrder)
})

test('Without scripts a list and a comparison take the bill by a button', async () => {
  const page = await shop.openPage({ javaScriptEnabled: false })
  await page.goto(`/compare?ids=${thrifty.id},${thirsty.id}&bill=1`)
  const form = page.locator('form', { has: page.getByLabel('Your electricity bill without it') })
  expect(await form.getByRole('combobox').inputValue()).toBe('1')
  await form.getByRole('combobox').selectOption('6')
  await form.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/bill=6/)
  await page.goto(`${list}&sort=five-years&bill=2`)
  await page.getByLabel('Your electricity bill without it').selectOption('6')
  await page.getByRole('button', { name: 'Show products' }).click()
  await page.waitForURL(/bill=6/)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('five-years')
})

test('A bill stands as it was chosen while its list loads', async () => {
  const page = await shop.openPage()
  await page.goto(list)
  await waitForPage(page)
  const answers = Promise.withResolvers<void>()
  await page.route('**/products.data**', async (route) => {
    await answers.promise
    await route.continue()
  })
  const bill = page.getByLabel('Your electricity bill without it').first()
  await bill.selectOption('6')
  await page.getByText('Loading products').waitFor()
  expect(await bill.inputValue()).toBe('6')
  answers.resolve()
  await page.waitForURL(/bill=6/)
  expect(await bill.inputValue()).toBe('6')
})

/** The list, whose scripts come only once `meanwhile` is done. */
async function openSlowly(meanwhile: (filters: Locator) => Promise<unknown>): Promise<Page> {
  const page = await shop.openPage()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const opened = page.goto(list)
  await meanwhile(page.getByRole('complementary'))
  scripts.resolve()
  await opened
  return page
}

test('A filter that is ticked before scripts are there counts, without a bill that nobody chose', async () => {
  const page = await openSlowly((filters) => filters.getByLabel('In stock', { exact: false }).check())
  await page.waitForURL(/stock=in/)
  expect(new URL(page.url()).searchParams.has('bill')).toBe(false)
})

test('A bill that is chosen before scripts are there counts', async () => {
  const page = await openSlowly((filters) => filters.getByLabel('Your electricity bill without it').selectOption('6'))
  await page.waitForURL(/bill=6/)
})
