/** When a backup is restored on trial. */
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import { days, hours } from '../../platform/durations.ts'

interface Turn {
  tried: 'off' | 'week' | 'each'
  /** The name of the newest backup. */
  newest: string
  last: { name: string; at: Date; failure: string } | null
  /** When one was last found to be good. */
  lastGood: Date | null
  now: Date
}

/** A little less than a week: backups of a Sunday are made at the same hour. */
const WEEK = days(6.5)
/** So much later than a week it is done by day too: some shops are shut down at night. */
const LATE = days(9)
const TRIED_AGAIN_AFTER = hours(20)
const QUIET_HOURS = 4

export function isDue({ tried, newest, last, lastGood, now }: Turn): boolean {
  if (tried === 'off') return false
  // What failed is found to be good, or not, with the next backup; a full disk may have been mended with the same one.
  if (last && last.failure !== '') return last.name !== newest || since(last.at, now) > TRIED_AGAIN_AFTER
  if (tried === 'each') return last?.name !== newest
  return lastGood === null || since(lastGood, now) > WEEK
}

/** In the hours from that of the backup on, in Sri Lanka; the first time, and when it is late, at any hour. */
export function isQuiet({ hour, lastGood, now }: { hour: number; lastGood: Date | null; now: Date }): boolean {
  if (lastGood === null || since(lastGood, now) > LATE) return true
  const local = Math.floor(((now.getTime() + AHEAD_OF_UTC) % days(1)) / hours(1))
  return (local - hour + 24) % 24 < QUIET_HOURS
}

const since = (when: Date, now: Date) => now.getTime() - when.getTime()
