// `site.example/`, built into a shop of its own: each thing that a site can add is seen to work, and what breaks in a
// slot breaks no page.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { NEVER_COMES_AFTER, PHONE, startBrowser, waitForPage } from '#tests/support/browser/open-browser-shop.ts'
import { fillContact, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { type BuiltShop, runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'
import { buildIn, folderWithSite } from '#tests/support/site/build-with-site.ts'
import { askShop, changeShop, expectChanged } from '#tests/support/site/changed-shop.ts'
import { startExamplePay } from '#tests/support/site/example-pay.ts'
import { makeNextRelease } from '#tests/support/site/next-release.ts'

/** Around the example's own slots, by the title of an item. */
const breaking = {
  'breaking-badge.tsx': `
    import type { SlotProps } from '#site'
    import Own from './card-badge.tsx'
    export default function BreakingBadge(props: SlotProps<'cardBadge'>) {
      if (props.item.title.startsWith('Broken')) throw new Error('the badge breaks on purpose')
      return <Own {...props} />
    }`,
  'late-price.tsx': `
    import { use } from 'react'
    import type { SlotLoad, SlotProps } from '#site'
    import Own, { load as ownLoad } from './under-price.tsx'
    const never = new Promise<never>(() => {})
    export const load = (input: SlotLoad<'underPrice'>) =>
      input.item.title.startsWith('Late') ? never : ownLoad(input)
    export default function LatePrice(props: SlotProps<'underPrice', { others: number }>) {
      if (props.item.title.startsWith('Hanging')) use(never)
      return <Own {...props} />
    }`,
}

const folder = folderWithSite('site.example')
for (const [name, code] of Object.entries(breaking)) writeFileSync(join(folder, 'site', name), code)
const siteFile = join(folder, 'site/site.ts')
writeFileSync(
  siteFile,
  readFileSync(siteFile, 'utf8')
    .replace('./card-badge.tsx', './breaking-badge.tsx')
    .replace('./under-price.tsx', './late-price.tsx'),
)
/** In ms, twenty times what a slot may take: a busy machine loads within it, and only what waits for ever is late. */
const SLOT_WAITS = 6_000
const slots = join(folder, 'contract/surface/slots.plain.ts')
writeFileSync(slots, readFileSync(slots, 'utf8').replace('SLOT_WAITS = 300', `SLOT_WAITS = ${SLOT_WAITS}`))
const pay = await startExamplePay()
const dataDir = scratchFolder('site-data')

let shop: BuiltShop
let start: () => Promise<BuiltShop>
const slugs: Record<string, string> = {}

beforeAll(async () => {
  buildIn(folder)
  const env = { DEMO: 'on', PORT: String(await freePort()), LOG_LEVEL: 'info', METRICS_PORT: '0', ...pay }
  start = () => runBuiltShop({ dataDir, env, cwd: folder })
  shop = await start()
  const owner = await signIn()
  for (const title of ['Small kettle', 'Broken kettle', 'Late kettle', 'Hanging kettle']) {
    const category = title === 'Small kettle' ? 'Kettles' : 'Blenders'
    const item = { title, price: 4_500, category, qty: 9, brand: 'Example', images: [], description: '' }
    slugs[title] = (await askShop({ url: shop.url, token: owner.token }, 'POST', '/items', item)).item.slug
  }
})

const signIn = () =>
  askShop({ url: shop.url, token: '' }, 'POST', '/auth/login', {
    ...{ email: 'admin@kade.example', password: 'demo-admin-2026' },
    remember: true,
  })

/** Every complaint of the browser is kept. */
async function openPage(path: string): Promise<{ page: Page; complaints: string[] }> {
  const browser = await startBrowser()
  const context = await browser.newContext({ baseURL: shop.url, viewport: PHONE, serviceWorkers: 'block' })
  context.setDefaultTimeout(NEVER_COMES_AFTER)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!/Service Worker registration blocked/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(path)
  await waitForPage(page)
  return { page, complaints }
}

async function openOffice(path: string): Promise<Page> {
  const { page } = await openPage('/robots.txt')
  const login = { email: 'admin@kade.example', password: 'demo-admin-2026', remember: true }
  const { user, token } = await (await page.request.post('/api/auth/login', { data: login })).json()
  await page.evaluate((session) => localStorage.setItem('kade-session', JSON.stringify(session)), {
    ...{ user, token },
    ...{ remember: true, leaving: false },
  })
  await page.goto(path)
  await waitForPage(page)
  return page
}

const html = async (path: string) => {
  const answer = await fetch(shop.url + path)
  return { status: answer.status, text: await answer.text() }
}
const path = (title: string) => `/products/${slugs[title]}`

test('Its tokens, badge, line below the price, head and footer are on the pages, which a browser takes over whole', async () => {
  const { page, complaints } = await openPage('/products?category=Kettles')
  const card = page.getByRole('article').filter({ hasText: 'Small kettle' })
  await card.getByText('Small price').waitFor()
  expect(await page.locator('meta[name="example-site"]').count()).toBe(1)
  await page.getByRole('button', { name: 'Waved 0 times' }).click()
  await page.getByRole('button', { name: 'Waved 1 times' }).waitFor()
  await card.getByRole('link').click()
  // In the browser it is loaded there; in the page as it comes from the server it stands already.
  await page.getByRole('link', { name: /more like this$/ }).waitFor()
  expect((await html(path('Small kettle'))).text).toMatch(/\d+ more like this/)
  await page.reload()
  await waitForPage(page)
  await page.getByRole('link', { name: /more like this$/ }).waitFor()
  const colour = await page
    .getByRole('button', { name: 'Add to Cart', exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(colour).toBe('rgb(122, 31, 92)')
  expect((await html(`/si${path('Small kettle')}`)).text).toMatch(/href="\/si\/products\?category=Kettles"/)
  expect(complaints).toEqual([])
})

test('A slot that throws shows nothing and is logged; the list is whole', async () => {
  const { status, text } = await html('/products?category=Blenders')
  expect([status, text.includes('Broken kettle'), text.includes('Small price')]).toEqual([200, true, true])
  await expect
    .poll(shop.said)
    .toMatch(/slot cardBadge shows nothing.*the badge breaks on purpose.*"msg":"a slot of the site failed"/)
  const { page } = await openPage('/products?category=Blenders')
  await page.getByRole('article').filter({ hasText: 'Late kettle' }).getByText('Small price').waitFor()
  const broken = page.getByRole('article').filter({ hasText: 'Broken kettle' })
  expect(await broken.getByText('Small price').count()).toBe(0)
  await broken.getByRole('button', { name: /^Add to Cart/ }).waitFor()
})

test.each([
  ['Late kettle', new RegExp(`slot underPrice shows nothing.*It took longer than ${SLOT_WAITS} ms`)],
  ['Hanging kettle', /slot underPrice shows nothing.*It was not rendered in time/],
])('A slot that waits for ever shows nothing and is logged; the page of %s is whole', async (title, logged) => {
  const { status, text } = await html(path(title))
  expect([status, text.includes('more like this'), text.includes('Add to Cart')]).toEqual([200, false, true])
  await expect.poll(shop.said).toMatch(logged)
  const { page } = await openPage(path(title))
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByText('1 is in your cart.').waitFor()
  expect(await page.getByText('more like this').count()).toBe(0)
})

test('An own page is there in each language, also where it is gone to in the browser, and no other name is', async () => {
  const { page, complaints } = await openPage('/site/fridges')
  await page.getByRole('heading', { level: 1, name: 'How to choose a fridge' }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3)
  expect((await html('/ta/site/fridges')).text).toContain('குளிர்சாதனப் பெட்டியைத் தேர்வு செய்வது எப்படி')
  expect((await html('/site/toString')).status).toBe(404)
  expect((await html('/site-office/shelf')).status).toBe(404)
  expect(complaints).toEqual([])
})

test('The office has its page in the menu, its line on an item, and its settings, which its job and listener go by', async () => {
  const page = await openOffice('/admin')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Shelf labels' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shelf labels' }).waitFor()
  await page.getByText('Small kettle: LKR 4500.00').waitFor()

  await page.goto('/settings')
  await waitForPage(page)
  await page.getByRole('switch', { name: 'Offer Example Pay' }).waitFor()
  expect(await page.getByLabel('Example Pay: description').inputValue()).toBe('On the page of Example Pay.')
  const section = page.getByRole('region', { name: 'Of this shop' })
  await section.getByLabel('Name of the till').fill('Till 9')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  await expect.poll(shop.said).toMatch(/"till":"Till 9","msg":"the site greets"/)
})

test('Its way of paying is chosen at checkout, paid on its page, and told to its listener', async () => {
  const { page } = await openPage('/')
  await putIntoCart(page, { item: { slug: slugs['Small kettle'] ?? '', title: 'Small kettle' }, qty: 1 })
  await page.goto('/checkout')
  await waitForPage(page)
  await fillContact(page)
  await page.getByText('On the page of Example Pay.').waitFor()
  const inSinhala = await fetch(`${shop.url}/api/payment-methods`, { headers: { 'X-Language': 'si' } })
  expect(await inSinhala.text()).toContain('Example Pay පිටුවේදී.')
  await page.getByRole('radio', { name: 'Example Pay' }).check()
  await placeOrder(page)
  await page.waitForURL(/\/order\//)
  await page
    .getByText('Paid', { exact: true })
    .or(page.getByText(/payment.*received|received.*payment/i))
    .first()
    .waitFor()
  await expect.poll(shop.said).toMatch(/"order":"[0-9A-Z-]{11}","till":"[^"]+","msg":"the till was told of an order"/)
})

test('The next release keeps the site, own pages, sections, redirects, mails and settings', async () => {
  const { token } = await signIn()
  await changeShop({ url: shop.url, token })
  await expectChanged({ url: shop.url, token })
  expect(await shop.stop()).toBe(0)
  makeNextRelease(folder)
  shop = await start()
  const again = { url: shop.url, token: (await signIn()).token }
  await expectChanged(again)
  const { page } = await openPage('/products?category=Kettles')
  await page.getByRole('article').filter({ hasText: 'Small kettle' }).getByText('Small price').waitFor()
  expect((await html('/site/fridges')).status).toBe(200)
  await (await openOffice('/site-office/shelf')).getByText('Small kettle: LKR').waitFor()
  // What was made before is changed after it, too.
  const [guide] = await askShop(again, 'GET', '/own-pages?search=small')
  await askShop(again, 'DELETE', `/own-pages/${guide.id}`)
  expect((await fetch(`${shop.url}/pages/small-kitchens`)).status).toBe(404)
})
