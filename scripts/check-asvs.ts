// Checks that docs/asvs.md has every requirement of OWASP ASVS 5.0, levels 1 and 2, once, each with evidence that
// exists.
import { existsSync, readFileSync } from 'node:fs'
import { type AsvsRow, type ListFault, readAsvs } from './read-asvs.ts'
import { readTestTitles } from './read-test-titles.ts'

const list = 'docs/asvs.md'
const kinds = ['shown', 'written', 'not applicable', 'accepted', 'open'] as const

/** The places that levels 1 and 2 have in each section of ASVS 5.0.0: 253 requirements. */
const sections: Record<string, string> = {
  V1: '1:2 2:9 3:11 4:3 5:2',
  V2: '1:3 2:3 3:4 4:1',
  V3: '2:2 3:4 4:6 5:5 7:2',
  V4: '1:3 2:1 3:2 4:4',
  V5: '1:1 2:3 3:2 4:3',
  V6: '1:3 2:12 3:4 4:4 5:5 6:3 8:4',
  V7: '1:3 2:4 3:2 4:5 5:2 6:2',
  V8: '1:2 2:3 3:1 4:1',
  V9: '1:3 2:4',
  V10: '1:2 2:2 3:4 4:11 5:5 6:2 7:3',
  V11: '1:2 2:3 3:3 4:4 5:1 6:1',
  V12: '1:3 2:2 3:4',
  V13: '1:1 2:5 3:2 4:5',
  V14: '1:2 2:4 3:3',
  V15: '1:3 2:3 3:7',
  V16: '1:1 2:5 3:4 4:3 5:3',
  V17: '1:1 2:4 3:2',
}
const wanted = Object.entries(sections).flatMap(([chapter, places]) =>
  places.split(' ').flatMap((place) => {
    const [section = '', count = ''] = place.split(':')
    return Array.from({ length: Number(count) }, (_, index) => `${chapter}.${section}.${index + 1}`)
  }),
)

const { rows, faults } = readAsvs(existsSync(list) ? readFileSync(list, 'utf8') : '')
const all = [...faults, ...faultsOfNumbers(), ...rows.flatMap(faultsOfEvidence)]
all.sort((one, other) => one.line - other.line)
for (const fault of all) process.stderr.write(`${list}:${fault.line}: ${fault.text}\n`)

const counts = kinds.map((kind) => `${rows.filter((row) => row.kind === kind).length} ${kind}`)
process.stdout.write(`${rows.length} requirements of ASVS 5.0: ${counts.join(', ')}\n`)
if (all.length > 0) process.exitCode = 1

/** Every number stands once, in its order. */
function faultsOfNumbers(): ListFault[] {
  const found: ListFault[] = []
  for (const [index, { number, line }] of rows.entries()) {
    if (number !== wanted[index]) {
      found.push({ line, text: `${number} stands where ${wanted[index] ?? 'nothing'} belongs` })
      return found
    }
  }
  if (rows.length < wanted.length) found.push({ line: 0, text: `${wanted[rows.length]} and all behind it are missing` })
  return found
}

function faultsOfEvidence({ line, kind, number, tests, files }: AsvsRow): ListFault[] {
  const texts = [
    ...files.filter((file) => !existsSync(file)).map((file) => `there is no file ${file}`),
    ...tests
      .filter(({ file, title }) => !titlesIn(file).has(title))
      .map((test) => `${test.file} has no test that runs named "${test.title}"`),
    ...(kind === 'open' ? ['is open'] : []),
  ]
  return texts.map((text) => ({ line, text: `${number}: ${text}` }))
}

function titlesIn(file: string): Set<string> {
  return existsSync(file) ? readTestTitles(file, readFileSync(file, 'utf8')) : new Set()
}
