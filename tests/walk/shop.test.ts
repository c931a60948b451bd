// Every page of the shop in every language, on a shop in use.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { signIn } from '#tests/support/browser/open-office.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { tooLow } from '#tests/support/browser/too-low.ts'
import { fillShop, READ_PAGES } from '#tests/support/shop/filled-shop.ts'
import { aPerson } from '#tests/support/shop/people.ts'
import { TOUCH, WALKED, walk } from './walk.ts'

const shop = await openBrowserShop()
const { item, addressesOf } = await fillShop(shop)

/** The pages of addresses and links that are not there say so to the browser, too. */
const expects = [/40[0-9]/]

test.each(WALKED)('Every page of the shop is sound in %s', async (language) => {
  const page = await shop.openPage({ expects, ...(language === 'en' ? TOUCH : {}) })
  await putIntoCart(page, { item, qty: 2 })
  const paths = READ_PAGES.filter(({ access }) => access === 'anyone' || access === 'signed-out')
  const addresses = paths.flatMap(({ path }) => addressesOf(path))
  expect(addresses.length).toBeGreaterThan(35)
  expect(await walk({ page, low: tooLow, language, addresses })).toEqual([])
})

test.each(WALKED)('Every page of an account is sound in %s', async (language) => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage({ expects, ...(language === 'en' ? TOUCH : {}) })
  await signIn(page, email)
  const addresses = READ_PAGES.filter(({ access }) => access === 'customer').flatMap(({ path }) => addressesOf(path))
  expect(await walk({ page, low: tooLow, language, addresses })).toEqual([])
})
