// The owner's working day from end to end: goods go in, are corrected and hidden, orders are served, a question is
// answered.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { officeLimits } from '#contract/core/office-limits.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { aHeavyPicture, aPicture } from '#tests/support/shop/pictures.ts'

const shop = await openBrowserShop()
const stock = await anOwner(shop.services)
const COLORS = ['#cc3333', '#33cc33', '#3333cc', '#cccc33']

async function logIn(page: Page): Promise<string> {
  const { email } = await aPerson(shop, { role: 'admin' })
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/admin')
  return email
}

async function fivePhotos() {
  const light = await Promise.all(COLORS.map((color) => aPicture({ color })))
  const heavy = await aHeavyPicture(officeLimits.resumableAbove + 100_000)
  return [
    ...light.map((buffer, at) => ({ name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })),
    { name: 'photo-5.png', mimeType: 'image/png', buffer: heavy },
  ]
}

/** Adds the item and tells its id, and by which ways its photos went. */
async function addItem(page: Page, title: string): Promise<{ id: string; uploads: string[] }> {
  const uploads: string[] = []
  page.on('request', (request: Request) => {
    const [, way] = /\/api\/(media|uploads)\b/.exec(request.url()) ?? []
    if (way) uploads.push(`${request.method()} ${way}`)
  })
  await go(page, 'Add Item')
  await page.getByLabel('Product images', { exact: true }).setInputFiles(await fivePhotos())
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price (LKR)').fill('12500')
  await page.getByLabel('Quantity').fill('10')
  await page.getByLabel('Category', { exact: true }).selectOption('Kettles')
  await page.getByLabel('Brand').fill('Lanka Home')
  await page.getByLabel('Text of Section 1').fill('Boils a litre in three minutes.')
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/items') && response.request().method() === 'POST',
  )
  await page.getByRole('main').locator('button[type=submit]').click()
  // Such a message goes after five seconds.
  await page.getByText('Item added successfully!').waitFor()
  const { item } = await (await answered).json()
  await page.waitForURL('**/admin')
  await page.getByRole('article').filter({ hasText: title }).getByText('Public', { exact: true }).waitFor()
  return { id: item.id, uploads }
}

async function go(page: Page, way: string) {
  const menu = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true })
  await menu.getByRole('link', { name: new RegExp(`^${way}`) }).click()
}

