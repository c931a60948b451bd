// Goods that come from another shop keep their addresses: as their own where these are free, else by redirects.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { newShopifySample, shopifySample, wooSample } from '#tests/support/shop/import-samples.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { signedIn } from '#tests/support/shop/people.ts'

/** Where no picture may be fetched from. */
const NOWHERE = 'http://127.0.0.1'

async function openOffice() {
  const shop = await openTestShop()
  const manager = await signedIn(shop, { staffRole: 'manager' })
  const office = openImports(shop, manager)
  const pairs = async () => {
    const { json } = await manager.call('GET /redirects', { query: { source: 'import' } })
    return Object.fromEntries(json.map(({ from, to }) => [from, to]))
  }
  const bySlug = async (slug: string) => (await shop.call('GET /items/{id}', { params: { id: slug } })).json.item
  return { shop, manager, office, pairs, bySlug }
}

test('a handle of Shopify becomes the address; where another item has it, the import says so', async () => {
  const { shop, manager, office, pairs, bySlug } = await openOffice()
  await anItem(shop.services, { title: 'Redmi 14C', sku: 'OTHER' })
  const other = await office.begin({ file: newShopifySample() })
  expect(other.message).toContain(
    'Addresses of the other shop at which another item stands here, such as /products/redmi-14c: 1.',
  )
  expect(await office.run(other.id)).toMatchObject({
    state: 'done',
    message: expect.stringMatching(/^Addresses of the other shop that lead here now: 1\..*another item stands here/),
  })
  expect((await bySlug('redmi-14c')).sku).toBe('OTHER')
  expect(await pairs()).toEqual({ '/collections/phones': '/products?category=Phones' })

  const begun = await office.begin({ file: shopifySample(NOWHERE) })
  expect(begun.message).not.toContain('another item stands here')
  expect(await office.run(begun.id)).toMatchObject({ state: 'done' })
  expect((await bySlug('galaxy-a15')).sku).toBe('A15-BLK-128')
  expect(await pairs()).toEqual({
    '/collections/phones': '/products?category=Phones',
    '/collections/electric-kettles': '/products?category=Electric+Kettles',
  })
  // What the import brought goes with it; what was there before stays.
  expect(await office.undo(begun.id)).toMatchObject({ state: 'undone' })
  expect(await pairs()).toEqual({ '/collections/phones': '/products?category=Phones' })
  expect((await manager.call('GET /redirects')).json).toHaveLength(1)
})

test('an item that is here already keeps its address, and the handle leads to it', async () => {
  const { shop, office, pairs } = await openOffice()
  await anItem(shop.services, { title: 'Galaxy A15 as we call it', sku: 'A15-BLK-128' })
  const begun = await office.begin({ file: shopifySample(NOWHERE) })
  await office.run(begun.id)
  expect(await pairs()).toMatchObject({ '/products/galaxy-a15': '/products/galaxy-a15-as-we-call-it' })
})

test('an address that leads elsewhere already leads there on, and becomes nobody’s', async () => {
  const { shop, manager, office } = await openOffice()
  await manager.call('POST /redirects', { body: { from: '/products/galaxy-a15', to: '/about' } })
  const begun = await office.begin({ file: shopifySample(NOWHERE) })
  await office.run(begun.id)
  const { json } = await manager.call('GET /redirects', { query: { search: 'galaxy-a15' } })
  expect(json.map(({ from, to }) => [from, to])).toEqual([['/products/galaxy-a15', '/about']])
  expect((await shop.call('GET /items/{id}', { params: { id: 'galaxy-a15' } })).status).toBe(404)
})

test('addresses of WooCommerce lead to the goods and their categories', async () => {
  const { office, pairs, bySlug } = await openOffice()
  const begun = await office.begin({ file: wooSample() })
  expect(await office.run(begun.id, { withoutRefused: true })).toMatchObject({ state: 'done' })
  expect(await pairs()).toEqual({
    '/product/rice-cooker-1-8-l': '/products/rice-cooker-1-8-l',
    '/product-category/kitchen/rice-cookers': '/products?category=Rice+Cookers',
    '/product-category/rice-cookers': '/products?category=Rice+Cookers',
    '/product/stand-fan': '/products/stand-fan',
    '/product-category/fans': '/products?category=Fans',
  })
  expect((await bySlug('stand-fan')).sku).toBe('FAN-W')
})

test('undo takes no old address from goods that stay, wherever they stand now', async () => {
  const { shop, manager, office, pairs, bySlug } = await openOffice()
  const file = [
    'Handle,Title,Type,Status,Variant SKU,Variant Price',
    'old-pot,Pot,Pots,active,POT,100',
    'old-pan,Pan,Pots,active,PAN,100',
  ].join('\n')
  const pot = await anItem(shop.services, { title: 'Pot', sku: 'POT' })
  await anItem(shop.services, { title: 'Pan', sku: 'PAN' })
  const begun = await office.begin({ file })
  await office.run(begun.id)
  await (await anOwner(shop.services)).edit(pot.id, { title: 'Pot by hand' })
  const { version } = await bySlug('pot')
  const moved = { params: { id: pot.id }, body: { slug: 'new-pot', version } }
  expect((await manager.call('PUT /items/{id}/address', moved)).status).toBe(200)
  expect(await office.undo(begun.id)).toMatchObject({ undone: { items: 1, left: 1 } })
  expect(await pairs()).toEqual({ '/products/old-pot': '/products/new-pot' })
})
