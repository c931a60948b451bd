/** The checkout as a shopper fills it in, with a new item in the cart. */
import type { Page } from 'playwright-core'
import { anItem } from '#tests/support/shop/builders.ts'
import { momentary } from './momentary.ts'
import type { BrowserShop } from './open-browser-shop.ts'
import { putIntoCart } from './put-into-cart.ts'

export const card = { number: '4000001234567899', name: 'MRS N PERERA', expiry: '0429', cvc: '7391' }
/** What stands at the eight fields of a checkout that is sent empty. */
export const CHECKOUT_ERRORS = [
  'Name is required',
  'Email is required',
  'Phone is required',
  'Address is required',
  'Card number is required',
  'Name on card is required',
  'Expiry is required',
  'CVC is required',
]
let count = 0

/** A checkout with one new item in the cart, this many of it. */
export async function openCheckout(
  shop: BrowserShop,
  {
    qty = 2,
    price = 12_490.55,
    ...options
  }: { qty?: number; price?: number } & Parameters<BrowserShop['openPage']>[0] = {},
) {
  count += 1
  const item = await anItem(shop.services, { title: `Kettle No ${count}`, price, qty: 9 })
  const page = await shop.openPage(options)
  await putIntoCart(page, { item, qty })
  // What the page asks for by itself: prices, stock and terms as they are before a test changes them.
  const answered = ['/api/cart/quote', '/api/sale-terms'].map((path) =>
    page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === path &&
        response.request().headers().referer?.endsWith('/checkout') === true,
    ),
  )
  await page.goto('/checkout')
  await page.getByRole('heading', { level: 1, name: 'Checkout', exact: true }).waitFor()
  await page.getByLabel('Card Number').waitFor()
  await Promise.all(answered)
  return { page, item }
}

export async function fillContact(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Nimali Perera')
  await page.getByRole('main').getByLabel('Email').fill('Nimali@Example.com')
  await page.getByLabel('Phone').fill('+94 77 123 4567')
  await page.getByLabel('Address', { exact: true }).fill('12 Temple Road\nKandy')
}

export async function fillCard(page: Page) {
  await page.getByLabel('Card Number').pressSequentially(card.number)
  await page.getByLabel('Name on Card').fill(card.name)
  await page.getByLabel('Expiry').pressSequentially(card.expiry)
  await page.getByLabel('CVC').fill(card.cvc)
}

export const place = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })

/** Presses it, and waits for the success, which stands there for two seconds only. */
export async function placeOrder(page: Page): Promise<void> {
  await Promise.all([momentary(page, 'h1', 'Order placed successfully!'), place(page).click()])
}
