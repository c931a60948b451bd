// Titles where they are read beside prices: a number stays on the line of its unit.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { anAgentCart } from '#tests/support/machines/an-agent-cart.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { anOwner } from '#tests/support/shop/owner.ts'

const shop = await openBrowserShop()
const owner = await anOwner(shop.services)
const kettle = await anItem(shop.services, { title: 'Glass Kettle 1.7 L', price: 9_990, qty: 9 })
const jug = await anItem(shop.services, { title: 'Glass Jug', qty: 9 })

const stays = (page: Page, within: string) =>
  expect
    .poll(() =>
      page
        .locator(within)
        .getByText('1.7 L', { exact: true })
        .evaluateAll((all) => all.map((part) => getComputedStyle(part).whiteSpace)),
    )
    .toEqual(['nowrap'])

test('A litre stays with its number in search, comparison, checkout, tracking, wishlist and a prepared cart', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Search products' }).click()
  await page.getByLabel('Search', { exact: true }).fill('1.7')
  await page.locator('mark').waitFor()
  await stays(page, '[role=option]')
  await page.goto(`/compare?ids=${kettle.id},${jug.id}`)
  await stays(page, 'thead')

  await putIntoCart(page, { item: kettle, qty: 1 })
  await page.goto('/checkout')
  await stays(page, '[data-line]')
  const data = anOrderBody([{ id: kettle.id, qty: 1 }])
  const { order } = await (await page.request.post('/api/orders', { data })).json()
  await page.goto('/track')
  await page.getByLabel('Order number').fill(order.id)
  await page.getByLabel('Phone or email').fill(data.phone)
  await page.getByRole('button', { name: 'Track order' }).click()
  await stays(page, '[aria-labelledby=found-order]')

  const id = await anAgentCart(shop.services, [{ id: kettle.id, qty: 3 }])
  await page.goto(`/cart/from/${id}`)
  await stays(page, '[aria-label="Prepared for you"]')

  await page.goto('/products')
  await page.getByRole('button', { name: `Add to wishlist: ${kettle.title}` }).click()
  await owner.edit(kettle.id, { disabled: true })
  await page.goto('/wishlist')
  await stays(page, '[aria-labelledby=ended]')
})
