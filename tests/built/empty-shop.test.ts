// A shop that is nobody's demo, before its owner has done anything: no slide, link, address or number of the demo.
import { beforeAll, expect, test } from 'vitest'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { emptyNewShop } from '#host/empty-new-shop.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { ask } from '#tests/support/shop/raw-request.ts'

const { services, url } = await openServedShop()
const read = async (path: string) => (await ask(url, path)).text

beforeAll(() => emptyNewShop(services))

test.each([
  '/',
  '/smart-home',
  '/about',
  '/support',
  '/delivery',
  '/returns',
  '/terms',
  '/products',
  '/sitemap',
  '/track',
  '/warranty',
])('%s leads to nothing that is not there', async (path) => {
  const html = await read(path)
  const links = new Set(
    [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  )
  expect(links.size).toBeGreaterThan(5)
  for (const href of links) {
    const { origin, pathname, search } = new URL(href, url)
    expect([href, origin]).toEqual([href, url])
    expect([href, pathname.startsWith('/products/'), /category=|brand=/.test(search)]).toEqual([href, false, false])
    expect([href, (await ask(url, pathname)).status]).toEqual([href, pathname === '/account' ? 302 : 200])
  }
  for (const words of [defaultShopDetails.address.street, defaultShopDetails.email, 'Dinner cooks itself']) {
    expect(html).not.toContain(words)
  }
})
