// An order as the link of its mail opens it, for people without an account.
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order-link.ts'
import { settingValues } from '#server/settings/tables.ts'
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
  return { id: String(order.id), title: item.title, link: orderLink(order.id, services) }
}

test.each([PHONE, DESKTOP])(
  'a guest opens and confirms the order at $width px, and the office stops waiting',
  async (size) => {
    const row = { name: 'orders.guestsConfirmWithinMinutes', value: 30, setAt: services.clock() }
    await services.db.insert(settingValues).values(row).onConflictDoNothing()
    const { id, title, link } = await anOrder()
    const office = await openOffice(shop, '/orders')
    await office.page.getByText('Not confirmed yet').first().waitFor()

    const page = await shop.openPage({ viewport: size })
    await page.goto(link)
    await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor()
    await page.getByText(title).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm my order' }).click()
    await page.getByText('We wait for your word').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'Confirm my order' }).count()).toBe(0)
  },
)

test('a link that is cut off says so and tells nothing of the order', async () => {
  const { id, title, link } = await anOrder()
  for (const cut of [link.slice(0, -3), `${shop.url}/order/${id}`]) {
    const page = await shop.openPage({ viewport: PHONE, expects: [/404/] })
    await page.goto(cut)
    await page.getByRole('heading', { name: 'This link does not open an order' }).waitFor()
    expect(await page.getByText(title).count()).toBe(0)
  }
})
