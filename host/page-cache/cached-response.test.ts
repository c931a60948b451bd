// A cached response: the same bytes in three encodings, each under a tag of its own, and the choice between them.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Encoding } from '../http/choose-encoding.ts'
import { type CachedResponse, cacheResponse } from './cached-response.ts'

const page = '<!doctype html><p>Kettle'.repeat(100)

function headersOf({ variants }: CachedResponse, encoding: Encoding): Map<string, string> {
  const { headers } = variants[encoding]
  const pairs = new Map<string, string>()
  for (let at = 0; at < headers.length; at += 2) pairs.set(headers[at] ?? '', headers[at + 1] ?? '')
  expect(pairs.size).toBe(headers.length / 2)
  return pairs
}

describe('Encodings', () => {
  test('All three hold the same text', async () => {
    const { variants } = await cacheResponse(new Response(page))
    expect(variants.identity.bytes.toString()).toBe(page)
    expect(brotliDecompressSync(variants.br.bytes).toString()).toBe(page)
    expect(gunzipSync(variants.gzip.bytes).toString()).toBe(page)
  })

  test('Each says what it is and how long', async () => {
    const answer = await cacheResponse(new Response(page))
    expect(headersOf(answer, 'identity').get('content-encoding')).toBeUndefined()
    expect(headersOf(answer, 'br').get('content-encoding')).toBe('br')
    expect(headersOf(answer, 'gzip').get('content-encoding')).toBe('gzip')
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      expect(headersOf(answer, encoding).get('content-length')).toBe(String(answer.variants[encoding].bytes.length))
      expect(headersOf(answer, encoding).get('vary')).toBe('Accept-Encoding')
    }
  })

  test('What never changes is packed as small as it gets', async () => {
    const script = Array.from({ length: 300 }, (_, at) => `"/assets/page-${(at * 7_919) % 1_009}.js"`).join()
    const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    const [page, fixed] = await Promise.all([
      cacheResponse(new Response(script)),
      cacheResponse(new Response(script, { headers: kept })),
    ])
    expect(brotliDecompressSync(fixed.variants.br.bytes).toString()).toBe(script)
    expect(fixed.variants.br.bytes.length).toBeLessThan(page.variants.br.bytes.length)
  })

  test('Each has a strong tag of its own that stays while the text stays', async () => {
    const [one, same, other] = await Promise.all(
      [page, page, `${page}!`].map((text) => cacheResponse(new Response(text))),
    )
    const tags = (['identity', 'br', 'gzip'] as const).map((encoding) => one?.variants[encoding].etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
    expect(same?.variants.br.etag).toBe(one?.variants.br.etag)
    expect(other?.variants.br.etag).not.toBe(one?.variants.br.etag)
  })

  test('A short text is not compressed', async () => {
    const { variants } = await cacheResponse(new Response('short'))
    expect([variants.br, variants.gzip].map((body) => body.bytes.toString())).toEqual(['short', 'short'])
    expect(variants.br.headers).not.toContain('content-encoding')
  })

  test('Headers of one response on the wire are left out, all others kept', async () => {
    const answer = await cacheResponse(
      new Response(page, {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-cache',
          'Surrogate-Key': 'item:a',
          'X-Request-Id': 'abc',
          ETag: '"made-up"',
          Vary: 'Cookie',
          'Content-Length': '1',
        },
      }),
    )
    const headers = headersOf(answer, 'identity')
    expect([...headers.keys()].sort()).toEqual(['cache-control', 'content-length', 'content-type', 'etag', 'vary'])
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })
})
