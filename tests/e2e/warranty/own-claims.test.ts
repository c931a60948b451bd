// A buyer claims under warranty on the page of their order, with a photo, and follows it there; staff see the photo.
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { anImei, noteUnit } from '#tests/support/shop/units.ts'

const shop = await openBrowserShop()
const { services } = shop
const viewport = { width: 360, height: 740 }

test('On a phone of 360 px a piece is claimed for with a photo; staff see it, and their answer stands on the order', async () => {
  const imei = anImei()
  const phone = await anItem(services, { title: 'Phone X', qty: 10 })
  const page = await shop.openPage({ viewport })
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: phone.id, qty: 1 }]) })
  const orderId: string = (await answer.json()).order.id
  await noteUnit(services, { orderId, itemId: phone.id }, { imeis: [imei], warrantyEnds: '2099-05-01' })
  await page.goto(orderLink(orderId, services))
  const part = page.getByRole('region', { name: 'Warranty' })
  await part.getByRole('button', { name: 'Claim under warranty' }).click()
  const dialog = page.getByRole('dialog', { name: 'Claim under warranty' })
  await dialog.getByRole('button', { name: 'Send the claim' }).click()
  await dialog.getByText('Please say what is wrong with it').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('What is wrong with it?').fill('The screen stays dark since Monday')
  await dialog.getByRole('button', { name: 'Send the claim' }).dblclick()

  const claim = part.getByRole('list', { name: 'Claims' }).getByRole('listitem')
  await claim.getByText('The screen stays dark since Monday').waitFor()
  expect(await claim.getByText('Received').count()).toBe(1)
  expect(await part.getByRole('button', { name: 'Claim under warranty' }).count()).toBe(0)
  await part.getByLabel('Add photos').setInputFiles({
    ...{ name: 'screen.jpg', mimeType: 'image/jpeg' },
    buffer: await aPicture({ width: 600, height: 400 }),
  })
  await claim.getByText('We have 1 photo of it.').waitFor()
  await claim.getByText('4 more').waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

  const { page: office } = await openOffice(shop, `/warranty-desk/claims?state=open&search=${imei}`, { viewport })
  await office.getByRole('cell', { name: 'By the link of the order' }).waitFor()
  await office.getByRole('link', { name: 'Phone X' }).click()
  const photo = office.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await photo.getByRole('button', { name: 'Show' }).click()
  await photo.getByRole('img', { name: 'Photo 1' }).waitFor()
  expect(await axeFindings(office)).toEqual([])
  await office.getByLabel('Word to the customer').fill('It wants a new screen.')
  await office.getByRole('button', { name: 'Sent to the maker' }).click()
  await office.getByRole('listitem').filter({ hasText: 'It wants a new screen.' }).waitFor()

  await page.reload()
  await claim.getByText('It wants a new screen.').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
