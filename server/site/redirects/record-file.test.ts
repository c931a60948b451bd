// A file of redirects: looked at first, then stored, and what the shop exports is read back the same.
import { beforeEach, describe, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { redirects } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })
const manager = await signedIn(shop, { role: 'admin', staffRole: 'manager' })

beforeEach(async () => {
  await db.delete(redirects)
})

const make = (from: string, to: string, more = {}) => owner.call('POST /redirects', { body: { from, to, ...more } })
const list = async () => (await owner.call('GET /redirects', { query: {} })).json
const pairs = async () => Object.fromEntries((await list()).map(({ from, to }) => [from, to]))

describe('A file', () => {
  const send = (csv: string, more = {}) => owner.call('POST /redirects/file', { body: { csv, ...more } })

  test('of Shopify is looked at first, and then stored', async () => {
    await anItem(services, { title: 'Shown Kettle' })
    await make('/collections/kettles', '/about')
    const csv = [
      'Redirect from,Redirect to',
      '/products/old-kettle,/products/shown-kettle',
      '/collections/kettles,/products?category=Kettles',
      '/collections/kettles/,/products',
      '/products/shown-kettle,/about',
      '/cart/old,/about',
      '/blogs/news,https://blog.example/news',
      '/x,//evil.example',
      '/y,/y',
    ].join('\r\n')
    const looked = (await send(csv)).json
    expect(looked.counts).toEqual({ added: 1, changed: 1, same: 0, elsewhere: 1, refused: 5 })
    expect(looked.hosts).toEqual(['blog.example'])
    expect(looked.rows.filter(({ outcome }) => outcome === 'refused').map(({ line, note }) => [line, note])).toEqual([
      [4, 'Line 3 has the same address.'],
      [5, 'The shop shows something at this address: an item, or a page of your own.'],
      [6, 'This address belongs to the shop itself.'],
      [8, expect.stringContaining('leads nowhere')],
      [9, 'This would lead back to where it comes from.'],
    ])
    expect(await pairs()).toEqual({ '/collections/kettles': '/about' })

    const stored = (await send(csv, { record: true, elsewhere: true })).json
    expect(stored.counts).toEqual({ added: 2, changed: 1, same: 0, elsewhere: 0, refused: 5 })
    expect(await pairs()).toEqual({
      '/products/old-kettle': '/products/shown-kettle',
      '/collections/kettles': '/products?category=Kettles',
      '/blogs/news': 'https://blog.example/news',
    })
    // Sent twice is the same as once.
    expect((await send(csv, { record: true, elsewhere: true })).json.counts).toMatchObject({
      added: 0,
      changed: 0,
      same: 3,
    })
  })

  test('that a manager sends leads nobody away from the shop', async () => {
    const body = { csv: 'from,to\n/blogs/news,https://blog.example/news\n', record: true, elsewhere: true }
    const { json } = await manager.call('POST /redirects/file', { body })
    expect(json.counts).toMatchObject({ added: 0, elsewhere: 1 })
    expect(await pairs()).toEqual({})
  })

  test('that the shop exported is read back the same', async () => {
    await make('/a "quoted", name', '/products?category=A%2CB')
    await make('/=cmd', '/about', { permanent: false })
    await make('/නිෂ්පාදන/50%', 'https://other.example/x?y=1', { elsewhere: true })
    const before = (await list()).map(({ from, to, permanent }) => ({ from, to, permanent }))
    const response = await shop.app.request('/api/exports/redirects', {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ format: 'csv' }),
    })
    const csv = await response.text()
    await db.delete(redirects)
    const { counts } = (await send(csv, { record: true, elsewhere: true })).json
    expect(counts).toEqual({ added: 3, changed: 0, same: 0, elsewhere: 0, refused: 0 })
    const after = (await list()).map(({ from, to, permanent }) => ({ from, to, permanent }))
    expect(after).toEqual(expect.arrayContaining(before))
  })

  test.each(['', 'a,b\n/x,/y', 'Redirect from\n/x', '\u0000'])('%j is none', async (csv) => {
    expect((await send(csv)).status).toBe(400)
  })
})
