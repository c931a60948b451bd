/**
 * Judges planted faults by the tests: `npm run planted -- [--only id,id] [--group G] [--suite folder] [--tests a,b]
 * [--together] [--most N] [--out file.json]`. Each fault is planted alone in a scratch checkout of `suite` (this tree
 * by default), then the tests that reach it run, nearest first, up to the first red one; `--tests` names others for
 * what stayed green. `--together` plants the chosen ones at once, for one build; a red test is put down to the one
 * fault that it reaches, and where that can't be told, each is judged alone by that file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { createReach } from './reach.ts'
import { openScratch, type Red } from './scratch.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    group: { type: 'string' },
    suite: { type: 'string', default: '.' },
    tests: { type: 'string' },
    together: { type: 'boolean', default: false },
    most: { type: 'string', default: '30' },
    out: { type: 'string' },
  },
})
const only = values.only?.split(',')
const chosen = faults.filter(({ id }) => (only?.includes(id) ?? true) && id.startsWith(values.group ?? ''))
const tree = resolve(values.suite)
const reach = createReach(tree)
const scratch = openScratch(tree)
process.once('SIGINT', () => process.exit(130))
process.once('exit', scratch.remove)

if (values.together) judgeTogether()
else for (const fault of chosen) judgeAlone(fault, stagesOf(fault))

function judgeAlone(fault: Fault, stages: readonly string[][]): void {
  const started = Date.now()
  scratch.plant([fault])
  let found: Red | undefined
  if (fault.file.endsWith('.po')) found = redWords()
  for (const files of stages) found ??= scratch.test(files, { stopsAtFirst: true })[0]
  found ??= redWords()
  scratch.restore()
  say(fault, found, Date.now() - started)
}

function judgeTogether(): void {
  const started = Date.now()
  const testsOf = new Map(chosen.map((fault) => [fault, new Set(stagesOf(fault).flat())]))
  scratch.plant(chosen)
  const files = new Set([...testsOf.values()].flatMap((tests) => [...tests]))
  const reds = scratch.test([...files], { stopsAtFirst: false })
  scratch.restore()
  for (const red of reds) process.stdout.write(`  red: ${red.file} > ${red.title}: ${red.error}\n`)
  const each = (Date.now() - started) / chosen.length
  for (const fault of chosen) {
    const own = reds.filter(({ file }) => testsOf.get(fault)?.has(file))
    const sure = own.find(({ file }) => chosen.filter((one) => testsOf.get(one)?.has(file)).length === 1)
    if (sure || own.length === 0) say(fault, sure, each)
    else judgeAlone(fault, [[...new Set(own.map(({ file }) => file))]])
  }
}

/** The tests of a fault, in the order in which they are asked. */
function stagesOf({ file }: Fault): string[][] {
  if (values.tests) return [values.tests.split(',')]
  const { distances, paths } = reach.of(file)
  const most = Number(values.most)
  const near = [...distances].toSorted(([, one], [, other]) => one - other).slice(0, most)
  const stages = Object.values(Object.groupBy(near, ([, distance]) => Math.floor(distance)))
  const screens = file.startsWith('web/') ? reach.screensOf(file, paths).slice(0, most / 5) : []
  return [...stages.map((stage = []) => stage.map(([test]) => test)), screens].filter(({ length }) => length > 0)
}

function redWords(): Red | undefined {
  if (scratch.wordsAreRight()) return undefined
  return { file: 'npm run check:words', title: 'every word is translated', error: '' }
}

function say({ id, file }: Fault, found: Red | undefined, ms: number): void {
  const by = found ? `${found.file} > ${found.title}` : 'green here'
  process.stdout.write(`${id}  ${file}  ${(ms / 1_000).toFixed(0)} s  ${by}  ${found?.error ?? ''}\n`)
  if (!values.out) return
  const before: object = existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : {}
  writeFileSync(values.out, `${JSON.stringify({ ...before, [id]: by }, null, 2)}\n`)
}
