/** Every screen of the back office in one language, on a shop in use; a file each, so that they run side by side. */
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { lowControls } from '#tests/support/browser/too-low.ts'
import { fillShop, READ_PAGES } from '#tests/support/shop/filled-shop.ts'
import { TOUCH, type WALKED, walk } from './walk.ts'

export async function walkOffice(language: (typeof WALKED)[number]): Promise<void> {
  const shop = await openBrowserShop()
  const { addressesOf } = await fillShop(shop)

  test(`Every screen of the back office is sound in ${language}`, async () => {
    const { page } = await openOffice(shop, '/admin', { expects: [/404/], ...(language === 'en' ? TOUCH : {}) })
    const addresses = READ_PAGES.filter(({ access }) => access === 'admin').flatMap(({ path }) => addressesOf(path))
    expect(addresses.length).toBeGreaterThan(35)
    expect(await walk({ page, low: lowControls, language, addresses })).toEqual([])
  })
}
