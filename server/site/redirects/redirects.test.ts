// Redirects as staff make them: what may lead where, what two at once come to, and their use.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { shopAddresses } from '#server/app/shop-addresses.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPage } from '#tests/support/shop/own-pages.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createOldAddresses } from './old-addresses.ts'
import { missedAddresses, redirects } from './tables.ts'
import { MOST_MISSED } from './write-gathered.ts'
import { addressMoved, writeRedirects } from './write-redirects.ts'

const shop = await openTestShop()
const { services } = shop
const { db, transaction } = services
const owner = await signedIn(shop, { role: 'admin' })
const manager = await signedIn(shop, { role: 'admin', staffRole: 'manager' })
const old = createOldAddresses(services, shopAddresses)

beforeEach(async () => {
  await old.flush()
  await db.delete(redirects)
  await db.delete(missedAddresses)
})

const make = (from: string, to: string, more = {}) => owner.call('POST /redirects', { body: { from, to, ...more } })
const list = async (query = {}) => (await owner.call('GET /redirects', { query })).json
const pairs = async () => Object.fromEntries((await list()).map(({ from, to }) => [from, to]))
const leadsTo = async (path: string) => (await old.find(path, { counts: false }))?.to

describe('A redirect', () => {
  test('is made, found in any spelling, changed and deleted', async () => {
    const made = await make('https://old.example/Pages/Contact-Us/?x=1', '/si/support?from=old')
    expect(made.status).toBe(201)
    expect(made.json.redirect).toMatchObject({ from: '/pages/contact-us', to: '/support?from=old', permanent: true })
    for (const path of ['/pages/contact-us', '/PAGES/Contact-Us/', '/ta/pages/contact%2Dus'])
      expect(await old.find(path, { counts: false })).toEqual({ to: '/support?from=old', status: 301 })

    const params = { id: made.json.redirect.id }
    const body = { to: '/about', permanent: false, was: '/support?from=old' }
    expect((await owner.call('PUT /redirects/{id}', { params, body })).status).toBe(200)
    expect(await old.find('/pages/contact-us', { counts: false })).toEqual({ to: '/about', status: 302 })
    const stale = await owner.call('PUT /redirects/{id}', { params, body: { ...body, to: '/terms' } })
    expect(stale.problem.code).toBe('ITEM_CHANGED')

    expect((await owner.call('DELETE /redirects/{id}', { params })).status).toBe(200)
    expect(await leadsTo('/pages/contact-us')).toBeUndefined()
    const events = (await owner.call('GET /audit')).json.map(({ kind }) => kind)
    expect(events).toEqual(expect.arrayContaining(['redirect.made', 'redirect.changed', 'redirect.deleted']))
  })

  test.each(['/admin', '/api/old', '/assets/x', '/si/cart', '/', '/products', 'kettle', '/a\\b', '/a/../b'])(
    'never begins at %j',
    async (from) => {
      const refused = await make(from, '/about')
      expect(refused.status).toBe(400)
      expect(refused.problem.fields?.from).toBeTruthy()
      expect(await list()).toEqual([])
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://evil.example',
    '/a\r\nX: y',
    'nowhere',
  ])('never leads to %j', async (to) => {
    const refused = await make('/gone', to)
    expect(refused.status).toBe(400)
    expect(refused.problem.fields?.to).toBeTruthy()
  })

  test('leads to another site only when the owner says so twice', async () => {
    const body = { from: '/careers', to: 'https://jobs.example/kade' }
    const asked = await owner.call('POST /redirects', { body })
    expect([asked.status, asked.problem.code]).toEqual([409, 'LEAVES_SHOP'])
    expect(asked.problem.message).toContain('jobs.example')
    const byManager = await manager.call('POST /redirects', { body: { ...body, elsewhere: true } })
    expect(byManager.problem.fields?.to).toContain('Only the owner')
    const confirmed = await owner.call('POST /redirects', { body: { ...body, elsewhere: true } })
    expect(confirmed.json.redirect.to).toBe('https://jobs.example/kade')
    // What was confirmed is not asked again.
    const params = { id: confirmed.json.redirect.id }
    const kept = { to: body.to, was: body.to, permanent: false }
    expect((await manager.call('PUT /redirects/{id}', { params, body: kept })).status).toBe(200)
  })

  test('begins neither at an item nor where another one begins; a hidden item’s address is free', async () => {
    const item = await anItem(services, { title: 'Taken Kettle' })
    expect((await make('/products/taken-kettle', '/about')).problem.fields?.from).toContain('item')
    expect((await make(`/products/${item.id}`, '/about')).problem.fields?.from).toContain('item')
    await anItem(services, { title: 'Hidden Kettle', disabled: true })
    expect((await make('/products/hidden-kettle', '/products/taken-kettle')).status).toBe(201)
    expect((await make('/products/hidden-kettle', '/about')).problem.fields?.from).toContain('taken-kettle')
  })

  test('leads to no item that is hidden and to no draft, until they are shown', async () => {
    const item = await anItem(services, { title: 'Kettle of next year', disabled: true })
    const draft = await aPage(services, { slug: 'sale-of-next-year', isDraft: true })
    await make('/new', `/products/${item.slug}`)
    await make('/kettle-by-id', `/products/${item.id}`)
    await make('/plans', `/pages/${draft.slug}`)
    await make('/feed', '/journal/feed.xml')
    await make('/blog-of-before', '/blog/2019')
    const paths = ['/new', '/kettle-by-id', '/plans', '/feed', '/blog-of-before']
    const all = () => Promise.all(paths.map(leadsTo))
    expect(await all()).toEqual([undefined, undefined, undefined, '/journal/feed.xml', '/blog/2019'])
    await db.update(items).set({ disabled: false }).where(eq(items.id, item.id))
    expect((await all()).slice(0, 2)).toEqual([`/products/${item.slug}`, `/products/${item.id}`])
  })

  test('begins at no own page that shoppers see', async () => {
    await aPage(services, { slug: 'guide-of-redirects' })
    await aPage(services, { slug: 'draft-of-redirects', isDraft: true })
    expect((await make('/pages/guide-of-redirects', '/about')).problem.fields?.from).toContain('page of your own')
    expect((await make('/pages/draft-of-redirects', '/about')).status).toBe(201)
    expect((await make('/journal/guide-of-redirects', '/about')).status).toBe(201)
  })

  test('is shortened, keeps queries, and never leads back', async () => {
    await make('/a', '/b?x=1')
    await make('/b', '/c?y=2', { permanent: false })
    expect(await list()).toMatchObject([
      { from: '/b', to: '/c?y=2', permanent: false },
      { from: '/a', to: '/c?y=2&x=1', permanent: false },
    ])
    await make('/z', '/a')
    expect(await leadsTo('/z')).toBe('/c?y=2&x=1')
    for (const [from, to] of [
      ['/c', '/a'],
      ['/d', '/d'],
      ['/e', '/E/?x=1'],
    ] as const)
      expect((await make(from, to)).problem.fields?.to).toBe('This would lead back to where it comes from.')
    expect(Object.keys(await pairs())).toHaveLength(3)
  })

  test('of many at once makes no loop and no chain', async () => {
    const rounds = [1, 2, 3]
    for (const round of rounds) {
      const at = (name: string) => `/race-${round}-${name}`
      await Promise.all([
        make(at('a'), at('b')),
        make(at('b'), at('c')),
        make(at('c'), at('a')),
        make(at('d'), at('a')),
        make(at('a'), at('d')),
      ])
    }
    await expectFlat()
  })
})

