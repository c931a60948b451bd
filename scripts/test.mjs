/** `npm test`: from a fresh clone, installs what the tests need, runs them all and counts. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildShop, fail, installPackages, step } from './prepare.mjs'

const REPORT = 'test-results/report.json'

installPackages()
installFromSystem({
  what: 'a browser',
  paths: ['/usr/bin/chromium-headless-shell'],
  name: 'chromium-headless-shell',
  // Slower, since each test then opens a window, though nobody sees it.
  elsewise: ['/usr/bin/chromium', '/usr/bin/google-chrome'],
})
installFromSystem({
  what: 'Firefox',
  paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  name: 'firefox-esr',
})
installFromSystem({
  what: 'PostgreSQL',
  paths: ['/usr/lib/postgresql', '/usr/local/bin/postgres', '/opt/homebrew/bin/postgres'],
  name: 'postgresql',
})
buildShop()
step('Checking format, lint, types, arrows, dead code and the sentence list', 'npm', [
  'run',
  '--silent',
  'check',
])

rmSync(REPORT, { force: true })
mkdirSync('test-results', { recursive: true })
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
  {
    stdio: 'inherit',
  },
)
if (!existsSync(REPORT)) fail('The tests did not run to their end.')
const report = JSON.parse(readFileSync(REPORT, 'utf8'))
const failedFiles = report.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
)
const failed = report.numFailedTests + failedFiles.length
for (const { assertionResults } of report.testResults) {
  for (const { status, fullName } of assertionResults)
    if (status === 'failed') console.log(`failed: ${fullName}`)
}
console.log(`${report.numPassedTests} passed, ${failed} failed`)
process.exit(run.status === 0 && failed === 0 && report.numPassedTests > 0 ? 0 : 1)

/** Installs a Debian package when none of these paths exists; where that can't be, makes do with others, or says what to install. */
function installFromSystem({ what, paths, name, elsewise = [] }) {
  if (paths.some((path) => existsSync(path))) return
  const canDoWithout = elsewise.some((path) => existsSync(path))
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    if (canDoWithout) return
    fail(
      `The tests need ${what}: please install it (on Debian and Ubuntu: sudo apt-get install ${name}) and run npm test again.`,
    )
  }
  const install = ['install', '-y', '-qq', '--no-install-recommends', name]
  if (canDoWithout) {
    process.stdout.write(`Installing ${name}, or using what is there\n`)
    spawnSync('apt-get', ['update', '-qq'])
    spawnSync('apt-get', install)
    return
  }
  step(`Looking for ${what}`, 'apt-get', ['update', '-qq'])
  step(`Installing ${what}`, 'apt-get', install)
}
