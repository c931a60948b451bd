/**
 * The back office of an open shop stays shut to whoever has not given a second factor: what its calls, each of which is
 * tried in `access.test.ts`, don't show.
 */
import { describe, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn } from '#tests/support/shop/people.ts'
import { codeAt, setUpApp } from '#tests/support/shop/second-factors.ts'

const shop = await openTestShop({ env: { PUBLIC_URL: 'https://kade.example', RATE_LIMITS: 'on' } })
const without = await signedIn(shop, { role: 'admin' })
const customer = await signedIn(shop)

describe('with an admin that has none', () => {
  test('disabled items stay out of sight, and uploads are refused', async () => {
    const item = await anItem(shop.services, { disabled: true })
    const token = without.token ?? ''
    expect((await shop.call('GET /items/{id}', { params: { id: item.id }, token })).status).toBe(404)
    expect((await shop.call('GET /items', { query: { all: 'true' }, token })).problem.code).toBe('SECOND_FACTOR_NEEDED')
    const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', 'Upload-Length': '3' }
    const upload = await shop.app.request('/api/uploads', { method: 'POST', headers })
    expect(upload.status).toBe(403)
  })

  test('their own account stays theirs, and says what is required', async () => {
    const params = { email: without.email }
    expect((await without.call('GET /users/profile/{email}', { params })).status).toBe(200)
    expect((await without.call('GET /account/second-factor')).json).toMatchObject({ on: false, required: true })
  })
})

test('a person who is no admin is refused as ever', async () => {
  expect((await customer.call('GET /owner/overview')).problem.code).toBe('NOT_ALLOWED')
  expect((await customer.call('GET /account/second-factor')).json.required).toBe(false)
})

test('setting it up opens the back office to this session; turning it off shuts it', async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  const overview = async () => (await admin.call('GET /owner/overview')).status
  expect(await overview()).toBe(403)
  const { secret } = await setUpApp(shop, admin)
  expect(await overview()).toBe(200)
  const login = await aBrowser(shop).logIn(admin.email)
  const challenge = 'secondFactor' in login.json ? login.json.secondFactor.challenge : ''
  const body = { challenge, code: codeAt(secret, shop.clock.now()) }
  const { token } = (await shop.call('POST /auth/second-factor', { body })).json
  expect((await shop.call('GET /owner/overview', { token })).status).toBe(200)
  await admin.call('POST /account/second-factor/off', { body: { currentPassword: 'a kettle on the stove' } })
  expect(await overview()).toBe(403)
  expect((await shop.call('GET /owner/overview', { token })).status).toBe(401)
})
