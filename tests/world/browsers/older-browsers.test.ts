/**
 * Browsers as old as web/older-browsers.ts says: iPhones that end with iOS 15 (Safari 15.4 to 15.8), Samsung Internet
 * 18 to 22, Firefox ESR 115. What came later, by the versions of MDN's browser-compat-data: `toSpliced`, `toSorted`,
 * `toReversed`, `with` with Safari 16, Chrome 110, Firefox 115; `canParse` with 17, 120, 115; `isWellFormed` with 16.4,
 * 111, 119; looking behind in patterns with Safari 16.4; `requestSubmit` with Safari 16; `AbortSignal.any` with 17.4,
 * 116, 124; `Intl.Segmenter` with Firefox 125; popovers with Safari 17, Chrome 114, Firefox 125.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'

const shop = await openBrowserShop()

test('a browser without them fills a cart, undoes, and signs in', async () => {
  const { email } = await aPerson(shop)
  // Longer than what search engines show of it.
  const description = 'A kettle of brushed steel that boils a litre and a half in four minutes. '.repeat(5)
  await anItem(shop.services, { title: 'Steel Kettle', price: 12_490.55, qty: 10, description })
  await anItem(shop.services, { title: 'Glass Jug', price: 1_999.99, qty: 3 })
  const page = await shop.openPage()
  await page.addInitScript(() => {
    for (const name of ['toSpliced', 'toSorted', 'toReversed', 'with']) Reflect.deleteProperty(Array.prototype, name)
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name)
    for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name)
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
    Reflect.deleteProperty(Object, 'groupBy')
    for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name)
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name)
    Reflect.deleteProperty(Intl, 'Segmenter')
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit')
    for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await page.goto('/products')
  for (const title of ['Steel Kettle', 'Glass Jug']) {
    await page.getByRole('button', { name: `Add to cart: ${title}` }).click()
  }
  const most = page
    .getByRole('group', { name: 'Price (LKR)' })
    .getByLabel('To', { exact: true })
    .filter({ visible: true })
  await most.fill('5000')
  await most.blur()
  await page.waitForURL((url) => url.searchParams.get('max') === '5000')
  await page.goto('/products/steel-kettle')
  await page.getByRole('heading', { level: 1, name: 'Steel Kettle' }).waitFor()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Steel Kettle' }).click()
  await page.getByRole('heading', { name: 'Shopping Cart (1)' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Shopping Cart (2)' }).waitFor()
  await page.goto('/login?next=/wishlist')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname === '/wishlist')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('where the browser opens no box of languages, none is shown', async () => {
  const page = await shop.openPage()
  await page.goto('/')
  const box = page.locator('#languages')
  await page.getByRole('banner').getByRole('button', { name: 'Choose a language' }).click()
  await expect.poll(() => box.isVisible()).toBe(true)
  // To such a browser it is a box like any other.
  await box.evaluate((element) => element.removeAttribute('popover'))
  await expect.poll(() => box.isVisible()).toBe(false)
})

/** Neither brought by web/older-browsers.ts nor asked for before it is used. */
const later = {
  'looking behind in a pattern': /\(\?<[=!]/,
  'arrays of promises': /\bArray\.fromAsync\(/,
  'groups of Object and Map': /\b(?:Object|Map)\.groupBy\(/,
  'promises resolved outside': /\bPromise\.(?:withResolvers|try)\(/,
  'sets joined': /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  iterators: /\bIterator\.(?:from|concat|prototype)\b/,
  'addresses parsed': /\bURL\.parse\(/,
  'widths compared in styles': /@media[^{]*\bwidth ?[<>]/,
  'signals joined': /\bAbortSignal\.(?:any|timeout)\(/,
  'well-formed texts': /\.(?:is|to)WellFormed\(/,
  'patterns escaped': /\bRegExp\.escape\(/,
  'blocks of a class': /[;{}]static\{/,
}

test('no script and no style of the built shop asks more', async () => {
  const folder = join(import.meta.dirname, '../../../build/client/assets')
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8')
    for (const [what, pattern] of Object.entries(later)) if (pattern.test(text)) found.push(`${name}: ${what}`)
  }
  expect(found).toEqual([])
})
