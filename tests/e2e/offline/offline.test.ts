// What a browser shows without a network: the pages looked at last and the cart, as copies of a time, and nothing
// personal.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { signIn } from '#tests/support/browser/open-office.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { aPerson } from '#tests/support/shop/people.ts'
import { workerScript } from '#web/offline/worker.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles', price: 9500 })
await anItem(shop.services, { title: 'Steel Kettle', category: 'Kettles' })

const expects = [/ERR_|Failed to load resource|Failed to fetch|Error loading route module|dynamically imported/]
const open = () => shop.openPage({ viewport: PHONE, serviceWorkers: 'allow', expects })
const kept = (page: Page) =>
  page.evaluate(async () => {
    const copies: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        copies[pathname + search] = (await (await cache.match(request))?.text()) ?? ''
      }
    }
    return copies
  })
const waitUntilKept = (page: Page, path: string) =>
  expect.poll(async () => Object.keys(await kept(page))).toContain(path)

test('Home, a product and the cart are read as copies of a time; other pages and the checkout say what they need', async () => {
  const page = await open()
  await page.goto('/products/glass-kettle')
  await waitUntilKept(page, '/products/glass-kettle')
  await putIntoCart(page, { item: kettle, qty: 1 })
  await page.goto('/')
  await waitUntilKept(page, '/')
  await page.goto('/si/cart')
  await waitUntilKept(page, '/si/offline?for=checkout')
  await page.context().setOffline(true)
  await page.goto('/')

  const saved = page.getByRole('status').filter({ hasText: /^You are offline. Saved copy of .*\d\d:\d\d/ })
  await page.reload()
  await saved.waitFor()
  await page.goto('/products/glass-kettle')
  await page.getByRole('heading', { level: 1, name: 'Glass Kettle' }).waitFor()
  await page.getByText('LKR 9,500.00').first().waitFor()
  await saved.waitFor()
  await page.goto('/cart')
  await page.getByRole('list', { name: 'Cart lines' }).getByText('Glass Kettle').waitFor()
  await page.goto('/products/steel-kettle')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.getByText('Kade', { exact: true }).waitFor()
  await page.goto('/checkout')
  await page.getByRole('heading', { name: 'Checkout needs a connection' }).waitFor()

  await page.goto('/si/checkout')
  await page.getByRole('heading', { name: 'ගෙවීමට සබඳතාවක් අවශ්‍යයි' }).waitFor()
  await page.goto('/si/cart')
  await page.getByRole('status').filter({ hasText: 'සුරැකි පිටපත' }).waitFor()

  // A link within a page that was kept leads to another that was.
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Glass Kettle' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Glass Kettle' }).waitFor()
  await saved.waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => saved.count()).toBe(0)
})

test('What was kept from the start on is renewed, and an item that was taken off is kept no longer', async () => {
  const page = await open()
  const gone = await anItem(shop.services, { title: 'Copper Kettle', category: 'Kettles' })
  await page.goto(`/products/${gone.slug}`)
  await waitUntilKept(page, '/offline?for=checkout')
  await waitUntilKept(page, `/products/${gone.slug}`)
  // As a browser has it that was here before the shop was built anew, a few times.
  await page.evaluate(async () => {
    const base = await caches.open('kade-base-1')
    const headers = { 'X-Saved-At': '2026-01-01T00:00:00.000Z', 'Content-Type': 'text/html' }
    for (const path of ['/cart', '/offline']) await base.put(path, new Response('An older shop', { headers }))
  })
  await putIntoCart(page, { item: kettle, qty: 1 })
  await expect.poll(async () => Object.values(await kept(page))).not.toContain('An older shop')
  await (await anOwner(shop.services)).edit(gone.id, { disabled: true })
  await page.goto(`/products/${gone.slug}`)
  await expect.poll(async () => Object.keys(await kept(page))).not.toContain(`/products/${gone.slug}`)

  await page.context().setOffline(true)
  await page.goto('/cart')
  await page.getByRole('list', { name: 'Cart lines' }).getByText('Glass Kettle').waitFor()
  await page.goto(`/products/${gone.slug}`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
})

test('A page that was kept and fails while the shop answers is not loaded again and again', async () => {
  const taken = 'taken away by an add-on'
  const page = await shop.openPage({ serviceWorkers: 'allow', expects: [...expects, new RegExp(taken)] })
  await page.goto('/products/glass-kettle')
  await waitUntilKept(page, '/products/glass-kettle')
  await page.reload()
  // Add-ons against tracking replace it, and what they leave throws. To a page it is as an answer that never came.
  await page.addInitScript((message) => {
    window.IntersectionObserver = class {
      constructor() {
        throw new TypeError(message)
      }
    } as never
  }, taken)
  let loads = 0
  let tries = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/healthz') tries += 1
  })
  // It is never drawn as a page is that stands.
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  // Whether the copy is better, and after a while whether it is worth another try.
  await expect.poll(() => tries).toBeGreaterThan(1)
  expect(loads).toBe(1)
})

test('After signing out nothing personal is kept', async () => {
  const page = await open()
  const { email } = await aPerson(shop)
  await signIn(page, email)
  await page.goto('/account')
  await page.getByText(email).first().waitFor()
  await page.goto('/products')
  await waitUntilKept(page, '/products')
  await page.goto('/account')
  await page
    .getByRole('button', { name: /^(?:Log|Sign) ?out$/i })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kade-session') ?? '')).toContain('"user":null')
  const copies = Object.entries(await kept(page)).filter(([path]) => !path.startsWith('/assets/'))
  expect(copies.map(([path]) => path).filter((path) => /account|api|login|\.data/.test(path))).toEqual([])
  expect(copies.filter(([, text]) => text.includes(email) || text.includes('Nimali'))).toEqual([])
})

test('A newer worker takes the place of the old one with its copies, and one that is switched off leaves nothing', async () => {
  let change = (script: string) => script
  const proxy = createServer(async ({ url = '/' }, answer) => {
    const from = await fetch(shop.url + url)
    const body = url === '/sw.js' ? change(await from.text()) : Buffer.from(await from.arrayBuffer())
    const headers = ['content-type', 'content-security-policy'].map((name) => [name, from.headers.get(name)])
    answer.writeHead(from.status, Object.fromEntries(headers.filter(([, value]) => value))).end(body)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const page = await shop.openPage({ serviceWorkers: 'allow', baseURL: `http://127.0.0.1:${port}`, expects })
  const caches = () => page.evaluate(() => globalThis.caches.keys())
  try {
    await page.goto('/products')
    await waitUntilKept(page, '/products')
    await page.evaluate(() => globalThis.caches.open('kade-pages-0'))
    change = (script) => `${script}// newer`
    await page.reload()
    await expect.poll(caches).not.toContain('kade-pages-0')
    expect(Object.keys(await kept(page))).toContain('/products')

    change = () => workerScript({ keepsPages: false })
    await page.reload()
    await expect.poll(caches).toEqual([])
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registered).toBe(0)
    // This page asks for its worker after a while, as one that was slow to load, or a tab beside it, does later.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage({ visited: '/products', files: [] })
    })
    await expect.poll(registered).toBe(0)
  } finally {
    await page.context().close()
    proxy.close()
  }
})
