/** `npm test`: from a fresh clone, installs what the tests need, runs them all and counts. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildShop, fail, installPackages, step } from './prepare.mjs'
import { runVitest } from './run-vitest.mjs'

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
step('Checking format, lint, types, arrows, dead code and the sentence list', 'npm', ['run', '--silent', 'check'])

const { passed, failed, failures, ok } = runVitest()
for (const name of failures) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(ok ? 0 : 1)

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
