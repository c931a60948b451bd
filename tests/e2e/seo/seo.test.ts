// What search engines, share previews and phones read: titles, canonical addresses, structured data, sitemaps,
// manifest.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe-findings.ts'
import { openBrowserShop } from '#tests/support/browser/open-browser-shop.ts'
import { ProductPreview } from '#tests/support/machines/open-graph-schema.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { LISTED_PAGES } from '#tests/support/shop/public-pages.ts'

const shop = await openBrowserShop()
const kettle = await anItem(shop.services, {
  title: 'Glass Kettle & "Lid"',
  brand: "De'Longhi",
  category: 'Kettles',
  price: 12_490.5,
  qty: 3,
  images: ['/media/employees/product_1_test/product_image_1', '/media/employees/product_1_test/product_image_2'],
  imageAlts: ['A kettle of glass', ''],
  color: { color: '#1b4f8f', name: 'Deep Blue' },
  specifications: { Capacity: '1.7 litres' },
  description: 'It boils a litre in four minutes. </script><script>alert(1)</script>\n\nAnd more.',
})
const soldOut = await anItem(shop.services, { title: 'Sold Out Jug', category: 'Glass & More', qty: 0 })
await anItem(shop.services, { title: 'Hidden Oven', category: 'Ovens', disabled: true })
for (let at = 1; at <= 48; at += 1) await anItem(shop.services, { title: `Toaster ${at}`, category: 'Toasters' })

