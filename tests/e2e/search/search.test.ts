// The search box over the page.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const picture = '/media/employees/test/no-such-picture.webp'
await anItem(shop.services, { title: 'Glass Kettle 1.8 L', images: [picture] })
await anItem(shop.services, { title: 'Steel kettle (100 %)' })
await anItem(shop.services, { title: 'Air fryer', category: 'Air Fryers' })
for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await anItem(shop.services, { title: `Bulb ${number}` })
await anItem(shop.services, { title: 'Hidden kettle', disabled: true })

const missingPicture = /status of 404/

async function openSearch(options: { phone?: boolean; expects?: RegExp[] } = {}) {
  const page = await shop.openPage({
    expects: [missingPicture, ...(options.expects ?? [])],
    ...(options.phone ? { viewport: PHONE } : {}),
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search products' }).click()
  const box = page.getByLabel('Search', { exact: true })
  await box.waitFor()
  return { page, box, results: page.getByRole('option') }
}

async function titles(page: Page): Promise<string[]> {
  return (await page.getByRole('option').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
}

describe('The box', () => {
  test('It is a full-screen modal with a text box labelled Search that has the focus', async () => {
    const { page, box } = await openSearch()
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    const dialog = page.getByRole('dialog', { name: 'Find products' })
    await expect.poll(() => dialog.evaluate((element: HTMLDialogElement) => element.matches(':modal'))).toBe(true)
    const area = await dialog.boundingBox()
    expect(area?.height).toBe(900)
    // All of the window but the strip of its scrollbar.
    expect(area?.width).toBeGreaterThanOrEqual(1440 - 16)
  })

  test('It is at most 580 px wide and its list at most 400 px high', async () => {
    const { page, results } = await openSearch()
    await results.first().waitFor()
    expect((await page.getByTestId('search-panel').boundingBox())?.width).toBe(580)
    await expect.poll(async () => (await page.getByRole('listbox').boundingBox())?.height).toBe(400)
  })

  test('It fits a phone without sideways scrolling', async () => {
    const { page, results } = await openSearch({ phone: true })
    await results.first().waitFor()
    const panel = await page.getByTestId('search-panel').boundingBox()
    expect(panel?.width).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('It closes on a press outside and on Escape, and gives the focus back', async () => {
    const { page, box } = await openSearch()
    await page.mouse.click(20, 450)
    await box.waitFor({ state: 'hidden' })
    const button = page.getByRole('button', { name: 'Search products' })
    const hasFocus = () => button.evaluate((element) => element === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Enter')
    await box.waitFor()
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
    await expect.poll(hasFocus).toBe(true)
  })

  test('Its clear button empties it and keeps the focus in it', async () => {
    const { page, box, results } = await openSearch()
    await box.fill('kettle')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2)
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await box.inputValue()).toBe('')
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 12)
    expect(await results.count()).toBe(12)
  })
})

describe('Results', () => {
  test('Nothing is suggested before the box has the focus', async () => {
    const page = await shop.openPage({ expects: [missingPicture] })
    await page.goto('/')
    expect(await page.getByRole('option').count()).toBe(0)
    await page.getByRole('button', { name: 'Search products' }).click()
    await page.getByRole('option').first().waitFor()
    await expect
      .poll(() => page.getByLabel('Search', { exact: true }).evaluate((box) => box.matches(':focus')))
      .toBe(true)
  })

  test('With nothing typed all products are listed, hidden ones left out', async () => {
    const { page, results } = await openSearch()
    await expect.poll(() => results.count()).toBe(12)
    expect(await titles(page)).not.toContain('Hidden kettle')
  })

  test('A part of the title finds it without case, and the matched text is marked', async () => {
    const { page, box, results } = await openSearch()
    await box.fill('KETT')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2)
    expect((await titles(page)).sort()).toEqual(['Glass Kettle 1.8 L', 'Steel kettle (100 %)'])
    expect((await results.locator('mark').allInnerTexts()).sort()).toEqual(['Kett', 'kett'])
  })

  test('Signs that mean something to a database are plain characters', async () => {
    const { page, box, results } = await openSearch()
    await box.fill('(100 %)')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
    expect(await results.locator('mark').allInnerTexts()).toEqual(['(100 %)'])
    await box.fill('%')
    await page.waitForFunction(() => document.querySelector('mark')?.textContent === '%')
    expect(await results.count()).toBe(1)
  })

  test('A result has a thumbnail, or a placeholder when there is no picture or it fails', async () => {
    const { page, box, results } = await openSearch()
    await box.fill('kettle')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2)
    for (const result of await results.all()) await result.locator('svg').waitFor()
  })

  test("A result's thumbnail is its first picture", async () => {
    const page = await shop.openPage()
    await page.route('**/media/**', (route) => route.fulfill({ path: 'public/icon-192.png', contentType: 'image/png' }))
    await page.goto('/')
    await page.getByRole('button', { name: 'Search products' }).click()
    await page.getByLabel('Search', { exact: true }).fill('glass')
    const thumbnail = page.getByRole('option', { name: /Glass Kettle/ }).locator('img')
    await thumbnail.waitFor()
    expect(await thumbnail.getAttribute('src')).toContain('no-such-picture')
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('How many were found is said to those who do not see the list', async () => {
    const { page, box } = await openSearch()
    await box.fill('kettle')
    await page.locator('[aria-live]', { hasText: '2 products found' }).waitFor()
    await box.fill('fryer')
    await page.locator('[aria-live]', { hasText: '1 product found' }).waitFor()
  })

  test("While products load it shows 'Loading...', and 'No results found' when nothing matches", async () => {
    const page = await shop.openPage({ expects: [missingPicture] })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/items?**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Search products' }).click()
    await page.getByText('Loading...').waitFor()
    release()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByText('Loading...').count()).toBe(0)
    await page.getByLabel('Search', { exact: true }).fill('zzz')
    await page.getByText('No results found').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
  })

  test('A search of 5,000 characters is answered, and the server is asked for no more than 100 of them', async () => {
    const { page, box } = await openSearch()
    const asked = page.waitForRequest((request) => request.url().includes('search=aaaa'))
    await box.fill('a'.repeat(5000))
    expect(new URL((await asked).url()).searchParams.get('search')).toBe('a'.repeat(100))
    await page.getByText('No results found').waitFor()
  })

  test('The list grows by 100 as it is scrolled, and ends at 1000', async () => {
    const page = await shop.openPage({ expects: [missingPicture] })
    const asked: string[] = []
    await page.route('**/api/items?**', async (route) => {
      const { searchParams } = new URL(route.request().url())
      const offset = Number(searchParams.get('offset'))
      asked.push(`${searchParams.get('limit')} from ${offset}`)
      const items = Array.from({ length: 100 }, (_, at) => ({
        id: `item${offset + at}`,
        slug: `item-${offset + at}`,
        title: `Item ${offset + at}`,
        brand: '',
        category: '',
        price: 1,
        qty: 1,
        images: [],
        imageAlts: [],
      }))
      await route.fulfill({ json: { success: true, items, total: 5000 } })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Search products' }).click()
    const list = page.getByRole('listbox')
    for (let listed = 100; listed <= 1000; listed += 100) {
      await page.waitForFunction((count) => document.querySelectorAll('[role=option]').length === count, listed)
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    }
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('option').count()).toBe(1000)
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => `100 from ${part * 100}`))
  })

  test('An older answer never takes the place of a newer one', async () => {
    const { page, box } = await openSearch()
    // The first question is never answered: only its being given up lets the second one be seen.
    await page.route('**/api/items?**search=kettle**', () => {})
    const asked = page.waitForRequest((request) => request.url().includes('search=kettle'))
    const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('search=kettle'))
    await box.fill('kettle')
    await asked
    await box.fill('fryer')
    await givenUp
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
    expect(await titles(page)).toEqual(['Air fryer'])
  })

  test("A failing server is an empty list: nothing is shown, and it is noted as 'Failed to fetch products'", async () => {
    const page = await shop.openPage({
      expects: [missingPicture, /Failed to fetch products/, /status of 500/],
    })
    const noted = page.waitForEvent('console', (message) => message.text().includes('Failed to fetch products'))
    await page.route('**/api/items?**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto('/')
    await page.getByRole('button', { name: 'Search products' }).click()
    await noted
    await page.getByText('Loading...').waitFor({ state: 'detached' })
    expect(await page.getByRole('option').count()).toBe(0)
    expect(await page.getByText('No results found').count()).toBe(0)
    expect(await page.getByTestId('search-panel').getByRole('alert').count()).toBe(0)
  })
})

describe('Choosing', () => {
  test('Choosing a result closes the box and opens its product', async () => {
    const { page, box, results } = await openSearch()
    await box.fill('fryer')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1)
    await results.first().click()
    await page.waitForURL('**/products/air-fryer')
    await box.waitFor({ state: 'hidden' })
  })

  test('Arrow keys choose, Enter opens', async () => {
    const { page, box, results } = await openSearch()
    await box.fill('bulb')
    await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 9)
    const chosen = () => results.evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'))
    expect(await chosen()).toBe(-1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(chosen).toBe(1)
    expect(await box.getAttribute('aria-activedescendant')).toBe(await results.nth(1).getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await chosen()).toBe(-1)
    await page.keyboard.press('ArrowUp')
    await expect.poll(chosen).toBe(8)
    const last = await results.nth(8).getAttribute('href')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${last}`)
  })

  test('Enter with no choice opens the list of everything found', async () => {
    const { page, box } = await openSearch()
    await box.fill('kettle (100 %)')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/products')
    expect(new URL(page.url()).searchParams.get('search')).toBe('kettle (100 %)')
  })
})

test.each([true, false])('axe finds nothing on the box, full or empty (phone: %s)', async (phone) => {
  const { page, box, results } = await openSearch({ phone })
  await results.first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await box.fill('zzz')
  await page.getByText('No results found').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
