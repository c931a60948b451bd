// Everything on the home page below its slides.
import { expect, test } from 'vitest'
import { minutes } from '#server/platform/durations.ts'
import { newsletterRequests } from '#server/site/newsletter/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { letPass, untilDrawn } from '#tests/support/browser/until-drawn.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const counts = { Kettles: 5, TV: 4, Phones: 3, Toasters: 2, Freezers: 2, Blenders: 2, Glassware: 1 }
for (const [category, count] of Object.entries(counts)) {
  for (let number = 1; number <= count; number++)
    await anItem(shop.services, { title: `${category} ${number}`, category })
}
// The newest comes first.
const toaster = await anItem(shop.services, { title: 'Toasters 3', category: 'Toasters' })
for (const category of ['Others', 'Other', 'other']) {
  for (const number of [1, 2, 3]) await anItem(shop.services, { title: `${category} ${number}`, category })
}

test("A tile shows the first image of its category's first product, and the stock picture when that fails", async () => {
  const address = '/media/employees/test/toaster.webp'
  const open = async (answer: { status: number; path?: string }) => {
    const page = await shop.openPage({ expects: [/status of 404/] })
    await page.route('**/media/**', (route) => route.fulfill(answer))
    await page.goto('/')
    return page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Toasters' }).locator('img')
  }
  const owner = await anOwner(shop.services)
  await owner.edit(toaster.id, { images: [address] })
  const tile = await open({ status: 200, path: 'public/icon-192.png' })
  expect(await tile.getAttribute('src')).toContain('toaster.webp')
  const failed = await open({ status: 404 })
  await failed.and(failed.page().locator('[src="/brand/category.svg"]')).waitFor()
  await owner.edit(toaster.id, { images: [] })
})

test('The product row shows 5 at a time, steps every 6 seconds and wraps to 0 past the count minus 5', async () => {
  const page = await shop.openPage()
  // A glide takes the browser's own time, whatever the page's clock says; cut short, it leaves the row between two.
  await page.addInitScript(() => {
    const scrollTo: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollTo
    Element.prototype.scrollTo = function (this: Element, options?: ScrollToOptions | number) {
      scrollTo.call(this, { ...(typeof options === 'object' ? options : {}), behavior: 'instant' })
    }
  })
  await page.clock.install({ time: 0 })
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Popular products' })
  const items = row.getByRole('listitem')
  const count = await items.count()
  expect(count).toBe(12)
  await row.scrollIntoViewIfNeeded()
  const view = await row.getByRole('list').boundingBox()
  const seen = await items.evaluateAll(
    (all, { x, width }) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ left, right }) => left >= x - 1 && right <= x + width + 1)
        .length,
    view ?? { x: 0, width: 0 },
  )
  expect(seen).toBe(5)
  await page.clock.pauseAt(minutes(10))
  await page.mouse.move(5, 895)
  await untilDrawn(page)
  await letPass(page, 1)
  const at = async () => Number(await row.getAttribute('data-index'))
  const start = await at()
  for (let step = 0; step < 9; step++) {
    await letPass(page, 5990)
    expect(await at()).toBe((start + step) % (count - 5 + 1))
    await letPass(page, 10)
    await expect.poll(at).toBe((start + step + 1) % (count - 5 + 1))
    await untilDrawn(page)
  }
})

test('The featured grid has 2 products, then 4 slots of which the last leads to all products', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  const featured = page.getByRole('region', { name: 'Featured' })
  await featured.scrollIntoViewIfNeeded()
  expect(await featured.getByRole('article').count()).toBe(5)
  const slots = featured.getByRole('article').or(featured.getByRole('link', { name: 'View All Products' }))
  const tops = await slots.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  // Two in the first row, four in the second.
  expect(tops).toEqual([...Array(2).fill(tops[0]), ...Array(4).fill(tops[2])])
  expect(tops[2]).toBeGreaterThan(tops[0] ?? 0)
  const last = featured.getByRole('link').last()
  expect([await last.textContent(), await last.getAttribute('href')]).toEqual(['View All Products', '/products'])
})

test('Parts rise once, in 600 ms, when they are first scrolled to', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  const part = page.locator('.reveal').last()
  await page.waitForFunction(
    () => [...document.querySelectorAll('.reveal')].at(-1)?.getAttribute('data-revealed') === 'no',
  )
  await part.scrollIntoViewIfNeeded()
  await page.waitForFunction(
    () => [...document.querySelectorAll('.reveal')].at(-1)?.getAttribute('data-revealed') === 'yes',
  )
  expect(await part.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.6s')
  await page.evaluate(() => window.scrollTo(0, 0))
  await part.scrollIntoViewIfNeeded()
  expect(await part.getAttribute('data-revealed')).toBe('yes')
})

test('The newsletter stores the address it is given', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  const form = page.getByRole('region', { name: 'First to know' })
  expect(await form.getByLabel('Email address').getAttribute('type')).toBe('email')
  await form.getByLabel('Email address').fill('kamala@example.lk')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await form.getByText('Thank you. Please press the button in the mail we have sent you.').waitFor()
  const stored = await shop.services.db.select().from(newsletterRequests)
  expect(stored.map(({ email, source }) => ({ email, source }))).toEqual([
    { email: 'kamala@example.lk', source: 'home' },
  ])
})

test('Without scripts the page can be read, with every product and price', async () => {
  const page = await shop.openPage({ javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.getByRole('region', { name: 'Popular products' }).getByRole('article').count()).toBe(12)
  expect(await page.getByText('LKR\u00a012,500.00').first().isVisible()).toBe(true)
  expect(
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .isVisible(),
  ).toBe(false)
})

test('Nothing scrolls sideways from 320 to 1920 pixels', async () => {
  for (const width of [320, 360, 768, 1024, 1440, 1920]) {
    const page = await shop.openPage({ viewport: { width, height: 800 } })
    await page.goto('/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    await page.close()
  }
})

test('axe finds nothing on a message over the home page', async () => {
  const page = await shop.openPage({ viewport: PHONE, reducedMotion: 'reduce' })
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await page.locator('[data-toast]').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