async function expectFlat() {
  const rows = await db.select().from(redirects)
  const begun = new Set(rows.map(({ fromPath }) => fromPath))
  expect(rows.filter(({ toPath }) => toPath !== null && begun.has(toPath))).toEqual([])
}

test('Whatever is redirected or moved, in whatever order, makes no loop and no chain', async () => {
  const path = fc.integer({ min: 0, max: 7 }).map((n) => `/p${n}`)
  const step = fc.record({ from: path, to: path, moves: fc.boolean() })
  const pieces = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(pieces, async (transactions) => {
      await db.delete(redirects)
      for (const steps of transactions) {
        await transaction(async (tx) => {
          for (const { from, to, moves } of steps) if (moves) await addressMoved(tx, from, to)
          const wanted = steps.map(({ from, to }) => {
            const target = { to, key: to, host: null }
            return { from, target, permanent: true, source: 'file' as const }
          })
          await writeRedirects(tx, wanted)
        })
        await expectFlat()
      }
    }),
    { numRuns: 40 },
  )
})

describe('An item', () => {
  const move = (id: string, slug: string, version: number) =>
    owner.call('PUT /items/{id}/address', { params: { id }, body: { slug, version } })

  test('that gets another address is found at those it had, also when it goes back', async () => {
    const { id, version } = await anItem(services, { title: 'First Name' })
    const second = await move(id, 'second-name', version)
    expect([second.status, second.json.item.slug]).toEqual([200, 'second-name'])
    const third = await move(id, 'third-name', second.json.item.version)
    expect(await pairs()).toEqual({
      '/products/first-name': '/products/third-name',
      '/products/second-name': '/products/third-name',
    })
    expect((await move(id, 'fourth-name', version)).problem.code).toBe('ITEM_CHANGED')
    expect((await move(id, 'third-name', version)).status).toBe(200)
    expect((await move(id, 'first-name', third.json.item.version)).status).toBe(200)
    expect(await pairs()).toEqual({
      '/products/second-name': '/products/first-name',
      '/products/third-name': '/products/first-name',
    })
    expect((await owner.call('GET /history', { query: { about: id } })).json.length).toBeGreaterThan(0)
  })

  test('gets no address that another has, or that old links lead away from', async () => {
    const one = await anItem(services, { title: 'One Kettle' })
    const two = await anItem(services, { title: 'Two Kettle' })
    expect((await move(two.id, 'one-kettle', two.version)).problem.fields?.slug).toContain('One Kettle')
    await move(one.id, 'one-better-kettle', one.version)
    expect((await move(two.id, 'one-kettle', two.version)).problem.fields?.slug).toContain(
      '/products/one-better-kettle',
    )
    const added = await anItem(services, { title: 'One Kettle' })
    expect(added.slug).toMatch(/^one-kettle-./)
    for (const slug of ['', 'Two', 'two kettle', '../admin', 'a--b', 'ස', 'a'.repeat(91)])
      expect((await move(two.id, slug, two.version)).status).toBe(400)
  })

  test('within a collection of Shopify is found by its own address', async () => {
    await anItem(services, { title: 'Plain Kettle' })
    expect(await leadsTo('/collections/kitchen/products/plain-kettle')).toBe('/products/plain-kettle')
    expect(await leadsTo('/collections/kitchen/products/no-kettle')).toBeUndefined()
    await make('/products/no-kettle', '/products/plain-kettle')
    expect(await leadsTo('/collections/kitchen/products/no-kettle')).toBe('/products/plain-kettle')
  })
})

