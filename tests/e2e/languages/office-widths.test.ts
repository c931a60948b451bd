// The back office in Sinhala and Tamil: its words have room on every screen, from a small phone to a desktop, and axe
// finds nothing.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { cutAtEachWidth } from '#tests/support/browser/find-cut.ts'
import { officePages } from '#tests/support/browser/office-pages.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const item = await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles', brand: 'Aruna', qty: 3 })

test.each(['si', 'ta'])(
  'Every screen of the back office has room for its words and nothing that axe finds, in %s',
  async (language) => {
    const { page } = await openOffice(shop, '/admin', {})
    const sent = await page.request.post('/api/orders', { data: anOrderBody([{ id: item.id, qty: 1 }]) })
    const { order } = await sent.json()
    const cut: string[] = []
    for (const path of officePages({ itemId: item.id, orderId: order.id })) {
      await page.goto(`/${language}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
      cut.push(...(await cutAtEachWidth(page, `/${language}${path}`)))
      cut.push(...(await axeFindings(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(cut).toEqual([])
  },
  240_000,
)