/** Opens the form of the item, changes it, and waits for the item that was saved. */
async function edit(page: Page, id: string, change: () => Promise<void>) {
  await page.goto(`/item/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.waitForURL(`**/edit-item/${id}`)
  await change()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Item updated successfully!').waitFor()
  await page.waitForURL(`**/item/${id}`)
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Products' }).getByRole('link', { name: title })

async function isInShop(page: Page, title: string): Promise<boolean> {
  await page.goto(`/products?search=${encodeURIComponent(title)}`)
  const card = cardOf(page, title)
  await card.or(page.getByRole('heading', { name: 'No products found' })).waitFor()
  return card.isVisible()
}

async function order(page: Page, id: string, qty: number): Promise<string> {
  const contact = { name: 'Nimali Perera', email: 'nimali@example.com', phone: '+94 77 123 4567' }
  const data = { ...contact, address: '12 Temple Road, Kandy', items: [{ id, qty }] }
  const response = await page.request.post('/api/orders', { data })
  expect(response.status()).toBe(201)
  return (await response.json()).order.id
}

async function waits(page: Page): Promise<string[]> {
  await page.goto('/admin')
  const tiles = page.getByRole('region', { name: 'Today' }).getByRole('list').first().getByRole('listitem')
  await tiles.first().waitFor()
  return (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
}

test.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])(
  "the owner's day: adding an item with five photos, correcting and hiding it, serving orders, answering, on a %s",
  async (where, viewport) => {
    const title = `Kettle of the ${where}`
    const owner = await shop.openPage({ viewport })
    const shopper = await shop.openPage({ viewport, expects: [/404/] })
    const email = await logIn(owner)
    const began = Math.floor(shop.services.clock().getTime() / 1_000) * 1_000

    const { id, uploads } = await addItem(owner, title)
    expect(uploads.toSorted()).toEqual([
      'PATCH uploads',
      'POST uploads',
      'PUT media',
      'PUT media',
      'PUT media',
      'PUT media',
    ])
    expect(await isInShop(shopper, title)).toBe(true)
    await cardOf(shopper, title).click()
    await shopper.getByRole('heading', { level: 1, name: title }).waitFor()
    await shopper.getByText('LKR\u00a012,500.00').first().waitFor()
    await shopper.getByText('Boils a litre in three minutes.').waitFor()
    const pictures = shopper.getByRole('list', { name: 'Choose a picture' }).locator('img')
    await expect
      .poll(() => pictures.evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth') > 0)))
      .toEqual([true, true, true, true, true])
    const address = new URL(shopper.url()).pathname

    await edit(owner, id, async () => {
      await owner.getByLabel('Price (LKR)').fill('11990.50')
      await owner.getByRole('switch').click()
    })
    await owner.getByText('Disabled', { exact: true }).waitFor()
    await owner.getByText('LKR\u00a011,990.50').first().waitFor()
    expect(await isInShop(shopper, title)).toBe(false)
    expect((await shopper.goto(address))?.status()).toBe(404)

    await edit(owner, id, () => owner.getByRole('switch').click())
    await owner.getByText('Public', { exact: true }).waitFor()
    expect(await isInShop(shopper, title)).toBe(true)
    expect((await shopper.goto(address))?.status()).toBe(200)
    await shopper.getByText('LKR\u00a011,990.50').first().waitFor()

    expect(await waits(owner)).toEqual([
      '0 New orders',
      '0 Open inquiries',
      '0of 0 Pre-orders to serve',
      '0 Low in stock',
    ])
    const served = await order(shopper, id, 2)
    const regretted = await order(shopper, id, 7)
    const question = { name: `Asker on a ${where}`, email: 'asker@example.com', message: 'Does it whistle?' }
    expect((await shopper.request.post('/api/contact', { data: question })).status()).toBe(201)
    expect(await stock.stockOf(id)).toBe(1)
    expect(await waits(owner)).toEqual([
      '2 New orders',
      '1 Open inquiries',
      '0of 0 Pre-orders to serve',
      '1 Low in stock',
    ])

    await owner.getByRole('link', { name: /New orders$/ }).click()
    await owner.waitForURL('**/orders?status=pending')
    await owner.goto('/orders')
    const details = owner.getByRole('dialog', { name: 'Order Details' })
    const open = (number: string) =>
      owner.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'View' }).click()
    await open(served)
    for (const state of ['Processing', 'Delivered', 'Completed']) {
      await details.getByRole('button', { name: `Mark as ${state}` }).click()
      await details.getByText(`${state} by ${email}`).waitFor()
    }
    const history = details.getByRole('region', { name: 'History' }).getByRole('listitem')
    expect(await history.locator('span').first().innerText()).toBe('Pending by the customer')
    expect(await history.count()).toBe(4)
    for (const time of await history.locator('time').all()) {
      const at = new Date((await time.getAttribute('datetime')) ?? '').getTime()
      expect(at).toBeGreaterThanOrEqual(began)
      expect(at).toBeLessThanOrEqual(shop.services.clock().getTime())
    }
    await details.getByRole('button', { name: 'Close' }).click()
    await details.waitFor({ state: 'hidden' })

    await open(regretted)
    await details.getByRole('button', { name: 'Cancel order' }).click()
    await owner
      .getByRole('dialog', { name: 'Cancel this order?' })
      .getByRole('button', { name: 'Cancel order' })
      .click()
    await details.getByText(`Cancelled by ${email}`).waitFor()
    expect(await stock.stockOf(id)).toBe(8)
    const token = await owner.evaluate(() => JSON.parse(localStorage.getItem('kade-session') ?? '{}').token)
    const again = await owner.request.post(`/api/orders/${regretted}/status`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { from: 'pending', to: 'cancelled' },
    })
    expect([again.status(), await stock.stockOf(id)]).toEqual([409, 8])
    await details.getByRole('button', { name: 'Close' }).click()
    await details.waitFor({ state: 'hidden' })

    await go(owner, 'Inquiry')
    const inquiry = owner.getByRole('row').filter({ hasText: question.name })
    await inquiry.getByText('Does it whistle?').waitFor()
    expect(await inquiry.getByRole('link', { name: /^Send mail/ }).getAttribute('href')).toContain(
      'mailto:asker@example.com',
    )
    await inquiry.getByRole('button', { name: /^Mark answered/ }).click()
    await inquiry.getByRole('button', { name: /^Reopen/ }).waitFor()

    expect(await waits(owner)).toEqual([
      '0 New orders',
      '0 Open inquiries',
      '0of 0 Pre-orders to serve',
      '0 Low in stock',
    ])
  },
)
