// A pre-order as the link of its mail opens it: held, ordered, and what a link says that no longer orders.
import { expect, test } from 'vitest'
import { preOrderLink } from '#server/orders/pre-orders/pre-order-link.ts'
import { settlePreOrders } from '#server/orders/pre-orders/settle-pre-orders.ts'
import { days } from '#server/platform/durations.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { aPreOrder, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'

const shop = await openBrowserShop()
const { services } = shop

async function aToldPreOrder({ quantity = 1, name = 'Nimali Perera' } = {}) {
  await holdStock(shop)
  const item = await anItem(services, { title: `Robot ${Math.random()}`, price: 89_990, qty: 0 })
  const { id } = await aPreOrder(shop, { productId: item.id, quantity, name })
  await receiveStock(shop, item.id, quantity)
  await settlePreOrders(services)
  return { id, item, link: await preOrderLink(id, services) }
}

test.each([PHONE, DESKTOP])(
  'A guest orders what is held, corrects the address, and sees the order, at $width px',
  async (viewport) => {
    const { item, link } = await aToldPreOrder({ quantity: 2 })
    const { code } = await aDiscount(shop)
    const page = await shop.openPage({ viewport, expects: [/status of 409/] })
    await page.goto(link)
    await page.getByRole('heading', { name: 'It is here, and held for you' }).waitFor()
    await page.getByText(item.title).waitFor()
    await page.getByText('LKR 179,980.00').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nimali Perera')
    await page.getByRole('button', { name: 'Discount code' }).click()
    const typed = page.getByRole('textbox', { name: 'Discount code' })
    await typed.fill('nobody')
    await typed.press('Enter')
    await page.getByText('We do not know this discount code.').waitFor()
    await typed.fill(code)
    await typed.press('Enter')
    await page.getByText('Together LKR\u00a0161,982.00').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await page.getByLabel('Address', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Address is required').waitFor()
    await page.getByLabel('Address', { exact: true }).fill('4 Lake Road, Galle')
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await page.getByRole('heading', { name: 'Order placed successfully!' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'See my order' }).click()
    await page.getByRole('heading', { name: /^Order / }).waitFor()
    await page.getByText('4 Lake Road, Galle').waitFor()
    await page.getByText('LKR\u00a0161,982.00').first().waitFor()
  },
)

test('A link says in words that its time has passed, that it was cancelled, and that it opens nothing', async () => {
  const { id, link } = await aToldPreOrder()
  const page = await shop.openPage({ viewport: PHONE, expects: [/404|409/] })
  await page.goto(link)
  await page.getByRole('button', { name: 'I no longer want it' }).click()
  await page.getByRole('button', { name: 'Cancel pre-order' }).click()
  await page.getByRole('heading', { name: 'You cancelled this pre-order' }).waitFor()

  const late = await aToldPreOrder()
  await page.goto(late.link)
  await page.getByRole('heading', { name: 'It is here, and held for you' }).waitFor()
  const inAWeek = { ...services, clock: () => new Date(Date.now() + days(7)) }
  await settlePreOrders(inAWeek)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'The time to order has passed' }).waitFor()

  await page.goto(`${shop.url}/pre-order/${id}#token=x`)
  await page.getByRole('heading', { name: 'This link does not open a pre-order' }).waitFor()
})

test('The office makes an order in one press of those that can be served', async () => {
  const { id, item } = await aToldPreOrder({ name: 'The one in the office' })
  await aPreOrder(shop, { productId: item.id })
  const { page } = await openOffice(shop, '/pre-orders')
  await page.getByRole('combobox', { name: 'Which pre-orders' }).selectOption('Can be served')
  const row = page.getByRole('row').filter({ hasText: id })
  await row.getByText('Told').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: item.title }).count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
  await row.getByRole('button', { name: 'Make order' }).click()
  await page.getByText(/^Order .+ was made$/).waitFor()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Which pre-orders' }).selectOption('Ordered')
  await row.getByRole('link', { name: /^[A-Z0-9-]+$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'The one in the office' }).waitFor()
})
