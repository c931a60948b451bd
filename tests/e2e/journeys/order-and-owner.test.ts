// The shop's main job from end to end: somebody finds a kettle and orders it, and the owner sees the order.
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { createPasswordHashing } from '#server/people/accounts/password-hashing.ts'
import { makeAdmin } from '#server/people/staff/make-admin.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { placeOrder } from '#tests/support/browser/open-checkout.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
const passwordHash = await createPasswordHashing({ atOnce: 1 }).hash('the owner of the shop')
const admin = { email: 'admin@example.com', passwordHash, firstName: 'Admin', lastName: '' }
await shop.services.transaction((tx) => makeAdmin(tx, admin, shop.services))
await anItem(shop.services, {
  title: 'Rice cooker 1.8 L',
  brand: 'Abans',
  category: 'Rice Cookers',
  price: 9_990,
})

const CARD = { number: '4111 1111 1111 1111', name: 'N PERERA', expiry: '12/29', cvc: '737' }

async function findAndOrder(page: Page, title: string): Promise<string> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('steel kett')
  await page.getByRole('option', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Nimali Perera')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('nimali@example.com')
  await page.getByLabel('Phone').fill('+94 77 123 4567')
  await page.getByLabel('Address', { exact: true }).fill('12 Temple Road, Kandy')
  await page.getByLabel('Card Number').fill(CARD.number)
  await page.getByLabel('Name on Card').fill(CARD.name)
  await page.getByLabel('Expiry').fill(CARD.expiry)
  await page.getByLabel('CVC').fill(CARD.cvc)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await placeOrder(page)
  const { order } = await (await answered).json()
  await page.waitForURL((url) => url.pathname === '/')
  return order.id
}

async function seeOrder(page: Page, id: string, title: string) {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).first().fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('the owner of the shop')
  await page.getByRole('button', { name: /log in|sign in|login/i }).click()
  await page.waitForURL('**/admin')
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: id })
  await row.getByText('Pending').waitFor()
  await row.getByRole('button', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await details.getByText('12 Temple Road, Kandy').waitFor()
  await details.getByText(new RegExp(title)).first().waitFor()
}

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])(
  'a person finds a kettle, orders it, its stock is lowered, and the owner sees the order, on a %s',
  async (where, viewport) => {
    const title = `Steel kettle for the ${where}`
    const kettle = await anItem(shop.services, { title, price: 12_500.5, qty: 10 })
    const page = await shop.openPage({ viewport })
    const sent: string[] = []
    page.on('request', (request: Request) => sent.push(request.url() + (request.postData() ?? '')))
    const id = await findAndOrder(page, title)
    expect(await owner.stockOf(kettle.id)).toBe(8)
    const everything = sent.join('\n').replaceAll(' ', '')
    for (const secret of Object.values(CARD)) expect(everything).not.toContain(secret.replaceAll(' ', ''))
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const secret of Object.values(CARD)) expect(kept.replaceAll(' ', '')).not.toContain(secret.replaceAll(' ', ''))

    await seeOrder(await shop.openPage({ viewport }), id, title)
  },
)
