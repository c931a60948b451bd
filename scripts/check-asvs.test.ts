// Shows that the list of security requirements cannot lose a row, name a test that is not there, or leave one open.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ours = readFileSync(join(dirname(import.meta.dirname), 'docs/asvs.md'), 'utf8')

/** Each row of our list, with the same made-up evidence. */
const sound = ours.replace(/^(\| V.*\|) [^|]*(?:\\\|[^|]*)* \|$/gm, '$1 door.test.ts > is shut |')

/** Runs the check as npm run check does, in a folder that holds this list and one test file. */
function check(list: string) {
  const folder = mkdtempSync(join(tmpdir(), 'asvs-'))
  try {
    mkdirSync(join(folder, 'docs'))
    writeFileSync(join(folder, 'docs/asvs.md'), list)
    writeFileSync(join(folder, 'door.test.ts'), "test('is shut', () => {})\ntest.skip('is locked', () => {})")
    const script = join(import.meta.dirname, 'check-asvs.ts')
    return spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the check', () => {
  test('all 253 requirements, each with evidence that exists, pass and are counted', () => {
    const { status, stdout, stderr } = check(sound)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toBe('253 requirements of ASVS 5.0: 253 shown, 0 written, 0 not applicable, 0 accepted, 0 open\n')
  })

  test.each([
    ['a lost row', /^\| V3\.3\.2 .*\n/m, '', 'V3.3.3 stands where V3.3.2 belongs'],
    ['the last row lost', /^\| V17\.3\.2 .*\n/m, '', 'V17.3.2 and all behind it are missing'],
    ['a missing title', '> is shut', '> is open', 'has no test that runs named "is open"'],
    ['a skipped test', '> is shut', '> is locked', 'has no test that runs named "is locked"'],
    ['a missing test file', 'door.test.ts', 'gate.test.ts', 'gate.test.ts has no test'],
    ['a missing file', 'door.test.ts > is shut', '`docs/none.md#cellar`', 'there is no file docs/none.md'],
    ['an empty cell', 'door.test.ts > is shut', '', 'has an empty cell'],
    ['words for evidence', 'door.test.ts > is shut', 'surely', 'names neither a test nor a file'],
    ['an open row', 'door.test.ts > is shut', 'open', 'is open'],
    ['a cell too many', 'door.test.ts > is shut', 'x | y', 'a row has 4 cells, this one has 5'],
  ])('%s fails', (_what, from, to, said) => {
    const { status, stderr } = check(sound.replace(from, to))
    expect([status, stderr]).toEqual([1, expect.stringContaining(said)])
  })
})
