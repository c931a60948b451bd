// The card of a product: its heart, and what stands where its picture is missing.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const picture = await aPicture({ width: 640, height: 640, format: 'webp' })
const address = (name: string) => `/media/employees/product_1_test/product_image_${name}`
await anItem(shop.services, { title: 'Steel Kettle', category: 'Kettles' })
await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles' })
const longTitle = 'Stainless Steel Pan with a Glass Lid and a Long Handle, 28 cm'
for (const title of ['Wok', longTitle]) await anItem(shop.services, { title, category: 'Woks' })
await anItem(shop.services, { title: 'Steel Pan', category: 'Pans', images: [address('1')] })
await anItem(shop.services, { title: 'Glass Pan', category: 'Pans', images: [address('2'), address('3')] })

test('The heart on a card toggles the wishlist, and its tooltip changes', async () => {
  const page = await shop.openPage()
  await page.goto('/products?category=Kettles')
  const card = page.getByRole('article').filter({ hasText: 'Steel Kettle' })
  const wished = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('kade-wishlist') ?? '{}').items ?? []).map(
        (item: { title: string }) => item.title,
      ),
    )
  const heart = card.getByRole('button', { name: /wishlist/ })
  await heart.hover()
  await expect.poll(() => card.getByRole('tooltip').allTextContents()).toEqual(['Add to wishlist'])
  await heart.click()
  await expect.poll(() => card.getByRole('tooltip').allTextContents()).toEqual(['Remove from wishlist'])
  await expect.poll(wished).toEqual(['Steel Kettle'])
  await page.reload()
  await card.getByRole('button', { name: 'Remove from wishlist: Steel Kettle' }).click()
  await expect.poll(wished).toEqual([])
})

test.each(['Glass Pan', 'Steel Pan'])(
  'On a phone a pressed card, %s, shows what it knows where its page will show it, and nothing is left over',
  async (title) => {
    const page = await shop.openPage({ viewport: PHONE })
    await page.route('**/media/**', (route) => route.fulfill({ status: 200, body: picture, contentType: 'image/webp' }))
    await page.goto('/products?category=Pans')
    const held = Promise.withResolvers<void>()
    await page.route('**/products/*-pan.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    const top = (text: Locator) => text.evaluate((element) => element.getBoundingClientRect().top)
    await page.getByRole('link', { name: title }).click()
    // Over the page that is left, for the eye alone.
    const shown = page.locator('[aria-hidden=true]').getByText(title)
    const [promised, priced] = [await top(shown), await top(page.locator('[aria-hidden=true]').getByText('LKR'))]
    expect(new URL(page.url()).pathname).toBe('/products')
    held.resolve()
    const heading = page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    await expect.poll(() => shown.count()).toBe(0)
    expect(Math.abs((await top(heading.locator(':scope > *, :scope').last())) - promised)).toBeLessThan(2)
    expect(Math.abs((await top(page.getByRole('main').getByText('LKR').first())) - priced)).toBeLessThan(2)
    // What was said to search engines is of the page before.
    await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(0)
  },
)

test.each([
  ['no-preference', [180]],
  ['reduce', []],
] as const)(
  'The picture of a pressed card moves to its place; where motion is %s: %j ms',
  async (reducedMotion, moves) => {
    const page = await shop.openPage({ viewport: PHONE, reducedMotion })
    await page.route('**/media/**', (route) => route.fulfill({ status: 200, body: picture, contentType: 'image/webp' }))
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, timing) {
        const ms = typeof timing === 'object' ? timing.duration : timing
        document.documentElement.dataset.moves = `${document.documentElement.dataset.moves ?? ''}${ms} `
        return animate.call(this, frames, timing)
      }
    })
    await page.goto('/products?category=Pans')
    const held = Promise.withResolvers<void>()
    await page.route('**/products/*-pan.data*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Steel Pan' }).click()
    await page.locator('[data-pressed-card]').waitFor()
    const started = () =>
      page.evaluate(() => document.documentElement.dataset.moves?.trim().split(' ').map(Number) ?? [])
    await expect.poll(started).toEqual(moves)
    held.resolve()
    await page.getByRole('heading', { level: 1, name: 'Steel Pan' }).waitFor()
  },
)

test('A page is fetched once a finger rests on its card, and not when it scrolls on', async () => {
  const page = await shop.openPage({ viewport: PHONE, hasTouch: true, isMobile: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/products?category=Kettles')
  // In one task, so that a slow machine makes no rest of it.
  await page.getByRole('link', { name: 'Steel Kettle' }).evaluate((link) => {
    for (const type of ['pointerover', 'pointerdown', 'pointercancel']) {
      link.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
    }
  })
  const fetched = page.waitForRequest('**/glass-kettle.data*')
  const finger = { pointerType: 'touch', bubbles: true }
  await page.getByRole('link', { name: 'Glass Kettle' }).dispatchEvent('pointerover', finger)
  await fetched
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual(['/products/glass-kettle.data'])
})

test("A card whose picture fails shows 'No Image' in its place", async () => {
  await anItem(shop.services, {
    title: 'Broken Lamp',
    category: 'Lamps',
    images: ['/media/employees/product_1_test/product_image_9'],
  })
  const page = await shop.openPage({ expects: [/404/] })
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/products?category=Lamps')
  await page.getByRole('article').getByText('No Image', { exact: true }).waitFor()
})

test.each([360, 768, 1440])(
  'Prices of a row stand on one line at %d px, however long the titles are',
  async (width) => {
    const page = await shop.openPage({ viewport: { width, height: 800 } })
    await page.goto('/products?category=Woks')
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('article')
    const lines = await cards.getByRole('heading').evaluateAll((all) => {
      const line = (heading: Element) => Number.parseFloat(getComputedStyle(heading).lineHeight)
      return all.map((heading) => Math.round(heading.getBoundingClientRect().height / line(heading)))
    })
    expect(lines).toEqual([2, 2])
    const tops = await cards
      .getByText('LKR')
      .evaluateAll((all) => all.map((price) => price.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([2, 1])
  },
)
