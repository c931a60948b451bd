// Towns are suggested where an address is typed, in the shop and in the office, and any other one will do.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { fillCard, fillContact, openCheckout, placeOrder } from '#tests/support/browser/open-checkout.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const { db } = shop.services
const latestOrder = async () => (await listOrders(db, { limit: 1, offset: 0 })).rows[0]

/** What the browser offers for a field. */
async function offered(page: Page, label: string): Promise<(string | null)[]> {
  const list = await page.getByLabel(label).getAttribute('list')
  return page.locator(`[id="${list}"] option`).evaluateAll((all) => all.map((option) => option.getAttribute('value')))
}

test.each([PHONE, DESKTOP])('The checkout offers the towns of the district ($width px)', async (viewport) => {
  const { page } = await openCheckout(shop, { viewport })
  const asked: string[] = []
  page.on('request', (request) => asked.push(...(/\/api\/towns.*/.exec(request.url()) ?? [])))
  await fillContact(page)
  await page.getByRole('button', { name: 'District and town' }).click()
  await page.getByLabel('District').selectOption('Jaffna')
  expect(asked).toEqual([])
  await page.getByLabel('Town').focus()
  await expect.poll(() => offered(page, 'Town')).toContain('Chavakachcheri')
  expect(await axeFindings(page)).toEqual([])
  await page.getByLabel('District').selectOption('Kandy')
  await expect.poll(() => offered(page, 'Town')).toContain('Akurana')
  expect(await offered(page, 'Town')).not.toContain('Chavakachcheri')
  expect(asked).toEqual(['/api/towns?district=Jaffna', '/api/towns?district=Kandy'])

  await page.getByLabel('Town').fill('Behind the hill')
  await fillCard(page)
  await placeOrder(page)
  const order = await latestOrder()
  expect([order?.delivery?.district, order?.delivery?.town]).toEqual(['Kandy', 'Behind the hill'])
  expect(order?.address).toBe('12 Temple Road\nBehind the hill, Kandy')
})

test('In Tamil each is told in Tamil, too', async () => {
  const { page } = await openCheckout(shop)
  await page.goto('/ta/checkout')
  await page.getByRole('button', { name: 'மாவட்டமும் நகரமும்' }).click()
  await page.locator('select[name=district]').selectOption('Jaffna')
  await page.locator('input[name=town]').focus()
  const option = page.locator('option[value=Chavakachcheri]')
  await expect.poll(() => option.getAttribute('label')).toMatch(/^\p{Script=Tamil}+$/u)
})

test('Without an answer the town is typed, and nobody is bothered', async () => {
  const { page } = await openCheckout(shop, { expects: [/ERR_FAILED/] })
  await page.route('**/api/towns**', (route) => route.abort())
  await fillContact(page)
  await page.getByRole('button', { name: 'District and town' }).click()
  await page.getByLabel('District').selectOption('Galle')
  const failed = page.waitForEvent('requestfailed')
  await page.getByLabel('Town').focus()
  await failed
  await page.getByLabel('Town').fill('Hikkaduwa')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await offered(page, 'Town')).toEqual([])
  await fillCard(page)
  await placeOrder(page)
  expect((await latestOrder())?.delivery?.town).toBe('Hikkaduwa')
})

test('The office offers them where an order is taken down and where it is corrected', async () => {
  await anItem(shop.services, { title: 'Copper pan', price: 1_000, qty: 5 })
  const { page } = await openOffice(shop, '/new-order', { viewport: PHONE })
  await page.getByRole('searchbox', { name: 'Find an item' }).fill('copper')
  await page.getByRole('list', { name: 'Items found' }).getByRole('button', { name: 'Add Copper pan' }).click()
  await page.getByLabel('Name').fill('Kamala')
  await page.getByLabel('Phone').fill('077 765 4321')
  await page.getByLabel('District').selectOption('Matara')
  await page.getByLabel('Town').focus()
  await expect.poll(() => offered(page, 'Town')).toContain('Weligama')
  await page.getByLabel('Town').fill('By the lighthouse')
  await page.getByLabel('Address', { exact: true }).fill('4 Sea Street')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/orders?search=*')
  expect((await latestOrder())?.delivery).toMatchObject({ district: 'Matara', town: 'By the lighthouse' })

  const id = (await latestOrder())?.id
  await page.getByRole('button', { name: `View order ${id}` }).click()
  await page.getByRole('button', { name: 'Correct phone or address' }).click()
  expect(await page.getByLabel('Town').inputValue()).toBe('By the lighthouse')
  await page.getByLabel('Town').focus()
  await expect.poll(() => offered(page, 'Town')).toContain('Weligama')
  await page.getByLabel('Town').fill('Weligama')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await page.getByText('Corrected: address').waitFor()
  expect((await latestOrder())?.delivery?.town).toBe('Weligama')
})

test('A profile offers the 25 districts, and the towns of the one that is typed', async () => {
  const { email } = await aPerson(shop, { verified: true })
  const page = await shop.openPage({ viewport: PHONE })
  await logIn(page, email)
  await page.getByRole('button', { name: 'Edit profile' }).click()
  expect((await offered(page, 'State or district')).length).toBe(25)
  await page.getByLabel('State or district').fill('nuwara eliya')
  await page.getByLabel('City').focus()
  await expect.poll(() => offered(page, 'City')).toContain('Hatton')
  await page.getByLabel('State or district').fill('Central Province')
  await expect.poll(() => offered(page, 'City')).toEqual([])
  await page.getByLabel('City').fill('Wherever')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Update profile' }).click()
  await page.getByText('Profile updated successfully!').waitFor()
  await page.getByText('Central Province').waitFor()
})
