// The wishlist in the account, and on every device of the person.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readWishlist } from '#server/people/wishlist/wishlist.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { openSynced } from '#tests/support/browser/until-synced.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { logIn } from '#tests/support/shop/log-in.ts'
import { aPerson } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()
const items = [
  await anItem(shop.services, { title: 'Steel kettle', price: 8_990 }),
  await anItem(shop.services, { title: 'Glass kettle', price: 9_990 }),
  await anItem(shop.services, { title: 'Rice cooker', price: 15_490 }),
]

const heart = (page: Page, title: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`wishlist: ${title}$`) })

/** Presses the heart and waits until the shop knows of it. A page that opens may send the mark before it once more. */
async function mark(page: Page, title: string) {
  await page.goto('/products')
  const id = String(items.find((item) => item.title === title)?.id)
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/wishlist') &&
      (response.request().postData() ?? '').includes(`"${id}"`) &&
      response.ok(),
  )
  await heart(page, title).click()
  await saved
}

/** Waits until the account shows these items. */
async function expectWishes(page: Page, titles: string[]) {
  await page.goto('/account?section=wishlist')
  const shown = page.getByRole('main').locator('section').getByRole('heading', { level: 2 })
  await expect.poll(() => shown.allInnerTexts()).toEqual(titles)
}

test('Wishlist shows the items with picture, title and price, and takes them off', async () => {
  const { email } = await aPerson(shop)
  const page = await shop.openPage()
  await logIn(page, email)
  await expectWishes(page, ['Your wishlist is empty'])
  await mark(page, 'Steel kettle')
  await mark(page, 'Rice cooker')
  await expectWishes(page, ['Rice cooker', 'Steel kettle'])
  const card = page.getByRole('article').first()
  expect((await card.innerText()).replace(/\s+/g, ' ')).toContain('Rice cooker LKR 15,490.00')
  await heart(page, 'Rice cooker').click()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
})

test('It follows the person to another device, both ways', async () => {
  const { email, userId } = await aPerson(shop)
  const laptop = await shop.openPage()
  const phone = await shop.openPage({ viewport: PHONE })
  await logIn(laptop, email)
  await logIn(phone, email)
  await mark(laptop, 'Steel kettle')
  await expectWishes(phone, ['Steel kettle'])
  await mark(phone, 'Glass kettle')
  await mark(phone, 'Steel kettle')
  await expectWishes(laptop, ['Glass kettle'])
  // Two tabs of one browser take nothing from each other.
  const tab = await laptop.context().newPage()
  const isMarked = (page: Page, title: string) =>
    heart(page, title)
      .and(page.getByLabel(/^Remove/))
      .waitFor()
  // A browser gives tabs no lock on what they store: written in the same few ms, the later of two lists would win. So
  // nothing is answered, and no list taken over, until both tabs know of both hearts.
  const held = Promise.withResolvers<void>()
  await laptop.context().route('**/api/account/wishlist', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const one of [laptop, tab]) await one.goto('/products')
  await heart(laptop, 'Rice cooker').click()
  await isMarked(tab, 'Rice cooker')
  await heart(tab, 'Steel kettle').click()
  await isMarked(laptop, 'Steel kettle')
  held.resolve()
  const kept = async () => (await readWishlist(shop.services.db, userId)).map(({ title }) => title).sort()
  await expect.poll(kept).toEqual(['Glass kettle', 'Rice cooker', 'Steel kettle'])
  await isMarked(laptop, 'Steel kettle')
})

test('What was collected as a guest joins it at login, and nothing of it stays behind at logout', async () => {
  const { email } = await aPerson(shop)
  const first = await shop.openPage()
  await logIn(first, email)
  await mark(first, 'Steel kettle')
  const page = await shop.openPage()
  await page.goto('/products')
  await heart(page, 'Glass kettle').click()
  await logIn(page, email)
  await expectWishes(page, ['Glass kettle', 'Steel kettle'])
  // Where the wishlist is open it is asked for twice.
  await openSynced(page, '/account')
  await page.getByText('Member since').waitFor()
  const loggedOut = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await loggedOut
  const left = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(left).not.toContain('kettle')
  const other = await aPerson(shop)
  await logIn(page, other.email)
  await expectWishes(page, ['Your wishlist is empty'])
  // Logging out was no removing.
  await first.reload()
  await expectWishes(first, ['Glass kettle', 'Steel kettle'])
})

test('A heart pressed without a network is told once the shop can be reached again', async () => {
  const { email, userId } = await aPerson(shop)
  const page = await shop.openPage({ expects: [/Failed to load resource/] })
  await logIn(page, email)
  await page.goto('/products')
  const [rice] = items.filter(({ title }) => title === 'Rice cooker')
  await page.route('**/api/account/wishlist', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => (request.postData() ?? '').includes(`"${rice?.id}"`))
  await heart(page, 'Rice cooker').click()
  await failed
  const kept = async () => (await readWishlist(shop.services.db, userId)).map(({ title }) => title)
  expect(await kept()).toEqual([])
  await page.unroute('**/api/account/wishlist')
  await page.reload()
  await expect.poll(kept).toEqual(['Rice cooker'])
})
