// A shopper looks whether a piece is under warranty: by its number with their phone number, and on their order.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderLink } from '#server/orders/order/order-link.ts'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { anImei, noteUnit } from '#tests/support/shop/units.ts'

const shop = await openBrowserShop()
const { services } = shop
await setSetting(services, 'warranty.terms', 'Repairs are free.\nFalls and water are not covered.')
await setSetting(services, 'words.warranty', 'Repaired in our own workshop.')

const UNTIL = '2099-05-01'
const phone = await anItem(services, { title: 'Phone X', qty: 10 })

async function sell(page: Page, marks: { serial: string; imeis?: string[] }) {
  const answer = await page.request.post('/api/orders', { data: anOrderBody([{ id: phone.id, qty: 1 }]) })
  const orderId: string = (await answer.json()).order.id
  return noteUnit(services, { orderId, itemId: phone.id }, { ...marks, warrantyEnds: UNTIL })
}

test.each([
  ['a phone of 360 px', { width: 360, height: 740 }],
  ['a desktop', DESKTOP],
] as const)(
  'On %s a phone is found by its IMEI and the phone number of its order; another phone number tells nothing',
  async (_, viewport) => {
    const imei = anImei()
    const page = await shop.openPage({ viewport, expects: [/404/] })
    const { orderId } = await sell(page, { imeis: [imei], serial: `RX-${viewport.width} A9` })
    await page.goto('/warranty')
    const check = page.getByRole('button', { name: 'Check the warranty' })
    await check.click()
    await page.getByText('Please fill in both fields.').waitFor()
    await page.getByLabel('Serial number or IMEI').fill(`${imei.slice(0, 8)} ${imei.slice(8)}`)
    await page.getByLabel('Phone number').fill('077 000 0000')
    await check.click()
    const notFound = page.getByText('We find no piece with this number that was bought with this phone number.')
    await notFound.waitFor()
    expect(await page.getByText('Phone X').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Phone number').fill('0771234567')
    await expect.poll(() => notFound.count()).toBe(0)
    await page.getByLabel('Phone number').press('Enter')
    await page.getByText('Under warranty until 1 May 2099').waitFor()
    await page.getByText(`…${imei.slice(-4)}`).waitFor()
    await page.getByText('Falls and water are not covered.').waitFor()
    for (const secret of [imei, `RX-${viewport.width}`, orderId, 'Nimali'])
      expect(await page.getByText(secret).count()).toBe(0)
    const chat = (await page.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href')) ?? ''
    expect(decodeURIComponent(chat)).toContain('the warranty of Phone X (…0 A9)')
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await page.getByRole('link', { name: 'Phone X', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Phone X' }).waitFor()
    await page.goto('/track')
    await page.getByRole('link', { name: 'Check a warranty' }).click()
    await page.waitForURL('**/warranty')
  },
)

test('An order has its pieces with their warranties, and the way to claim them', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  const { orderId } = await sell(page, { serial: 'RX-777', imeis: [] })
  await page.goto(orderLink(orderId, services))
  const part = page.getByRole('region', { name: 'Warranty' })
  await part.getByText('Under warranty until 1 May 2099').waitFor()
  expect(await axeFindings(page)).toEqual([])
  // A slow phone draws this page once more when the address is the next one's already, and asks for nothing by it.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await part.getByRole('link', { name: 'How to claim it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check a warranty' }).waitFor()
})
