// Whoever tries what they may not leaves a line in the log that tells what, who and when, and nothing that was sent.
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { peopleOfEachRole } from '#tests/support/shop/people-of-each-role.ts'

const shop = await openTestShop()
const { self } = await peopleOfEachRole(shop)

async function linesOf(path: string, init: RequestInit): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = createApp({ ...shop.services, log: createLog('info', sink) })
  await app.request(path, init)
  return lines.map((line): Record<string, unknown> => JSON.parse(line))
}

const json = { 'Content-Type': 'application/json', 'X-Request-Id': 'request-one' }

test('a refused call is told with its request, its reason and who made it', async () => {
  const headers = { ...json, Authorization: `Bearer ${self.token}` }
  expect(await linesOf('/api/orders', { headers })).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'request-one',
      refusal: 'NOT_ALLOWED',
      userId: self.userId,
      msg: 'refused',
    },
  ])
})

test('a forged token, bad input and a wrong password are told, without what was sent', async () => {
  const login = (body: unknown) =>
    linesOf('/api/auth/login', { method: 'POST', headers: json, body: JSON.stringify(body) })
  const told = [
    await linesOf('/api/orders', { headers: { ...json, Authorization: 'Bearer forged-token' } }),
    await login({ email: 'no address\n{"level":"fatal"}', password: 'typed-secret' }),
    await login({ email: self.email, password: 'typed-secret' }),
  ]
  expect(told.map((lines) => lines.map(({ audit, refusal }) => audit ?? refusal))).toEqual([
    ['SIGN_IN_NEEDED'],
    ['BAD_INPUT'],
    ['sign-in.failed', 'BAD_CREDENTIALS'],
  ])
  expect(JSON.stringify(told)).not.toMatch(/forged-token|typed-secret|no address|fatal/)
})
