// What helps to decide on the page of an item: facts, fit, running cost, share, and the way to buy at hand.
import { expect, test } from 'vitest'
import { proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
await setSetting(shop.services, 'energy.tariff', { ...proposedTariff, confirmed: true, source: 'CEB' })
const fridge = await anItem(shop.services, {
  title: 'Fridge 250 L',
  category: 'Refrigerators',
  price: 185_000,
  qty: 9,
  size: '535 x 1190 x 600 mm (W x H x D)',
  description: 'Cold.\n\n'.repeat(20),
  specifications: { 'Energy use': 'About 190 kWh a year', Capacity: '250 litres', Warranty: '2 years' },
})

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('On %s the facts, the cost, the fit and the ways to share are at hand', async (name, viewport) => {
  const page = await shop.openPage({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
  // The system's own sheet, of which this browser has none.
  await page.addInitScript(() => {
    const share = async (shared: ShareData) => {
      window.name = JSON.stringify(shared)
    }
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await page.goto(`/products/${fridge.slug}`)
  const facts = page.locator('dl[aria-label="Key facts"] > div')
  expect((await facts.allInnerTexts()).map((row) => row.split(/\s*\n+\s*|\t/))).toEqual([
    ['Width x height x depth', '53.5\u00a0x\u00a0119\u00a0x\u00a060\u00a0cm'],
    ['Capacity', '250\u00a0litres'],
    ['Energy', '190\u00a0kWh\u00a0a\u00a0year'],
    ['Warranty', '2 years'],
  ])
  const cost = await page.getByRole('region', { name: 'Running cost' }).innerText()
  expect(cost.replaceAll(/\s+/g, ' ')).toContain('Cost over five years about LKR 211,600 ')
  expect(cost.replaceAll(/\s+/g, ' ')).toContain('190 kWh a year. By the prices for homes from 11 May 2026 (CEB)')

  await page.getByRole('button', { name: 'Will it fit?' }).click()
  const fit = page.getByRole('dialog', { name: 'Will it fit?' })
  await fit.getByLabel('Width (cm)').fill('60')
  await fit.getByLabel('Height (cm)').fill('110')
  await fit.getByText('No, it is 9\u00a0cm too high.').waitFor()
  await fit.getByLabel('Height (cm)').fill('120')
  await fit.getByText('Yes, it fits: 6.5\u00a0cm to spare in width, 1\u00a0cm to spare in height.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await fit.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Fits your space' }).waitFor()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share' })
  const url = await share.getByRole('textbox', { name: 'Address' }).inputValue()
  expect(url).toMatch(new RegExp(`^https?://[^/]+/products/${fridge.slug}$`))
  const text = encodeURIComponent(`Fridge 250 L\n${url}`)
  expect(await share.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(`https://wa.me/?text=${text}`)
  await share.getByRole('button', { name: 'Copy the address' }).click()
  await share.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await share.getByRole('button', { name: 'More ways to share' }).click()
  await share.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => window.name)).toBe(JSON.stringify({ title: 'Fridge 250 L', url }))

  const bar = page.getByRole('region', { name: 'Buy' })
  expect(await bar.count()).toBe(0)
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView())
  if (name !== 'a phone') return expect(await bar.count()).toBe(0)
  await expect
    .poll(async () => {
      const box = await bar.boundingBox()
      return box && box.y + box.height
    })
    .toBe(viewport.height)
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Added to your cart').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  expect(await axeFindings(page)).toEqual([])
})

test('Of the last piece one message at a time is said', async () => {
  await anItem(shop.services, { title: 'Last Kettle', category: 'Last', qty: 1 })
  const page = await shop.openPage()
  await page.goto('/products/last-kettle')
  const said = page
    .getByRole('main')
    .getByText(/^(Only \d+ (left|in stock)|The last one is in your cart|All \d+ in stock)/)
  await said.and(page.getByText('Only 1 left', { exact: true })).waitFor()
  expect(await said.count()).toBe(1)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('main').getByText('The last one is in your cart').waitFor()
  await expect.poll(() => said.count()).toBe(1)
})

test('Without scripts sharing is a link that opens WhatsApp', async () => {
  const page = await shop.openPage({ javaScriptEnabled: false, viewport: PHONE })
  await page.goto(`/products/${fridge.slug}`)
  const link = page.getByRole('link', { name: 'Share on WhatsApp' })
  expect(await link.isVisible()).toBe(true)
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(`/products/${fridge.slug}`)
  expect(await page.getByRole('button', { name: 'Will it fit?' }).isVisible()).toBe(false)
})

test('What goes with an item is chosen in the office, and goes into the cart from its page', async () => {
  const stabilizer = await anItem(shop.services, { title: 'Stabilizer 1 kVA', category: 'Power' })
  const { page } = await openOffice(shop, `/edit-item/${fridge.id}`, { viewport: PHONE })
  const card = page.getByRole('region', { name: 'Goes with' })
  await card.getByRole('button', { name: 'Choose what goes with it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Goes with' })
  await dialog.getByLabel('Find an item').fill('stabil')
  await dialog.getByRole('button', { name: 'Add Stabilizer 1 kVA' }).click()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await card.getByRole('link', { name: 'Stabilizer 1 kVA' }).waitFor()

  await page.goto(`/products/${fridge.slug}`)
  const along = page.getByRole('region', { name: 'Goes well with' })
  await along.getByRole('button', { name: 'Add to Cart: Stabilizer 1 kVA' }).click()
  await page.getByText('Added to your cart').first().waitFor()
  await along.getByText('In Stock').waitFor()

  await along.getByRole('link', { name: stabilizer.title }).click()
  await page.getByRole('heading', { level: 1, name: stabilizer.title }).waitFor()
  const before = page.getByRole('region', { name: 'Recently viewed' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await before.getByRole('link', { name: 'Fridge 250 L' }).waitFor()
  expect(await before.getByRole('link').count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await before.getByRole('button', { name: 'Forget' }).click()
  await before.waitFor({ state: 'detached' })
})

test('A buyer reviews what was delivered, and others read it once the shop shows it', async () => {
  await setSetting(shop.services, 'reviews.on', true)
  const { page: office } = await openOffice(shop, '/reviews')
  const id = await office.evaluate(
    async (body) => {
      const send = async (path: string, sent: object) => {
        const { token } = JSON.parse(localStorage.getItem('kade-session') ?? '{}')
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) })).json()
      }
      const { order } = await send('/api/orders', body)
      await send(`/api/orders/${order.id}/status`, { from: 'pending', to: 'processing' })
      await send(`/api/orders/${order.id}/status`, { from: 'processing', to: 'delivered' })
      return String(order.id)
    },
    anOrderBody([{ id: fridge.id, qty: 1 }]),
  )

  const page = await shop.openPage({ viewport: PHONE, expects: [/ERR_FAILED/] })
  await page.goto(`/order/${id}#token=${orderKey(id, shop.services)}`)
  await page.getByRole('link', { name: 'Review Fridge 250 L' }).click()
  await page.getByRole('button', { name: 'Write a review' }).click()
  await page.getByRole('button', { name: 'Send review' }).click()
  const unrated = page.getByText('Please choose from 1 to 5 stars')
  await unrated.waitFor()
  await page.getByText('4 stars').check({ force: true })
  await expect.poll(() => unrated.count()).toBe(0)
  await page.getByLabel('Name to show').fill('Nimali P.')
  await page.getByLabel('What you think of it').fill('Cold in a day.')
  expect(await axeFindings(page)).toEqual([])
  await page.route('**/own-review', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Send review' }).click()
  const unsent = page.getByText('Your review could not be sent. Please try again.')
  await unsent.waitFor()
  await page.getByLabel('What you think of it').fill('Cold in an hour.')
  await expect.poll(() => unsent.count()).toBe(0)
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByRole('region', { name: 'Your review' }).getByText('It is shown once we have read it.').waitFor()

  await office.reload()
  expect(await axeFindings(office)).toEqual([])
  await office.getByRole('button', { name: 'Show the review of Nimali P.' }).click()
  await office.getByRole('table').getByText('Shown').waitFor()

  const other = await shop.openPage({ viewport: DESKTOP })
  await other.goto(`/products/${fridge.slug}`)
  await other.getByRole('tab', { name: 'Reviews' }).click()
  await other.getByText('Cold in an hour.').waitFor()
  await other.getByText('1 review').waitFor()
  const data = await other.locator('script[type="application/ld+json"]').allInnerTexts()
  expect(data.join()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1')
})

test('A question is asked on the page of an item, answered in the office and stands below the tabs', async () => {
  await setSetting(shop.services, 'questions.on', true)
  const page = await shop.openPage({ viewport: PHONE, expects: [/400/, /ERR_FAILED/] })
  await page.goto(`/products/${fridge.slug}`)
  const section = page.getByRole('region', { name: 'Questions' })
  await section.getByRole('button', { name: 'Ask a question' }).click()
  await section.getByRole('button', { name: 'Send question' }).click()
  const [unwritten, nameless] = ['Please write your question', 'Name is required'].map((words) =>
    section.getByText(words),
  )
  await unwritten?.waitFor()
  await section.getByLabel('Your question').fill('Is it loud?')
  await expect.poll(async () => [await unwritten?.count(), await nameless?.count()]).toEqual([0, 1])
  await page.route('**/questions', (route) => route.abort(), { times: 1 })
  await section.getByRole('button', { name: 'Send question' }).click()
  const unsent = section.getByText('Your question could not be sent. Please try again.')
  await unsent.waitFor()
  await section.getByLabel('Your name').fill('Kamal')
  await expect.poll(() => unsent.count()).toBe(0)
  await section.getByLabel('Your email').fill('kamal@example.com')
  expect(await axeFindings(page)).toEqual([])
  await section.getByRole('button', { name: 'Send question' }).click()
  await section.getByText('We write to you once we have answered it.').waitFor()

  const { page: office } = await openOffice(shop, '/inquiries')
  await office.getByRole('link', { name: 'Questions' }).click()
  await office.getByRole('button', { name: 'Answer the question of Kamal' }).click()
  const dialog = office.getByRole('dialog', { name: 'Answer Kamal' })
  await dialog.getByLabel('Your answer').fill('39 dB, as a library.')
  expect(await axeFindings(office)).toEqual([])
  await dialog.getByRole('button', { name: 'Show with this answer' }).click()
  await office.getByRole('table').getByText('Shown', { exact: true }).waitFor()

  await page.reload()
  await section.getByText('39 dB, as a library.').waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Specifications', 'Overview', 'Reviews'])
})
