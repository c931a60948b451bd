// Kept answers never pass the bytes they may have, and most requests are answered from them.
import { describe, expect, test } from 'vitest'
import { openKeeper } from '#tests/support/open-keeper.ts'
import { keepAnswer } from './kept-answer.ts'

const MB = 1024 * 1024

/** Lets everything happen that waits for nothing but its turn. */
async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
}

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
