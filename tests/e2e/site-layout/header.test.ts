// The header that stays in sight: logo, links, search, cart with its badge, account.
import { expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Steel kettle' })
await anItem(shop.services, { title: 'Glass kettle' })

test('The header stays in sight when the page is scrolled', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.waitForFunction(() => window.scrollY > 1000)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('The badge shows the number of distinct lines and is hidden while the cart is empty', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  const badge = page.getByTestId('cart-badge')
  const add = (title: string) =>
    page
      .getByRole('button', { name: `Add to Cart: ${title}` })
      .first()
      .click()
  expect(await badge.count()).toBe(0)
  await add('Steel kettle')
  await add('Steel kettle')
  const counts = async (lines: number) => [await badge.textContent(), await cart.getByText(`Cart (${lines})`).count()]
  await expect.poll(() => counts(1)).toEqual(['1', 1])
  await add('Glass kettle')
  await expect.poll(() => counts(2)).toEqual(['2', 1])
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Cart (2)' }).waitFor()
})
