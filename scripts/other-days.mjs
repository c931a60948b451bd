/** Runs tests on other days than today, Node and PostgreSQL alike: those that need no browser and no build. */
import { spawnSync } from 'node:child_process'
import { runVitest } from './run-vitest.mjs'

/** Those that need no browser, which faketime does not get on with, and no build. */
const PROJECTS = ['shop', 'server-by-url']
const SECOND = 1_000
const DAY = 86_400 * SECOND
/** The first tests have begun by then. */
const BEFORE_MIDNIGHT = 40 * SECOND
/** Colombo is five and a half hours ahead of UTC, Los Angeles eight behind in winter. */
const COLOMBO = 5.5 * 3_600 * SECOND
const LOS_ANGELES = -8 * 3_600 * SECOND

const now = Date.now()
const year = new Date(now).getUTCFullYear()
const nextMidnight = Math.ceil(now / DAY) * DAY + DAY

/** When the tests begin, where they run, and which midnight they are to run over. */
export const days = {
  'in-40-days': { at: now + 40 * DAY },
  'in-400-days': { at: now + 400 * DAY },
  'leap-day': { at: nextLeapDay() + DAY / 2 },
  'midnight-in-colombo': { midnight: nextMidnight - COLOMBO, zone: 'Asia/Colombo' },
  'new-year-in-utc': { midnight: Date.UTC(year + 1, 0, 1), zone: 'UTC' },
  'new-year-in-los-angeles': {
    midnight: Date.UTC(year + 1, 0, 1) - LOS_ANGELES,
    zone: 'America/Los_Angeles',
  },
}

export function hasFaketime() {
  return !spawnSync('faketime', ['--version']).error
}

/** `args` are Vitest's: paths of test files, where not all of them are to run. */
export function runOn(name, args = []) {
  const { midnight, at = midnight - BEFORE_MIDNIGHT, zone = 'UTC' } = days[name]
  console.log(`\n${name}: ${new Date(at).toISOString()} in ${zone}`)
  const started = Date.now()
  // How far ahead, rather than when: every process then has the same time, PostgreSQL's too.
  const ahead = Math.round((at - started) / SECOND)
  const run = runVitest({
    args: [...PROJECTS.map((project) => `--project=${project}`), ...args],
    // What measures how long something took goes on as ever, or timers would never fire.
    before: ['faketime', '-m', '--exclude-monotonic', '-f', `${ahead < 0 ? '' : '+'}${ahead}s`],
    // Files keep the time the disk gives them, which is today's: who takes their age for the shop's is found out.
    env: { ...process.env, TZ: zone, NO_FAKE_STAT: '1' },
  })
  const isOver = midnight === undefined || Date.now() - started > BEFORE_MIDNIGHT
  const failures = isOver ? run.failures : [...run.failures, `${name} ended before midnight`]
  return { ...run, failures, ok: run.ok && isOver }
}

/** Midnight in UTC at the beginning of the next 29 February. */
function nextLeapDay() {
  for (let leapYear = year; ; leapYear += 1) {
    const day = new Date(Date.UTC(leapYear, 1, 29))
    if (day.getUTCMonth() === 1 && day.getTime() > now) return day.getTime()
  }
}
