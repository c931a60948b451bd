// The sitemap of a large shop: parts that hold every visible item once, whatever comes and goes while they are read.
import { beforeAll, expect, test } from 'vitest'
import { findPartStarts, listPageOfSitemap, listPart } from '#server/catalogue/items/list-sitemap.ts'
import { readXml } from '#tests/support/machines/read-xml.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { listItems } from '#web/shop/sitemap/listed-paths.ts'
import { namesOfParts, readPartName, sitemapFile, sitemapIndex } from '#web/shop/sitemap/sitemap-files.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const PUBLIC = 'https://kade.example'
const slugs: string[] = []

beforeAll(async () => {
  for (let at = 0; at < 7; at += 1) slugs.push((await anItem(services, { title: `Kettle ${at}` })).slug)
  await anItem(services, { title: 'Hidden', disabled: true })
})

/** The slugs of each part, read by its name as a search engine has it from the index. */
function readParts(names: readonly string[], size: number): Promise<string[][]> {
  return Promise.all(
    names.map(async (name) => (await listPart(db, readPartName(name) ?? {}, size)).map(({ slug }) => slug)),
  )
}

test.each([1, 2, 3, 6])('parts of %i items hold each visible item once, and no more than that', async (size) => {
  const starts = await findPartStarts(db, size)
  expect(starts.length).toBe(Math.ceil(7 / size))
  const parts = await readParts(namesOfParts(starts), size)
  expect(parts.flat().toSorted()).toEqual(slugs.toSorted())
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(size)
})

test('a shop of one part has one file', async () => {
  expect(await findPartStarts(db, 7)).toHaveLength(1)
  expect((await call('GET /catalogue/sitemap/parts')).json.starts).toHaveLength(1)
})

test('what comes after the index was read stands in a part of it, and what goes leaves the others as they are', async () => {
  const names = namesOfParts(await findPartStarts(db, 3))
  const { id, slug } = await anItem(services, { title: 'Later' })
  const grown = await readParts(names, 3)
  expect(grown.flat().toSorted()).toEqual([...slugs, slug].toSorted())
  const owner = await signedIn(shop, { role: 'admin' })
  await owner.call('DELETE /items/{id}', { params: { id } })
  expect((await readParts(names, 3)).flat().toSorted()).toEqual(slugs.toSorted())
})

test('pages for people hold each visible item once, by title, in the language that is asked for', async () => {
  const titles = Array.from({ length: 7 }, (_, at) => `Kettle ${at}`)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listPageOfSitemap(db, page, 3)))
  expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
    titles.slice(0, 3),
    titles.slice(3, 6),
    titles.slice(6),
    [],
  ])
  const { json } = await call('GET /catalogue/sitemap')
  expect(json).toEqual({ success: true, items: titles.map((title, at) => ({ slug: slugs[at], title })), total: 7 })
  const { id } = await anItem(services, { title: 'A kettle', titleSi: 'කේතලය' })
  const firstIn = async (language: 'si' | 'ta') =>
    (await call('GET /catalogue/sitemap', { query: { language } })).json.items[0]?.title
  expect([await firstIn('si'), await firstIn('ta')]).toEqual(['කේතලය', 'A kettle'])
  const owner = await signedIn(shop, { role: 'admin' })
  await owner.call('DELETE /items/{id}', { params: { id } })
  expect((await call('GET /catalogue/sitemap', { query: { page: 2 } })).json).toMatchObject({ items: [], total: 7 })
})

test('a part never passes twice its size, whatever is asked for', async () => {
  expect(await listPart(db, {}, 2)).toHaveLength(4)
  expect(['~.xml', 'pages.xml', 'a.xml', 'a~b', "a'~b.xml", `${'a'.repeat(81)}~.xml`].map(readPartName)).toEqual(
    Array(6).fill(null),
  )
  expect([readPartName('~b.xml'), readPartName('a-1~.xml'), readPartName('a~b.xml')]).toEqual([
    { before: 'b' },
    { from: 'a-1' },
    { from: 'a', before: 'b' },
  ])
})

test('the index names each file, and a file each address in each language', async () => {
  const starts = await findPartStarts(db, 3)
  const index = readXml(await sitemapIndex(PUBLIC, ['pages.xml', ...namesOfParts(starts)]).text())
  expect(index.name).toBe('sitemapindex')
  expect(index.children.map(({ children }) => children[0]?.text)).toEqual([
    `${PUBLIC}/sitemaps/pages.xml`,
    `${PUBLIC}/sitemaps/~${starts[1]}.xml`,
    `${PUBLIC}/sitemaps/${starts[1]}~${starts[2]}.xml`,
    `${PUBLIC}/sitemaps/${starts[2]}~.xml`,
  ])
  const { json } = await call('GET /catalogue/sitemap/part', { query: { before: starts[1] ?? '' } })
  const file = readXml(await sitemapFile(PUBLIC, listItems(json.items)).text())
  expect(file.children).toHaveLength(9)
  const [first] = json.items
  expect(file.children.slice(0, 3).map(({ children }) => children[0]?.text)).toEqual(
    ['', '/si', '/ta'].map((base) => `${PUBLIC}${base}/products/${first?.slug}`),
  )
  expect(file.children[0]?.children.slice(2).map(({ attributes }) => attributes.hreflang)).toEqual([
    'en',
    'si',
    'ta',
    'x-default',
  ])
})
