/** `npm test`: from a fresh clone, installs what the tests need, runs them all and counts. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { hasFaketime, runOn } from './other-days.mjs'
import { buildShop, fail, installPackages, step } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'

/** Few files, and most kinds of dates: days of the shop, times of jobs and files, and how long sessions last. */
const ABOUT_DATES = [
  'server/people/sessions/refresh-session.test.ts',
  'server/catalogue/items/sales.test.ts',
  'server/site/media/sweep-pictures.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'server/office/reports/reports.test.ts',
]

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
// The engine of Safari, and a screen that nobody sees for it; without them it is not tried.
for (const [path, name] of [
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
]) {
  installFromSystem({ what: 'WebKitGTK', paths: [path], name, elsewise: [process.execPath] })
}
installFromSystem({
  what: 'PostgreSQL',
  paths: ['/usr/lib/postgresql', '/usr/local/bin/postgres', '/opt/homebrew/bin/postgres'],
  name: 'postgresql',
})
// What opens the copies of backups where there is no shop, and what carries them: outside truth of their format.
for (const name of ['age', 'rsync']) {
  installFromSystem({ what: name, paths: ['bin', 'local/bin'].map((folder) => `/usr/${folder}/${name}`), name })
}
// Reads our QR codes as a program of others does.
installFromSystem({ what: 'zbar', paths: ['/usr/bin/zbarimg', '/usr/local/bin/zbarimg'], name: 'zbar-tools' })
// Draws our PDF files as a program of others does.
installFromSystem({ what: 'poppler', paths: ['/usr/bin/pdftoppm', '/usr/local/bin/pdftoppm'], name: 'poppler-utils' })
installFromSystem({
  what: 'another date for a few tests',
  paths: ['/usr/bin/faketime', '/usr/local/bin/faketime', '/opt/homebrew/bin/faketime'],
  name: 'faketime',
  // Without it they run on one day less.
  elsewise: [process.execPath],
})
const checked = startCheck()
buildShop()
if (!(await checked)) fail('npm run check fails; the lines above say why.')

const runs = hasFaketime() ? [runOn('leap-day', ABOUT_DATES), runVitest()] : [runVitest()]
for (const name of runs.flatMap(({ failures }) => failures)) console.log(`failed: ${name}`)
const sum = (what) => runs.reduce((total, run) => total + run[what], 0)
if (!hasFaketime())
  console.log('All of them today: another day needs faketime (on Debian and Ubuntu, the package faketime).')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(runs.every(({ ok }) => ok) ? 0 : 1)

/** Checks the code beside the build; its lines are printed when it is done. */
async function startCheck() {
  const log = 'test-results/check.log'
  mkdirSync('test-results', { recursive: true })
  // A file takes whatever is said while the build holds this process.
  const output = openSync(log, 'w')
  const check = spawn(process.execPath, ['scripts/check.mjs'], { stdio: ['ignore', output, output] })
  const [code] = await once(check, 'close')
  process.stdout.write(readFileSync(log, 'utf8'))
  return code === 0
}

/**
 * Installs a Debian package when none of these paths exists; where that can't be, makes do with others, or says what to
 * install.
 */
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
