// An order as the link of its mail opens it, for people without an account.
import { expect, test } from 'vitest'
import { confirmCode, confirmLink, orderLink } from '#server/orders/order/order-link.ts'
import { settingValues } from '#server/site/settings/tables.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const { services } = shop

async function anOrder() {
  const item = await anItem(services, { qty: 9 })
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(anOrderBody([{ id: item.id, qty: 2 }])),
  })
  const { order } = await response.json()
  return {
    id: String(order.id),
    title: item.title,
    link: orderLink(order.id, services),
    mailed: confirmLink(order.id, services),
  }
}

test.each([PHONE, DESKTOP])(
  'a guest opens and confirms the order at $width px, and the office stops waiting',
  async (size) => {
    const row = { name: 'orders.guestsConfirmWithinMinutes', value: 30, setAt: services.clock() }
    await services.db.insert(settingValues).values(row).onConflictDoNothing()
    const { id, title, link, mailed } = await anOrder()
    const office = await openOffice(shop, '/orders')
    await office.page.getByText('Not confirmed yet').first().waitFor()

    const page = await shop.openPage({ viewport: size })
    await page.goto(link)
    await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor()
    await page.getByText(title).waitFor()
    // The link that the shop gives at once opens the order; only the one that is mailed shows who reads the mailbox.
    await page.getByText('Please use the button in our mail').waitFor()
    await page.goto('about:blank')
    await page.goto(mailed)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm my order' }).click()
    await page.getByText('We wait for your word').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'Confirm my order' }).count()).toBe(0)
  },
)

test.each([PHONE, DESKTOP])(
  'the code of the mail confirms on the page of whoever ordered, at $width px',
  async (size) => {
    const row = { name: 'orders.guestsConfirmWithinMinutes', value: 30, setAt: services.clock() }
    await services.db.insert(settingValues).values(row).onConflictDoNothing()
    const { id, link } = await anOrder()
    const page = await shop.openPage({ viewport: size, expects: [/409/] })
    await page.goto(link)
    const code = page.getByLabel('Code from our mail or SMS')
    const press = () => page.getByRole('button', { name: 'Confirm my order' }).click()
    await code.waitFor()
    await press()
    await page.getByText('Please enter the code').waitFor()
    await code.fill('AAAAAA')
    await press()
    await page.getByText('This code is not right').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await code.fill(confirmCode(id, services).toLowerCase())
    await page.keyboard.press('Enter')
    await page.getByText('We wait for your word').waitFor({ state: 'detached' })
  },
)

test('what is shared of an order, or copied from the address, opens it and confirms nothing', async () => {
  const row = { name: 'orders.guestsConfirmWithinMinutes', value: 30, setAt: services.clock() }
  await services.db.insert(settingValues).values(row).onConflictDoNothing()
  const { link, mailed } = await anOrder()
  const page = await shop.openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(mailed)
  const confirm = page.getByRole('button', { name: 'Confirm my order' })
  await confirm.waitFor()
  await expect.poll(() => page.url()).toBe(link)
  // This tab still knows whose mailbox it is.
  await page.reload()
  await confirm.waitFor()
  expect(await page.getByLabel('Code from our mail or SMS').count()).toBe(0)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText('The address of this order was copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('a link that is cut off says so and tells nothing of the order', async () => {
  const { id, title, link } = await anOrder()
  const page = await shop.openPage({ viewport: PHONE, expects: [/404/] })
  await page.goto(link.slice(0, -3))
  await page.getByRole('heading', { name: 'This link does not open an order' }).waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  await page.goto(`${shop.url}/order/${id}`)
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor()
  await page.getByText('The payment for this number is awaited.').waitFor()
  expect(await page.getByText(title).count()).toBe(0)
})
