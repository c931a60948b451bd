// Kept answers: made once for all who wait, renewed by what touches them, never old for long.
import { describe, expect, test } from 'vitest'
import { openKeeper, textOf } from '#tests/support/open-keeper.ts'
import { keepAnswer } from './kept-answer.ts'

/** Lets everything happen that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

describe('Making', () => {
  test('All who wait for one address wait for one making', async () => {
    const { fetch, makings, peek } = openKeeper()
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetch('/', ['item:a'])))
    expect(new Set(answers)).toEqual(new Set(['1']))
    expect(makings()).toBe(1)
    expect(peek('/')).toBe('1')
  })

  test('Different addresses are made apart', async () => {
    const { fetch, makings } = openKeeper()
    await Promise.all([fetch('/a', []), fetch('/b', [])])
    expect(makings()).toBe(2)
  })

  test('A failure is told to all who waited, and the next one tries again', async () => {
    const { keeper, fetch, peek } = openKeeper()
    const failing = () => Promise.reject(new Error('the database is away'))
    const results = await Promise.allSettled([keeper.fetch('/', failing), keeper.fetch('/', failing)])
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    expect(peek('/')).toBeNull()
    expect(await fetch('/', [])).toBe('1')
  })

  test('What must not be kept is answered and forgotten', async () => {
    const { keeper, peek } = openKeeper()
    const answer = await keepAnswer(new Response('gone', { status: 404 }), new Set())
    expect(textOf(await keeper.fetch('/x', async () => ({ answer, keep: false })))).toBe('gone')
    expect(peek('/x')).toBeNull()
  })
})

describe('Changes', () => {
  test('A change renews what shows the item and nothing else', async () => {
    const { fetch, peek, change, pass } = openKeeper()
    await fetch('/products/a', ['item:a'])
    await fetch('/products/b', ['item:b'])
    change({ items: ['a'] })
    pass(500)
    expect([peek('/products/a'), peek('/products/b')]).toEqual(['1', '1'])
    await settle()
    expect([peek('/products/a'), peek('/products/b')]).toEqual(['2', '1'])
  })

  test('A change of lists renews what shows lists', async () => {
    const { fetch, peek, change, pass } = openKeeper()
    await fetch('/products', ['item:a', 'lists'])
    await fetch('/products/b', ['item:b'])
    change({ items: ['z'], lists: true })
    pass(500)
    peek('/products')
    peek('/products/b')
    await settle()
    expect([peek('/products'), peek('/products/b')]).toEqual(['2', '1'])
  })

  test('Many changes in a moment cost one making', async () => {
    const { fetch, peek, change, pass, makings } = openKeeper()
    await fetch('/', ['item:a'])
    for (let count = 0; count < 8; count += 1) {
      change({ items: ['a'] })
      pass(50)
      expect(peek('/')).toBe('1')
      await settle()
    }
    pass(50)
    peek('/')
    await settle()
    expect([peek('/'), makings()]).toEqual(['9', 2])
  })

  test('When anything may have changed, single items are renewed too', async () => {
    const { fetch, peek, change } = openKeeper()
    await fetch('/api/items/a', ['item:a'])
    await fetch('/about', [])
    change({ items: 'all', lists: true, urgent: true })
    expect([peek('/api/items/a'), peek('/about')]).toEqual([null, '1'])
  })

  test('After stock moved the last answer is shown for 900 ms at most, and then only the new one', async () => {
    const { fetch, peek, change, pass } = openKeeper()
    await fetch('/', ['item:a'])
    change({ items: ['a'] })
    pass(901)
    expect(peek('/')).toBeNull()
    expect(await fetch('/', ['item:a'])).toBe('2')
    expect(peek('/')).toBe('2')
  })

  test('Further changes do not lengthen the time an old answer is shown', async () => {
    const { keeper, change, pass } = openKeeper()
    const { makeShowing } = openKeeper()
    const never = new Promise(() => {})
    await keeper.fetch('/', makeShowing(['item:a']))
    change({ items: ['a'] })
    // The renewal hangs; the old answer must go all the same.
    void keeper.fetch('/', makeShowing(['item:a'], never)).catch(() => {})
    for (let count = 0; count < 10; count += 1) {
      pass(100)
      change({ items: ['a'] })
    }
    expect(keeper.peek('/')).toBeNull()
  })

  test('A change while an answer is made is not missed', async () => {
    const { fetch, peek, change, pass, makings } = openKeeper()
    const reading = Promise.withResolvers<void>()
    const first = fetch('/', ['item:a'], reading.promise)
    change({ items: ['a'] })
    reading.resolve()
    expect(await first).toBe('1')
    pass(500)
    expect(peek('/')).toBe('1')
    await settle()
    expect(peek('/')).toBe('2')
    expect(makings()).toBe(2)
  })

  test('A change of something else while an answer is made costs no second making', async () => {
    const { fetch, peek, change, makings } = openKeeper()
    const reading = Promise.withResolvers<void>()
    const first = fetch('/', ['item:a'], reading.promise)
    change({ items: ['b'], lists: true, urgent: true })
    reading.resolve()
    await first
    peek('/')
    await settle()
    expect(peek('/')).toBe('1')
    expect(makings()).toBe(1)
  })

  test('A making so slow that its answer is old when it ends is followed by another before anyone sees it', async () => {
    const { fetch, change, pass, makings } = openKeeper()
    const reading = Promise.withResolvers<void>()
    const first = fetch('/', ['item:a'], reading.promise)
    pass(100)
    change({ items: ['a'] })
    pass(1_000)
    reading.resolve()
    expect(await first).toBe('2')
    expect(makings()).toBe(2)
  })
})

describe('Urgent changes', () => {
  test('From an urgent change on the old state is not shown again', async () => {
    const { fetch, peek, change } = openKeeper()
    await fetch('/', ['item:a'])
    change({ items: ['a'], urgent: true })
    expect(peek('/')).toBeNull()
    expect(await fetch('/', ['item:a'])).toBe('2')
  })

  test('Who asks after an urgent change does not join a making that began before it', async () => {
    const { fetch, peek, change } = openKeeper()
    const reading = Promise.withResolvers<void>()
    const before = fetch('/', ['item:a'], reading.promise)
    change({ items: ['a'], urgent: true })
    const after = fetch('/', ['item:a'])
    expect(await after).toBe('2')
    reading.resolve()
    await before
    // The slow one ended last, and must not stand in the place of the new one.
    expect(peek('/')).toBe('2')
  })

  test('An answer made while an urgent change happened is not kept', async () => {
    const { fetch, peek, change } = openKeeper()
    const reading = Promise.withResolvers<void>()
    const before = fetch('/', ['item:a'], reading.promise)
    change({ items: ['a'], urgent: true })
    reading.resolve()
    await before
    expect(peek('/')).toBeNull()
  })

  test('At any order of makings and changes nobody who asks later sees an older state', async () => {
    const { fetch, peek, change } = openKeeper()
    let truth = 1
    for (let round = 0; round < 300; round += 1) {
      const asked = Array.from({ length: 3 }, async (_, at) => {
        const known = truth
        const seen = peek('/') ?? (await fetch('/', ['item:a'], round % 3 === at ? settle() : undefined))
        expect(Number(seen)).toBeGreaterThanOrEqual(known)
      })
      change({ items: ['a'], urgent: true })
      truth += 1
      expect(peek('/')).toBeNull()
      if (round % 7 === 0) await Promise.all(asked)
    }
  })
})
