/** `npm test`: from a fresh clone, installs what the tests need, runs them all and counts. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildShop, fail, installPackages, refuseOldNode, step } from './prepare.mjs'

const REPORT = 'test-results/report.json'

refuseOldNode()
installPackages()
installFromSystem('a browser', ['/usr/bin/chromium', '/usr/bin/google-chrome'], 'chromium')
installFromSystem('Firefox', ['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'firefox-esr')
installFromSystem(
  'PostgreSQL',
  ['/usr/lib/postgresql', '/usr/local/bin/postgres', '/opt/homebrew/bin/postgres'],
  'postgresql',
)
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

/** Installs a Debian package when none of these paths exists; elsewhere says what to install. */
function installFromSystem(what, paths, name) {
  if (paths.some((path) => existsSync(path))) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    fail(
      `The tests need ${what}: please install it (on Debian and Ubuntu: sudo apt-get install ${name}) and run npm test again.`,
    )
  }
  step(`Looking for ${what}`, 'apt-get', ['update', '-qq'])
  step(`Installing ${what}`, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}
