import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { openTestShop } from './support/open-test-shop.ts'

const { app } = await openTestShop()

test('the OpenAPI document names every call of the contract, its refusals and who may make it', async () => {
  const response = await app.request('/api/openapi.json')
  expect(response.status).toBe(200)
  const document = await response.json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(Object.keys(calls).sort())
  expect(Object.keys(document.paths['/orders'].post.responses)).toEqual([
    '201',
    '400',
    '409',
    '413',
    '415',
    '429',
  ])
  expect(document.paths['/orders'].get.security).toEqual([{ accessToken: [] }])
  expect(document.components.schemas.Problem.required).toEqual(['success', 'message', 'error', 'code'])
})

test('the reference page lists every call and loads nothing from anywhere', async () => {
  const response = await app.request('/api/docs')
  const page = await response.text()
  for (const name of Object.keys(calls)) expect(page).toContain(`/api${name.split(' ')[1]}`)
  expect(page).not.toMatch(/<script|src=|@import|url\(/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})
