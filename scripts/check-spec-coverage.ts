// Checks that docs/spec-coverage.md keeps every sentence in its place and names only tests that run, and prints how far
// it has come.
import { existsSync, readFileSync } from 'node:fs'
import {
  type ListFault,
  type NamedTest,
  readSpecCoverage,
  type Showing,
  type SpecSentence,
} from './read-spec-coverage.ts'
import { readTestTitles } from './read-test-titles.ts'

const list = 'docs/spec-coverage.md'

if (!existsSync(list)) {
  process.stderr.write(`${list} is missing: run this in the folder of the shop\n`)
  process.exit(1)
}

const { sentences, faults } = readSpecCoverage(readFileSync(list, 'utf8'))
const all = [...faults, ...faultsOfNumbers(sentences), ...faultsOfNamedTests(sentences)]
all.sort((one, other) => one.line - other.line)
for (const fault of all) process.stderr.write(`${list}:${fault.line}: ${fault.text}\n`)

const count = (kind: Showing['kind']) => sentences.filter(({ showing }) => showing.kind === kind).length
process.stdout.write(
  `${sentences.length} sentences of the specification: ${count('shown')} shown, ` +
    `${count('not built yet')} not built yet, ${count('no claim')} no claim\n`,
)
if (all.length > 0 || sentences.length === 0) process.exitCode = 1

/** A number stands once, and no number is left out before it: a lost row would be a sentence nobody asks for again. */
function faultsOfNumbers(rows: readonly SpecSentence[]): ListFault[] {
  const found: ListFault[] = []
  const lineOf = new Map<string, number>()
  const lastOf = new Map<string, number>()

  for (const { number, line } of rows) {
    const earlier = lineOf.get(number)
    if (earlier !== undefined) {
      found.push({ line, text: `${number} stands in line ${earlier} already` })
      continue
    }
    lineOf.set(number, line)

    const section = number.slice(0, -3)
    const place = Number(number.slice(-2))
    const next = (lastOf.get(section) ?? 0) + 1
    if (place !== next) {
      found.push({ line, text: `${number} stands where ${section}.${String(next).padStart(2, '0')} belongs` })
    }
    lastOf.set(section, place)
  }
  return found
}

function faultsOfNamedTests(rows: readonly SpecSentence[]): ListFault[] {
  const titlesOf = new Map<string, Set<string> | undefined>()

  return rows.flatMap(({ number, line, showing }) => {
    if (showing.kind !== 'shown') return []
    const missing = showing.tests.map((test) => whatIsMissing(test))
    return missing.filter((text) => text !== undefined).map((text) => ({ line, text: `${number}: ${text}` }))
  })

  function whatIsMissing({ file, title }: NamedTest): string | undefined {
    if (!/\.test\.tsx?$/.test(file)) return `${file} is not named like a test file`
    if (!titlesOf.has(file)) {
      titlesOf.set(file, existsSync(file) ? readTestTitles(file, readFileSync(file, 'utf8')) : undefined)
    }
    const titles = titlesOf.get(file)
    if (!titles) return `there is no file ${file}`
    return titles.has(title) ? undefined : `${file} has no test that runs named "${title}"`
  }
}
