// The feed for Google Merchant Center: every visible item in the form Google asks for, and nothing else.
import { describe, expect, test } from 'vitest'
import { makeGroup } from '#server/catalogue/variants/change-group.ts'
import { FeedItem, fieldsOf } from '#tests/support/machines/feed-schema.ts'
import { readXml } from '#tests/support/machines/read-xml.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openTestShop()
const { services } = shop
const picture = '/media/employees/a/b'
const images = [picture]

async function readFeed(app = shop.app, address?: string) {
  const response = await app.request('/api/feeds/google.xml', {}, { address })
  if (response.status !== 200) return { response, items: [] }
  const rss = readXml(await response.text())
  expect([rss.name, rss.attributes]).toEqual(['rss', { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' }])
  const channel = rss.children[0]
  const items = (channel?.children ?? [])
    .filter(({ name }) => name === 'item')
    .map((item) => FeedItem.parse(fieldsOf(item)))
  return { response, items }
}

const found = async (id: string) => (await readFeed()).items.find((item) => item['g:id'] === id)

describe('an item', () => {
  test('is told with all that Google asks for, whatever its texts hold', async () => {
    const { id, slug } = await anItem(services, {
      title: 'Kettle & "Lid" <1.7 l> \u0001',
      description: "It's hot.\n\nVery.",
      price: 12_490.5,
      brand: 'Lanka Home',
      category: 'Kettles',
      barcode: '4006381333931',
      color: { color: '#1b4f8f', name: 'Deep Blue' },
      images: [picture, 'https://pictures.example/two.jpg'],
    })
    expect(await found(id)).toEqual({
      'g:id': id,
      title: 'Kettle & "Lid" <1.7 l> ',
      description: "It's hot.\nVery.",
      link: `http://127.0.0.1:3000/products/${slug}`,
      'g:image_link': 'http://127.0.0.1:3000/media/1280w/employees/a/b',
      'g:additional_image_link': 'https://pictures.example/two.jpg',
      'g:availability': 'in_stock',
      'g:price': '12490.50 LKR',
      'g:condition': 'new',
      'g:brand': 'Lanka Home',
      'g:gtin': '4006381333931',
      'g:product_type': 'Kettles',
      'g:color': 'Deep Blue',
      'g:shipping': { 'g:country': 'LK', 'g:price': '0.00 LKR' },
    })
  })

  test('on sale tells its regular price, its sale price, and both days where they are known', async () => {
    const sale = { price: 10_000, salePrice: '8000.50', saleFrom: '2026-11-19', images }
    const { id } = await anItem(services, { ...sale, saleUntil: '2026-11-25' })
    expect(await found(id)).toMatchObject({
      'g:price': '10000.00 LKR',
      'g:sale_price': '8000.50 LKR',
      'g:sale_price_effective_date': '2026-11-19T00:00+0530/2026-11-25T23:59+0530',
    })
    const open = await anItem(services, sale)
    expect((await found(open.id))?.['g:sale_price_effective_date']).toBeUndefined()
    const planned = await anItem(services, { ...sale, saleFrom: '2026-12-01' })
    expect((await found(planned.id))?.['g:sale_price']).toBeUndefined()
  })

  test('without stock is out of stock, or to be pre-ordered where the day is known and to come', async () => {
    const told = async (expectedOn?: string) => {
      const { id } = await anItem(services, { qty: 0, images, ...(expectedOn ? { expectedOn } : {}) })
      const item = await found(id)
      return [item?.['g:availability'], item?.['g:availability_date']]
    }
    expect(await told()).toEqual(['out_of_stock', undefined])
    expect(await told('2026-12-15')).toEqual(['preorder', '2026-12-15T00:00+0530'])
    expect(await told('2026-11-01')).toEqual(['out_of_stock', undefined])
  })

  test('that is hidden, or that Google would refuse, is left out', async () => {
    const hidden = await anItem(services, { disabled: true, images })
    const unseen = await anItem(services, { images: [] })
    const free = await anItem(services, { price: 0, images })
    const ids = (await readFeed()).items.map((item) => item['g:id'])
    expect(ids).not.toEqual(expect.arrayContaining([hidden.id]))
    expect(ids.filter((id) => [hidden.id, unseen.id, free.id].includes(id))).toEqual([])
  })

  test('names the group of its variants, and says so where nobody else could know it', async () => {
    const [red, blue] = [await anItem(services, { images, brand: '' }), await anItem(services, { images })]
    const members = [
      { id: red.id, values: ['Red'] },
      { id: blue.id, values: ['Blue'] },
    ]
    const group = await services.transaction((tx) =>
      makeGroup(tx, { options: ['Colour'], items: members, byUserId: null }, services),
    )
    expect([(await found(red.id))?.['g:item_group_id'], (await found(blue.id))?.['g:item_group_id']]).toEqual([
      group,
      group,
    ])
    expect([(await found(red.id))?.['g:identifier_exists'], (await found(blue.id))?.['g:identifier_exists']]).toEqual([
      'no',
      undefined,
    ])
  })

  test('is told with the dearest delivery', async () => {
    const zone = { freeFromCents: null, days: null, surcharges: [] }
    await setSetting(services, 'delivery.zones', [
      { ...zone, name: 'Near', districts: ['Colombo'], feeCents: 50_000 },
      {
        ...zone,
        name: 'Far',
        districts: ['Jaffna'],
        feeCents: 150_000,
        surcharges: [{ category: 'Fridges', cents: 20_000 }],
      },
    ])
    const { id } = await anItem(services, { category: 'Fridges', images })
    expect((await found(id))?.['g:shipping']?.['g:price']).toBe('1700.00 LKR')
  })
})

describe('the feed', () => {
  test('holds every item once, whatever pages it is read in', async () => {
    await services.db.execute(
      // Enough for two pages.
      `insert into items (id, slug, title, brand, brand_key, category, category_key, price_cents, qty, images, image_alts,
         description, specifications, disabled, version, created_at, updated_at)
       select 'copy' || at, 'copy-' || at, 'Copy ' || at, '', '', '', '', 100, 1, '["https://p.example/a.jpg"]', '[]',
         '', '[]', false, 1, now(), now() from generate_series(1, 520) at`,
    )
    const { items } = await readFeed()
    const ids = items.map((item) => item['g:id'])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id.startsWith('copy'))).toHaveLength(520)
  })

  test('may be kept by others for a while, and is gone where the owner switches it off', async () => {
    expect((await readFeed()).response.headers.get('cache-control')).toBe('public, max-age=1800')
    await setSetting(services, 'machines.feed', false)
    expect((await readFeed()).response.status).toBe(404)
    await setSetting(services, 'machines.feed', true)
  })

  test('is read by two at once and no more; who leaves makes room', async () => {
    const open = (address: string) => shop.app.request('/api/feeds/google.xml', {}, { address })
    const [first, second, third] = [await open('203.0.113.1'), await open('203.0.113.2'), await open('203.0.113.3')]
    expect([first.status, second.status, third.status, third.headers.get('retry-after')]).toEqual([200, 200, 503, '60'])
    await Promise.all([first.body?.cancel(), second.body?.cancel()])
    const { items } = await readFeed()
    expect(items.length).toBeGreaterThan(500)
  })

  test('is read by one of a network at a time, so that another one has a place', async () => {
    const open = (address: string) => shop.app.request('/api/feeds/google.xml', {}, { address })
    const [first, again] = [await open('2001:db8:1:1::1'), await open('2001:db8:1:2::1')]
    expect([first.status, again.status]).toEqual([200, 503])
    const other = await open('203.0.113.7')
    expect(other.status).toBe(200)
    await Promise.all([first.body?.cancel(), other.body?.cancel()])
    const then = await open('2001:db8:1:2::1')
    expect(then.status).toBe(200)
    await then.body?.cancel()
  })

  test('is read so many times from one address and no more', async () => {
    const limited = await openTestShop({ url: shop.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_FEED: '1/1h' } })
    const status = async () => (await readFeed(limited.app, '203.0.113.5')).response.status
    expect([await status(), await status()]).toEqual([200, 429])
  })
})
