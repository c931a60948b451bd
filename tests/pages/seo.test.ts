// What search engines and share previews read in a page: titles, canonical addresses, languages, structured data.
import { expect, test } from 'vitest'
import { ProductPreview } from '#tests/support/machines/open-graph-schema.ts'
import { readPage } from '#tests/support/pages/read-page.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'

const { services, url } = await openServedShop()
const kettle = await anItem(services, {
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
const soldOut = await anItem(services, { title: 'Sold Out Jug', category: 'Glass & More', qty: 0 })
await anItem(services, { title: 'Hidden Oven', category: 'Ovens', disabled: true })
for (let at = 1; at <= 48; at += 1) await anItem(services, { title: `Toaster ${at}`, category: 'Toasters' })

async function headOf(path: string) {
  const { page } = await readPage(url + path)
  const content = (selector: string) => page.attributes(`head ${selector}`, 'content')[0] ?? null
  const href = (rel: string) => page.attributes(`head link[rel="${rel}"]`, 'href')[0] ?? null
  const structured = page.texts('script[type="application/ld+json"]').map((json) => JSON.parse(json))
  return {
    title: page.texts('title')[0],
    description: content('meta[name=description]'),
    robots: content('meta[name=robots]'),
    colorScheme: content('meta[name=color-scheme]'),
    canonical: href('canonical'),
    prev: href('prev'),
    next: href('next'),
    og: Object.fromEntries(
      page.all('head meta[property]').map((meta) => [meta.attribute('property'), meta.attribute('content')]),
    ),
    ofType: (type: string) => structured.find((one) => one['@type'] === type),
  }
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
    expect(head.canonical).toMatch(new RegExp(`^${url}/`))
    expect(head.og['og:url']).toBe(head.canonical)
    expect(head.og['og:title']).toBeTruthy()
    expect(head.og['og:description']).toBe(head.description)
    expect(head.og['og:image']).toBe(`${url}/share.jpg`)
    expect(head.og['og:site_name']).toBe('Kade')
    const seller = head.ofType('OnlineStore')
    expect([seller.name, seller.url]).toEqual(['Kade', `${url}/`])
  },
)

test('Lists name one address each: spelling, order and search make no other page', async () => {
  const spelled = await headOf('/products?category=KETTLES&sort=price-asc')
  expect(spelled.canonical).toBe(`${url}/products?category=Kettles`)
  const searched = await headOf('/products?search=kettle')
  expect([searched.canonical, searched.robots]).toEqual([`${url}/products`, 'noindex, follow'])
  const filtered = await headOf('/products?category=Kettles&min=100&stock=in')
  expect([filtered.canonical, filtered.robots]).toEqual([`${url}/products?category=Kettles`, 'noindex, follow'])
  const empty = await headOf('/products?category=Nothing')
  expect(empty.robots).toBe('noindex, follow')
})

test('The pages of a list name the page before and after', async () => {
  const first = await headOf('/products')
  expect([first.prev, first.next]).toEqual([null, `${url}/products?page=2`])
  const second = await headOf('/products?page=2')
  expect([second.canonical, second.prev, second.next]).toEqual([`${url}/products?page=2`, `${url}/products`, null])
  expect(second.title).toBe('All Products, page 2 - Kade')
  expect(second.ofType('ItemList').itemListElement[0].position).toBe(49)
})

test('A product tells its preview and price', async () => {
  const head = await headOf(`/products/${kettle.id}`)
  expect(head.title).toBe('Glass Kettle & "Lid" - Kade')
  expect(head.canonical).toBe(`${url}/products/${kettle.slug}`)
  expect(head.description).toBe('It boils a litre in four minutes. </script><script>alert(1)</script>')
  expect(ProductPreview.parse(head.og)).toMatchObject({
    'og:url': head.canonical,
    'product:price:amount': '12490.50',
    'product:availability': 'in stock',
  })
  const other = await headOf(`/products/${soldOut.slug}`)
  expect(ProductPreview.parse(other.og)['product:availability']).toBe('out of stock')
  expect(head.og['og:image']).toBe(`${url}/media/1280w/employees/product_1_test/product_image_1`)
  expect(head.og['og:image:alt']).toBe('A kettle of glass')
})

test('A product is told to merchant listings with its offer and its path', async () => {
  const head = await headOf(`/products/${kettle.slug}`)
  const address = `${url}/products/${kettle.slug}`
  const product = head.ofType('Product')
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Glass Kettle & "Lid"',
    sku: kettle.id,
    category: 'Kettles',
    brand: { '@type': 'Brand', name: "De'Longhi" },
    color: 'Deep Blue',
    image: [
      `${url}/media/1280w/employees/product_1_test/product_image_1`,
      `${url}/media/1280w/employees/product_1_test/product_image_2`,
    ],
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Capacity', value: '1.7 litres' }],
    offers: {
      '@type': 'Offer',
      url: address,
      price: '12490.50',
      priceCurrency: 'LKR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${url}/#organization` },
    },
  })
  expect(head.ofType('BreadcrumbList').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${url}/` },
    { '@type': 'ListItem', position: 2, name: 'Products', item: `${url}/products` },
    { '@type': 'ListItem', position: 3, name: "De'Longhi", item: `${url}/products?brand=De%27Longhi` },
    { '@type': 'ListItem', position: 4, name: 'Glass Kettle & "Lid"', item: address },
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

test.each(['/', '/products', '/about', `/products/${soldOut.slug}`])(
  'Without scripts %s names itself in every language alike, and each is canonical for itself',
  async (path) => {
    const sets = []
    for (const base of ['', '/si', '/ta']) {
      const { page } = await readPage(`${url}${base}${path}`)
      const [canonical, ...others] = page.attributes('link[rel=canonical]', 'href')
      const alternates = page
        .all('link[rel=alternate]')
        .map((link) => [link.attribute('hreflang'), link.attribute('href')])
      const own = base === '' || path !== '/' ? `${base}${path}` : base
      expect([canonical, others]).toEqual([`${url}${own}`, []])
      expect(page.attributes('meta[property="og:locale"]', 'content')).toEqual([`${base.slice(1) || 'en'}_LK`])
      expect(alternates).toContainEqual([base.slice(1) || 'en', canonical])
      sets.push(alternates)
      const links = page.one('header:not(main *)').attributes('a:not([hreflang])', 'href')
      expect(links.filter((href) => !href?.startsWith(base))).toEqual([])
    }
    expect(sets[1]).toEqual(sets[0])
    expect(sets[2]).toEqual(sets[0])
    expect(Object.fromEntries(sets[0] ?? [])['x-default']).toBe(`${url}${path}`)
  },
)
