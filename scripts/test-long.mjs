/**
 * `npm run test:long`: all tests with the larger numbers of `tests/support/tries.ts`, then those that need no browser
 * and no build on other days. What came of it stands in the table of docs/reliability.md. With paths of test files
 * after `--` only these run, and no other day; after the name of a day, on that day.
 */
import { readFileSync } from 'node:fs'
import { noteTries } from './note-tries.ts'
import { days, hasFaketime, runOn } from './other-days.mjs'
import { buildShop, fail, installPackages } from './prepare.mjs'
import { REPORT, runVitest } from './run-vitest.mjs'

installPackages()
buildShop()
const [first = '', ...rest] = process.argv.slice(2)
const isDay = first in days
const paths = isDay ? rest : process.argv.slice(2)
const chosenDays = isDay ? [first] : paths.length > 0 ? [] : Object.keys(days)
if (chosenDays.length > 0 && !hasFaketime()) {
  fail('Other days need faketime: please install it (on Debian and Ubuntu: sudo apt-get install faketime).')
}

const started = new Date()
const lines = []
let allPassed = true
if (!isDay) {
  tell('larger numbers', runVitest({ args: paths, env: { ...process.env, TEST_LONG: '1' } }))
  noteTries(started.toISOString().slice(0, 10), JSON.parse(readFileSync(REPORT, 'utf8')).testResults)
}
for (const day of chosenDays) tell(day, runOn(day, paths))
console.log(lines.join('\n'))
console.log(`Begun ${started.toISOString().slice(0, 16)}Z, over after ${minutesSince(started)} minutes`)
process.exit(allPassed ? 0 : 1)

function tell(what, { passed, failed, failures, ok }) {
  lines.push(...failures.map((failure) => `failed: ${failure}`), `${what}: ${passed} passed, ${failed} failed`)
  allPassed &&= ok
}

function minutesSince(moment) {
  return ((Date.now() - moment) / 60_000).toFixed(1)
}
