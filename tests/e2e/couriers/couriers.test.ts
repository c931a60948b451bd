// A courier is set up, an order is handed to it once, and its parcel stands in the list that it gets.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { aCourier, anOrderToSend } from '#tests/support/shop/couriers.ts'

const shop = await openBrowserShop()

type Page = Awaited<ReturnType<typeof openOffice>>['page']

async function look(page: Page, name: string) {
  if (!process.env.WALK) return
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const last = page.locator('#order-parcel')
    if ((await last.count()) > 0) await last.evaluate((head) => head.parentElement?.scrollIntoView())
    await page.screenshot({ path: `${process.env.WALK}/${name}-${width}.png` })
  }
  await page.setViewportSize(PHONE)
}

test('An owner sets a courier up, and staff hand an order to it in one step', async () => {
  const { page } = await openOffice(shop, '/couriers', { viewport: PHONE, expects: [/400 \(Bad Request\)/] })
  await page.getByText('No couriers yet.').waitFor()
  await page.getByRole('button', { name: 'New courier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Courier').selectOption({ label: 'Another one, with a list as CSV' })
  await dialog.getByLabel('Name').fill('Ceylon Couriers')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Ceylon Couriers' }).waitFor()
  await page.getByRole('button', { name: 'Add numbers of Ceylon Couriers' }).click()
  await page.getByRole('textbox', { name: 'Numbers' }).fill('40000001-40000020')
  await look(page, 'numbers')
  await page.getByRole('dialog').getByRole('button', { name: 'Add numbers' }).click()
  await page.getByText('Numbers left: 20').waitFor()

  const { id } = await anOrderToSend(shop, { name: 'නිමාලි පෙරේරා' })
  await page.goto(`/orders/${id}`)
  await page.getByRole('button', { name: 'Hand to courier' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect.poll(() => name.inputValue()).toBe('Nimali Perera')
  await page.getByText('The courier collects LKR').waitFor()
  await page.getByLabel('Phone', { exact: true }).fill('77')
  await page.getByRole('button', { name: 'Hand over now' }).click()
  await page.getByText('Please enter ten digits, such as 0771234567').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await look(page, 'form')
  await page.getByLabel('Phone', { exact: true }).fill('0771234567')
  await page.getByRole('button', { name: 'Hand over now' }).click()
  await page.getByText('40000001').first().waitFor()
  expect(await page.getByRole('button', { name: 'Hand to courier' }).count()).toBe(0)
  await look(page, 'parcel')

  await page.goto('/parcels')
  await page.getByRole('link', { name: id }).waitFor()
  await look(page, 'parcels')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Parcels under way as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^parcels-.+\.csv$/)
})

test('A lost answer is asked of a person, who says what the courier said', async () => {
  const courier = await aCourier(shop, { kind: 'fardar', address: 'https://courier.invalid/api', key: 'a key' })
  const { id, total } = await anOrderToSend(shop)
  await shop.services.db.execute(`insert into parcels (id, order_id, courier_id, state, waybill, cod_cents, name,
    address, town, phone, phone2, weight_grams, pieces, description, note, by, at) values ('lost', '${id}',
    '${courier.id}', 'unknown', '', ${total * 100}, 'N', 'A', 'T', '', '', 1, 1, 'D', '', 'a@example.com', now())`)
  const { page } = await openOffice(shop, `/orders/${id}`, { viewport: PHONE, expects: [/400 \(Bad Request\)/] })
  await page.getByText("The courier's answer was lost.").waitFor()
  await look(page, 'lost')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'The courier has it' }).click()
  await page.getByText('Please enter the number of the parcel.').waitFor()
  await page.getByLabel('Tracking number').fill('FD77')
  await page.getByRole('button', { name: 'The courier has it' }).click()
  await page.getByRole('button', { name: 'Not with the courier...' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('Taken back', { exact: true }).waitFor()
})
