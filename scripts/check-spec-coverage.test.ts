// Shows that the list of the specification's sentences cannot lose a row or name a test that is not there.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSpecCoverage } from './read-spec-coverage.ts'
import { readTestTitles } from './read-test-titles.ts'

const project = dirname(import.meta.dirname)
const kettleTest = `
  describe('the cart', () => {
    test('a kettle | a cup is taken out', () => {})
    it.each([1, 2])('%i kettles cost their sum', () => {})
  })
`

function listOf(...rows: string[]): string {
  return ['# Sentences', '', '| No | Sentence | Shown by |', '|---|---|---|', ...rows, ''].join('\n')
}

/** Runs the check as npm run check does, in a folder that holds this list and this test file. */
function check({ list, testFile = kettleTest }: { list: string; testFile?: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'spec-coverage-'))
  try {
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs/spec-coverage.md'), list)
    writeFileSync(join(folder, 'cart.test.ts'), testFile)
    const script = join(import.meta.dirname, 'check-spec-coverage.ts')
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the check', () => {
  test('a list whose tests all exist passes and is counted', () => {
    const list = listOf(
      '| 2.7.01 | Out. | cart.test.ts > a kettle \\| a cup is taken out<br>cart.test.ts > %i kettles cost their sum |',
      '| 2.7.02 | Sum. | cart.test.ts > the cart > %i kettles cost their sum |',
      '| 2.7.03 | Later. | not built yet |',
      '| 5.01 | Not shown. | no claim: left open |',
    )

    expect(check({ list })).toEqual({
      status: 0,
      stdout: '4 sentences of the specification: 2 shown, 1 not built yet, 1 no claim\n',
      stderr: '',
    })
  })

  test('a missing test file, a missing title and a file that holds no tests each fail', () => {
    const list = listOf(
      '| 1.01 | File. | basket.test.ts > a kettle is taken out |',
      '| 1.02 | Title. | cart.test.ts > a kettle |',
      '| 1.03 | Group. | cart.test.ts > the cart |',
      '| 1.04 | Kind. | docs/spec-coverage.md > a kettle is taken out |',
    )

    const { status, stderr } = check({ list })

    expect(status).toBe(1)
    expect(stderr.trimEnd().split('\n')).toEqual([
      'docs/spec-coverage.md:5: 1.01: there is no file basket.test.ts',
      'docs/spec-coverage.md:6: 1.02: cart.test.ts has no test that runs named "a kettle"',
      'docs/spec-coverage.md:7: 1.03: cart.test.ts has no test that runs named "the cart"',
      'docs/spec-coverage.md:8: 1.04: docs/spec-coverage.md is not named like a test file',
    ])
  })

  test('a number that repeats and a number left out each fail', () => {
    const list = listOf(
      '| 2.3.01 | One. | not built yet |',
      '| 2.3.01 | One again. | not built yet |',
      '| 2.3.03 | Three. | not built yet |',
      '| 2.4.02 | Two. | not built yet |',
    )

    const { status, stderr } = check({ list })

    expect(status).toBe(1)
    expect(stderr.trimEnd().split('\n')).toEqual([
      'docs/spec-coverage.md:6: 2.3.01 stands in line 5 already',
      'docs/spec-coverage.md:7: 2.3.03 stands where 2.3.02 belongs',
      'docs/spec-coverage.md:8: 2.4.02 stands where 2.4.01 belongs',
    ])
  })

  test('an empty cell fails', () => {
    const { status, stderr } = check({ list: listOf('| 1.01 |  | not built yet |') })

    expect(status).toBe(1)
    expect(stderr).toBe('docs/spec-coverage.md:5: 1.01: the cell Sentence is empty\n')
  })

  test('a list without a sentence fails', () => {
    expect(check({ list: '# Sentences\n' }).status).toBe(1)
  })
})

describe('reading the list', () => {
  test.each([
    ['|  | A. | not built yet |', 'the cell No is empty'],
    ['| 2.3.4 | A. | not built yet |', '2.3.4 is no sentence number like 2.3.04 or 5.04'],
    ['| 1.01 | A. |  |', '1.01: the cell Shown by is empty'],
    ['| 1.01 | A. | no claim |', '1.01: "no claim" wants its reason: no claim: why'],
    ['| 1.01 | A. | no claim:  |', '1.01: "no claim" wants its reason: no claim: why'],
    [
      '| 1.01 | A. | built |',
      '1.01: "built" is neither "path/to/file.test.ts > test name" nor "not built yet" nor "no claim: why"',
    ],
    [
      '| 1.01 | A. | cart.test.ts > a kettle<br> |',
      '1.01: "" is neither "path/to/file.test.ts > test name" nor "not built yet" nor "no claim: why"',
    ],
    ['| 1.01 | A | B. | not built yet |', 'a row has 3 cells, this one has 4'],
    ['1.01 | A. | not built yet', 'a row of a table begins and ends with |'],
  ])('the row %s is refused and not counted', (row, fault) => {
    expect(readSpecCoverage(listOf(row))).toEqual({ sentences: [], faults: [{ line: 5, text: fault }] })
  })

  test('a table with other columns is refused', () => {
    const { faults } = readSpecCoverage('| No | Sentence |\n|---|---|\n')

    expect(faults.map(({ text }) => text)).toEqual([
      'the columns of a table are No, Sentence, Shown by',
      'the line below the head of a table is |---|---|---|',
    ])
  })

  test('the shop keeps all 373 sentences of the specification', () => {
    const { sentences, faults } = readSpecCoverage(readFileSync(join(project, 'docs/spec-coverage.md'), 'utf8'))

    expect(faults).toEqual([])
    expect(sentences).toHaveLength(373)
  })
})

describe('reading the titles of a test file', () => {
  test('titles are found in every way of writing a test, with their describe blocks', () => {
    const source = `
      test('plain', () => {})
      it("it's quoted", async () => {})
      test.concurrent(\`back ticks\`, () => {})
      describe.each([1])('shop %i', () => {
        describe('cart', () => {
          test.skipIf(!url).each\`a\`('nested', { timeout: 9 }, () => {})
          for (const role of roles) test(\`refuses \${role}\`, () => {})
        })
      })
    `

    expect([...readTestTitles('a.test.tsx', source)]).toEqual([
      'plain',
      "it's quoted",
      'back ticks',
      'nested',
      'shop %i > cart > nested',
      `refuses \${role}`,
      `shop %i > cart > refuses \${role}`,
    ])
  })

  test('what does not run is no test', () => {
    const source = `
      // test('in a comment', () => {})
      const text = "test('in a text', () => {})"
      test.skip('skipped', () => {})
      test.todo('left to do')
      test('without a body')
      it.fails('meant to fail', () => {})
      describe.skip('skipped group', () => { test('inside', () => {}) })
      describe('a group', () => {})
      other.test('of something else', () => {})
      /keg/.test('kettle', () => {})
    `

    expect([...readTestTitles('a.test.ts', source)]).toEqual([])
  })
})
