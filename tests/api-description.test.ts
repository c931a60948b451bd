import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { webhookEventTypes } from '#contract/integrations/webhook-events.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { app } = await openTestShop()

const documentOf = async () => (await app.request('/api/openapi.json')).json()

test('the OpenAPI document names every call of the contract, its refusals and who may make it', async () => {
  const response = await app.request('/api/openapi.json')
  expect(response.status).toBe(200)
  const document = await response.json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.keys(calls).sort())
  expect(document.paths['/orders'].get.security).toEqual([{ accessToken: [] }, { apiKey: [] }])
  expect(document.paths['/staff'].get.security).toEqual([{ accessToken: [] }])
  expect(document.components.schemas.Problem.required).toEqual(['success', 'message', 'error', 'code'])
})

test('the OpenAPI document lists every refusal of an order, a login of another time and a busy shop among them', async () => {
  const { responses } = (await documentOf()).paths['/orders'].post
  const told = Object.entries<{ description: string }>(responses).map(([status, { description }]) => [
    status,
    description,
  ])
  expect(told).toEqual([
    ['201', 'Success'],
    ['400', 'BAD_INPUT, BAD_JSON'],
    ['401', 'SIGN_IN_NEEDED'],
    ['403', 'NOT_ALLOWED, CUSTOMER_BLOCKED'],
    ['409', 'CART_CHANGED, KEY_REUSED, ORDER_TOO_LARGE, DISCOUNT_REFUSED, PAYMENT_NOT_POSSIBLE'],
    ['413', 'TOO_LARGE'],
    ['415', 'WRONG_TYPE'],
    ['421', 'WRONG_HOST'],
    ['429', 'TOO_MANY_REQUESTS'],
    ['503', 'BUSY'],
  ])
})

test('only the refusal of an order tells of a cart', async () => {
  const { OrderProblem, Problem } = (await documentOf()).components.schemas
  expect(JSON.stringify(OrderProblem)).toContain('QuotedLine')
  expect(Object.keys(Problem.properties)).toEqual(['success', 'message', 'error', 'code', 'fields'])
})

test('what an answer may leave null may be null in the OpenAPI document, an entity too', async () => {
  const document = await documentOf()
  const { PersonalData } = document.components.schemas
  const alone = JSON.stringify({ ...PersonalData.properties.profile, $defs: document.components.schemas })
  const profile = z.fromJSONSchema(JSON.parse(alone.replaceAll('#/components/schemas/', '#/$defs/')))
  expect(profile.safeParse(null).success).toBe(true)
  const atOnce = JSON.stringify(document).match(/"allOf":\[\{"\$ref":[^\]]*"null"\]/g) ?? []
  expect(atOnce).toEqual([])
})

test('the reference page lists every call and loads nothing from anywhere', async () => {
  const response = await app.request('/api/docs')
  const page = await response.text()
  for (const name of Object.keys(calls)) expect(page).toContain(`/api${name.split(' ')[1]}`)
  expect(page).not.toMatch(/<script|src=|@import|url\(/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the OpenAPI document describes how programs sign in, and every event they are sent', async () => {
  const { webhooks, components } = await documentOf()
  expect(components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(Object.keys(webhooks).sort()).toEqual([...webhookEventTypes].sort())
  const { parameters, requestBody } = webhooks['order.created'].post
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ])
  expect(requestBody.content['application/json'].schema.properties.type).toMatchObject({ enum: ['order.created'] })
})
