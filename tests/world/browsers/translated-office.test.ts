// The screens of the back office, used while a browser translates them.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { openOffice } from '#tests/support/browser/open-office.ts'
import { fillShop, READ_PAGES } from '#tests/support/shop/filled-shop.ts'
import { tries } from '#tests/support/tries.ts'
import { walkTranslated } from './translated-walk.ts'

const shop = await openBrowserShop()
const { addressesOf } = await fillShop(shop)

const often = { shares: tries.sharesOfTranslation, buttons: tries.buttonsOfTranslated }

/** What was refused and what isn't there is told to the browser, too. */
const expects = [/4\d\d \(/]

test('Every screen can be used while it is translated', async () => {
  const { page } = await openOffice(shop, '/admin', { expects })
  const paths = READ_PAGES.filter(({ access }) => access === 'admin')
  const addresses = paths.flatMap(({ path }) => addressesOf(path))
  expect(await walkTranslated({ page, addresses, ...often })).toEqual([])
})
