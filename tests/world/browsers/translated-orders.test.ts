// The pages that a buyer comes to by the link of an order, used while a browser translates them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { orderLink } from '#server/orders/order/order-link.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { staleTexts, translate } from '#tests/support/browser/translate.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aPdf, aPhoto } from '#tests/support/shop/order-files.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { anImei, noteUnit } from '#tests/support/shop/units.ts'

const shop = await openBrowserShop()
const { services } = shop
const shares = ['whole', 'part'] as const

async function anOrder(changes: object = {}) {
  const item = await anItem(services, { title: 'Phone X', qty: 9 })
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), ...changes }
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { order } = await response.json()
  return { id: String(order.id), itemId: item.id, link: orderLink(order.id, services) }
}

async function aDelivered() {
  const order = await anOrder()
  const { id, itemId } = order
  await services.transaction(async (tx) => {
    await changeOrderStatus(tx, { id, from: 'pending', to: 'processing', by: 'owner@example.com' }, services)
    await changeOrderStatus(tx, { id, from: 'processing', to: 'delivered', by: 'owner@example.com' }, services)
  })
  await noteUnit(services, { orderId: id, itemId }, { imeis: [anImei()], warrantyEnds: '2099-05-01' })
  return order
}

const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) })
/** Its words as they are, or between the stars of the translator. */
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^\\*?${name}\\*?$`) })
const input = (page: Page) => page.locator('input[type=file]')

test.each(shares)('a slip is sent, refused in words, and sent again, %s', async (share) => {
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon, Galle Road')
  const { link } = await anOrder({ payment: 'bank-transfer' })
  const page = await shop.openPage({ expects: [/415/] })
  await page.goto(link)
  await page.getByText('Bank of Ceylon, Galle Road').waitFor()
  await translate(page, share)
  await input(page).setInputFiles([file('holiday.jpg', new Uint8Array(Buffer.from('GIF89a')))])
  await page.getByText(/This file is not a photo or PDF/).waitFor()
  expect(await staleTexts(page)).toEqual([])
  await page.getByRole('button', { name: /Remove holiday.jpg/ }).click()
  await input(page).setInputFiles([file('slip.jpg', await aPhoto()), file('slip.pdf', aPdf())])
  await page
    .getByText(/Being checked/)
    .nth(1)
    .waitFor()
  await page.getByText(/We have your slip and look for your payment/).waitFor()
  expect(await staleTexts(page)).toEqual([])
  await input(page).setInputFiles([file('third.jpg', await aPhoto())])
  await page
    .getByText(/Being checked/)
    .nth(2)
    .waitFor()
  expect(await staleTexts(page)).toEqual([])
})

test.each(shares)('a return is asked for, with a photo, %s', async (share) => {
  await letReturn({ services })
  const { link } = await aDelivered()
  const page = await shop.openPage()
  await page.goto(link)
  await button(page, 'Send something back').waitFor()
  await translate(page, share)
  await button(page, 'Send something back').click()
  await button(page, 'Ask for a return').click()
  await page.getByText(/Please choose what you send back/).waitFor()
  await page.getByRole('dialog').getByRole('combobox').selectOption('1')
  await button(page, 'Ask for a return').click()
  await page.getByText(/Please say why you send it back/).waitFor()
  await page.getByRole('dialog').getByRole('textbox').fill('Too loud')
  expect(await staleTexts(page)).toEqual([])
  await button(page, 'Ask for a return').click()
  await page.getByText(/Too loud/).waitFor()
  await input(page)
    .first()
    .setInputFiles([file('loud.jpg', await aPhoto())])
  await page.getByText(/We have 1 photo of it/).waitFor()
  await input(page)
    .first()
    .setInputFiles([file('louder.jpg', await aPhoto())])
  await page.getByText(/We have 2 photos of it/).waitFor()
  expect(await staleTexts(page)).toEqual([])
})

test.each(shares)('a claim under warranty is sent, with a photo, %s', async (share) => {
  const { link } = await aDelivered()
  const page = await shop.openPage()
  await page.goto(link)
  await button(page, 'Claim under warranty').first().waitFor()
  await translate(page, share)
  await button(page, 'Claim under warranty').first().click()
  await button(page, 'Send the claim').click()
  await page.getByText(/Please say what is wrong with it/).waitFor()
  await page.getByRole('dialog').getByRole('textbox').fill('The screen stays dark')
  expect(await staleTexts(page)).toEqual([])
  await button(page, 'Send the claim').click()
  await page.getByText(/The screen stays dark/).waitFor()
  const photos = page.getByRole('region', { name: /Warranty/ }).locator('input[type=file]')
  await photos.setInputFiles([file('dark.jpg', await aPhoto())])
  await page.getByText(/We have 1 photo of it/).waitFor()
  await photos.setInputFiles([file('darker.jpg', await aPhoto())])
  await page.getByText(/We have 2 photos of it/).waitFor()
  expect(await staleTexts(page)).toEqual([])
})
