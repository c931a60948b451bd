// The page cache while the database is away: what was there is shown on, and nothing is lost by a rendering that fails.
import { describe, expect, test } from 'vitest'
import { openPageCache, textOf } from '#tests/support/shop/open-page-cache.ts'
import { cacheResponse } from './cached-response.ts'

describe('While the database is away', () => {
  const lost = () => Promise.reject(new Error('the database is away'))
  const busy = async () => cacheResponse(new Response('busy', { status: 503 }))

  test.each([
    ['throws', lost],
    ['is answered 503', busy],
  ])('a rendering that %s leaves what is cached, and that is shown', async (_, render) => {
    const { cache, fetch, get, change, pass } = openPageCache()
    await fetch('/x', ['item:a'])
    change({ items: ['a'] })
    pass(5_000)
    expect(get('/x')).toBeNull()
    const shown = await cache.fetch('/x', render)
    expect([textOf(shown.response), shown.staleFor]).toEqual(['1', 5_000])
    expect(await fetch('/x', ['item:a'])).toBe('2')
  })

  test('what is cached is shown without a try, however old, and tells since when it may be out of date', async () => {
    const { cache, fetch, away, pass, renderings } = openPageCache()
    await fetch('/x', ['item:a'])
    pass(1_000)
    away(true)
    pass(3_600_000)
    expect(cache.get('/x')?.staleFor).toBe(3_600_000)
    expect(renderings()).toBe(1)
  })

  test('once it is back all is rendered again before it is shown, and shown on where that fails', async () => {
    const { cache, fetch, get, away, pass } = openPageCache()
    await fetch('/x', ['item:a'])
    away(true)
    pass(60_000)
    away(false)
    expect(get('/x')).toBeNull()
    expect((await cache.fetch('/x', lost)).staleFor).toBe(60_000)
    expect(await fetch('/x', ['item:a'])).toBe('1')
    expect(cache.get('/x')?.staleFor).toBe(0)
  })

  test('what an owner changed just before is shown as it was, and never once the database is back', async () => {
    const { cache, fetch, get, change, away, pass } = openPageCache()
    await fetch('/x', ['item:a'])
    change({ items: ['a'], hard: true })
    expect(get('/x')).toBeNull()
    // Before anybody knows that the database is away.
    expect(textOf((await cache.fetch('/x', lost)).response)).toBe('1')
    away(true)
    pass(60_000)
    expect(cache.get('/x')?.staleFor).toBe(60_000)
    away(false)
    expect(get('/x')).toBeNull()
    expect(await fetch('/x', ['item:a'])).toBe('2')
  })

  test('what an owner removed is gone for good when it has been asked for', async () => {
    const { cache, fetch, get, change, away, renderTagged } = openPageCache()
    await fetch('/x', ['item:a'])
    change({ items: ['a'], hard: true })
    await cache.fetch('/x', renderTagged([], undefined, 404))
    away(true)
    expect(get('/x')).toBeNull()
    await expect(cache.fetch('/x', lost)).rejects.toThrow()
  })

  test('an entry of more than ten minutes is rendered again, and shown on where that fails', async () => {
    const { cache, fetch, get, pass } = openPageCache()
    await fetch('/x', [])
    pass(600_001)
    expect(get('/x')).toBeNull()
    expect(textOf((await cache.fetch('/x', lost)).response)).toBe('1')
  })
})
