// Kept answers: made once for all who wait, renewed by what touches them, never old for long, never past their bytes.
import { describe, expect, test } from 'vitest'
import type { Change } from '#server/platform/changes.ts'
import { createAnswerKeeper } from './answer-keeper.ts'
import { type KeptAnswer, keepAnswer } from './kept-answer.ts'

const MB = 1024 * 1024

/** A keeper with a clock that stands still until moved, and a catalogue of one number to show. */
function openKeeper({ bytes = 10 * MB } = {}) {
  const listeners: ((change: Change) => void)[] = []
  let at = 0
  let state = 1
  let makings = 0
  const keeper = createAnswerKeeper({
    bytes,
    changes: { subscribe: (listener) => void listeners.push(listener) },
    now: () => at,
  })
  /** Reads the state, waits, and answers with what it read. */
  const makeShowing =
    (shows: string[], waits: Promise<unknown> = Promise.resolve()) =>
    async () => {
      makings += 1
      const read = String(state)
      await waits
      return { answer: await keepAnswer(new Response(read), new Set(shows)), keep: true }
    }
  return {
    keeper,
    makeShowing,
    fetch: async (key: string, shows: string[], waits?: Promise<unknown>) =>
      textOf(await keeper.fetch(key, makeShowing(shows, waits))),
    peek: (key: string) => {
      const kept = keeper.peek(key)
      return kept ? textOf(kept) : null
    },
    /** The catalogue changes and the change is told. */
    change: (change: Partial<Change>) => {
      state += 1
      for (const listener of listeners) listener({ items: [], lists: false, urgent: false, ...change })
    },
    pass: (ms: number) => {
      at += ms
    },
    makings: () => makings,
  }
}

const textOf = (answer: KeptAnswer) => answer.bodies.identity.bytes.toString()

/** Lets everything happen that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

function aPromise() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
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
    const reading = aPromise()
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
    const reading = aPromise()
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
    const reading = aPromise()
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
    const reading = aPromise()
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
    const reading = aPromise()
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

describe('Bounds', () => {
  test('A flood of made-up addresses never passes the bytes allowed, and what is asked for again and again stays', async () => {
    const { keeper, peek } = openKeeper({ bytes: 2 * MB })
    const page = async (text: string) => ({
      answer: await keepAnswer(new Response(text), new Set()),
      keep: true,
    })
    await keeper.fetch('/', () => page('home'))
    for (let count = 0; count < 1_500; count += 1) {
      await keeper.fetch(`/products?search=${count}`, () => page(`${count} `.repeat(400)))
      if (count % 50 === 0) expect(peek('/')).toBe('home')
      expect(keeper.figures().bytes).toBeLessThanOrEqual(2 * MB)
    }
    expect(keeper.figures().answers).toBeLessThan(1_000)
    expect(peek('/products?search=0')).toBeNull()
  })

  test('What is counted is what is held: no buffer keeps more memory than its bytes', async () => {
    const { bodies, size } = await keepAnswer(new Response('kettle '.repeat(300)), new Set())
    const held = new Set(Object.values(bodies).map((body) => body.bytes.buffer))
    const bytes = [...held].reduce((total, buffer) => total + buffer.byteLength, 0)
    expect(bytes).toBe(bodies.identity.bytes.length + bodies.br.bytes.length + bodies.gzip.bytes.length)
    expect(size).toBeGreaterThanOrEqual(bytes)
  })

  test('What an answer shows is counted too', async () => {
    const ids = new Set(Array.from({ length: 1_000 }, (_, at) => `item:${at}`))
    const [alone, showing] = [
      await keepAnswer(new Response('x'), new Set()),
      await keepAnswer(new Response('x'), ids),
    ]
    expect(showing.size - alone.size).toBe(100_000)
  })

  test('An answer larger than all memory allowed is given, but not kept', async () => {
    const { keeper, peek } = openKeeper({ bytes: 10_000 })
    const large = await keepAnswer(new Response('x'.repeat(20_000)), new Set())
    expect(await keeper.fetch('/', async () => ({ answer: large, keep: true }))).toBe(large)
    expect(peek('/')).toBeNull()
  })

  test('With no memory allowed nothing is kept, and one making still serves all who wait', async () => {
    const { fetch, peek, makings } = openKeeper({ bytes: 0 })
    await Promise.all([fetch('/', []), fetch('/', [])])
    expect([peek('/'), makings()]).toEqual([null, 1])
  })

  test('With 20 changes a second at least 95 of 100 requests are answered from memory', async () => {
    const { keeper, peek, fetch, change, pass } = openKeeper()
    await fetch('/', ['item:a', 'item:b'])
    // Ten seconds: a request every 2 ms, a change every 50 ms, and making takes as long as two requests.
    for (let ms = 0; ms < 10_000; ms += 2) {
      if (ms % 50 === 0) change({ items: [ms % 100 === 0 ? 'a' : 'b'] })
      if (peek('/') === null) await fetch('/', ['item:a', 'item:b'])
      if (ms % 4 === 0) await Promise.resolve()
      if (ms % 500 === 0) await settle()
      pass(2)
    }
    const { hits, misses } = keeper.figures()
    expect(hits / (hits + misses)).toBeGreaterThanOrEqual(0.95)
  })
})
