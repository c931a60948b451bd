/** The address in a path: however it is spelled it leads to the person themself or nowhere. */
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()

describe('spellings of an address', () => {
  const asSpelled = async (spelling: string, token: string) => {
    const response = await shop.app.request(`/api/users/profile/${spelling}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return { status: response.status, json: await response.json().catch(() => null) }
  }

  test('case, encoding, width, spaces and full stops round it and unseen marks lead to the person themself', async () => {
    const person = await signedIn(shop, { email: 'kamal@example.com' })
    for (const spelling of [
      'kamal@example.com',
      'KAMAL@Example.COM',
      'kamal%40example.com',
      '%6Bamal@example%2Ecom',
      '%20kamal@example.com%20',
      'kamal@example.com%0A',
      'kamal@example.com%E2%80%8B',
      'kamal@example.com.',
      'kamal@ex%EF%BD%81mple.com',
    ]) {
      const { status, json } = await asSpelled(spelling, person.token ?? '')
      expect([spelling, status, json.email]).toEqual([spelling, 200, 'kamal@example.com'])
    }
  })

  test('everything else is refused, look-alikes too, and never shows another person', async () => {
    const person = await signedIn(shop, { email: 'kasun@example.com' })
    await signedIn(shop, { email: 'kasunx@example.com' })
    const spellings: [spelling: string, status: number][] = [
      ['kasun%2540example.com', 400],
      ['kasun%00@example.com', 400],
      ['kasun@example.com%2F', 400],
      ['kasun@example.com%3Bkasunx@example.com', 400],
      ['kasun@example.com,kasunx@example.com', 400],
      ['%E2%84%AAasun@example.com', 400],
      ['kasun@ex%D0%B0mple.com', 403],
      ['%D0%BAasun@example.com', 400],
      ['ka%C5%BFun@example.com', 400],
      ['ka%E2%80%8Dsun@example.com', 400],
      ['"kasun"@example.com', 400],
      ['kasun@@example.com', 400],
      [`${'k'.repeat(250)}@example.com`, 400],
      ['kasun+tag@example.com', 403],
      ['kasunx@example.com', 403],
      ['kasun@example.com?email=kasunx@example.com', 200],
    ]
    for (const [spelling, expected] of spellings) {
      const { status, json } = await asSpelled(spelling, person.token ?? '')
      expect([spelling, status]).toEqual([spelling, expected])
      if (status === 200) expect(json.email).toBe('kasun@example.com')
    }
  })

  test('two accounts cannot differ in case alone', async () => {
    const body = { email: 'twin@example.com', password: PASSWORD, fName: 'A', lName: 'B' }
    expect((await shop.call('POST /auth/signup', { body })).status).toBe(201)
    const twin = await shop.call('POST /auth/signup', { body: { ...body, email: body.email.toUpperCase() } })
    expect([twin.status, twin.problem.code]).toEqual([409, 'EMAIL_TAKEN'])
  })
})
