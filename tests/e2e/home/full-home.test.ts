// The home page of a shop with all the goods of the demo: how long it is, and what stands at its top.
import { expect, test } from 'vitest'
import { catalogue } from '#demo/catalogue/catalogue.ts'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const LONGEST = 7_000

const shop = await openBrowserShop()
for (const { slug: _, color: __, sections: ___, pictures: ____, daysOld: _____, ...item } of catalogue) {
  await anItem(shop.services, item)
}

test('On a phone it is at most 7,000 px long, with the categories in the first screen', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  const chips = page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link')
  expect(await chips.count()).toBeGreaterThan(15)
  const chip = await chips.nth(1).boundingBox()
  expect((chip?.y ?? Number.NaN) + (chip?.height ?? Number.NaN)).toBeLessThan(PHONE.height / 3)
  // What is below the screen is laid out when it is scrolled to.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let at = 0; at < document.documentElement.scrollHeight; at += window.innerHeight / 2) {
      window.scrollTo({ top: at, behavior: 'instant' })
      await drawn()
    }
  })
  expect(await height()).toBeLessThanOrEqual(LONGEST)
})

test.each(['/ta', '/ta/smart-home'])(
  'On a tablet the buttons of the slides of %s stand clear of the dots',
  async (path) => {
    const page = await shop.openPage({ viewport: { width: 768, height: 900 } })
    await page.goto(path)
    const hero = page.locator('[data-index]').first()
    const dots = await hero.getByRole('button').first().boundingBox()
    const bottoms = await hero
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom))
    expect(bottoms.length).toBeGreaterThan(3)
    expect(Math.max(...bottoms)).toBeLessThan(dots?.y ?? 0)
  },
)