/** The head of a page as it comes from the server. */
async function headOf(path: string) {
  const page = await shop.openPage({ javaScriptEnabled: false, expects: [/404/] })
  await page.goto(path)
  const head = await page.evaluate(() => {
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content') ?? null
    const href = (rel: string) => document.head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null
    return {
      title: document.title,
      description: content('meta[name=description]'),
      robots: content('meta[name=robots]'),
      colorScheme: content('meta[name=color-scheme]'),
      canonical: href('canonical'),
      prev: href('prev'),
      next: href('next'),
      og: Object.fromEntries(
        [...document.head.querySelectorAll('meta[property]')].map((meta) => [
          meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
      ),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    }
  })
  await page.context().close()
  const ofType = (type: string) => head.structured.find((one) => one['@type'] === type)
  return { ...head, ofType }
}

test.each([
  ['/', /Kade/],
  ['/products', /^All Products - Kade$/],
  ['/products?category=kettles', /^Kettles - Kade$/],
  ["/products?brand=de'longhi&category=Kettles", /^De'Longhi Kettles - Kade$/],
  ['/smart-home', /^Smart Home - Kade$/],
  ['/support', /^Contact us - Kade$/],
  ['/about', /^About Us - Kade$/],
  ['/sitemap', /^Sitemap - Kade$/],
])(
  '%s has a title, a description, a canonical address, a share preview and says who sells here',
  async (path, title) => {
    const head = await headOf(path)
    expect(head.title).toMatch(title)
    expect(head.description?.length).toBeGreaterThan(40)
    expect([head.robots, head.colorScheme]).toEqual([null, 'light'])
    expect(head.canonical).toMatch(new RegExp(`^${shop.url}/`))
    expect(head.og['og:url']).toBe(head.canonical)
    expect(head.og['og:title']).toBeTruthy()
    expect(head.og['og:description']).toBe(head.description)
    expect(head.og['og:image']).toBe(`${shop.url}/share.jpg`)
    expect(head.og['og:site_name']).toBe('Kade')
    const seller = head.ofType('OnlineStore')
    expect([seller.name, seller.url]).toEqual(['Kade', `${shop.url}/`])
  },
)

test('Lists name one address each: spelling, order and search make no other page', async () => {
  const spelled = await headOf('/products?category=KETTLES&sort=price-asc')
  expect(spelled.canonical).toBe(`${shop.url}/products?category=Kettles`)
  const searched = await headOf('/products?search=kettle')
  expect([searched.canonical, searched.robots]).toEqual([`${shop.url}/products`, 'noindex, follow'])
  const filtered = await headOf('/products?category=Kettles&min=100&stock=in')
  expect([filtered.canonical, filtered.robots]).toEqual([`${shop.url}/products?category=Kettles`, 'noindex, follow'])
  const empty = await headOf('/products?category=Nothing')
  expect(empty.robots).toBe('noindex, follow')
})

test('The pages of a list name the page before and after', async () => {
  const first = await headOf('/products')
  expect([first.prev, first.next]).toEqual([null, `${shop.url}/products?page=2`])
  const second = await headOf('/products?page=2')
  expect([second.canonical, second.prev, second.next]).toEqual([
    `${shop.url}/products?page=2`,
    `${shop.url}/products`,
    null,
  ])
  expect(second.title).toBe('All Products, page 2 - Kade')
  expect(second.ofType('ItemList').itemListElement[0].position).toBe(49)
})

test('A product tells its preview and price', async () => {
  const head = await headOf(`/products/${kettle.id}`)
  expect(head.title).toBe('Glass Kettle & "Lid" - Kade')
  expect(head.canonical).toBe(`${shop.url}/products/${kettle.slug}`)
  expect(head.description).toBe('It boils a litre in four minutes. </script><script>alert(1)</script>')
  expect(ProductPreview.parse(head.og)).toMatchObject({
    'og:url': head.canonical,
    'product:price:amount': '12490.50',
    'product:availability': 'in stock',
  })
  const other = await headOf(`/products/${soldOut.slug}`)
  expect(ProductPreview.parse(other.og)['product:availability']).toBe('out of stock')
  expect(head.og['og:image']).toBe(`${shop.url}/media/1280w/employees/product_1_test/product_image_1`)
  expect(head.og['og:image:alt']).toBe('A kettle of glass')
})

test('A product is told to merchant listings with its offer and its path', async () => {
  const head = await headOf(`/products/${kettle.slug}`)
  const url = `${shop.url}/products/${kettle.slug}`
  const product = head.ofType('Product')
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Glass Kettle & "Lid"',
    sku: kettle.id,
    category: 'Kettles',
    brand: { '@type': 'Brand', name: "De'Longhi" },
    color: 'Deep Blue',
    image: [
      `${shop.url}/media/1280w/employees/product_1_test/product_image_1`,
      `${shop.url}/media/1280w/employees/product_1_test/product_image_2`,
    ],
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Capacity', value: '1.7 litres' }],
    offers: {
      '@type': 'Offer',
      url,
      price: '12490.50',
      priceCurrency: 'LKR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${shop.url}/#organization` },
    },
  })
  expect(head.ofType('BreadcrumbList').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${shop.url}/` },
    { '@type': 'ListItem', position: 2, name: 'Products', item: `${shop.url}/products` },
    { '@type': 'ListItem', position: 3, name: "De'Longhi", item: `${shop.url}/products?brand=De%27Longhi` },
    { '@type': 'ListItem', position: 4, name: 'Glass Kettle & "Lid"', item: url },
  ])
  const other = await headOf(`/products/${soldOut.slug}`)
  expect(other.ofType('Product').offers.availability).toBe('https://schema.org/OutOfStock')
})

test('The support page tells opening hours and address', async () => {
  const head = await headOf('/support')
  const store = head.ofType('ElectronicsStore')
  expect(store.openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
  ])
  expect(store.address.addressCountry).toBe('LK')
})

test.each(['/cart', '/checkout', '/products/no-such-thing'])('%s is kept out of search engines', async (path) => {
  expect((await headOf(path)).robots).toContain('noindex')
})

test('sitemap.xml lists every public page, category, brand and visible product under its full address', async () => {
  const response = await fetch(`${shop.url}/sitemap.xml`)
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
    '/products/toaster-48',
  ]) {
    expect(addresses).toContain(`${shop.url}${path}`)
  }
  expect(xml).not.toContain('hidden-oven')
  expect(xml).not.toContain('Ovens')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(xml).toMatch(/toaster-48<\/loc><lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/)
})

test('The web manifest names the shop and icons that exist', async () => {
  const page = await shop.openPage()
  await page.goto('/about')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await fetch(`${shop.url}${address}`)
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
    const icon = await fetch(`${shop.url}${src}`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test('The sitemap for people lists every public screen, category, brand and visible product', async () => {
  const page = await shop.openPage()
  await page.goto('/sitemap')
  const linksOf = (name: string | RegExp) => page.getByRole('region', { name }).getByRole('link').allTextContents()
  expect(await linksOf('Pages')).toEqual([
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
  ])
  expect((await linksOf('Categories')).toSorted()).toEqual(['Glass & More', 'Kettles', 'Toasters'])
  expect((await linksOf('Brands')).toSorted()).toEqual(["De'Longhi", 'Lanka Home'])
  expect((await linksOf(/^Products/)).length).toBe(50)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: 'Sold Out Jug' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sold Out Jug' }).waitFor()
})
