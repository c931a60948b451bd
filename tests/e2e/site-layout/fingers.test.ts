// What is pressed with a finger is as high as a fingertip.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserShop, PHONE } from '#tests/support/browser/open-browser-shop.ts'
import { putIntoCart } from '#tests/support/browser/put-into-cart.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { PUBLIC_PAGES } from '#tests/support/shop/public-pages.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, {
  title: 'Glass Kettle',
  category: 'Kettles',
  brand: 'Aruna',
  qty: 5,
})
await anItem(shop.services, { title: 'Steel Kettle', category: 'Kettles', brand: 'Aruna', qty: 5 })

/**
 * Controls that don't answer 21 pixels above or below their middle; links inside a sentence are as high as its lines.
 */
async function tooLow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const low: string[] = []
    // A slide that changes by itself is on its way, and its link with it.
    for (const one of document.getAnimations()) if (one.effect?.getTiming().iterations !== Infinity) one.finish()
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      const isDrawn = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isDrawn || control.closest('[inert], [disabled]')) continue
      if (control.matches('.sr-only, p a, span a, label a, label button')) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const answers = (away: number) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + away)
        const label = hit?.closest('label')
        return hit !== null && (control.contains(hit) || label?.control === control)
      }
      if (!answers(-21) || !answers(21)) low.push(control.outerHTML.slice(0, 200))
    }
    return low
  })
}

test.each([...PUBLIC_PAGES, `/products/${kettle.slug}`])(
  'On a phone every control of %s answers over 44 pixels of height',
  async (path) => {
    const page = await shop.openPage({ viewport: PHONE, hasTouch: true, isMobile: true })
    await putIntoCart(page, { item: kettle, qty: 2 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await tooLow(page)).toEqual([])
  },
)
