// Longer words and other letters have room: nothing is cut, covered or pushed out of the page, from a small phone to a
// desktop; and axe finds nothing in any language.
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { cutAtEachWidth, speakPseudo } from '#tests/support/browser/find-cut.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { PUBLIC_PAGES } from '#tests/support/shop/public-pages.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, { title: 'Glass Kettle with a Steel Lid 1.7 Litres', category: 'Kettles' })
await anItem(shop.services, { title: 'Steel Kettle', category: 'Kettles', qty: 1 })
await anItem(shop.services, { title: 'Iron Kettle', category: 'Kettles', qty: 0 })

const paths = [...PUBLIC_PAGES, `/products/${kettle.slug}`, '/checkout', '/products?search=kettle', '/not-there']

test.each(['pseudo', 'si', 'ta'])(
  'Every page of the shop has room for its words and nothing that axe finds, in %s',
  async (language) => {
    // The pages of addresses that are not there complain.
    const page = await shop.openPage({ expects: [/404|Service Worker/] })
    await putIntoCart(page, { item: kettle, qty: 2 })
    const cut: string[] = []
    for (const path of paths) {
      await page.goto(language === 'pseudo' ? path : `/${language}${path === '/' ? '' : path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (language === 'pseudo') await page.evaluate(speakPseudo)
      cut.push(...(await cutAtEachWidth(page, language === 'pseudo' ? path : `/${language}${path}`)))
      if (language !== 'pseudo') cut.push(...(await axeFindings(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(cut).toEqual([])
  },
  180_000,
)
