// Links of items and quantities, by the Universal Commerce Protocol: opening one leads on, and does nothing.
import { expect, test } from 'vitest'
import { agentCheckouts } from '#server/integrations/machines/ucp/tables.ts'
import { openUcpShop } from '#tests/support/machines/ucp-shop.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { readPermalink } from './permalink.ts'

const { services, shop, items } = await openUcpShop()
const { kettle, toaster, gone, soldOut } = items

const encoded = (id: string) => `~${Buffer.from(id).toString('base64url')}`
const open = (path: string) => shop.app.request(`/api/buy${path}`)

test('a link leads to the page that shows it, and stores nothing', async () => {
  const response = await open(
    `/${kettle.id}:2,${encoded('KET-1')}:1?buyer/email=nimali%40example.com&continue_to=//evil.example`,
  )
  const header = (name: string) => response.headers.get(name)
  expect([response.status, header('location')]).toEqual([
    ...[303, `http://127.0.0.1:3000/cart/from/${kettle.id}:2,KET-1:1`],
  ])
  expect([header('cache-control'), header('referrer-policy'), header('x-robots-tag')]).toEqual([
    ...['no-store', 'no-referrer', 'noindex'],
  ])
  expect(await services.db.$count(agentCheckouts)).toBe(0)
})

test('its page is told what the shop has of it, by id, slug or SKU', async () => {
  const read = (id: string) => shop.call('GET /agent-carts/{id}', { params: { id } })
  const { json } = await read(`ket-1:2,${toaster.slug}:1,${kettle.id}:1,${gone.id}:1,${soldOut.id}:1`)
  expect(json.lines.map(({ item, qty }) => [item.id, qty])).toEqual([
    [kettle.id, 3],
    [toaster.id, 1],
    [soldOut.id, 1],
  ])
  for (const nothing of [`${gone.id}:1`, 'unknown:1', ':', `${kettle.id}:0`]) {
    expect((await read(nothing)).status).toBe(404)
  }
})

test.each([
  ['', null],
  ['kettle', null],
  ['kettle:0', null],
  ['kettle:01', null],
  ['kettle:-1', null],
  ['kettle:1.5', null],
  ['kettle:5001', null],
  ['kettle:2,kettle:5000', null],
  ['kettle:1,', null],
  ['a b:1', null],
  ['~:1', null],
  // Padding, another form of the same bytes, no UTF-8, a control character.
  [`${encoded('a/b')}=:1`, null],
  ['~YR:1', null],
  ['~_w:1', null],
  [`${encoded('a\nb')}:1`, null],
  [Array.from({ length: 51 }, (_, at) => `i${at}:1`).join(','), null],
  [
    'sku_123:2,sku_456:1',
    [
      ['sku_123', 2],
      ['sku_456', 1],
    ],
  ],
  ['~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:1', [['gid://shopify/ProductVariant/70881412', 1]]],
  [`kettle:1,${encoded('kettle')}:2`, [['kettle', 3]]],
] satisfies [string, [string, number][] | null][])('%j is read', (text, wanted) => {
  expect(readPermalink(text)?.map(({ id, qty }) => [id, qty]) ?? null).toEqual(wanted)
})

test('an address follows so many links and no more', async () => {
  const limited = await openTestShop({ url: shop.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_QUOTE: '1/1h' } })
  const follow = () => limited.app.request(`/api/buy/${kettle.id}:1`, {}, { address: '203.0.113.9' })
  expect([(await follow()).status, (await follow()).status]).toEqual([303, 429])
})

test('a link that is none leads to all products, and a shop without agents has none', async () => {
  for (const path of ['', '/', '/kettle', '/kettle:0', '/%00:1']) {
    const response = await open(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([
      ...[path, path === '/' ? 404 : 303, path === '/' ? null : 'http://127.0.0.1:3000/products'],
    ])
  }
  await setSetting(services, 'machines.agents', false)
  expect((await open(`/${kettle.id}:1`)).status).toBe(404)
  expect((await shop.call('GET /agent-carts/{id}', { params: { id: `${kettle.id}:1` } })).status).toBe(404)
})
