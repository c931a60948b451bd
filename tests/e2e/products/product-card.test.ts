// The card of a product: its heart, and what stands where its picture is missing.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
await anItem(shop.services, { title: 'Steel Kettle', category: 'Kettles' })
await anItem(shop.services, { title: 'Glass Kettle', category: 'Kettles' })

test('The heart on a card toggles the wishlist, and its tooltip changes', async () => {
  const page = await shop.openPage()
  await page.goto('/products?category=Kettles')
  const card = page.getByRole('article').filter({ hasText: 'Steel Kettle' })
  const wished = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('kade-wishlist') ?? '{}').items ?? []).map(
        (item: { title: string }) => item.title,
      ),
    )
  const heart = card.getByRole('button', { name: /wishlist/ })
  await heart.hover()
  expect(await card.getByRole('tooltip').allTextContents()).toEqual(['Add to wishlist'])
  await heart.click()
  await expect.poll(() => card.getByRole('tooltip').allTextContents()).toEqual(['Remove from wishlist'])
  expect(await wished()).toEqual(['Steel Kettle'])
  await page.reload()
  await card.getByRole('button', { name: 'Remove from wishlist: Steel Kettle' }).click()
  await expect.poll(wished).toEqual([])
})

test("A card whose picture fails shows 'No Image' in its place", async () => {
  await anItem(shop.services, {
    title: 'Broken Lamp',
    category: 'Lamps',
    images: ['/media/employees/product_1_test/product_image_9'],
  })
  const page = await shop.openPage({ expects: [/404/] })
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await page.goto('/products?category=Lamps')
  await page.getByRole('article').getByText('No Image', { exact: true }).waitFor()
})
