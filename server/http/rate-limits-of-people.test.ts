// Limits round people: nobody is kept out or flooded by strangers, and guesses at passwords end.
import { describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openLimitedShops } from '#tests/support/shop/open-limited-shops.ts'
import type { CallOptions } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, PASSWORD, signedIn } from '#tests/support/shop/people.ts'

const { base, limited } = await openLimitedShops()
const { services } = base

const wrongLogin = (email: string): CallOptions => ({ body: { email, password: 'a wrong guess' } })

describe("somebody else's e-mail address", () => {
  test.each(['POST /orders', 'POST /pre-orders', 'POST /contact', 'POST /newsletter'] as const)(
    '%s: its person is served although a stranger has used up their own calls with it',
    async (name) => {
      const shop = await limited()
      const { id } = await anItem(services, { qty: 1_000 })
      const contact = { ...anOrderBody([{ id, qty: 1 }]), email: `victim-of-${shop.address}@example.com` }
      const body = { ...contact, productId: id, quantity: 1, message: 'Hello' }
      for (let call = 0; call < 4; call += 1) await shop.call(name, { body, address: shop.address })
      expect((await shop.call(name, { body, address: '198.51.100.7' })).status).toBe(201)
    },
  )

  const asked = {
    'POST /orders': { items: [{ id: 'nonsense', qty: 1 }] },
    'POST /pre-orders': { productId: 'nonsense', quantity: 1 },
    'POST /auth/signup': { password: 'password', fName: 'A', lName: 'B' },
    'POST /users': { userId: 'nonsense' },
    'POST /stock-alerts': { itemId: 'nonsense' },
  } as const
  test.each(Object.entries(asked))('%s: what was refused uses up nothing of it', async (name, fields) => {
    const shop = await limited({ RATE_LIMIT_EMAIL_EVERYWHERE: '3/1h' })
    const email = `refused-of-${shop.address}@example.com`
    const body = { ...anOrderBody([]), email, contact: email, ...fields }
    for (let call = 0; call < 5; call += 1) {
      const { status } = await shop.call(name as CallName, { body, address: `198.51.100.${call}` })
      expect([200, 201, 429]).not.toContain(status)
    }
  })

  test('its person, signed in or in a browser they know, is served whatever strangers did with it', async () => {
    const shop = await limited({ RATE_LIMIT_EMAIL_EVERYWHERE: '3/1h', RATE_LIMIT_ORDER: '100/1h' })
    const { id } = await anItem(services, { qty: 1_000 })
    const person = await signedIn({ ...shop, ...base })
    const body = { ...anOrderBody([{ id, qty: 1 }]), email: person.email }
    const order = async (from: CallOptions) => (await shop.call('POST /orders', { body, ...from })).status
    for (let call = 0; call < 3; call += 1) expect(await order({ address: `198.51.100.${call}` })).toBe(201)
    expect(await order({ address: '198.51.100.9' })).toBe(429)
    const headers = { Cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    expect(await order({ address: shop.address, token: person.token ?? '' })).toBe(201)
    expect(await order({ address: shop.address, headers })).toBe(201)
    // Both are one person, who has a limit too.
    expect(await order({ address: shop.address, headers })).toBe(201)
    expect(await order({ address: shop.address, token: person.token ?? '' })).toBe(429)
    // Another person's session says nothing of this address.
    const other = await signedIn({ ...shop, ...base })
    expect(await order({ address: shop.address, token: other.token ?? '' })).toBe(429)
  })

  test('a stranger who asks for its resets keeps its person from none', async () => {
    const shop = await limited()
    const { email } = await aPerson(shop)
    const ask = async (address: string) =>
      (await shop.call('POST /auth/forgot-password', { body: { email }, address })).status
    const statuses = []
    for (let call = 0; call < 4; call += 1) statuses.push(await ask('198.51.100.1'))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await ask(shop.address)).toBe(200)
  })

  test('strangers at many addresses can not send it mails without end', async () => {
    const shop = await limited({ RATE_LIMIT_EMAIL_EVERYWHERE: '5/1h' })
    const { id } = await anItem(services, { qty: 1_000 })
    const statuses: number[] = []
    for (let order = 0; order < 7; order += 1) {
      const body = { ...anOrderBody([{ id, qty: 1 }]), email: 'flooded@example.com' }
      statuses.push((await shop.call('POST /orders', { body, address: `198.51.100.${order}` })).status)
    }
    expect(statuses).toEqual([...Array(5).fill(201), 429, 429])
  })
})

describe('login', () => {
  test('guesses at one account end soon, and do not keep its owner out elsewhere', async () => {
    const shop = await limited()
    const { email } = await aPerson(shop)
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await shop.call('POST /auth/login', { ...wrongLogin(email), address: shop.address })).status).toBe(401)
    }
    const right = { body: { email, password: PASSWORD } }
    expect((await shop.call('POST /auth/login', { ...right, address: shop.address })).status).toBe(429)
    expect((await shop.call('POST /auth/login', { ...right, address: '198.51.100.1' })).status).toBe(200)
  })

  test('guesses at one account from many addresses end too', async () => {
    const shop = await limited()
    const { email } = await aPerson(shop)
    const statuses: number[] = []
    for (let guess = 0; guess < 10; guess += 1) {
      const answer = await shop.call('POST /auth/login', {
        ...wrongLogin(email),
        address: `198.51.100.${guess}`,
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429, 429])
  })

  test('one guess at many accounts from one address ends too', async () => {
    const shop = await limited()
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1) {
      const answer = await shop.call('POST /auth/login', {
        ...wrongLogin(`victim-${guess}@example.com`),
        address: shop.address,
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(6).fill(401), 429, 429])
  })

  test('another spelling of the address does not count anew', async () => {
    const shop = await limited()
    const { email } = await aPerson(shop)
    const spellings = [email, email.toUpperCase(), ` ${email} `, email]
    const statuses: number[] = []
    for (const spelling of spellings) {
      const answer = await shop.call('POST /auth/login', { ...wrongLogin(spelling), address: shop.address })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('of many guesses at one moment no more get through', async () => {
    const shop = await limited()
    const { email } = await aPerson(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('POST /auth/login', { ...wrongLogin(email), address: shop.address })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
  })

  test('a person who remembers the password in the end starts anew', async () => {
    const shop = await limited({ RATE_LIMIT_LOGIN: '100/1h' })
    const { email } = await aPerson(shop)
    const right = { body: { email, password: PASSWORD }, address: shop.address }
    for (let day = 0; day < 2; day += 1) {
      await shop.call('POST /auth/login', { ...wrongLogin(email), address: shop.address })
      await shop.call('POST /auth/login', { ...wrongLogin(email), address: shop.address })
      expect((await shop.call('POST /auth/login', right)).status).toBe(200)
    }
  })

  test('headers that name another address change nothing', async () => {
    const shop = await limited()
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1) {
      const answer = await shop.call('POST /auth/login', {
        ...wrongLogin(`victim-${guess}@example.com`),
        address: shop.address,
        headers: { 'X-Forwarded-For': `198.51.100.${guess}`, 'X-Real-IP': `198.51.100.${guess}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(6)).toEqual([429, 429])
  })
})
