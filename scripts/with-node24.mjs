/**
 * `node scripts/with-node24.mjs COMMAND ...` runs a command on Node 24, which the shop is written for. A machine whose
 * Node is older fetches one into `.node/`, once: the package of the npm registry that
 * `scripts/node24/package-lock.json` names. Plain JavaScript that Node 20.19 understands, because nothing else is there
 * yet.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { forwardSignals } from './forward-signals.mjs'

const isWindows = process.platform === 'win32'
const present = process.version.slice(1)
const [major, minor] = present.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Kade needs Node.js 20.19 or newer; this is ${present}. Please install Node.js 24 from nodejs.org.`)
}

const locked = join(import.meta.dirname, 'node24')
const kept = join(import.meta.dirname, '..', '.node')
const node = major >= 24 ? process.execPath : fetchedNode()
const [command, ...words] = process.argv.slice(2)
// A shell finds npm.cmd and its like on Windows.
if (command === 'node') forwardSignals(spawn(node, words, { stdio: 'inherit' }))
else forwardSignals(spawn(command, words, { stdio: 'inherit', shell: isWindows }))

/**
 * The path of the fetched Node, which is also what `node` means from here on: to npm, npx and every program they start.
 */
function fetchedNode() {
  const packages = JSON.parse(readFileSync(join(locked, 'package.json'), 'utf8')).optionalDependencies
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  if (!(name in packages)) {
    fail('Kade needs Node.js 24 on this machine; please install it from nodejs.org and try again.')
  }
  const version = packages[name]
  const inside = join('node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
  const path = join(kept, version, inside)
  if (!existsSync(path)) fetchNode({ version, inside })
  process.env.PATH = `${dirname(path)}${delimiter}${process.env.PATH}`
  return path
}

/**
 * Installs into a folder of its own and moves it into place when it is whole: neither an interruption nor a second
 * fetch does harm.
 */
function fetchNode({ version, inside }) {
  const path = join(kept, version, inside)
  const started = Date.now()
  process.stdout.write(`Fetching Node ${version} for this project (this machine has ${present}) ... `)
  mkdirSync(kept, { recursive: true })
  const unfinished = mkdtempSync(join(kept, 'unfinished-'))
  const reasons = []
  // Another fetch that is done sooner clears this one's folder away, at any step.
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(locked, file), join(unfinished, file))
    const settings = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const install = spawnSync('npm', ['ci', ...settings], { cwd: unfinished, encoding: 'utf8', shell: isWindows })
    const trial = spawnSync(join(unfinished, inside), ['--version'], { encoding: 'utf8' })
    reasons.push(install.stderr, install.error?.message, trial.stderr, trial.error?.message)
    if (trial.status === 0) renameSync(unfinished, join(kept, version))
  } catch (error) {
    reasons.push(error.message)
  }
  // Also there when this fetch failed because another one was faster.
  if (!existsSync(path)) {
    process.stdout.write('failed\n')
    rmSync(unfinished, { recursive: true, force: true })
    fail(
      `${reasons.filter(Boolean).join('\n')}\nNode 24 could not be fetched or does not run here; please install it from nodejs.org and try again.`,
    )
  }
  for (const name of readdirSync(kept).filter((name) => name.startsWith('unfinished-'))) {
    try {
      rmSync(join(kept, name), { recursive: true, force: true })
    } catch {
      // Another fetch writes into it at this moment; the next one clears it away.
    }
  }
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(0)} s\n`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
