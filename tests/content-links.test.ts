// Every slide, promotion and fallback of the shop leads to a page that has something on it in the demo shop.
import { expect, test } from 'vitest'
import { categoryKey } from '#contract/catalogue/category.ts'
import { deals, promoCards, smartLiving } from '#contract/site/content/home-promotions.ts'
import { homeSlides } from '#contract/site/content/home-slides.ts'
import { smartHomeSlides } from '#contract/site/content/smart-home-slides.ts'
import { catalogue } from '#demo/catalogue/catalogue.ts'

const links = [...homeSlides, ...smartHomeSlides, ...deals, ...promoCards, smartLiving].map(({ link }) => link)
const visible = catalogue.filter((item) => !item.disabled)

test.each([...new Set(links)])('%s leads to something', (link) => {
  const { pathname, searchParams } = new URL(link, 'http://shop')
  if (pathname === '/smart-home') return
  if (pathname.startsWith('/products/')) {
    expect(visible.map((item) => item.slug)).toContain(pathname.slice('/products/'.length))
    return
  }
  const category = searchParams.get('category')
  expect([pathname, category]).not.toEqual(['/products', null])
  expect(visible.some((item) => categoryKey(item.category) === categoryKey(category ?? ''))).toBe(true)
})

test('Some banner links use the readable address of a product', () => {
  expect(deals.map(({ link }) => link)).toContain('/products/redmi-14c')
})
