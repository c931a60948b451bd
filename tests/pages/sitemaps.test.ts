// What the shop lists of itself: its sitemaps for search engines and for people, and its manifest for phones.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readXml } from '#tests/support/machines/read-xml.ts'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { LISTED_PAGES } from '#tests/support/shop/public-pages.ts'

const { services, url } = await openServedShop()
const kettle = await anItem(services, { title: 'Glass Kettle & "Lid"', brand: "De'Longhi", category: 'Kettles' })
const soldOut = await anItem(services, { title: 'Sold Out Jug', category: 'Glass & More', qty: 0 })
await anItem(services, { title: 'Hidden Oven', category: 'Ovens', disabled: true })
await anItem(services, { title: 'Toaster', category: 'Toasters' })

test('sitemap.xml lists every public page, category, brand and visible product under its full address', async () => {
  const response = await fetch(`${url}/sitemap.xml`)
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  for (const path of [
    ...LISTED_PAGES,
    '/products?category=Kettles',
    '/products?category=Glass+%26+More',
    '/products?brand=De%27Longhi',
    `/products/${kettle.slug}`,
    `/products/${soldOut.slug}`,
    '/products/toaster',
  ]) {
    expect(addresses).toContain(`${url}${path}`)
  }
  expect(xml).not.toContain('hidden-oven')
  expect(xml).not.toContain('Ovens')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(xml).toMatch(/toaster<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
})

test('The sitemap lists each page in each language, with the same alternates', async () => {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  expect(() => readXml(xml)).not.toThrow()
  for (const base of ['', '/si', '/ta']) expect(xml).toContain(`<loc>${url}${base}/products/${kettle.slug}</loc>`)
  expect(xml.split(`hreflang="ta" href="${url}/ta/about"`).length - 1).toBe(3)
  expect((await fetch(`${url}/si/robots.txt`)).status).toBe(404)
})

test('The sitemap for people lists every public screen, category, brand and visible product', async () => {
  const { page } = await readPage(`${url}/sitemap`)
  const linksOf = (name: string | RegExp) => page.one('main section', name).texts('a')
  expect(linksOf('Pages')).toEqual([
    'Home',
    'All Products',
    'Smart Home',
    'Contact us',
    'About Us',
    'Cart',
    'Checkout',
    'Login',
    'Sign up',
    'Account',
    'Sitemap',
    'Privacy',
    'Delivery',
    'Returns',
    'Terms',
    'Track your order',
    'Check a warranty',
  ])
  expect(linksOf('Categories').toSorted()).toEqual(['Glass & More', 'Kettles', 'Toasters'])
  expect(linksOf('Brands').toSorted()).toEqual(["De'Longhi", 'Lanka Home'])
  const products = page.one('main section', /^Products/)
  expect(products.texts('a')).toEqual(['Glass Kettle & "Lid"', 'Sold Out Jug', 'Toaster'])
  const { page: jug } = await readPage(`${url}${products.one('a', 'Sold Out Jug').attribute('href')}`)
  expect(jug.texts('h1')).toEqual(['Sold Out Jug'])
})

test('The web manifest names the shop and icons that exist', async () => {
  const { page } = await readPage(`${url}/about`)
  const response = await fetch(`${url}${page.one('link[rel=manifest]').attribute('href')}`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await response.json()
  expect([manifest.name, manifest.start_url, manifest.display]).toEqual(['Kade', '/', 'standalone'])
  const listed = manifest.icons.map(({ sizes, type, purpose }: Record<string, string>) => [
    sizes,
    type,
    purpose ?? 'any',
  ])
  expect(listed).toEqual([
    ['192x192', 'image/png', 'any'],
    ['512x512', 'image/png', 'any'],
    ['512x512', 'image/png', 'maskable'],
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(`${url}${src}`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})
