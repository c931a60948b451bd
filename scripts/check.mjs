/**
 * `npm run check`: format, lint, types, arrows, words, dead code, and what the documents say of the tests, side by side
 * on all processors. `npm run check -- types arrows` runs these alone.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fail, installPackages } from './prepare.mjs'

/** The example, and the site that stands beside the shop. */
const SITES = ['site.example', 'site'].filter((folder) => existsSync(folder))

/** What takes longest comes first. Each is a program and its arguments; where there are two, the second follows. */
const CHECKS = {
  arrows: [['depcruise', 'contract', 'server', 'web', 'host', 'demo', 'tests', 'bench', 'scripts', 'ops', ...SITES]],
  types: [['react-router', 'typegen'], ['tsc']],
  'dead-code': [['knip']],
  format: [['biome', 'check', '--error-on-warnings', '.']],
  words: [['node', 'scripts/languages/words.ts', '--check']],
  'spec-coverage': [['node', 'scripts/check-spec-coverage.ts']],
  asvs: [['node', 'scripts/check-asvs.ts']],
  lines: [['node', 'scripts/check-line-length.ts']],
  'bare-texts': [['node', 'scripts/check-bare-texts.ts']],
  tables: [['node', 'scripts/check-tables.ts']],
  planted: [['node', 'tests/planted/check.ts']],
}

installPackages()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in CHECKS))
if (unknown.length > 0) fail(`There is no check ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}.`)

const waiting = Object.entries(CHECKS).filter(([name]) => asked.length === 0 || asked.includes(name))
const failed = []
await Promise.all(Array.from({ length: availableParallelism() }, runNext))
if (failed.length > 0) fail(`Failed: ${failed.join(', ')}`)

async function runNext() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, commands] = next
    const started = Date.now()
    const said = []
    let isRight = true
    for (const command of commands) {
      if (isRight) isRight = await run(command, said)
    }
    if (!isRight) failed.push(name)
    console.log(`${name}: ${isRight ? 'right' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
    const text = said.join('').trim()
    if (text !== '') console.log(text)
  }
}

function run([command, ...args], said) {
  const isNode = command === 'node'
  const program = isNode ? process.execPath : `node_modules/.bin/${command}`
  return new Promise((resolve) => {
    // The programs of packages are scripts on Windows, which only a shell can start.
    const child = spawn(program, args, { shell: process.platform === 'win32' && !isNode })
    child.stdout.on('data', (bytes) => said.push(bytes))
    child.stderr.on('data', (bytes) => said.push(bytes))
    child.once('error', (error) => said.push(error.message))
    child.once('close', (code) => resolve(code === 0))
  })
}
