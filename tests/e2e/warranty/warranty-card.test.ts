// The warranty card, printed with an order, with several, or for one piece from the warranty desk.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { anImei, noteUnit } from '#tests/support/shop/units.ts'

const shop = await openBrowserShop()
const { services } = shop
const phone = await anItem(services, { title: 'Phone X', qty: 100 })
await setSetting(services, 'warranty.terms', 'Falls and water are not covered.')

test('A card is printed for one piece, for an order, and for those of several orders that have pieces', async () => {
  const { page } = await openOffice(shop, '/orders', { viewport: PHONE })
  const order = async (): Promise<string> => {
    const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: phone.id, qty: 1 }]) })
    return (await answer.json()).order.id
  }
  const [sold, bare] = [await order(), await order()]
  const marks = { serial: 'RX-204', imeis: [anImei(), anImei()], warrantyEnds: '2099-05-01' }
  const unit = await noteUnit(services, { orderId: sold, itemId: phone.id }, marks)

  await page.goto(`/warranty-desk/${unit.id}`)
  await page.getByRole('link', { name: 'Warranty card' }).click()
  await page.getByRole('heading', { level: 1, name: 'Warranty cards' }).waitFor()
  const sheet = page.getByRole('main').getByRole('article', { name: `Warranty card ${sold}` })
  for (const words of ['S/N RX-204', '2099-05-01', 'Falls and water are not covered.', '/warranty']) {
    await sheet.getByText(words).first().waitFor()
  }
  // The page is in English; the computer of an office may have no letters of the other two.
  const letters = () =>
    page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])))
  await expect.poll(letters).toEqual(expect.arrayContaining(['Noto Sans Sinhala', 'Noto Sans Tamil']))
  expect(await axeFindings(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`warranty-card-${sold}.pdf`)

  await page.goto(`/orders/${sold}`)
  await page.getByRole('link', { name: 'Warranty card' }).click()
  await sheet.waitFor()
  await page.goto('/orders')
  for (const id of [sold, bare]) await page.getByRole('checkbox', { name: `Select order ${id}` }).check()
  await page.getByRole('link', { name: 'Warranty cards' }).click()
  await page.getByText(`No piece with a warranty is noted on ${bare}, so there is no card.`).waitFor()
  await expect.poll(() => page.locator('.prints-alone article').count()).toBe(1)
  await page.goto(`/warranty-cards/${bare}`)
  await page.getByRole('heading', { level: 1, name: 'No warranty card to print' }).waitFor()
  await page.getByRole('link', { name: 'To the order' }).waitFor()
})
