// Each language over HTTP: what its pages and files say, and that a change of the owner's is in all of them at once.
import { beforeAll, expect, test } from 'vitest'
import { anItem, anItemInput } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { services, url } = await openServedShop()
const bases = ['', '/si', '/ta'] as const
const titles = { title: 'Glass kettle', titleSi: 'වීදුරු කේතලය', titleTa: 'கண்ணாடிக் கேத்தல்' }
let id = ''

const get = (path: string) => ask(url, path)
const inEach = (path: string) => Promise.all(bases.map(async (base) => (await get(`${base}${path}`)).text))

let token = ''
async function save(method: string, path: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const { status } = await ask(url, `/api${path}`, { method, headers, body: JSON.stringify(body) })
  expect(status).toBe(200)
}

beforeAll(async () => {
  id = (await anItem(services, { ...titles, price: 1_111 })).id
  const { email } = await aPerson({ services }, { role: 'admin' })
  const body = JSON.stringify({ email, password: PASSWORD })
  const headers = { 'Content-Type': 'application/json' }
  token = JSON.parse((await ask(url, '/api/auth/login', { method: 'POST', headers, body })).text).token
})

test('a page is kept once for each language', async () => {
  for (const path of ['/products', '/products/glass-kettle']) {
    const first = await inEach(path)
    expect(first.map((html) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(['en', 'si', 'ta'])
    expect(await inEach(path)).toEqual(first)
  }
})

test('a price, a translation and a term that staff change are in every language with the next request', async () => {
  const addresses = ['/products/glass-kettle', '/products']
  for (const path of addresses) for (const html of await inEach(path)) expect(html).toMatch(/1,?111/)
  await save('PUT', `/items/${id}`, anItemInput({ ...titles, titleTa: 'புதிய கேத்தல்', price: 2_222 }))
  for (const path of addresses) {
    const [english = '', sinhala = '', tamil = ''] = await inEach(path)
    for (const html of [english, sinhala, tamil]) expect(html).toMatch(/2,?222/)
    expect(english).toContain('Glass kettle')
    expect(sinhala).toContain(titles.titleSi)
    expect(tamil).toContain('புதிய கேத்தல்')
    expect(tamil).not.toContain(titles.titleTa)
  }
  await save('PUT', '/glossary', { term: 'Kettles', si: 'කේතල', ta: 'கேத்தல்கள்', seen: { si: null, ta: null } })
  const [english, sinhala, tamil] = await inEach('/products')
  expect(english).not.toContain('කේතල')
  expect([sinhala, tamil]).toEqual([expect.stringContaining('කේතල'), expect.stringContaining('கேத்தல்கள்')])
})

test('a setting that pages show is in every language with the next request', async () => {
  for (const html of await inEach('/about')) expect(html).not.toContain('Nimali Stores')
  await setSetting(services, 'shop.name', 'Nimali Stores')
  for (const html of await inEach('/about')) expect(html).toContain('Nimali Stores')
  await setSetting(services, 'shop.name', 'Kade')
})

test('each language is an app of its own, whose manifest its pages name', async () => {
  const manifests = []
  for (const base of bases) {
    expect((await get(`${base}/cart`)).text).toContain(`<link rel="manifest" href="${base}/manifest.webmanifest"/>`)
    const { status, headers, text } = await get(`${base}/manifest.webmanifest`)
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json'])
    manifests.push(JSON.parse(text))
  }
  const told = manifests.map(({ lang, id, start_url, scope, name, shortcuts }) => [
    lang,
    id,
    start_url,
    scope,
    name,
    shortcuts[1].url,
  ])
  expect(told).toEqual([
    ['en', '/', '/', '/', 'Kade', '/cart'],
    ['si', '/si', '/si', '/', 'Kade', '/si/cart'],
    ['ta', '/ta', '/ta', '/', 'Kade', '/ta/cart'],
  ])
  expect(manifests[1].description).toMatch(/[\u0d80-\u0dff]/)
  expect(manifests[2].shortcuts[0].name).toMatch(/[\u0b80-\u0bff]/)
  const { icons, ...english } = manifests[0]
  expect(JSON.stringify(english)).toBe(
    [
      '{"id":"/","name":"Kade","short_name":"Kade",',
      '"description":"Electronics and home appliances, delivered across Sri Lanka.","start_url":"/",',
      '"categories":["shopping"],',
      '"shortcuts":[{"name":"All Products","url":"/products"},{"name":"Cart","url":"/cart"}],',
      '"lang":"en","scope":"/","display":"standalone","background_color":"#ffffff","theme_color":"#ffffff"}',
    ].join(''),
  )
  expect(icons).toEqual(manifests[1].icons)
  const office = JSON.parse((await get('/si/office.webmanifest')).text)
  expect([office.lang, office.start_url]).toEqual(['si', '/si/login'])
  expect(JSON.parse((await get('/office.webmanifest')).text)).toMatchObject({
    name: 'Kade Office',
    start_url: '/login',
  })
})

test('a manifest follows what the owner writes, which is in no other language', async () => {
  await setSetting(services, 'shop.tagline', 'All for the kitchen')
  for (const text of await inEach('/manifest.webmanifest')) {
    expect(JSON.parse(text).description).toBe('All for the kitchen')
  }
})

test('structured data of a product is at the addresses of its language', async () => {
  for (const base of bases) {
    const { text } = await get(`${base}/products/glass-kettle`)
    const told = [...text.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const own = `${url}${base}/products/glass-kettle`
    const product = told.find((one) => one['@type'] === 'Product')
    expect(product).toMatchObject({ '@id': `${own}#product`, url: own, offers: { url: own } })
    const steps = told.find((one) => one['@type'] === 'BreadcrumbList').itemListElement
    expect(steps.map(({ item }: { item: string }) => item)).toEqual([
      base === '' ? `${url}/` : `${url}${base}`,
      `${url}${base}/products`,
      `${url}${base}/products?brand=Lanka+Home`,
      own,
    ])
  }
})

test('a part of the sitemap is there under its name, and no other name is one', async () => {
  const part = await get('/sitemaps/0~.xml')
  expect([part.status, part.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  for (const base of bases) expect(part.text).toContain(`<loc>${url}${base}/products/glass-kettle</loc>`)
  expect((await get('/sitemaps/pages.xml')).text).toContain(`<loc>${url}/si/about</loc>`)
  expect((await get('/sitemap.xml')).text).toContain('<urlset')
  for (const path of ['/sitemaps/~.xml', '/sitemaps/~0.xml', '/sitemaps/a', '/sitemaps/', '/si/sitemaps/pages.xml']) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  const zipped = await ask(url, '/sitemaps/pages.xml', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
})
