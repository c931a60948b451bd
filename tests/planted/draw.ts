/**
 * Draws faults: `node tests/planted/draw.ts [--seed N] [--each N] [--group G]`. For each it draws an operator (the
 * first of a group are given), a file in which that finds a place, and the place, each with the same chance as its
 * fellows; a file is drawn once. Prints them with search and replace as JSON. What `redrawn.ts` lists is passed over,
 * so that the same seed draws the stored faults again from the code they were drawn from, commit f81d6297.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Fault } from './fault.ts'
import { type Group, groups } from './groups.ts'
import { type Change, changesOf, type Operator } from './operators.ts'
import { redrawn } from './redrawn.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '36' },
    each: { type: 'string', default: '12' },
    group: { type: 'string' },
  },
})

interface Drawn extends Pick<Fault, 'id' | 'file' | 'search' | 'replace'> {
  operator: Operator
}

const names = Object.keys(groups) as Group[]
const taken = new Set<string>()
const drawn = names.flatMap((group) => drawGroup(group, Number(values.each)))
process.stderr.write(`seed ${values.seed}\n`)
process.stdout.write(
  `${JSON.stringify(
    drawn.filter(({ id }) => id.startsWith(values.group ?? '')),
    null,
    2,
  )}\n`,
)

function drawGroup(group: Group, count: number): Drawn[] {
  const left = groups[group].places.flatMap((place) =>
    typeof place === 'string' ? placesOf(place, /./) : placesOf(place.files, place.lines),
  )
  const random = randomOf(`${values.seed} ${group}`)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const found: Drawn[] = []
  while (found.length < count) {
    const free = left.filter(({ file }) => !taken.has(file))
    const operators = [...new Set(free.map(({ change }) => change.operator))].toSorted()
    const operator = groups[group].first[found.length] ?? pick(operators)
    const byOperator = free.filter(({ change }) => change.operator === operator)
    const file = pick([...new Set(byOperator.map((one) => one.file))])
    const place = pick(byOperator.filter((one) => one.file === file))
    left.splice(left.indexOf(place), 1)
    const { search, replace } = place
    if (redrawn.some((one) => one.file === file && one.search === search && one.replace === replace)) continue
    taken.add(file)
    found.push({ id: `${group}-${found.length + 1}`, file, operator, search, replace })
  }
  return found
}

/** All changes that can be made in these files, on lines like these. */
function placesOf(files: string, lines: RegExp) {
  const paths = globSync(files).filter((file) => !/\.test\.tsx?$/.test(file))
  return paths.toSorted().flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const changes = changesOf(file, source).filter(({ start, end }) => lines.test(linesAround(source, start, end)))
    return changes.map((change) => ({ file, change, ...asReplacement(source, change) }))
  })
}

function linesAround(source: string, start: number, end: number): string {
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, source.indexOf('\n', end))
}

/** The changed line, with as many lines before it as it takes to stand once in its file. */
function asReplacement(source: string, { start, end, text }: Change): Pick<Fault, 'search' | 'replace'> {
  const lineEnd = source.indexOf('\n', end)
  let from = source.lastIndexOf('\n', start - 1) + 1
  const searched = () => source.slice(from, lineEnd).trim()
  while (from > 0 && source.split(searched()).length > 2) from = source.lastIndexOf('\n', from - 2) + 1
  const replace = `${source.slice(from, start)}${text}${source.slice(end, lineEnd)}`
  return { search: searched(), replace: replace.trim() }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: string): () => number {
  let state = 0
  for (const letter of seed) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
