// Where the page stands after a change of address.
import { expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()
for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await anItem(shop.services, { title: `Kettle ${number}` })

test('The page scrolls to the top on every path change, and Back returns to where the person was', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/')
  for (const part of await page.locator('main .reveal').all()) await part.scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Smart Home' }).scrollIntoViewIfNeeded()
  // Where the person is when they press: what has come into sight may move the page a moment later.
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('pressed-at', String(window.scrollY))
    document.addEventListener('click', note, { capture: true, once: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Smart Home' }).click()
  await page.waitForURL('**/smart-home')
  const left = Number(await page.evaluate(() => sessionStorage.getItem('pressed-at')))
  expect(left).toBeGreaterThan(1000)
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await page.waitForURL(`${shop.url}/`)
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 2, left)
})
