// What the first look at a page costs a shopper: bytes of scripts and styles, and nothing that moves once it is seen.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const body = await aPicture({ width: 640, height: 640, format: 'webp' })
const address = (name: string) => `/media/employees/product_1_test/product_image_${name}`

beforeAll(async () => {
  for (let at = 1; at <= 12; at += 1) {
    await anItem(shop.services, {
      title: `Kettle ${at}`,
      category: at % 2 ? 'Kettles' : 'TV',
      images: [address(`${at}a`), address(`${at}b`)],
      description: 'It boils.\n\nIt pours.',
    })
  }
})

// Files name each other by hashes, of which some 20 bytes of noise come with each change.
test.each([
  ['/', 132_320],
  ['/products', 132_300],
  ['/products/kettle-1', 134_100],
])(
  '%s loads at most %d bytes of scripts and 30 KB of styles, its first picture goes first, and nothing shifts',
  async (path, most) => {
    const page = await shop.openPage({ viewport: PHONE })
    await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/webp' }))
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() => {
      const files = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
      const bytesOf = (ending: string) =>
        files
          .filter(({ name }) => new URL(name).pathname.endsWith(ending))
          .reduce((sum, file) => sum + file.encodedBodySize, 0)
      return { scripts: bytesOf('.js'), styles: bytesOf('.css') }
    })
    expect(loaded.scripts).toBeGreaterThan(50_000)
    expect(loaded.scripts).toBeLessThanOrEqual(most)
    expect(loaded.styles).toBeGreaterThan(5_000)
    expect(loaded.styles).toBeLessThanOrEqual(30_000)

    const first = page.locator('main img').first()
    expect(await first.getAttribute('fetchpriority')).toBe('high')
    expect(await first.getAttribute('loading')).toBe('eager')
    expect(await page.locator('img:not([width]), img:not([height])').count()).toBe(0)

    // Slowly to the end of the page, so that everything below comes into sight and is loaded.
    for (let at = 0; at < 12; at += 1) await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')
    // A font that comes after the first paint moves a chip by a few pixels: 0.0006 where all fonts are late by 700 ms.
    expect(await shifted(page)).toBeLessThan(0.001)
    await page.context().close()
  },
)

/** In bytes, so that each control comes in several, and ms. Where a page is painted less often it moves less. */
const [A_PIECE, BETWEEN_PIECES] = [250, 16]

// As over a slow network, or on a busy phone, where a page is painted before its HTML is there.
test.each(['/', '/products', '/products/kettle-1'])('%s whose HTML comes in pieces moves nothing', async (path) => {
  const inPieces = createServer(async (request, response) => {
    const answer = await fetch(shop.url + request.url)
    const type = answer.headers.get('content-type') ?? ''
    const sent = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    const inView = type.startsWith('text/html') ? sent.indexOf('<footer') : 0
    for (let at = 0; at < inView; at += A_PIECE) {
      response.write(sent.subarray(at, Math.min(at + A_PIECE, inView)))
      await setTimeout(BETWEEN_PIECES)
    }
    response.end(sent.subarray(inView))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void inPieces.close())
  await once(inPieces, 'listening')
  const address = inPieces.address()
  if (!address || typeof address === 'string') throw new Error('It listens nowhere')

  const page = await shop.openPage({ viewport: PHONE, expects: [/./] })
  await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/webp' }))
  await page.goto(`http://127.0.0.1:${address.port}${path}`)
  expect(await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).isVisible()).toBe(true)
  expect(await shifted(page)).toBeLessThan(0.001)
})

test.each([
  ['ta', 40_000],
  ['si', 75_000],
])(
  'In %s the first look at home and a product costs at most %d bytes over English, fonts included',
  async (language, most) => {
    for (const path of ['', '/products/kettle-1']) {
      const [english, translated] = [await loadedBytes(path || '/'), await loadedBytes(`/${language}${path}`)]
      expect(english).toBeGreaterThan(150_000)
      expect(translated - english).toBeGreaterThan(10_000)
      expect(translated - english).toBeLessThanOrEqual(most)
    }
  },
)

test('Slides that change by themselves move nothing', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/webp' }))
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const before = await shifted(page)
  const isShown = (number: number) =>
    page.locator(`button[aria-label^="Slide ${number}:"][aria-current="true"]`).waitFor()
  await isShown(2)
  // By then the mark of the second one has grown, and shrunk again.
  await isShown(3)
  expect(await shifted(page)).toBe(before)
})

/** The sum of what a page's parts moved since it was opened, by themselves; see https://web.dev/articles/cls. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

/** Of a page and all it loads but pictures, as sent. */
async function loadedBytes(path: string): Promise<number> {
  const page = await shop.openPage({ viewport: PHONE })
  await page.route('**/media/**', (route) => route.fulfill({ body, contentType: 'image/webp' }))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => !/^\/(media|pictures)\//.test(new URL(name).pathname))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await page.context().close()
  return bytes
}