describe('What is counted', () => {
  test('uses are written together, and tell when', async () => {
    await make('/used', '/about')
    for (let n = 0; n < 30; n += 1) await old.find('/Used/', { counts: true })
    await old.find('/used', { counts: false })
    await old.flush()
    const used = await list({ used: 'yes' })
    expect(used).toMatchObject([{ from: '/used', uses: 30, lastUsed: shop.clock.now().toISOString() }])
    expect(await list({ used: 'no' })).toEqual([])
    expect(await list({ search: 'USE', source: 'hand' })).toHaveLength(1)
    expect(await list({ source: 'import' })).toEqual([])
  })

  test('addresses that were not found are listed with what was meant, and one press leads there', async () => {
    await anItem(services, { title: 'Galaxy Tablet S9' })
    for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.2'])
      old.missed('/shop/galaxy-tablet-s9-wifi', network)
    old.missed('/blogs/qqq', '203.0.113.1')
    old.missed('/wp-login.php', '203.0.113.1')
    old.missed('/unsubscribe/nimal@example.com', '203.0.113.1')
    old.missed('/no-address-known', undefined)
    await old.flush()
    const { json } = await owner.call('GET /redirects/missed')
    expect(json.map(({ path, count, likely }) => [path, count, likely?.title ?? null])).toEqual([
      ['/shop/galaxy-tablet-s9-wifi', 2, 'Galaxy Tablet S9'],
      ['/blogs/qqq', 1, null],
    ])
    await make(json[0]?.path ?? '', json[0]?.likely?.to ?? '')
    await owner.call('POST /redirects/missed/dismiss', { body: { path: '/blogs/qqq' } })
    expect((await owner.call('GET /redirects/missed')).json).toEqual([])
    expect(await leadsTo('/shop/galaxy-tablet-s9-wifi')).toBe('/products/galaxy-tablet-s9')
  })

  test('a flood fills the list neither from one network nor from many', async () => {
    for (let n = 0; n < 200; n += 1) old.missed(`/flood/one${n}`, '198.51.100.7')
    await old.flush()
    expect(await db.$count(missedAddresses)).toBe(20)
    for (const network of ['192.0.2.1', '192.0.2.2']) old.missed('/met/by-two-people', network)
    for (let n = 0; n < 3_000; n += 1) old.missed(`/flood/many${n}`, `10.${n >> 8}.${n & 255}.1`)
    await old.flush()
    for (let n = 3_000; n < 4_500; n += 1) old.missed(`/flood/many${n}`, `10.${n >> 8}.${n & 255}.1`)
    await old.flush()
    expect(await db.$count(missedAddresses)).toBe(MOST_MISSED)
    const [first] = (await owner.call('GET /redirects/missed')).json
    expect(first).toMatchObject({ path: '/met/by-two-people', count: 2 })
  })
})
