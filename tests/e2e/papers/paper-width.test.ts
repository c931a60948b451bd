// Whatever stands on a sheet is on its paper: what is moved sideways on a screen was cut off there.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'

/** In CSS pixels: A4 with margins of a centimetre. */
const A4 = { width: 718, height: 1047 }

const shop = await openBrowserShop()

test('The tables of the reports hide no column', async () => {
  const { page } = await openOffice(shop, '/reports', { viewport: A4 })
  const table = page.getByRole('region', { name: /, table$/ }).last()
  await table.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await table.evaluate((region) => getComputedStyle(region).overflowX)).toBe('visible')
})
