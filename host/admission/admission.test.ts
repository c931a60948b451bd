// Who is let in, who waits and who is refused, without a clock that runs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { createAdmission, type Rank } from './admission.ts'
import { rankOf } from './rank-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let late = 0
const anAdmission = () =>
  createAdmission({ lag: () => late, running: { order: 3, page: 2 }, waiting: { order: 4, page: 4 } })

/** Asks for a place and notes the answer under its name. */
function asker(admission: ReturnType<typeof createAdmission>) {
  const answers: string[] = []
  const leave = new Map<string, () => void>()
  const ask = async (rank: Rank, name: string) => {
    void admission.enter(rank).then(
      (done) => {
        answers.push(name)
        leave.set(name, done)
      },
      (error) => answers.push(`${name} ${error instanceof Refusal && error.code} ${error.retryAfter}`),
    )
    await vi.advanceTimersByTimeAsync(0)
  }
  const end = async (name: string) => {
    leave.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { answers, ask, end }
}

test('so many are worked on at once, a few wait in their order, and all others are refused at once', async () => {
  const admission = anAdmission()
  const { answers, ask, end } = asker(admission)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask('page', name)
  expect(answers).toEqual(['a', 'b', 'g BUSY 2', 'h BUSY 2'])
  expect(admission.stats()).toEqual({ running: 2, waiting: 4, refused: { order: 0, page: 2 } })
  await end('b')
  await end('a')
  // Once more is not another place.
  await end('a')
  expect(answers.slice(4)).toEqual(['c', 'd'])
})

test('an order has places that no page takes, and goes before pages that came earlier', async () => {
  const { answers, ask, end } = asker(anAdmission())
  for (const name of ['page 1', 'page 2', 'page 3']) await ask('page', name)
  for (const name of ['order 1', 'order 2']) await ask('order', name)
  expect(answers).toEqual(['page 1', 'page 2', 'order 1'])
  await end('page 1')
  expect(answers.at(-1)).toBe('order 2')
  await end('order 1')
  expect(answers).toHaveLength(4)
  await end('page 2')
  expect(answers.at(-1)).toBe('page 3')
})

test('what takes long keeps nobody out, and gives its place back once', async () => {
  const { answers, ask, end } = asker(anAdmission())
  for (const name of ['a', 'b']) await ask('page', name)
  await vi.advanceTimersByTimeAsync(800)
  await ask('page', 'c')
  await vi.advanceTimersByTimeAsync(200)
  for (const name of ['d', 'e']) await ask('page', name)
  await end('a')
  await end('b')
  expect(answers).toEqual(['a', 'b', 'c', 'd'])
})

test('a page that would wait too long behind orders is refused', async () => {
  const { answers, ask } = asker(anAdmission())
  for (const name of ['a', 'b', 'c']) await ask('page', name)
  for (const name of ['1', '2', '3', '4']) await ask('order', name)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers.toSorted()).toEqual(['1', '2', '3', '4', 'a', 'b', 'c BUSY 2'])
})

test('a process that is late works on fewer pages and lets fewer wait, until it no longer is; orders go on', async () => {
  const { answers, ask } = asker(anAdmission())
  late = 31
  for (const name of ['a', 'b', 'c']) await ask('page', name)
  await ask('order', 'order')
  expect(answers).toEqual(['a', 'c BUSY 2', 'order'])
  late = 0
  await ask('order', 'another')
  await ask('page', 'd')
  expect(answers.slice(3)).toEqual(['another'])
})

test('who waits goes before who comes, once the process is no longer late', async () => {
  const { answers, ask } = asker(anAdmission())
  late = 31
  for (const name of ['a', 'b']) await ask('page', name)
  late = 0
  await ask('page', 'c')
  expect(answers).toEqual(['a', 'b'])
})

test('a page waits a quarter of a second, an order a whole one', async () => {
  const { answers, ask } = asker(anAdmission())
  for (const name of ['1', '2', '3', '4']) await ask('order', name)
  await ask('page', 'page')
  await vi.advanceTimersByTimeAsync(250)
  expect(answers).toEqual(['1', '2', '3', 'page BUSY 2'])
  await vi.advanceTimersByTimeAsync(750)
  expect(answers.slice(4)).toEqual(['4'])
})

test('work that fails leaves its place', async () => {
  const admission = anAdmission()
  for (let round = 0; round < 5; round += 1) {
    await expect(admission.run('page', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  }
  expect(admission.stats().running).toBe(0)
})

test('what sells goes first', () => {
  const first = [
    'POST /api/orders',
    'POST /api/cart/quote',
    'GET /api/payments/webxpay/return?x=1',
    'POST /api/pre-orders',
  ]
  const later = [
    'GET /api/orders?page=2',
    'GET /checkout',
    'GET /api/items',
    'POST /api/inquiries',
    'POST /api/ordersx',
  ]
  const rank = (line: string) => rankOf({ method: line.split(' ')[0] ?? '', url: line.split(' ')[1] ?? '' })
  expect(first.map(rank)).toEqual(first.map(() => 'order'))
  expect(later.map(rank)).toEqual(later.map(() => 'page'))
})
