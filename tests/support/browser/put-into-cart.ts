/** Puts so many of an item into the cart, on its page. */
import type { Page } from 'playwright-core'
import { waitForPage } from './open-browser-shop.ts'

interface PutIntoCart {
  item: { slug: string; title: string }
  qty: number
}

export async function putIntoCart(page: Page, { item, qty }: PutIntoCart): Promise<void> {
  await page.goto(`/products/${item.slug}`)
  // A page that was not opened by `openPage` would not hear of the press.
  await waitForPage(page)
  const quantity = page.getByRole('textbox', { name: `Quantity of ${item.title}` })
  await quantity.fill(String(qty))
  await quantity.blur()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
}
