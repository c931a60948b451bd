// The pages of the shop, used while a browser translates them.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { signIn } from '#tests/support/browser/open-office.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { fillShop, READ_PAGES } from '#tests/support/shop/filled-shop.ts'
import { aPerson } from '#tests/support/shop/people.ts'
import { tries } from '#tests/support/tries.ts'
import { walkTranslated } from './translated-walk.ts'

const shop = await openBrowserShop()
const { item, addressesOf } = await fillShop(shop)

const often = { shares: tries.sharesOfTranslation, buttons: tries.buttonsOfTranslated }

/**
 * What was refused and what isn't there is told to the browser, too. So is a part that was translated before React had
 * taken it over from the server's HTML: it is drawn anew. Without a translator the walk of the pages allows none.
 */
const expects = [/4\d\d \(/, /Minified React error #418/]

test('Every page of the shop can be used while it is translated', async () => {
  const page = await shop.openPage({ expects })
  await putIntoCart(page, { item, qty: 2 })
  const paths = READ_PAGES.filter(({ access }) => access === 'anyone' || access === 'signed-out')
  const addresses = paths.flatMap(({ path }) => addressesOf(path))
  expect(await walkTranslated({ page, addresses, ...often })).toEqual([])
})

test('Every page of an account can be', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects })
  await signIn(page, email)
  const paths = READ_PAGES.filter(({ access }) => access === 'customer')
  const addresses = paths.flatMap(({ path }) => addressesOf(path))
  expect(await walkTranslated({ page, addresses, ...often })).toEqual([])
})
