// What an owner's change drops is rendered again unasked, so that it can be shown should the database go away next.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPageCache } from '#tests/support/shop/open-page-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** So long, and all that follows from it. */
async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
}

const edit = (...items: string[]) => ({ items, hard: true })

test('What an owner changed is rendered again at once, and shown when the database goes away then', async () => {
  const { fetch, get, change, away, cache } = openPageCache()
  await fetch('/products/a', ['item:a'])
  await fetch('/products/b', ['item:b'])
  change(edit('a'))
  expect(get('/products/a')).toBeNull()
  await pass(100)
  away(true)
  expect([get('/products/a'), get('/products/b')]).toEqual(['2', '1'])
  expect(cache.stats()).toMatchObject({ misses: 2, renewals: 1 })
})

test('So is what is changed long after the last round', async () => {
  const { fetch, get, change } = openPageCache()
  await fetch('/products/a', ['item:a'])
  change(edit('a'))
  await pass(1_150)
  change(edit('a'))
  await pass(100)
  expect(get('/products/a')).toBe('3')
})

test('Changes that follow one another closely cost one rendering, and later ones a rendering each half second', async () => {
  const { fetch, get, change, renderings } = openPageCache()
  await fetch('/', ['item:a'])
  for (let count = 0; count < 9; count += 1) {
    change(edit('a'))
    await pass(10)
  }
  expect(renderings()).toBe(1)
  await pass(10)
  expect([get('/'), renderings()]).toEqual(['10', 2])
  for (let ms = 0; ms < 5_000; ms += 50) {
    change(edit('a'))
    await pass(50)
  }
  expect(renderings()).toBeLessThanOrEqual(13)
  await pass(1_000)
  expect(get('/')).toBe('110')
})

test('A change while it is rendered again is not missed', async () => {
  const { cache, get, change, renderTagged, renderings } = openPageCache()
  const slow = Promise.withResolvers<void>()
  await cache.fetch('/', async () => renderTagged(['item:a'], renderings() === 0 ? undefined : slow.promise)())
  change(edit('a'))
  await pass(100)
  expect(renderings()).toBe(2)
  change(edit('a'))
  slow.resolve()
  await pass(0)
  expect(get('/')).toBeNull()
  await pass(500)
  expect(get('/')).toBe('3')
})

test('A change while a visitor waits for it is not missed', async () => {
  const { fetch, get, change } = openPageCache()
  const reading = Promise.withResolvers<void>()
  const asked = fetch('/', ['item:a'], reading.promise)
  change(edit('a'))
  reading.resolve()
  expect(await asked).toBe('1')
  await pass(100)
  expect(get('/')).toBe('2')
})

test('Who asks before has it rendered, once', async () => {
  const { fetch, get, change, renderings } = openPageCache()
  await fetch('/', ['item:a'])
  change(edit('a'))
  expect(await fetch('/', ['item:a'])).toBe('2')
  await pass(1_000)
  expect([get('/'), renderings()]).toEqual(['2', 2])
})

test('Of many the fifty asked for last are, two at a time', async () => {
  const { cache, get, change, renderTagged } = openPageCache()
  let running = 0
  let most = 0
  const render = async () => {
    running += 1
    most = Math.max(most, running)
    const response = await renderTagged(['lists'])()
    running -= 1
    return response
  }
  for (let count = 0; count < 300; count += 1) await cache.fetch(`/products?page=${count}`, render)
  for (let count = 0; count < 10; count += 1) get(`/products?page=${count}`)
  change({ lists: true, hard: true })
  await pass(5_000)
  const kept = Array.from({ length: 300 }, (_, page) => page).filter((page) => get(`/products?page=${page}`) !== null)
  expect(kept).toEqual([...Array(10).keys(), ...Array.from({ length: 40 }, (_, at) => 260 + at)])
  expect(most).toBe(2)
})

test('What nobody has asked for in ten minutes is not, however often it was rendered unasked', async () => {
  const { fetch, get, change, renderings, pass: passClock } = openPageCache()
  await fetch('/', ['item:a'])
  for (let minute = 0; minute < 20; minute += 1) {
    passClock(60_000)
    change(edit('a'))
    await pass(500)
  }
  expect(renderings()).toBe(11)
  expect(get('/')).toBeNull()
})

test.each([
  ['the database is away', 'away'],
  ['visitors wait for their turn', 'fill'],
] as const)('Nothing is rendered unasked while %s', async (_, hold) => {
  const shop = openPageCache()
  await shop.fetch('/', ['item:a'])
  shop.change(edit('a'))
  shop[hold](true)
  await pass(5_000)
  expect(shop.renderings()).toBe(1)
})

test('What is gone by then is not kept, and after a failure whoever asks next has it rendered', async () => {
  const { cache, fetch, get, change, renderTagged } = openPageCache()
  const answers = new Map([
    ['/gone', renderTagged(['item:a'], undefined, 404)],
    ['/lost', () => Promise.reject(new Error('the database is away'))],
    ['/busy', renderTagged(['item:a'], undefined, 503)],
  ])
  for (const [key, then] of answers) {
    let render = renderTagged(['item:a'])
    await cache.fetch(key, () => render())
    render = then
  }
  change(edit('a'))
  await pass(5_000)
  for (const key of answers.keys()) expect(get(key)).toBeNull()
  expect(await fetch('/lost', ['item:a'])).toBe('2')
})
