// What a stop waits for, and for how long.
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STOP_TIMES, untilOver } from './stop.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const never = new Promise<void>(() => {})

test('those who are still being answered are waited for when the time is over, and a job is not', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  let isOver = false
  const over = untilOver({ answered, ended: never }).then(() => {
    isOver = true
  })
  vi.advanceTimersByTime(STOP_TIMES.answering)
  await setImmediate()
  expect(isOver).toBe(false)
  resolve()
  await over
})

test('work beside the answers is waited for within the time, and leaves no timer', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let isOver = false
  const over = untilOver({ answered: Promise.resolve(), ended }).then(() => {
    isOver = true
  })
  vi.advanceTimersByTime(STOP_TIMES.answering - 1)
  await setImmediate()
  expect(isOver).toBe(false)
  resolve()
  await over
  expect(vi.getTimerCount()).toBe(0)
})
