// The database goes away under a shop that people are using: pages stay up, nobody waits, nothing typed is lost.
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { fillContact, openCheckout, place, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openFaultyLine } from '#tests/support/database/faulty-proxy.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const address = new URL(await newDatabase())
const line = await openFaultyLine(Number(address.port))
afterAll(() => line.close())
address.port = String(line.port)
const shop = await openBrowserShop({ database: address.href })
await anItem(shop.services, { title: 'Outage Kettle', category: 'Kettles' })
const { changes, database } = shop.services
const { heartbeat } = changes
const failed = [/503/, /ERR_|Failed to load resource/]

const isAway = () => expect.poll(() => heartbeat.downSince(), { interval: 20 }).not.toBeNull()
const isBack = () => expect.poll(() => heartbeat.downSince()).toBeNull()
const get = (path: string) => fetch(`${shop.url}${path}`)
let changesHeard = 0
changes.subscribe(() => {
  changesHeard += 1
})

/**
 * A page that was rendered while something changed is not cached; on a busy machine the line may be lost and found
 * again.
 */
async function cacheAll(paths: readonly string[]): Promise<void> {
  const cacheOnce = async () => {
    const before = changesHeard
    for (const path of paths) if ((await get(path)).status !== 200) return false
    return before === changesHeard
  }
  await expect.poll(cacheOnce).toBe(true)
}

afterEach(async () => {
  line.mend()
  await isBack()
})

describe.each(['cut', 'stall'] as const)('A line to the database that is %s', (how) => {
  test('leaves what is cached up, and answers the rest 503 at once', async () => {
    const cached = ['/', '/products', '/products?category=Kettles', '/products/outage-kettle', '/api/items?limit=100']
    await cacheAll(cached)
    line[how]()
    const rest = [
      '/products?page=1&brand=Nobody',
      '/api/items?limit=7',
      '/products/never-asked',
      '/sitemap.xml',
      '/readyz',
    ]
    // Those that come before the shop has noticed, too: no limit ends their wait, but that it does.
    const answers = await Promise.all([...cached, ...rest].map(get))
    expect(answers.map(({ status }) => status)).toEqual([...cached.map(() => 200), ...rest.map(() => 503)])
    await isAway()
    for (const path of [...cached, ...cached]) expect((await get(path)).status).toBe(200)
    for (const path of rest) {
      const answer = await get(path)
      expect([path, answer.status, Number(answer.headers.get('Retry-After')) > 0 || path === '/readyz']).toEqual([
        path,
        503,
        true,
      ])
    }
  })
})

test('A page that cannot be had loads itself again, and is there once the database is', async () => {
  line.cut()
  await isAway()
  const page = await shop.openPage({ expects: failed })
  const ids: (string | undefined)[] = []
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) ids.push(answer.headers()['x-request-id'])
  })
  await page.goto('/products?brand=Kade&sort=price-asc')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // What the log calls it. The page may have loaded itself again already.
  const shown = await page.getByText('Error reference:').innerText()
  await expect.poll(() => ids.map((id) => `Error reference: ${id}`)).toContain(shown)
  const data = await get('/products/never-asked.data')
  const reference = `reference;desc="${data.headers.get('X-Request-Id')}"`
  expect([data.status, data.headers.get('Server-Timing')]).toEqual([503, reference])
  line.mend()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('an order typed meanwhile stays in the form, and goes through by one more press', async () => {
  const { page, item } = await openCheckout(shop, { expects: failed })
  await fillContact(page)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  line.stall()
  await place(page).click()
  await page.getByText('The shop is very busy. Please try again in a moment.').first().waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nimali Perera')
  line.mend()
  await isBack()
  await placeOrder(page)
  const { rows } = await database.pool.query('select count(*)::int as orders from order_lines where item_id = $1', [
    item.id,
  ])
  expect(rows).toEqual([{ orders: 1 }])
})

test('a page of a while ago says since when, and one that is up to date says nothing', async () => {
  const page = await shop.openPage()
  await page.route('**/products', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'server-timing': 'as-of;desc="14:05"' }
    await route.fulfill({ response, headers })
  })
  await page.goto('/products')
  await page.getByText('Prices and stock as of 14:05').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Outage Kettle' }).first().click()
  await page.getByText('Prices and stock as of 14:05').waitFor({ state: 'detached' })
})
