import { expect, test } from 'vitest'
import { timeTable } from './time-reporter.ts'

test('the sum of each project and the slowest files are told, the slowest first', () => {
  const fast = { project: 'shop', file: 'contract/core/money.test.ts', tests: 12, ms: 40, importMs: 60 }
  const slow = { project: 'e2e', file: 'tests/e2e/home/home.test.ts', tests: 3, ms: 12_340, importMs: 660 }
  const other = { project: 'shop', file: 'server/orders/place/races.test.ts', tests: 5, ms: 2_000, importMs: 0 }
  expect(timeTable([fast, slow, other]).trim().split('\n')).toEqual([
    'Where the time went, in seconds of the workers (of these for reading modules):',
    '    13.0 (0.7)  e2e: 3 tests in 1 files',
    '     2.1 (0.1)  shop: 17 tests in 2 files',
    'The 3 slowest files:',
    '    13.0  e2e: tests/e2e/home/home.test.ts',
    '     2.0  shop: server/orders/place/races.test.ts',
    '     0.1  shop: contract/core/money.test.ts',
  ])
})

test('no more than twenty files are named', () => {
  const files = Array.from({ length: 30 }, (_, at) => ({
    project: 'shop',
    file: `${at}.test.ts`,
    tests: 1,
    ms: at,
    importMs: 0,
  }))
  const lines = timeTable(files).trim().split('\n')
  expect([lines.length, lines.at(3)?.trim(), lines.at(-1)?.trim()]).toEqual([
    23,
    '0.0  shop: 29.test.ts',
    '0.0  shop: 10.test.ts',
  ])
})
