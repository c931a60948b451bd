// Beside each specification the editor says what the filters read of it.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { DESKTOP, openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()

test.each([PHONE, DESKTOP])('What is read of a specification stands below it ($width px)', async (viewport) => {
  const { id } = await anItem(shop.services, { specifications: { Screen: '139 cm', Colour: 'Red' } })
  const { page } = await openOffice(shop, `/edit-item/${id}`, { viewport })
  await page.getByText('Read as Screen 55 inch', { exact: true }).waitFor()
  expect(await page.getByText(/^Read as/).count()).toBe(1)
  const value = page.getByLabel('Value of specification 1')
  await value.fill('43"')
  await page.getByText('Read as Screen 43 inch', { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  await value.fill('Large')
  await page.getByText(/^Read as/).waitFor({ state: 'detached' })
})
