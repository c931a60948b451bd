// What shoppers come for, in Firefox and in the engine of Safari; one of the tasks in `npm test`, all in a long run.
import { afterAll, describe, expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { sendAlerts } from '#server/stock/stock-alerts/send-alerts.ts'
import { type OtherPage, otherBrowsers } from '#tests/support/browser/other-browsers.ts'
import { translatePage } from '#tests/support/browser/translate.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { mailIn } from '#tests/support/shop/mail-folder.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { FRIDGES, fillForShoppers } from '#tests/support/shop/shoppers-shop.ts'
import { tries } from '#tests/support/tries.ts'

const shop = await openServedShop()
const { services, url } = shop
const owner = await anOwner(services)
const { order, deliver } = await fillForShoppers(shop)

const kettle = await anItem(services, { title: 'Steel kettle', category: 'Kettles', qty: 10 })
let waitingCount = 0

/** From the home page to the list of a category. */
async function chooseCategory(page: OtherPage, category: string): Promise<void> {
  await page.press('link', category)
  await page.waitFor(`location.search === '?category=${category}'`)
  await page.waitFor(`document.querySelector('h1')?.textContent.startsWith('All Products') === true`)
}

async function narrowFridges(page: OtherPage): Promise<void> {
  await page.fill(/^To$/, '200000')
  await page.press('text', /^Up to 60 cm/)
  await page.waitFor(`location.search === '?category=${FRIDGES}&max=200000&spec=width%3A..60'`)
  await page.waitFor(`document.querySelectorAll('main article h3, main article h2').length === 1`)
}

const tasks: Record<string, (page: OtherPage) => Promise<void>> = {
  'a phone is ordered for cash on delivery': async (page) => {
    await chooseCategory(page, 'Kettles')
    await page.press('button', 'Add to Cart: Steel kettle')
    await page.press('link', /^Cart/)
    const before = (await owner.stockOf(kettle.id)) ?? 0
    // The link moves down when the shop has told what delivery costs.
    await page.choose('District it goes to', 'Jaffna')
    await page.press('link', 'Proceed to Checkout')
    await page.see('Place Order')
    await page.fill(/^Name/, 'Tharshini Sivakumar')
    await page.fill(/^Email/, 'tharshini@example.com')
    await page.fill(/^Phone/, '077 123 4567')
    await page.fill(/^Address/, '14 Temple Road')
    await page.fill(/^Town/, 'Nallur')
    await page.choose('District', 'Jaffna')
    await page.press('radio', 'Cash on delivery')
    // It stands there for two seconds.
    await page.seeMomentary('Order placed successfully!', () => page.press('button', 'Place Order'))
    expect(await owner.stockOf(kettle.id)).toBe(before - 1)
  },
  'somebody signs in on a translated page': async (page) => {
    const { email } = await aPerson(shop)
    await page.open(`${url}/login`)
    await page.driver.run(`(${translatePage})(false)`)
    await page.fill(/^\*?Email/, email)
    await page.fill(/^\*?Password/, PASSWORD)
    await page.press('button', 'Login')
    await page.waitFor("location.pathname !== '/login' && document.querySelector('h1') !== null")
  },
  "a fridge under LKR 200,000 that fits 60 cm is found by typing 'fridge'": async (page) => {
    await page.press('button', 'Search products')
    await page.fill(/^Search/, 'fridge')
    await page.press('link', FRIDGES)
    await page.waitFor(`location.search === '?category=${FRIDGES}'`)
    await narrowFridges(page)
  },
  'a fridge is found by its category, and opened': async (page) => {
    await chooseCategory(page, FRIDGES)
    await narrowFridges(page)
    await page.press('link', 'Slim refrigerator')
    await page.see('54 cm')
  },
  'two phones stand beside each other': async (page) => {
    await chooseCategory(page, 'Phones')
    await page.press('button', 'Compare: Nila phone')
    await page.press('button', 'Compare: Samsung phone')
    await page.press('link', 'Compare 2')
    await page.see('12 GB')
  },
  "'smasung' leads to Samsung": async (page) => {
    await page.press('button', 'Search products')
    await page.fill(/^Search/, 'smasung')
    await page.press('link', /Samsung phone/)
    await page.waitFor(`document.querySelector('h1')?.textContent === 'Samsung phone'`)
  },
  'when a fridge comes to Jaffna, and what that costs, is read': async (page) => {
    await chooseCategory(page, FRIDGES)
    await page.press('link', 'Slim refrigerator')
    await page.choose('District it goes to', 'Jaffna')
    await page.see('Jaffna: 3 to 5 days, LKR 1,500.00')
  },
  'an order is followed': async (page) => {
    const id = await order()
    await page.press('link', 'Track')
    await page.fill(/^Order number/, id)
    await page.fill(/^Phone or email/, '0771234567')
    await page.press('button', 'Track order')
    await page.see(`Order ${id}`)
  },
  'an order is cancelled': async (page) => {
    await page.open(orderLink(await order(), services))
    await page.press('button', 'Cancel my order')
    await page.press('button', 'Cancel order')
    await page.see('Cancelled')
  },
  'a delivered piece is sent back': async (page) => {
    const id = await order()
    await deliver(id)
    await page.open(orderLink(id, services))
    await page.press('button', 'Send something back')
    await page.choose('Nila phone', 'Send 1 piece back')
    await page.fill(/^Why\?/, 'It does not ring')
    await page.press('button', 'Ask for a return')
    await page.see('Return asked for on')
  },
  'who waits for a product is told when it is back': async (page) => {
    waitingCount += 1
    const waiting = `tharshini-${waitingCount}@example.com`
    const item = await anItem(services, { title: 'Rice cooker', category: 'Cookers', qty: 0 })
    await page.open(`${url}/products/${item.slug}`)
    await page.press('button', 'Tell me when it is back')
    await page.see('One message when it is back')
    await page.fill(/^Email/, waiting)
    await page.press('button', /^Tell me$/)
    await page.see('Please open our link')
    const { text } = await mailIn(shop, { to: waiting, kind: 'stock-alert-link' })
    await page.open(/http\S+\/back-in-stock\/\S+/.exec(text)?.[0] ?? '')
    await page.press('button', 'Yes, write to me')
    await page.see('You are on the list')
    await owner.edit(item.id, { qty: 2 })
    await sendAlerts(services)
    expect((await mailIn(shop, { to: waiting, kind: 'back-in-stock' })).text).toContain('Rice cooker')
    await owner.remove(item.id)
  },
  'a product is shared on WhatsApp': async (page) => {
    await chooseCategory(page, FRIDGES)
    await page.press('link', 'Slim refrigerator')
    // The list that is left can be shared, too.
    await page.waitFor(`location.pathname === '/products/slim-refrigerator'`)
    await page.waitFor(`document.querySelector('h1')?.textContent === 'Slim refrigerator'`)
    await page.press('button', 'Share')
    await page.waitFor(`document.querySelector('dialog[open] a[href^="https://wa.me/"]') !== null`)
  },
}

describe.each(Object.entries(otherBrowsers()))('In %s', async (_name, launch) => {
  const browser = await launch()
  afterAll(() => browser.close())
  test.each(Object.entries(tasks).slice(0, tries.tasksOfOtherBrowsers))('%s', async (_task, perform) => {
    const page = await browser.openPage()
    await page.open(url)
    await perform(page)
    expect(page.complaints).toEqual([])
  })
})
