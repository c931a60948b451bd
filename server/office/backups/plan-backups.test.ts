// When a backup is due: in Sri Lankan time, half past the hours of UTC.
import { expect, test } from 'vitest'
import { lastDue, nextDue } from './plan-backups.ts'

const at = (iso: string) => new Date(iso)

test.each([
  ['day', '2026-11-20T20:29:59Z', '2026-11-19T20:30:00.000Z', '2026-11-20T20:30:00.000Z'],
  ['day', '2026-11-20T20:30:00Z', '2026-11-20T20:30:00.000Z', '2026-11-21T20:30:00.000Z'],
  // Sunday 2 o'clock is Saturday evening in UTC.
  ['week', '2026-11-20T06:00:00Z', '2026-11-14T20:30:00.000Z', '2026-11-21T20:30:00.000Z'],
  ['week', '2026-11-21T20:30:00Z', '2026-11-21T20:30:00.000Z', '2026-11-28T20:30:00.000Z'],
] as const)('every %s, at %s, it was due at %s and is due at %s', (every, now, last, next) => {
  const plan = { every, hour: 2 }
  expect(lastDue(plan, at(now))?.toISOString()).toBe(last)
  expect(nextDue(plan, at(now))?.toISOString()).toBe(next)
})

test('without a plan none is', () => {
  expect(nextDue({ every: 'off', hour: 2 }, at('2026-11-20T06:00:00Z'))).toBeNull()
})
