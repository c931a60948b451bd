// When a backup is restored on trial: each week, at night, and again where it was not good.
import { expect, test } from 'vitest'
import { isDue, isQuiet } from './proof-turn.ts'

const now = new Date('2026-11-20T21:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const proof = (name: string, days: number, failure = '') => ({ name, at: ago(days), failure })

test.each([
  ['never, where that is set', { tried: 'off', last: null, lastGood: null }, false],
  ['the first one', { tried: 'week', last: null, lastGood: null }, true],
  ['not within the week', { tried: 'week', last: proof('old', 6), lastGood: ago(6) }, false],
  ['a week later', { tried: 'week', last: proof('old', 6.6), lastGood: ago(6.6) }, true],
  ['the next one, where the last was bad', { tried: 'week', last: proof('old', 1, 'bad'), lastGood: ago(2) }, true],
  ['the same one not at once', { tried: 'week', last: proof('newest', 0.5, 'bad'), lastGood: null }, false],
  ['the same one a day later', { tried: 'week', last: proof('newest', 0.9, 'bad'), lastGood: null }, true],
  ['each of them', { tried: 'each', last: proof('old', 1), lastGood: ago(1) }, true],
  ['each of them once', { tried: 'each', last: proof('newest', 8), lastGood: ago(8) }, false],
] as const)('%s', (_what, turn, due) => {
  expect(isDue({ ...turn, newest: 'newest', now })).toBe(due)
})

test.each([
  ['02:30 in Sri Lanka', '2026-11-20T21:00:00Z', 7, true],
  ['noon there', '2026-11-20T06:30:00Z', 7, false],
  ['noon, for a shop that is shut down at night', '2026-11-20T06:30:00Z', 9.5, true],
  ['noon, and never before', '2026-11-20T06:30:00Z', null, true],
] as const)('at %s', (_what, at, since, quiet) => {
  const moment = new Date(at)
  const lastGood = since === null ? null : new Date(moment.getTime() - since * 86_400_000)
  expect(isQuiet({ hour: 2, lastGood, now: moment })).toBe(quiet)
})
