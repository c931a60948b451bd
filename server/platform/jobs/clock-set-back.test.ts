// Whether the time of day was set back, as a machine without the right time at its start finds out.
import { expect, test } from 'vitest'
import { hours, minutes, seconds } from '../durations.ts'
import { createClockWatch } from './clock-set-back.ts'

test('a clock that is set back is noticed once; one that goes on, or is put right a little, is not', () => {
  let [wall, steady] = [Date.parse('2026-11-20T06:00:00Z'), 0]
  const isSetBack = createClockWatch({ wall: () => wall, steady: () => steady })
  const pass = (ms: number, set = 0) => {
    wall += ms + set
    steady += ms
    return isSetBack()
  }
  expect(pass(seconds(30))).toBe(false)
  expect(pass(seconds(30), -seconds(59))).toBe(false)
  // Asleep, or set forward.
  expect(pass(seconds(30), hours(8))).toBe(false)
  expect(pass(seconds(30), -hours(5.5))).toBe(true)
  expect(pass(seconds(30))).toBe(false)
  expect(pass(minutes(1), -minutes(1) - 1)).toBe(true)
})
