// Own pages and the journal as finished HTML: what is told of them, where they are named, and that they are cached.
import { expect, test } from 'vitest'
import { publishPage } from '#server/site/pages/publish-page.ts'
import { savePage } from '#server/site/pages/save-page.ts'
import { readXml } from '#tests/support/machines/read-xml.ts'
import { readPage } from '#tests/support/pages/read-page.ts'
import { countQueriesOfRequests } from '#tests/support/shop/count-queries.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { aPage, aPageContent, aParagraph, textOf } from '#tests/support/shop/own-pages.ts'

const { services, url } = await openServedShop()
const open = async (path: string) => readPage(url + path)
const by = { userId: null, address: undefined }
const src = '/media/employees/desc_1_a/description_image_1'
const si = { title: 'ශීතකරණයක් තෝරන හැටි' }

const guide = await aPage(services, {
  slug: 'fridges',
  place: 'menu',
  si,
  picture: src,
  description: 'Size and <energy>',
})
const terms = await aPage(services, { slug: 'warranty', place: 'footer', title: 'Our warranty' })
await aPage(services, { slug: 'a-draft', isDraft: true })
await aPage(services, { kind: 'entry', slug: 'galle', title: 'Open in Galle & Matara', description: 'Since Monday' })

test('a page tells search engines and previews what it is, and the way to it', async () => {
  const { page } = await open('/pages/fridges')
  expect(page.texts('h1')).toEqual(['How to choose a fridge'])
  const meta = (name: string) => page.one(`meta[property="${name}"], meta[name="${name}"]`).attribute('content')
  expect(meta('description')).toBe('Size and <energy>')
  expect(meta('og:type')).toBe('article')
  expect(meta('og:image')).toBe(`${url}/media/1280w/employees/desc_1_a/description_image_1`)
  expect(page.one('link[rel="canonical"]').attribute('href')).toBe(`${url}/pages/fridges`)
  const told = page.texts('script[type="application/ld+json"]').map((text) => JSON.parse(text))
  expect(told.map((one) => one['@type'])).toEqual(['OnlineStore', 'Article', 'BreadcrumbList'])
  expect(told[1]).toMatchObject({ headline: 'How to choose a fridge', inLanguage: 'en' })
})

test('in another language what is missing is in English, and marked so', async () => {
  const { page } = await open('/si/pages/fridges')
  expect(page.one('h1').text).toBe(si.title)
  expect(page.one('h1').attribute('lang')).toBeUndefined()
  expect(page.one('article [lang="en"]').text).toContain('Measure the door first.')
})

test('a draft is not there, nor is a page at the address of an entry', async () => {
  for (const path of ['/pages/a-draft', '/pages/galle', '/journal/fridges', '/pages/../admin', '/pages/%00']) {
    expect([path, (await open(path)).status]).toEqual([path, 404])
  }
})

test('footer and menu name them after what the shop itself has there', async () => {
  const { page } = await open('/')
  const about = page.one('footer nav', 'About Us').texts('a')
  expect(about).toEqual(['Our Story', 'Smart Home', 'All Products', 'Our warranty', 'Journal'])
  const menu = page.one('header nav', 'Main')
  expect(menu.texts('a')).toEqual(['SmartHome', 'Contact us', 'Products', 'How to choose a fridge'])
})

test('the journal lists its entries, and its feed tells readers of them', async () => {
  const { page } = await open('/journal')
  expect(page.one('main').texts('h2')).toEqual(['Open in Galle & Matara'])
  expect(page.one('link[type="application/atom+xml"]').attribute('href')).toBe('/journal/feed.xml')
  expect((await open('/journal?page=7')).path).toBe('/journal')
  const answer = await fetch(`${url}/si/journal/feed.xml`)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const feed = readXml(await answer.text())
  const [entry] = feed.children.filter(({ name }) => name === 'entry')
  const told = Object.fromEntries(entry?.children.map(({ name, text }) => [name, text]) ?? [])
  expect(told).toMatchObject({
    title: 'Open in Galle & Matara',
    id: `${url}/si/journal/galle`,
    summary: 'Since Monday',
  })
})

test('the sitemaps list what is published alone', async () => {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const path of ['/pages/fridges', '/ta/pages/warranty', '/journal', '/journal/galle']) {
    expect(xml).toContain(`<loc>${url}${path}</loc>`)
  }
  expect(xml).not.toContain('a-draft')
  expect((await open('/sitemap')).page.one('main section', 'Pages').texts('a')).toEqual(
    expect.arrayContaining(['Journal', 'Open in Galle & Matara', 'How to choose a fridge']),
  )
})

test('a cached page asks nothing of the database, and what is published shows with the next request', async () => {
  const read = async () => (await open('/pages/warranty')).page.one('article').text
  expect(await read()).toContain('Measure the door first.')
  expect(await countQueriesOfRequests(read)).toBe(0)
  const content = aPageContent({ title: 'Our warranty', place: 'footer', body: textOf(aParagraph('Five years.')) })
  const { id, slug, version } = terms
  await services.transaction((tx) => savePage(tx, { id, slug, version, content, by }, services))
  expect(await countQueriesOfRequests(read)).toBe(0)
  await services.transaction((tx) => publishPage(tx, { id, version: version + 1, from: null, by }, services))
  expect(await read()).toContain('Five years.')
  // What lists pages is rendered again unasked.
  await expect.poll(() => countQueriesOfRequests(read)).toBe(0)
  // Others are still there as they were.
  await expect.poll(() => countQueriesOfRequests(() => open(`/pages/${guide.slug}`))).toBe(0)
})

test('videos come from two hosts alone, and from none before they are pressed', async () => {
  const attrs = { service: 'youtube' as const, id: 'dQw4w9WgXcQ', src, alt: 'A fridge', width: 16, height: 9 }
  await aPage(services, { slug: 'video', body: textOf({ type: 'video', attrs }, aParagraph('Look.')) })
  const answer = await fetch(`${url}/pages/video`)
  expect(answer.headers.get('content-security-policy')).toContain(
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com;',
  )
  const { page } = await open('/pages/video')
  expect(page.all('iframe')).toEqual([])
  expect(page.one('article a', /^A fridge/).attribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
})
