import { expect, test } from 'vitest'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const refused = {
  success: false,
  message: 'You are not allowed to do this.',
  error: 'You are not allowed to do this.',
  code: 'NOT_ALLOWED',
}

test("another site's page can neither log a person out nor use up their session", async () => {
  const person = await signedIn(shop)
  await person.call('GET /account/notifications')
  const cookie = person.cookies.get('kade_session')
  const before = await fingerprint(shop.services.db)
  const elsewhere: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:3001' },
    { Origin: 'http://127.0.0.1:3000.evil.example' },
    { Origin: 'http://kade.127.0.0.1:3000' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const headers of elsewhere) {
    for (const name of ['POST /auth/logout', 'POST /auth/refresh', 'POST /auth/login'] as const) {
      const answer = await person.call(name, { headers })
      expect([headers, name, answer.status, answer.problem]).toEqual([headers, name, 403, refused])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
  expect(person.cookies.get('kade_session')).toBe(cookie)
  expect(await fingerprint(shop.services.db)).toEqual(before)
  expect((await person.refresh()).status).toBe(200)
})

test("the shop's own pages, under its public name or the one it was reached by, and clients that are no browsers may", async () => {
  const own: Record<string, string>[] = [
    {},
    { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'http://localhost:3000', Host: 'localhost:3000' },
    { Origin: 'https://kade.example', Host: 'kade.example' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  for (const headers of own) {
    const person = await signedIn(shop)
    expect((await person.call('POST /auth/refresh', { headers })).status).toBe(200)
  }
})

test('a form of another site cannot log a person in, whatever type it says its body has', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', '']) {
    const response = await shop.app.request('/api/auth/login', {
      method: 'POST',
      headers: type ? { 'Content-Type': type } : {},
      body: '{"email":"a@example.com","password":"b"}',
    })
    expect([type, response.status]).toEqual([type, 415])
  }
})

test('reading from elsewhere is answered, and lets no script there read it', async () => {
  const response = await shop.app.request('/api/items', { headers: { Origin: 'https://evil.example' } })
  expect(response.status).toBe(200)
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
