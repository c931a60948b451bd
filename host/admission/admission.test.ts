// Who is let in, who waits and who is refused, without a clock that runs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { createAdmission, type Rank } from './admission.ts'
import { rankOf } from './rank-of.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let late = 0
const anAdmission = () =>
  createAdmission({
    lag: () => late,
    running: { order: 3, renewal: 2, page: 2 },
    waiting: { order: 4, renewal: 4, page: 4 },
  })

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
  expect(admission.stats()).toEqual({ running: 2, waiting: 4, refused: { order: 0, renewal: 0, page: 2 } })
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
  await vi.advanceTimersByTimeAsync(150)
  await ask('page', 'c')
  await vi.advanceTimersByTimeAsync(100)
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

test('a process that is late lets fewer wait', async () => {
  const { answers, ask } = asker(anAdmission())
  late = 251
  for (const name of ['a', 'b', 'c', 'd']) await ask('page', name)
  late = 0
  await ask('page', 'e')
  expect(answers).toEqual(['a', 'b', 'd BUSY 2'])
})

test('where pages have waited for half a second without a pause, two wait and a quarter of a second; a burst waits longer', async () => {
  const admission = createAdmission({
    lag: () => 0,
    running: { order: 3, renewal: 1, page: 1 },
    waiting: { order: 4, renewal: 4, page: 8 },
  })
  const { answers, ask, end } = asker(admission)
  for (const name of ['a', 'b', 'c', 'd']) await ask('page', name)
  // Each gives its place back after a quarter of a second, so that a page always waits.
  await vi.advanceTimersByTimeAsync(500)
  expect(answers).toEqual(['a', 'b', 'c'])
  for (const name of ['e', 'f']) await ask('page', name)
  expect(answers.slice(3)).toEqual(['f BUSY 2'])
  await vi.advanceTimersByTimeAsync(200)
  await ask('page', 'g')
  await vi.advanceTimersByTimeAsync(50)
  // Of the burst the last one has waited for three quarters of a second, and got its place.
  expect(answers.slice(4)).toEqual(['g BUSY 2', 'd', 'e BUSY 2'])
  // Nobody waits for a moment, which is no pause.
  await end('d')
  for (const name of ['h', 'i', 'j', 'k']) await ask('page', name)
  expect(answers.slice(7)).toEqual(['h', 'k BUSY 2'])
  await vi.advanceTimersByTimeAsync(250)
  expect(answers.slice(9)).toEqual(['i', 'j BUSY 2'])
  await end('i')
  await vi.advanceTimersByTimeAsync(150)
  // No page had to wait for a while: what comes now is a burst again.
  for (const name of ['l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u']) await ask('page', name)
  expect(answers.slice(11)).toEqual(['l', 'u BUSY 2'])
})

test('two pages are made at once, whatever else is free', async () => {
  const { answers, ask, end } = asker(createAdmission({ lag: () => 0 }))
  for (const name of ['a', 'b', 'c']) await ask('page', name)
  for (const name of ['1', '2']) await ask('renewal', name)
  expect(answers).toEqual(['a', 'b', '1', '2'])
  await end('a')
  // With a page and two renewals a place is left.
  expect(answers.at(-1)).toBe('c')
})

test('the renewal of a page that many are shown goes before pages, and behind orders', async () => {
  const admission = createAdmission({
    lag: () => 0,
    running: { order: 3, renewal: 2, page: 1 },
    waiting: { order: 4, renewal: 1, page: 4 },
  })
  const { answers, ask, end } = asker(admission)
  for (const name of ['page 1', 'page 2']) await ask('page', name)
  for (const name of ['renewal 1', 'renewal 2', 'renewal 3']) await ask('renewal', name)
  for (const name of ['order 1', 'order 2']) await ask('order', name)
  expect(answers).toEqual(['page 1', 'renewal 1', 'renewal 3 BUSY 2', 'order 1'])
  for (const name of ['page 1', 'renewal 1', 'order 1']) await end(name)
  expect(answers.slice(4)).toEqual(['order 2', 'renewal 2'])
  for (const name of ['order 2', 'renewal 2']) await end(name)
  expect(answers.at(-1)).toBe('page 2')
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
