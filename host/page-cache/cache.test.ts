// The page cache: rendered once for all who wait, invalidated by tags, never stale for long.
import { describe, expect, test } from 'vitest'
import { openPageCache, textOf } from '#tests/support/shop/open-page-cache.ts'
import { cacheResponse, type Render } from './cached-response.ts'

/** Lets everything happen that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

describe('Making', () => {
  test('All who wait for one address wait for one making', async () => {
    const { fetch, renderings, get } = openPageCache()
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch('/', ['item:a'])))
    expect(new Set(answers)).toEqual(new Set(['1']))
    expect(renderings()).toBe(1)
    expect(get('/')).toBe('1')
  })

  test('Different addresses are made apart', async () => {
    const { fetch, renderings } = openPageCache()
    await Promise.all([fetch('/a', []), fetch('/b', [])])
    expect(renderings()).toBe(2)
  })

  test('A failure is told to all who waited, and the next one tries again', async () => {
    const { cache, fetch, get } = openPageCache()
    const failing = () => Promise.reject(new Error('the database is away'))
    const results = await Promise.allSettled([cache.fetch('/', failing), cache.fetch('/', failing)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(get('/')).toBeNull()
    expect(await fetch('/', [])).toBe('1')
  })

  test('What is not there is answered, not cached, and takes the place of what was', async () => {
    const { cache, fetch, get } = openPageCache()
    await fetch('/x', [])
    const gone = await cacheResponse(new Response('gone', { status: 404 }))
    expect(textOf((await cache.fetch('/x', async () => gone)).response)).toBe('gone')
    expect(get('/x')).toBeNull()
  })
})

describe('Changes', () => {
  test('A change renews what shows the item and nothing else', async () => {
    const { fetch, get, change, pass } = openPageCache()
    await fetch('/products/a', ['item:a'])
    await fetch('/products/b', ['item:b'])
    change({ items: ['a'] })
    pass(500)
    expect([get('/products/a'), get('/products/b')]).toEqual(['1', '1'])
    await settle()
    expect([get('/products/a'), get('/products/b')]).toEqual(['2', '1'])
  })

  test('A change of lists renews what shows lists', async () => {
    const { fetch, get, change, pass } = openPageCache()
    await fetch('/products', ['item:a', 'lists'])
    await fetch('/products/b', ['item:b'])
    change({ items: ['z'], lists: true })
    pass(500)
    get('/products')
    get('/products/b')
    await settle()
    expect([get('/products'), get('/products/b')]).toEqual(['2', '1'])
  })

  test('Many changes in a moment cost one making', async () => {
    const { fetch, get, change, pass, renderings } = openPageCache()
    await fetch('/', ['item:a'])
    for (let count = 0; count < 8; count += 1) {
      change({ items: ['a'] })
      pass(50)
      expect(get('/')).toBe('1')
      await settle()
    }
    pass(50)
    get('/')
    await settle()
    expect([get('/'), renderings()]).toEqual(['9', 2])
  })

  test('When anything may have changed, single items are renewed too', async () => {
    const { fetch, get, change } = openPageCache()
    await fetch('/api/items/a', ['item:a'])
    await fetch('/about', [])
    change({ items: 'all', lists: true, hard: true })
    expect([get('/api/items/a'), get('/about')]).toEqual([null, '1'])
  })

  test('After stock moved the last answer is shown for 750 ms at most, and then only the new one', async () => {
    const { fetch, get, change, pass } = openPageCache()
    await fetch('/', ['item:a'])
    change({ items: ['a'] })
    pass(751)
    expect(get('/')).toBeNull()
    expect(await fetch('/', ['item:a'])).toBe('2')
    expect(get('/')).toBe('2')
  })

  test('What is rendered in place of something that is shown is called a renewal, and nothing else is', async () => {
    const { cache, change, pass } = openPageCache()
    const asked: boolean[] = []
    const render: Render = async ({ isRenewal }) => {
      asked.push(isRenewal)
      return cacheResponse(new Response('a page', { headers: { 'Surrogate-Key': 'item:a' } }))
    }
    await cache.fetch('/', render)
    change({ items: ['a'] })
    pass(500)
    cache.get('/')
    await settle()
    expect(asked).toEqual([false, true])
    change({ items: ['a'] })
    pass(751)
    await cache.fetch('/', render)
    expect(asked).toEqual([false, true, true])
    await cache.fetch('/about', render)
    expect(asked).toEqual([false, true, true, false])
  })

  test('Further changes do not lengthen the time an old answer is shown', async () => {
    const { cache, change, pass } = openPageCache()
    const { renderTagged } = openPageCache()
    const never = new Promise(() => {})
    await cache.fetch('/', renderTagged(['item:a']))
    change({ items: ['a'] })
    // The renewal hangs; the old answer must go all the same.
    void cache.fetch('/', renderTagged(['item:a'], never)).catch(() => {})
    for (let count = 0; count < 10; count += 1) {
      pass(100)
      change({ items: ['a'] })
    }
    expect(cache.get('/')).toBeNull()
  })

  test('A change while an answer is made is not missed', async () => {
    const { fetch, get, change, pass, renderings } = openPageCache()
    const reading = Promise.withResolvers<void>()
    const first = fetch('/', ['item:a'], reading.promise)
    change({ items: ['a'] })
    reading.resolve()
    expect(await first).toBe('1')
    pass(500)
    expect(get('/')).toBe('1')
    await settle()
    expect(get('/')).toBe('2')
    expect(renderings()).toBe(2)
  })

  test('A change of something else while an answer is made costs no second making', async () => {
    const { fetch, get, change, renderings } = openPageCache()
    const reading = Promise.withResolvers<void>()
    const first = fetch('/', ['item:a'], reading.promise)
    change({ items: ['b'], lists: true, hard: true })
    reading.resolve()
    await first
    get('/')
    await settle()
    expect(get('/')).toBe('1')
    expect(renderings()).toBe(1)
  })

  test('A making so slow that its answer is old when it ends is followed by another before anyone sees it', async () => {
    const { fetch, change, pass, renderings } = openPageCache()
    const reading = Promise.withResolvers<void>()
    const first = fetch('/', ['item:a'], reading.promise)
    pass(100)
    change({ items: ['a'] })
    pass(1_000)
    reading.resolve()
    expect(await first).toBe('2')
    expect(renderings()).toBe(2)
  })
})

describe('Urgent changes', () => {
  test('A page is dropped in every language', async () => {
    const { fetch, get, change } = openPageCache()
    const inEach = (path: string) => [path, `/si${path}`, `/ta${path}`]
    for (const address of inEach('/a')) await fetch(address, ['item:a', 'shop'])
    for (const address of inEach('/b')) await fetch(address, ['item:b', 'shop'])
    change({ items: ['a'], hard: true })
    expect(inEach('/a').map(get)).toEqual([null, null, null])
    expect(inEach('/b').map(get)).toEqual(['1', '1', '1'])
    change({ items: 'all', hard: true })
    for (const address of inEach('/b')) expect(get(address) ?? (await fetch(address, ['item:b']))).toBe('3')
  })

  test('From a hard invalidation on the old state is not shown again', async () => {
    const { fetch, get, change } = openPageCache()
    await fetch('/', ['item:a'])
    change({ items: ['a'], hard: true })
    expect(get('/')).toBeNull()
    expect(await fetch('/', ['item:a'])).toBe('2')
  })

  test('Who asks after a hard invalidation does not join a making that began before it', async () => {
    const { fetch, get, change } = openPageCache()
    const reading = Promise.withResolvers<void>()
    const before = fetch('/', ['item:a'], reading.promise)
    change({ items: ['a'], hard: true })
    const after = fetch('/', ['item:a'])
    expect(await after).toBe('2')
    reading.resolve()
    await before
    // The slow one ended last, and must not stand in the place of the new one.
    expect(get('/')).toBe('2')
  })

  test('An answer made while a hard invalidation happened is not kept', async () => {
    const { fetch, get, change } = openPageCache()
    const reading = Promise.withResolvers<void>()
    const before = fetch('/', ['item:a'], reading.promise)
    change({ items: ['a'], hard: true })
    reading.resolve()
    await before
    expect(get('/')).toBeNull()
  })

  test('At any order of renderings and changes nobody who asks later sees an older state', async () => {
    const { fetch, get, change } = openPageCache()
    let truth = 1
    for (let round = 0; round < 300; round += 1) {
      const asked = Array.from({ length: 3 }, async (_, at) => {
        const known = truth
        const seen = get('/') ?? (await fetch('/', ['item:a'], round % 3 === at ? settle() : undefined))
        expect(Number(seen)).toBeGreaterThanOrEqual(known)
      })
      change({ items: ['a'], hard: true })
      truth += 1
      expect(get('/')).toBeNull()
      if (round % 7 === 0) await Promise.all(asked)
    }
  })
})
