// An item in a list: its picture, its heart and the way into the cart.
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
const picture = '/media/employees/test/no-such-picture.webp'
await anItem(shop.services, { title: 'Steel kettle', price: 1_234_567.5, qty: 2, images: [picture] })

async function openCard() {
  const page = await shop.openPage({ expects: [/status of 404/] })
  await page.goto('/')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Steel kettle' }) })
    .first()
  await card.scrollIntoViewIfNeeded()
  return { page, card }
}

test("A picture that fails is swapped for a 'No Image' placeholder in the same box", async () => {
  const { card } = await openCard()
  await card.getByText('No Image').waitFor()
  expect(await card.locator('img').count()).toBe(0)
})

test("The heart toggles membership, and its tooltip changes between 'Add to wishlist' and 'Remove from wishlist'", async () => {
  const { page, card } = await openCard()
  const heart = card.getByRole('button', { name: /wishlist/ })
  const tooltip = card.getByRole('tooltip', { includeHidden: true })
  expect(await tooltip.isVisible()).toBe(false)
  // Sections above take their height once they are laid out; the pointer follows the heart, as a hand does.
  const pointedAt = async () => {
    await heart.hover()
    return [...(await tooltip.allTextContents()), await heart.getAttribute('aria-pressed')]
  }
  await expect.poll(pointedAt).toEqual(['Add to wishlist', 'false'])
  await heart.click()
  await expect.poll(pointedAt).toEqual(['Remove from wishlist', 'true'])
  await page.reload()
  await card.getByRole('button', { name: 'Remove from wishlist: Steel kettle' }).click()
  await card.getByRole('button', { name: 'Add to wishlist: Steel kettle' }).waitFor()
})

test('Nothing more goes into the cart than is in stock, and the button says so, alone', async () => {
  const { page, card } = await openCard()
  const button = card.getByRole('button', { name: /cart: Steel kettle/i })
  const left = card.getByText('Only 2 left')
  await button.click()
  await left.waitFor()
  await button.click()
  await expect.poll(() => button.innerText()).toBe('Max in cart')
  await left.waitFor({ state: 'hidden' })
  await button.click({ force: true })
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('kade-cart') ?? ''))
  expect([stored.totalQuantity, stored.totalAmount]).toEqual([2, 2_469_135])
})

test('The cart and the wishlist are the same in every tab', async () => {
  const { page, card } = await openCard()
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/about`)
  await card.getByRole('button', { name: /cart: Steel kettle/i }).click()
  await other.getByRole('banner').getByRole('link', { name: 'Cart (1)' }).waitFor()
})

test.each([
  ['full or forbidden', 'QuotaExceededError', ['setItem']],
  // Firefox: SalesforceCommerceCloud/pwa-kit#2202, Bugzilla 1341070.
  ['damaged on the disk', 'NS_ERROR_FILE_CORRUPTED', ['setItem', 'getItem', 'removeItem']],
] as const)('A browser whose storage is %s still has a cart while the page is open', async (_, name, uses) => {
  const page = await shop.openPage({ expects: [/status of 404/] })
  await page.addInitScript(
    ([name, uses]) => {
      const fail = () => {
        throw new DOMException('no', name)
      }
      const broken = Object.fromEntries(uses.map((use) => [use, fail]))
      const whole = window.localStorage
      const own = new Proxy(whole, { get: (_, use) => broken[String(use)] ?? Reflect.get(whole, use).bind(whole) })
      Object.defineProperty(window, 'localStorage', { value: own })
    },
    [name, uses] as const,
  )
  await page.goto('/')
  const button = page.getByRole('button', { name: /cart: Steel kettle/i }).first()
  await button.click()
  await button.click()
  await page.getByRole('button', { name: 'Max in cart: Steel kettle' }).first().waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Cart (1)' }).waitFor()
})

test('A cart of an older version or in pieces is read as far as it makes sense', async () => {
  const page = await shop.openPage({ expects: [/status of 404/] })
  await page.addInitScript(() => {
    localStorage.setItem(
      'kade-cart',
      JSON.stringify({ items: [{ id: 'old', title: 'Old', price: 5, quantity: 2 }, null, { id: 7 }] }),
    )
    localStorage.setItem('kade-wishlist', '{not json')
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart (1)' }).waitFor()
})
