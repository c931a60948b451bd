// Whose words a screen shows when a call fails: the server's, the call's own, or the screen's.
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { createApi, messageOf } from './client.ts'

async function shownFor(name: CallName, answer: () => Response): Promise<string> {
  const api = createApi(async () => answer())
  return api(name, {} as never).then(
    () => 'no failure',
    (error: unknown) => messageOf(error, "the screen's words"),
  )
}

const calls: [CallName, string][] = [
  ['POST /pre-orders', 'Failed to create pre-order'],
  ['PUT /users/{email}', 'Failed to update user profile'],
  ['POST /users', 'Failed to create user profile'],
  ['GET /users/profile/{email}', 'Failed to fetch user'],
  ['GET /orders/{email}', 'Failed to fetch user orders'],
]

test.each(calls)("A refusal of %s without a message is '%s'", async (name, words) => {
  expect(await shownFor(name, () => new Response('broken', { status: 502 }))).toBe(words)
  const empty = { success: false, message: '', error: '', code: 'INTERNAL' }
  expect(await shownFor(name, () => Response.json(empty, { status: 500 }))).toBe(words)
})

test.each(calls)("A refusal of %s with a message is the server's", async (name) => {
  const message = 'Too many attempts. Please try again in 5 minutes.'
  const refusal = { success: false, message, error: message, code: 'TOO_MANY_REQUESTS' }
  expect(await shownFor(name, () => Response.json(refusal, { status: 429 }))).toBe(message)
})

test('Without an answer, and for other calls, it is what the screen says', async () => {
  const lost = () => {
    throw new TypeError('fetch failed')
  }
  expect(await shownFor('POST /pre-orders', lost)).toBe("the screen's words")
  expect(await shownFor('POST /contact', () => new Response('broken', { status: 502 }))).toBe("the screen's words")
})
