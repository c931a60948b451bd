// Whose paper it is: every sheet that comes out of a printer carries the logo and the name of its shop.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { storePicture } from '#server/site/media/store-picture.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openBrowserShop()
const { services } = shop
const { id: itemId } = await anItem(services, { qty: 3 })

/** The widths of the pictures on paper, and whether the shop is named. */
async function printed(page: Page, path: string) {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(path)
  await page.getByText('Nimali Perera').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const logo = page.locator('img').filter({ visible: true })
  const widths = () => logo.evaluateAll((all) => all.map((one) => Reflect.get(one, 'naturalWidth')))
  await expect.poll(widths).not.toContain(0)
  return [await widths(), await page.evaluate(() => document.body.innerText.includes('Nimali Stores'))]
}

test('An order of the office, a packing slip and the page of a buyer carry the logo once the shop has one', async () => {
  const { page } = await openOffice(shop, '/orders')
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: itemId, qty: 1 }]) })
  const { id } = (await answer.json()).order
  const sheets = [`/orders/${id}`, `/packing-slips/${id}`, orderLink(id, services)]
  for (const path of sheets) expect([path, ...(await printed(page, path))]).toEqual([path, [], false])
  const bytes = await aPicture({ width: 90, height: 30 })
  const { url } = await storePicture(services, { folder: 'shop', file: 'logo', bytes })
  await setSetting(services, 'shop.logo', url)
  await setSetting(services, 'shop.name', 'Nimali Stores')
  // Within a second a setting is on every page.
  for (const path of sheets) await expect.poll(() => printed(page, path)).toEqual([[90], true])
})
