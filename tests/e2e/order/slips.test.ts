// The slip of a transfer and photos of a return: sent from a phone, looked at in the office.
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aPdf, aPhoto } from '#tests/support/shop/order-files.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const { services } = shop

async function anOrder(changes: object = {}) {
  const item = await anItem(services, { qty: 9 })
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), ...changes }
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { order } = await response.json()
  return { id: String(order.id), itemId: item.id, link: orderLink(order.id, services) }
}
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })

test('a slip: what is wrong with it stands at the file, another is taken, refused with a word, and the next one accepted', async () => {
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon, Galle Road\nKade (Pvt) Ltd\n000 123 456')
  const { id, link } = await anOrder({ payment: 'bank-transfer' })
  const page = await shop.openPage({ viewport: PHONE, expects: [/415|ERR_FAILED/] })
  await page.goto(link)
  const block = page.getByRole('region', { name: 'Payment: Bank transfer' })
  const choose = page.getByLabel(/Choose a photo or PDF|Send another one/)
  await block.getByText('000 123 456').waitFor()
  await choose.and(page.locator('input')).setInputFiles([file('holiday.jpg', await aPicture({ format: 'gif' }))])
  await block.getByText('This file is not a photo or PDF. Please choose a JPG, PNG, WebP or PDF file.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await block.getByRole('button', { name: 'Remove holiday.jpg' }).click()
  await choose.and(page.locator('input')).setInputFiles([file('slip.jpg', await aPhoto()), file('slip.pdf', aPdf())])
  const slips = block.getByRole('list', { name: 'Your slips' })
  await slips.getByText('Being checked').nth(1).waitFor()
  await block.getByText('We have your slip and look for your payment.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const office = await openOffice(shop, '/orders', { viewport: DESKTOP })
  await office.page.getByRole('combobox', { name: 'Status' }).selectOption('Slip to check')
  await office.page.getByRole('button', { name: `View order ${id}` }).click()
  await office.page.getByText('To check', { exact: true }).waitFor()
  await office.page.getByRole('button', { name: 'Show Slip 1' }).click()
  await office.page.getByRole('img', { name: 'Slip 1' }).waitFor()
  const saved = office.page.waitForEvent('download')
  await office.page.getByRole('button', { name: 'Save Slip 2' }).click()
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^slip-${id}-\\w{4}\\.pdf$`))
  expect(await axeFindings(office.page)).toEqual([])
  await office.page.getByLabel('A word about it').fill('The amount is cut off')
  await office.page.getByRole('button', { name: 'Refuse' }).click()
  await office.page.getByText('Refused: The amount is cut off').waitFor()

  await page.reload()
  await block.getByText('The amount is cut off').waitFor()
  await slips.getByText('Not accepted').nth(1).waitFor()
  // The line is cut: the file stays, and is sent again by a press.
  await page.route('**/slips', (route) => route.abort(), { times: 1 })
  await choose.and(page.locator('input')).setInputFiles([file('again.jpg', await aPhoto())])
  await block.getByText('The connection was lost. Please try again.').waitFor()
  await block.getByRole('button', { name: 'Send again.jpg again' }).click()
  await slips.getByText('Being checked').waitFor()
  await office.page.getByRole('button', { name: 'Payment received' }).click()
  await office.page.getByRole('list', { name: 'What happened to the payment' }).getByText('Received').waitFor()
  await page.reload()
  await slips.getByText('Accepted', { exact: true }).waitFor()
})

test('photos of a return are sent under it, and stand with it in the office', async () => {
  await letReturn(shop)
  const { id, link } = await anOrder()
  const office = await openOffice(shop, `/orders?search=${id}`, { viewport: DESKTOP })
  await office.page.getByRole('button', { name: `View order ${id}` }).click()
  await office.page.getByRole('button', { name: 'Mark as Processing' }).click()
  await office.page.getByRole('button', { name: 'Mark as Delivered' }).click()
  await office.page.getByRole('button', { name: 'Mark as Completed' }).waitFor()
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto(link)
  await page.getByRole('button', { name: 'Send something back' }).click()
  const [nothing, noReason] = ['choose what', 'say why'].map((what) => page.getByText(`Please ${what} you send`))
  await page.getByRole('button', { name: 'Ask for a return' }).click()
  await nothing?.waitFor()
  await page.getByRole('combobox').selectOption('1')
  await expect.poll(() => nothing?.count()).toBe(0)
  await page.getByRole('button', { name: 'Ask for a return' }).click()
  await noReason?.waitFor()
  await page.getByLabel('Why?').fill('It leaks')
  await expect.poll(() => noReason?.count()).toBe(0)
  await page.getByRole('button', { name: 'Ask for a return' }).click()
  await page
    .getByLabel('Add photos')
    .and(page.locator('input'))
    .setInputFiles([file('leak.jpg', await aPhoto())])
  await page.getByText('We have 1 photo of it.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await office.page.reload()
  await office.page.getByRole('button', { name: 'Show Photo 1' }).click()
  await office.page.getByRole('img', { name: 'Photo 1' }).waitFor()
})
