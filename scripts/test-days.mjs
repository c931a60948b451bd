/**
 * `npm run test:days`: the tests that need no browser and no build, on other days than today, Node and PostgreSQL
 * alike. `npm run test:days -- leap-day server/orders` takes one day, and the test files whose path holds the rest.
 */
import { spawnSync } from 'node:child_process'
import { fail } from './prepare.mjs'
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
const days = {
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

if (spawnSync('faketime', ['--version']).error) {
  fail('Other days need faketime: please install it (on Debian and Ubuntu: sudo apt-get install faketime).')
}
const [first = '', ...others] = process.argv.slice(2)
const isDay = first in days
const chosen = isDay ? [first] : Object.keys(days)
const paths = isDay ? others : process.argv.slice(2)

const lines = []
let allPassed = true
for (const name of chosen) {
  const { line, ok } = runOn(name, days[name])
  lines.push(line)
  allPassed &&= ok
}
console.log(lines.join('\n'))
process.exit(allPassed ? 0 : 1)

function runOn(name, { midnight, at = midnight - BEFORE_MIDNIGHT, zone = 'UTC' }) {
  console.log(`\n${name}: ${new Date(at).toISOString()} in ${zone}`)
  const started = Date.now()
  // How far ahead, rather than when: every process then has the same time, PostgreSQL's too.
  const ahead = Math.round((at - started) / SECOND)
  const { passed, failed, failures, ok } = runVitest({
    args: [...PROJECTS.map((project) => `--project=${project}`), ...paths],
    // What measures how long something took goes on as ever, or timers would never fire.
    before: ['faketime', '-m', '--exclude-monotonic', '-f', `${ahead < 0 ? '' : '+'}${ahead}s`],
    // Files keep the time the disk gives them, which is today's: who takes their age for the shop's is found out.
    env: { ...process.env, TZ: zone, NO_FAKE_STAT: '1' },
  })
  const isOver = midnight === undefined || Date.now() - started > BEFORE_MIDNIGHT
  for (const failure of failures) console.log(`failed: ${failure}`)
  const note = isOver ? '' : ', and ended before midnight'
  return { line: `${name}: ${passed} passed, ${failed} failed${note}`, ok: ok && isOver }
}

/** Midnight in UTC at the beginning of the next 29 February. */
function nextLeapDay() {
  for (let leapYear = year; ; leapYear += 1) {
    const day = new Date(Date.UTC(leapYear, 1, 29))
    if (day.getUTCMonth() === 1 && day.getTime() > now) return day.getTime()
  }
}
