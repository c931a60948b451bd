// What shoppers come for, each in six actions at most from the page they would begin on, on a phone and on a desktop.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { sendAlerts } from '#server/stock/stock-alerts/send-alerts.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { placeOrder } from '#tests/support/browser/open-checkout.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { FRIDGES, fillForShoppers } from '#tests/support/shop/shoppers-shop.ts'

const MOST_ACTIONS = 6

const shop = await openBrowserShop()
const { services } = shop
const owner = await anOwner(services)
const { order, deliver } = await fillForShoppers(shop)
const category = FRIDGES

/** Counts what a shopper does: a press, a choice, or a form that is filled in. */
class Shopper {
  readonly page: Page
  actions = 0
  constructor(page: Page) {
    this.page = page
  }
  async does(...steps: (() => Promise<unknown>)[]): Promise<void> {
    this.actions += 1
    for (const step of steps) await step()
  }
  async presses(role: 'button' | 'link' | 'radio', name: string | RegExp): Promise<void> {
    await this.does(() => this.page.getByRole(role, { name }).first().click())
  }
}

async function chooseCategory(shopper: Shopper, name: string): Promise<void> {
  await shopper.does(() =>
    shopper.page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link', { name }).click(),
  )
  await shopper.page.waitForURL(`**/products?category=${name}`)
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('On %s', (name, viewport) => {
  async function aShopper(path = '/'): Promise<Shopper> {
    const page = await shop.openPage({ viewport })
    // The way to the checkout stands in one.
    await page.goto(path)
    return new Shopper(page)
  }

  /** Under LKR 200,000, and no wider than 60 cm. */
  async function narrowFridges(shopper: Shopper): Promise<void> {
    const { page } = shopper
    if (viewport === PHONE) await shopper.presses('button', 'Filters')
    const width = page.getByRole('group', { name: 'Width' })
    await shopper.does(
      () => page.getByLabel('To', { exact: true }).filter({ visible: true }).fill('200000'),
      () => width.getByText('Up to 60 cm').filter({ visible: true }).click(),
    )
    await expect.poll(() => new URL(page.url()).search).toBe(`?category=${category}&max=200000&spec=width%3A..60`)
    if (viewport === PHONE) await shopper.presses('button', 'Show 1 product')
    const titles = page.getByRole('list', { name: 'Products' }).getByRole('heading')
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Slim refrigerator'])
  }

  test("a fridge under LKR 200,000 that fits 60 cm is found by typing 'fridge'", async () => {
    const shopper = await aShopper()
    const { page } = shopper
    await shopper.presses('button', 'Search products')
    await shopper.does(() => page.getByLabel('Search', { exact: true }).fill('fridge'))
    await shopper.does(() =>
      page
        .getByRole('dialog')
        .getByRole('link', { name: /^Refrigerators/ })
        .click(),
    )
    await page.waitForURL(`**/products?category=${category}`)
    await narrowFridges(shopper)
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('a fridge under LKR 200,000 that fits 60 cm is found by its category, and opened', async () => {
    const shopper = await aShopper()
    const { page } = shopper
    await chooseCategory(shopper, category)
    await narrowFridges(shopper)
    await shopper.presses('link', 'Slim refrigerator')
    await page.getByText('54 cm').first().waitFor()
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('two phones stand beside each other', async () => {
    const shopper = await aShopper()
    await chooseCategory(shopper, 'Phones')
    await shopper.presses('button', 'Compare: Nila phone')
    await shopper.presses('button', 'Compare: Samsung phone')
    await shopper.presses('link', 'Compare 2')
    const row = shopper.page.getByRole('row').filter({ hasText: 'Memory' })
    await row.waitFor()
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['8 GB', '12 GB'])
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test("'smasung' leads to Samsung", async () => {
    const shopper = await aShopper()
    const { page } = shopper
    await shopper.presses('button', 'Search products')
    await shopper.does(() => page.getByLabel('Search', { exact: true }).fill('smasung'))
    await shopper.does(() =>
      page
        .getByRole('dialog')
        .getByRole('link', { name: /Samsung phone/ })
        .click(),
    )
    await page.getByRole('heading', { level: 1, name: 'Samsung phone' }).waitFor()
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('when a fridge comes to Jaffna, and what that costs, is read', async () => {
    const shopper = await aShopper()
    const { page } = shopper
    await chooseCategory(shopper, category)
    await shopper.presses('link', 'Slim refrigerator')
    await shopper.does(() => page.getByLabel('District it goes to').selectOption('Jaffna'))
    await page.getByText('Jaffna: 3 to 5 days, LKR\u00a01,500.00').waitFor()
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('a phone is ordered for cash on delivery', async () => {
    const shopper = await aShopper()
    const { page } = shopper
    await chooseCategory(shopper, 'Phones')
    await shopper.presses('button', 'Add to Cart: Nila phone')
    await shopper.presses('link', 'Checkout')
    await shopper.does(
      () => page.getByLabel('Name', { exact: true }).fill('Tharshini Sivakumar'),
      () => page.getByRole('main').getByLabel('Email', { exact: true }).fill('tharshini@example.com'),
      () => page.getByLabel('Phone').fill('077 123 4567'),
      () => page.getByLabel('Address', { exact: true }).fill('14 Temple Road'),
      () => page.getByLabel('Town').fill('Nallur'),
      () => page.getByLabel('District').selectOption('Jaffna'),
    )
    await shopper.presses('radio', 'Cash on delivery')
    await shopper.does(() => placeOrder(page))
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('an order is followed', async () => {
    const id = await order()
    const shopper = await aShopper()
    const { page } = shopper
    await shopper.presses('link', /^Track/)
    await shopper.does(
      () => page.getByLabel('Order number').fill(id),
      () => page.getByLabel('Phone or email').fill('0771234567'),
    )
    await shopper.presses('button', 'Track order')
    await page.getByRole('heading', { name: `Order ${id}` }).waitFor()
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  // From the link of its mail: what changes an order is only for those who have it.
  test('an order is cancelled', async () => {
    const id = await order()
    const shopper = await aShopper(orderLink(id, services))
    const { page } = shopper
    await shopper.presses('button', 'Cancel my order')
    await shopper.presses('button', 'Cancel order')
    await page.getByText('Cancelled').first().waitFor()
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('a delivered piece is sent back', async () => {
    const id = await order()
    await deliver(id)
    const shopper = await aShopper(orderLink(id, services))
    const { page } = shopper
    await shopper.presses('button', 'Send something back')
    await shopper.does(
      () => page.getByLabel('Nila phone').selectOption('Send 1 piece back'),
      () => page.getByLabel('Why?').fill('It does not ring'),
    )
    await shopper.presses('button', 'Ask for a return')
    await page.getByLabel('Add photos').first().waitFor({ state: 'attached' })
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('who waits for a product is told when it is back', async () => {
    const title = `Rice cooker for ${name}`
    const waiting = `tharshini-${viewport.width}@example.com`
    const item = await anItem(services, { title, category: 'Cookers', qty: 0 })
    const shopper = await aShopper()
    const { page } = shopper
    await chooseCategory(shopper, 'Cookers')
    await shopper.presses('link', title)
    await shopper.presses('button', 'Tell me when it is back')
    await shopper.does(() => page.getByRole('dialog').getByLabel('Email').fill(waiting))
    await shopper.does(() => page.getByRole('dialog').getByRole('button', { name: 'Tell me' }).click())
    await page.getByText('Please open our link').waitFor()
    const { text } = await mailIn(shop, { to: waiting, kind: 'stock-alert-link' })
    await shopper.does(() => page.goto(/http\S+\/back-in-stock\/\S+/.exec(text)?.[0] ?? ''))
    await page.getByRole('button', { name: 'Yes, write to me' }).click()
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
    await owner.edit(item.id, { qty: 2 })
    await sendAlerts(services)
    expect((await mailIn(shop, { to: waiting, kind: 'back-in-stock' })).text).toContain(title)
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })

  test('a product is shared on WhatsApp', async () => {
    const shopper = await aShopper()
    const { page } = shopper
    await chooseCategory(shopper, category)
    await shopper.presses('link', 'Slim refrigerator')
    // The list that is left can be shared, too.
    await page.waitForURL('**/products/slim-refrigerator')
    await page.getByRole('heading', { level: 1, name: 'Slim refrigerator' }).waitFor()
    await shopper.presses('button', 'Share')
    const link = page.getByRole('dialog', { name: 'Share' }).getByRole('link', { name: 'WhatsApp' })
    const [opened] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().startsWith('https://wa.me/')),
      shopper.does(() => link.click()),
    ])
    expect(decodeURIComponent(opened.url())).toContain(`${shop.url}/products/slim-refrigerator`)
    expect(shopper.actions).toBeLessThanOrEqual(MOST_ACTIONS)
  })
})
