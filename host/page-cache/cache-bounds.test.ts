// The page cache never passes the bytes it may have, and most requests are answered from it.
import { describe, expect, test } from 'vitest'
import { openPageCache, tagged } from '#tests/support/shop/open-page-cache.ts'
import { cacheResponse } from './cached-response.ts'

const MB = 1024 * 1024

/** Lets everything happen that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

describe('Bounds', () => {
  test('A flood of made-up addresses never passes the bytes allowed, and what is asked for again and again stays', async () => {
    const { cache, get } = openPageCache({ bytes: 2 * MB })
    const page = (text: string) => cacheResponse(new Response(text))
    await cache.fetch('/', () => page('home'))
    for (let count = 0; count < 1_500; count += 1) {
      await cache.fetch(`/products?search=${count}`, () => page(`${count} `.repeat(400)))
      if (count % 50 === 0) expect(get('/')).toBe('home')
      expect(cache.stats().bytes).toBeLessThanOrEqual(2 * MB)
    }
    expect(cache.stats().entries).toBeLessThan(1_000)
    expect(get('/products?search=0')).toBeNull()
  })

  test('A flood of filtered lists leaves other pages, and the filtered ones that are asked for', async () => {
    const { cache, get } = openPageCache({ bytes: 50 * MB })
    const page = (text: string) => cacheResponse(new Response(text))
    await cache.fetch('/products?search=kettle', () => page('searched'))
    await cache.fetch('/products?category=TV&brand=LG&brand=Sony', () => page('two brands'))
    for (let count = 0; count < 2_000; count += 1) {
      await cache.fetch(`/products?category=TV&max=${count}`, () => page(`${count}`))
      if (count % 50 === 0) expect(get('/products?category=TV&brand=LG&brand=Sony')).toBe('two brands')
    }
    expect(get('/products?search=kettle')).toBe('searched')
    expect(get('/products?category=TV&max=1999')).toBe('1999')
    expect(get('/products?category=TV&max=3')).toBeNull()
    expect(cache.stats().entries).toBe(501)
  })

  test('What is counted is what is held: no buffer keeps more memory than its bytes', async () => {
    const { variants, size } = await cacheResponse(new Response('kettle '.repeat(300)))
    const held = new Set(Object.values(variants).map(({ bytes }) => bytes.buffer))
    const bytes = [...held].reduce((total, buffer) => total + buffer.byteLength, 0)
    expect(bytes).toBe(variants.identity.bytes.length + variants.br.bytes.length + variants.gzip.bytes.length)
    expect(size).toBeGreaterThanOrEqual(bytes)
  })

  test('What an answer shows is counted too', async () => {
    const ids = new Set(Array.from({ length: 1_000 }, (_, at) => `item:${at}`))
    const [alone, showing] = [await cacheResponse(new Response('x')), await cacheResponse(tagged('x', ids))]
    expect(showing.size - alone.size).toBe(100_000)
  })

  test('An answer larger than all memory allowed is given, but not kept', async () => {
    const { cache, get } = openPageCache({ bytes: 10_000 })
    const large = await cacheResponse(new Response('x'.repeat(20_000)))
    expect((await cache.fetch('/', async () => large)).response).toBe(large)
    expect(get('/')).toBeNull()
  })

  test('With no memory allowed nothing is kept, and one making still serves all who wait', async () => {
    const { fetch, get, renderings } = openPageCache({ bytes: 0 })
    await Promise.all([fetch('/', []), fetch('/', [])])
    expect([get('/'), renderings()]).toEqual([null, 1])
  })

  test('With 20 changes a second at least 95 of 100 requests are answered from memory', async () => {
    const { cache, get, fetch, change, pass } = openPageCache()
    await fetch('/', ['item:a', 'item:b'])
    // Ten seconds: a request every 2 ms, a change every 50 ms, and making takes as long as two requests.
    for (let ms = 0; ms < 10_000; ms += 2) {
      if (ms % 50 === 0) change({ items: [ms % 100 === 0 ? 'a' : 'b'] })
      if (get('/') === null) await fetch('/', ['item:a', 'item:b'])
      if (ms % 4 === 0) await Promise.resolve()
      if (ms % 500 === 0) await settle()
      pass(2)
    }
    const { hits, misses } = cache.stats()
    expect(hits / (hits + misses)).toBeGreaterThanOrEqual(0.95)
  })
})
