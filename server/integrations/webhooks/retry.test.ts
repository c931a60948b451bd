import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../../platform/durations.ts'
import { MOST_ATTEMPTS, nextAttempt, pauseOfAll } from './retry.ts'

const now = new Date('2026-11-20T06:00:00Z')
const pauseAfter = (attempts: number, retryAfter?: string) => {
  const next = nextAttempt({ attempts, retryAfter, now })
  return next === null ? null : next.getTime() - now.getTime()
}

test('is tried for three to four days, ever less often, and then no more', () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => pauseAfter(index + 1) ?? 0)
      expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true)
      const all = pauses.reduce((sum, pause) => sum + pause, 0)
      expect(all).toBeGreaterThanOrEqual(days(3))
      expect(all).toBeLessThan(days(4))
    }),
    { numRuns: 20 },
  )
  expect(pauseAfter(MOST_ATTEMPTS)).toBeNull()
})

test('waits as long as the receiver asks for, a day at most, and never shorter than by itself', () => {
  expect(pauseAfter(1, '3600')).toBe(hours(1))
  expect(pauseAfter(1, new Date(now.getTime() + hours(2)).toUTCString())).toBe(hours(2))
  expect(pauseAfter(1, '99999999')).toBe(hours(24))
  expect(pauseAfter(2, '1')).toBeGreaterThanOrEqual(minutes(5))
  for (const nonsense of ['', 'soon', '-5', '1e9']) expect(pauseAfter(1, nonsense)).toBeLessThanOrEqual(seconds(6))
})

const pauseOf = (failingFor: number, status: number | null = 500, retryAfter?: string) =>
  pauseOfAll({ failingFor, status, retryAfter, now })

test('the longer an endpoint fails, the longer it is left alone, for five minutes at most', () => {
  expect([0, minutes(10), days(1)].map((failingFor) => pauseOf(failingFor))).toEqual([
    seconds(5),
    minutes(1),
    minutes(5),
  ])
})

test('one that asks to be left alone is, for an hour at most; of one event it says nothing of the others', () => {
  expect(pauseOf(0, 429, '600')).toBe(minutes(10))
  expect(pauseOf(0, 503, '99999')).toBe(hours(1))
  expect(pauseOf(days(1), 429, '1')).toBe(minutes(5))
  expect(pauseOf(0, 500, '600')).toBe(seconds(5))
  expect(pauseOf(0, null, '600')).toBe(seconds(5))
})
