// What is off the screen of the first page is laid out once the page answers to presses, unless heights have to be true
// at once; see docs/decisions/earlier/0113-laid-out-in-pieces.md.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'

const shop = await openBrowserShop()

beforeAll(async () => {
  for (let at = 1; at <= 30; at += 1) await anItem(shop.services, { title: `Kettle ${at}` })
})

/** Of what the first card and the footer hold. */
const areLaidOut = (page: Page) =>
  page.evaluate(() =>
    [document.querySelector('main article > *'), document.querySelector('footer > *')].map((part) =>
      part?.checkVisibility({ contentVisibilityAuto: true }),
    ),
  )

/** Scripts wait until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('Before it is hydrated a page lays out what is on the screen, and afterwards all of it', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  const release = await holdScripts(page)
  const arrived = page.goto('/products')
  await page.locator('footer').waitFor({ state: 'attached' })
  await expect.poll(() => areLaidOut(page)).toEqual([true, false])

  release()
  await arrived
  expect(await areLaidOut(page)).toEqual([true, true])
  expect(await page.locator('html[data-arriving], .laid-out-late').count()).toBe(0)
})

test('A reloaded page, and one with a fragment, is whole and where it was before its scripts come', async () => {
  const page = await shop.openPage({ viewport: PHONE })
  await page.goto('/products')
  const place = await page.evaluate(() => {
    window.scrollTo(0, 2_000)
    return window.scrollY
  })
  expect(place).toBe(2_000)
  const release = await holdScripts(page)
  const reloaded = page.reload()
  await page.locator('footer').waitFor({ state: 'attached' })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  expect(await areLaidOut(page)).toEqual([true, true])
  release()
  await reloaded
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)

  const other = await shop.openPage({ viewport: PHONE })
  const releaseOther = await holdScripts(other)
  const arrived = other.goto('/products#main')
  await other.locator('footer').waitFor({ state: 'attached' })
  await expect.poll(() => areLaidOut(other)).toEqual([true, true])
  releaseOther()
  await arrived
})

test('Without scripts a page is laid out as a whole', async () => {
  const page = await shop.openPage({ viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/products')
  expect(await areLaidOut(page)).toEqual([true, true])
})
