/**
 * What a shopper with a slow phone waits for: presses and keys in the browser's own event timing, a tap on a card until
 * the product is there, and the long tasks while a page comes alive. Chromium at a quarter of its speed, a screen of
 * 360 x 740.
 */
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { count, median, type Report } from './report.ts'
import { serveDemoShop } from './served-demo-shop.ts'
import { keepWhatIsSeen, type Seen, startTapWatch } from './watch-interactions.ts'

const SHOP_PORT = 4573
const SLOWDOWN = 4
const PHONE = { width: 360, height: 740 }
const PRODUCT = '/products/redmi-14c'
/** No entry is shorter: the browser rounds to 8 ms and keeps none below 16. */
const SHORTEST_MS = 16
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

type Act = (page: Page) => Promise<unknown>

interface Walk {
  path: string
  steps: readonly (readonly [name: string, act: Act])[]
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().tap()

const walks: Record<string, Walk> = {
  home: {
    path: '/',
    steps: [
      ['menu: open', (page) => press(page, 'Open menu')],
      ['menu: close', (page) => page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap()],
      ['search: open', (page) => press(page, 'Search products')],
      ...[...'sam'].map((letter) => ['search: a letter', (page: Page) => page.keyboard.press(letter)] as const),
      ['search: close', (page) => page.locator('dialog[open]').getByRole('button', { name: 'Close' }).tap()],
    ],
  },
  list: {
    path: '/products',
    steps: [
      ['list: into the cart', (page) => press(page, /^Add to Cart:/)],
      ['list: wishlist', (page) => press(page, /^Add to wishlist:/)],
      ['list: category', (page) => page.getByRole('link', { name: 'Refrigerators' }).first().tap()],
      ['filters: open', (page) => press(page, /^Filters/)],
      ['filters: choose', (page) => page.locator('dialog[open] label').first().tap()],
      [
        'filters: close',
        (page) =>
          page
            .locator('dialog[open]')
            .getByRole('button', { name: /^Show|^No/ })
            .tap(),
      ],
      ['list: sort', (page) => page.getByLabel('Sort by').press('ArrowDown')],
    ],
  },
  product: {
    path: PRODUCT,
    steps: [
      ['product: one more', (page) => press(page, 'Increase quantity')],
      ['product: into the cart', (page) => page.locator('[data-buys]').first().tap()],
      ['gallery: picture', (page) => press(page, /^Picture 2/)],
      ['gallery: enlarge', (page) => press(page, 'Enlarge picture')],
    ],
  },
  cart: {
    path: '/cart',
    steps: [
      ['cart: one more', (page) => press(page, 'Increase quantity')],
      ['cart: one fewer', (page) => press(page, 'Decrease quantity')],
    ],
  },
  checkout: {
    path: '/checkout',
    steps: [
      ['checkout: into a field', (page) => page.getByLabel('Name', { exact: false }).first().tap()],
      ['checkout: a letter', (page) => page.keyboard.press('a')],
      ['checkout: next field', (page) => page.keyboard.press('Tab')],
    ],
  },
}

interface Load {
  longest: number
  blocked: number
  blockedOnceShown: number
}

const beyond50 = (tasks: Seen['tasks']) => tasks.reduce((sum, { took }) => sum + Math.max(0, took - 50), 0)

const taps = [
  ['home', '/'],
  ['list', '/products'],
] as const

interface Asked {
  /** A shop that is open; otherwise the demo shop, which is filled first. */
  url?: string
  runs: number
}

export async function benchInteractions(report: Report, asked: Asked): Promise<void> {
  const bench = await visit(asked, async ({ walk, tap }) => {
    for (const one of Object.values(walks)) await walk(one)
    for (const [name, path] of taps) await tap(name, path)
  })
  bench.tell(report, asked.runs)
}

/** What of the above can be asked of any version, to compare two of them in turns. */
export async function benchFirstVisits(report: Report, asked: Asked): Promise<void> {
  const bench = await visit(asked, async ({ walk }) => {
    for (const path of ['/', '/products', PRODUCT]) await walk({ path, steps: [] })
  })
  bench.begin(report, 'First visits', asked.runs)
  bench.tellLoads(report)
}

async function visit({ url, runs }: Asked, run: (bench: Bench) => Promise<void>): Promise<Bench> {
  const shop = url ? { url, stop: async () => {} } : await serveDemoShop({ port: SHOP_PORT })
  const browser = await chromium.launch({
    executablePath: BROWSERS.find((path) => existsSync(path)),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    // The first visit fills the caches of shop and browser.
    await createBench(browser, shop.url).walk({ path: '/', steps: [] })
    const bench = createBench(browser, shop.url)
    for (let at = 0; at < runs; at += 1) await run(bench)
    return bench
  } finally {
    await browser.close()
    await shop.stop()
  }
}

type Bench = ReturnType<typeof createBench>

function createBench(browser: Browser, baseURL: string) {
  const paints = new Map<string, number[]>()
  const tapsTook = new Map<string, number[]>()
  const loads = new Map<string, Load[]>()
  const keep = <T>(kept: Map<string, T[]>, name: string, value: T) => kept.set(name, [...(kept.get(name) ?? []), value])

  async function open(path: string): Promise<Page> {
    const context = await browser.newContext({ baseURL, viewport: PHONE, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    if (path === '/cart' || path === '/checkout') await fillCart(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(keepWhatIsSeen)
    await page.goto(path)
    await comeAlive(devtools)
    const { tasks, shown } = await read(page)
    keep(loads, path, {
      longest: Math.max(0, ...tasks.map(({ took }) => took)),
      blocked: beyond50(tasks),
      // What somebody who sees the page can notice, as Lighthouse counts it.
      blockedOnceShown: beyond50(
        tasks.map(({ began, took }) => ({ began, took: Math.min(took, began + took - shown) })),
      ),
    })
    return page
  }

  return {
    async walk({ path, steps }: Walk) {
      const page = await open(path)
      for (const [name, act] of steps) {
        const before = (await read(page)).events.length
        await act(page)
        await rest(page)
        const durations = (await read(page)).events.slice(before)
        keep(paints, name, Math.max(SHORTEST_MS, ...durations))
      }
      await page.context().close()
    },
    async tap(name: string, path: string) {
      const page = await open(path)
      const card = page.locator('main article .card-link').nth(1)
      await card.scrollIntoViewIfNeeded()
      await rest(page)
      await page.evaluate(startTapWatch)
      await card.tap()
      const took = await page.waitForFunction(() => (globalThis as { tapTook?: number }).tapTook)
      const shown = await page.evaluate(() => (globalThis as { tapShown?: number }).tapShown)
      keep(tapsTook, `${name}: picture, name and price`, shown ?? Number.NaN)
      keep(tapsTook, `${name}: the whole page`, (await took.jsonValue()) ?? Number.NaN)
      await page.context().close()
    },
    begin(report: Report, title: string, runs: number) {
      const visits = `${runs} ${runs === 1 ? 'visit' : 'visits'}`
      report.section(title, `Chromium at a quarter of its speed, ${PHONE.width} x ${PHONE.height}, ${visits}, in ms.`)
    },
    tell(report: Report, runs: number) {
      this.begin(report, 'Interactions', runs)
      report.table(
        ['until the next paint', 'median', 'slowest'],
        [...paints].map(([name, values]) => [name, count(median(values)), count(Math.max(...values))]),
      )
      report.table(
        ['tap on a card until the product', 'median', 'slowest'],
        [...tapsTook].map(([name, values]) => [name, count(median(values)), count(Math.max(...values))]),
      )
      this.tellLoads(report)
    },
    tellLoads(report: Report) {
      report.table(
        ['coming alive', 'longest task', 'beyond 50 ms, in all', 'of it once the page is seen'],
        [...loads].map(([path, all]) => [
          path,
          count(median(all.map(({ longest }) => longest))),
          count(median(all.map(({ blocked }) => blocked))),
          count(median(all.map(({ blockedOnceShown }) => blockedOnceShown))),
        ]),
      )
    },
  }
}

async function fillCart(page: Page): Promise<void> {
  await page.goto(PRODUCT)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')
  await page.locator('[data-buys]').first().tap()
}

/**
 * Until it has been hydrated for a second. Asked through the devtools, since playwright's own way to ask begins with a
 * script that is a long task itself.
 */
async function comeAlive(devtools: CDPSession): Promise<void> {
  const expression = `document.documentElement.dataset.hydrated === 'yes'`
  const isHydrated = async () => (await devtools.send('Runtime.evaluate', { expression })).result.value === true
  while (!(await isHydrated())) await pause(50)
  await pause(1_000)
}

const read = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** Until the page has nothing to do and what it did has been reported. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done, 100)), { timeout: 3000 })
      }),
  )
}
