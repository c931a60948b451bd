// What pages and API say of the catalogue over HTTP is what it is now.
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { ask } from '#tests/support/shop/raw-request.ts'

const { services, url } = await openServedShop()

const get = (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers })
const page = async (path: string) => (await get(path)).text

let adminToken = ''
async function asAdmin(method: string, path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` }
  const answer = await ask(url, path, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, json: answer.text === '' ? null : JSON.parse(answer.text) }
}

beforeAll(async () => {
  const { email } = await aPerson({ services }, { role: 'admin' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await ask(url, '/api/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  adminToken = JSON.parse(answer.text).token
})

describe('What the catalogue says now', () => {
  test('a price the owner changes is on every page and in the API with the next request', async () => {
    const kettle = await anItem(services, { title: 'Priced kettle', price: 1_111 })
    const addresses = [
      '/products',
      '/products/priced-kettle',
      `/api/items/${kettle.id}`,
      '/api/items',
      '/products/priced-kettle.data',
    ]
    for (const address of addresses) expect(await page(address)).toMatch(/1,?111/)
    for (const price of [2_222, 3_333]) {
      const digits = new RegExp(`${Math.floor(price / 1_000)},?${price % 1_000}`)
      await asAdmin('PUT', `/api/items/${kettle.id}`, anItemInput({ title: 'Priced kettle', price }))
      for (const address of addresses) expect([address, digits.test(await page(address))]).toEqual([address, true])
    }
  })

  test('a hidden item vanishes at once, and a deleted one too', async () => {
    const radio = await anItem(services, { title: 'Vanishing radio' })
    const addresses = [
      '/products',
      '/products?search=vanishing',
      '/api/items',
      '/sitemap',
      '/sitemap.xml',
      '/api/catalogue/sitemap',
    ]
    for (const address of addresses)
      expect([address, /vanishing-radio/.test(await page(address))]).toEqual([address, true])
    await asAdmin('PUT', `/api/items/${radio.id}`, anItemInput({ title: 'Vanishing radio', disabled: true }))
    for (const address of addresses)
      expect([address, /vanishing-radio/.test(await page(address))]).toEqual([address, false])
    for (const address of ['/products/vanishing-radio', `/products/${radio.id}`, `/api/items/${radio.id}`]) {
      expect([address, (await get(address)).status]).toEqual([address, 404])
    }
    await asAdmin('PUT', `/api/items/${radio.id}`, anItemInput({ title: 'Vanishing radio' }))
    expect((await get('/products/vanishing-radio')).status).toBe(200)
    await asAdmin('DELETE', `/api/items/${radio.id}`)
    expect((await get('/products/vanishing-radio')).status).toBe(404)
  })

  test('stock that orders take is shown a moment later', async () => {
    const pot = await anItem(services, { title: 'Selling pot', qty: 3 })
    const headers = { 'Content-Type': 'application/json' }
    expect(JSON.parse(await page(`/api/items/${pot.id}`)).item.qty).toBe(3)
    await page('/products/selling-pot')
    const body = JSON.stringify(anOrderBody([{ id: pot.id, qty: 3 }]))
    expect((await ask(url, '/api/orders', { method: 'POST', headers, body })).status).toBe(201)
    await expect.poll(async () => JSON.parse(await page(`/api/items/${pot.id}`)).item.qty).toBe(0)
    await expect.poll(() => page('/products/selling-pot')).toContain('Out of Stock')
  })

  test('a disabled item is shown to an admin alone, and never from memory', async () => {
    const { json } = await asAdmin('POST', '/api/items', anItemInput({ title: 'Secret lamp', disabled: true }))
    const headers = { Authorization: `Bearer ${adminToken}` }
    for (const path of [`/api/items/${json.item.id}`, '/api/items?all=true&search=secret']) {
      expect((await get(path, headers)).text).toContain('Secret lamp')
      expect((await get(path)).text).not.toContain('Secret lamp')
      expect((await get(path, headers)).text).toContain('Secret lamp')
    }
  })
})
