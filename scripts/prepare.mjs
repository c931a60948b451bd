/** What must be there before anything of the shop runs: the packages and the build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = ['contract', 'server', 'web', 'host', 'demo', 'public', 'ops/kade']
/** Below the sources, but not built from. */
const NOT_BUILT = new Set(['demo/pictures', join(process.env.SITE_DIR || 'site', 'node_modules')])
const BUILD_STAMP = 'build/stamp'
const INSTALL_STAMP = 'node_modules/.kade-installed'

/** Installs the packages of the lock file, unless these very ones are there. */
export function installPackages() {
  const stamp = hashOf(['package-lock.json'])
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === stamp) return
  step('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(INSTALL_STAMP, stamp)
}

/** Builds server and pages, unless nothing they are made of has changed. */
export function buildShop() {
  const stamp = hashOf([
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/languages',
    'scripts/site',
    ...SOURCES,
    process.env.SITE_DIR || 'site',
  ])
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === stamp) return
  // Tests say NODE_ENV=test, and React would then build its slow, talkative self.
  const forShoppers = { ...process.env, NODE_ENV: 'production' }
  step('Building the shop', 'npx', ['react-router', 'build', '--logLevel', 'error'], forShoppers)
  step('Translating the pages', process.execPath, ['scripts/languages/translate-assets.ts'])
  step('Packing the pages', process.execPath, ['scripts/precompress.mjs'])
  mkdirSync('build', { recursive: true })
  writeFileSync(BUILD_STAMP, stamp)
}

/** Runs a command, tells what it is for and how long it took, and ends with its output if it fails. */
export function step(what, command, args, env = process.env) {
  const started = Date.now()
  process.stdout.write(`${what} ... `)
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    env,
    // npm and npx are scripts there, which only a shell can start; Node isn't, and its path may hold spaces.
    shell: process.platform === 'win32' && command !== process.execPath,
  })
  if (result.status !== 0) {
    process.stdout.write('failed\n')
    fail(
      `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n${what} did not work; the lines above say why.`,
    )
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0)} s\n`)
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** One hash over the contents of files and folders. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (!existsSync(path) || NOT_BUILT.has(path)) return
  if (!statSync(path).isDirectory()) {
    hash.update(path).update(readFileSync(path))
    return
  }
  for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
}
