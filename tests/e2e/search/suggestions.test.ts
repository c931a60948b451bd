// What is suggested where few titles match: in the search box and below the list.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const cool = { brand: 'Singer', category: 'Refrigerators' }
await anItem(shop.services, { ...cool, title: 'Singer 240 L Refrigerator', price: 189_990, qty: 0 })
await anItem(shop.services, { title: 'Samsung 43-inch Smart TV', brand: 'Samsung', category: 'TV' })
await anItem(shop.services, { title: 'Singer 180 L Refrigerator', brand: 'Singer', category: 'Refrigerators' })

test.each([true, false])('A misspelled brand leads to its product from the box (phone: %s)', async (phone) => {
  const page = await shop.openPage(phone ? { viewport: PHONE } : {})
  await page.goto('/')
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByLabel('Search', { exact: true }).fill('smasung tv')
  await page.getByText('No results found').waitFor()
  const close = page.getByRole('region', { name: 'Close to what you searched for' })
  await close.getByRole('link', { name: 'samsung tv', exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await close.getByRole('link', { name: /Samsung 43-inch/ }).click()
  await page.waitForURL('**/products/samsung-43-inch-smart-tv')
})

test('Arrow keys lead from the box through what is suggested and back, and Enter opens it', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Search products' }).click()
  const box = page.getByLabel('Search', { exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const isInBox = () => box.evaluate((input) => input === document.activeElement)
  await box.fill('fridge')
  const close = page.getByRole('region', { name: 'Close to what you searched for' })
  await close.getByRole('link', { name: /Singer 180 L/ }).waitFor()
  await page.locator('[aria-live]', { hasText: '2 suggestions below' }).waitFor()
  const links = await close.getByRole('link').allTextContents()
  for (const link of links) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe(link)
  }
  expect(links.length).toBe(3)
  await page.keyboard.press('ArrowDown')
  await expect.poll(isInBox).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe(links.at(-1))
  expect(await axeFindings(page)).toEqual([])
  for (const _ of links) await page.keyboard.press('ArrowUp')
  await expect.poll(isInBox).toBe(true)
  await box.fill('samsung')
  await page.getByRole('option', { name: /Samsung 43-inch/ }).waitFor()
  await close.or(page.getByRole('region', { name: 'Look here instead' })).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(isInBox).toBe(false)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => page.getByRole('option').getAttribute('aria-selected')).toBe('true')
  await box.fill('fridge')
  await close.getByRole('link', { name: /Singer 180 L/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?category=Refrigerators')
})

test('The list shows them below its own empty state, and categories where nothing is close', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products?search=fridge')
  await page.getByRole('heading', { name: 'No products found' }).waitFor()
  const close = page.getByRole('region', { name: 'Close to what you searched for' })
  await close.getByRole('link', { name: 'Singer 180 L Refrigerator' }).waitFor()
  for (const litres of [180, 240]) {
    await close.getByRole('button', { name: `Compare: Singer ${litres} L Refrigerator` }).click()
  }
  await page.getByRole('link', { name: 'Compare 2' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto('/products?search=qqqqqq')
  await page.getByRole('region', { name: 'Look here instead' }).getByRole('link', { name: /^TV/ }).click()
  await page.waitForURL('**/products?category=TV')
  await page.getByRole('region', { name: 'Look here instead' }).waitFor({ state: 'detached' })
})

test.each([
  [360, 740],
  [1440, 900],
])(
  'Filters narrow what is suggested, and none stands there that can never be chosen, at %d px',
  async (width, height) => {
    const page = await shop.openPage({ viewport: { width, height } })
    await page.goto('/products?search=fridge')
    const close = page.getByRole('region', { name: 'Close to what you searched for' })
    const shown = () => close.getByRole('heading', { level: 3 }).allInnerTexts()
    expect((await shown()).toSorted()).toEqual(['Singer 180 L Refrigerator', 'Singer 240 L Refrigerator'])
    const isPhone = width === 360
    if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
    const filters = isPhone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary')
    const inStock = filters.getByText('In stock')
    await inStock.waitFor()
    expect(await filters.getByRole('checkbox').count()).toBe(1)
    await filters.getByLabel('From', { exact: true }).fill('100000')
    await filters.getByLabel('To', { exact: true }).focus()
    await expect.poll(shown).toEqual(['Singer 240 L Refrigerator'])
    await inStock.click()
    await expect.poll(shown).toEqual([])
    await page.getByRole('region', { name: 'Look here instead' }).waitFor({ state: 'attached' })
    await filters.getByLabel('From', { exact: true }).fill('')
    await filters.getByLabel('To', { exact: true }).focus()
    await expect.poll(shown).toEqual(['Singer 180 L Refrigerator'])
    if (isPhone) await page.getByRole('button', { name: 'Show 1 product' }).click()
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/products?search=qqqqqq')
    await page.getByRole('region', { name: 'Look here instead' }).waitFor()
    expect(await page.getByText('Filters').count()).toBe(0)
  },
)

test('Where nothing is found, what was looked at before is a way on, until it is forgotten', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products?search=samsung')
  await page.goto('/products/singer-180-l-refrigerator')
  await page.goto('/products?search=qqqqqq')
  const before = page.getByRole('region', { name: 'Looked at before' })
  await before.getByRole('link', { name: 'Singer 180 L Refrigerator' }).waitFor()
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByLabel('Search', { exact: true }).fill('zzzzzz')
  const box = page.getByRole('dialog', { name: 'Find products' })
  await box.getByText('No results found').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await box.getByRole('link', { name: 'samsung', exact: true }).click()
  await page.waitForURL('**/products?search=samsung')
  await page.goto('/products?search=qqqqqq')
  await before.getByRole('button', { name: 'Forget' }).click()
  await before.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('kade-recent'))).toBe('{"items":[],"searches":[]}')
})
