import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { Refusal } from '../platform/refusal.ts'
import { answerErrors } from './errors.ts'
import { createMount, type Env } from './mount.ts'
import { noLimits } from './rate-limits.ts'

/** An API of one call, which throws this. */
function apiThat(refusal: Refusal, { checkAnswers }: { checkAnswers: boolean }) {
  const app = new Hono<Env>()
  answerErrors(app, createLog('silent'))
  const mount = createMount({
    app,
    findActor: async () => null,
    rateLimits: noLimits,
    findDevice: async () => null,
    checkAnswers,
  })
  mount('GET /catalogue/facets', async () => {
    throw refusal
  })
  return async () => {
    const response = await app.request('/catalogue/facets')
    return [response.status, (await response.json()).code]
  }
}

test('In tests a refusal that the call does not declare is a failure of the shop', async () => {
  const undeclared = new Refusal('IDEMPOTENCY_KEY_REUSED')
  expect(await apiThat(undeclared, { checkAnswers: true })()).toEqual([500, 'UNEXPECTED'])
  expect(await apiThat(undeclared, { checkAnswers: false })()).toEqual([409, 'KEY_REUSED'])
})

test('In tests a refusal that tells more than its call declares is a failure of the shop', async () => {
  const talkative = new Refusal('SHOP_BUSY', {}, { total: 12 })
  expect(await apiThat(talkative, { checkAnswers: true })()).toEqual([500, 'UNEXPECTED'])
  expect(await apiThat(talkative, { checkAnswers: false })()).toEqual([503, 'BUSY'])
})

test('A refusal that the call declares is told as it is', async () => {
  const declared = new Refusal('SHOP_BUSY')
  expect(await apiThat(declared, { checkAnswers: true })()).toEqual([503, 'BUSY'])
})
