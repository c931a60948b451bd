// The table of tries is what tests/support/tries.ts says, and notes the runs of tests that take a number.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withTable } from './note-tries.ts'

const page = readFileSync('docs/reliability.md', 'utf8')
const rowsOf = (text: string) => text.split('\n').filter((row) => /^\| `\w+` \|/.test(row))

test('The page has a row of each number as it is; npm run test:long writes it', () => {
  expect(withTable(page, '2026-11-25', [])).toBe(page)
  expect(rowsOf(page).map((row) => row.split('|')[1]?.trim())).toContain('`kills`')
})

test('A run is noted in the rows of the numbers that its tests take, and in no other', () => {
  const ran = (name: string, status: string) => ({ name: resolve(name), status, startTime: 1_000, endTime: 62_400 })
  const cuts = ran('tests/built/cuts.test.ts', 'passed')
  const noted = withTable(page, '2031-01-02', [cuts, ran('tests/built/cut-orders.test.ts', 'failed')])
  const changed = rowsOf(noted).filter((row) => !page.includes(row))
  expect(changed.map((row) => row.split(' | ').at(-1))).toEqual([
    '2031-01-02: passed, 61 s |',
    '2031-01-02: failed, 61 s |',
  ])
})
