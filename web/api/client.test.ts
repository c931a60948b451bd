// What a refusal tells of the request that was refused.
import { expect, test } from 'vitest'
import { createApi } from './client.ts'

test('A refusal has the id by which the log knows its request, a lost call has none', async () => {
  const headers = { 'X-Request-Id': '3f2c81aa-4f' }
  const refusing = createApi(async () => new Response('Bad gateway', { status: 502, headers }))
  await expect(refusing('GET /items')).rejects.toMatchObject({ status: 502, requestId: '3f2c81aa-4f' })
  const lost = createApi(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(lost('GET /items')).rejects.toMatchObject({ code: 'NETWORK', requestId: null })
})
