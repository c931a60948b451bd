/** Runs Vitest to its end and counts what passed and what failed. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { countReport } from './count-report.ts'
import { fail } from './prepare.mjs'

export const REPORT = 'test-results/report.json'

/** `before` is a command and its arguments that start Vitest in a world of its own. */
export function runVitest({ args = [], before = [], env = process.env } = {}) {
  rmSync(REPORT, { force: true })
  mkdirSync('test-results', { recursive: true })
  const reporters = [
    '--reporter=default',
    '--reporter=./scripts/failure-reporter.ts',
    '--reporter=./scripts/time-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]
  const [command, ...rest] = [...before, 'npx', 'vitest', 'run', ...reporters, ...args]
  const run = spawnSync(command, rest, { stdio: 'inherit', env })
  if (!existsSync(REPORT)) fail('The tests did not run to their end.')
  return countReport(JSON.parse(readFileSync(REPORT, 'utf8')), run.status)
}
