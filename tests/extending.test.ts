// The page for engineers names files: each of them is there.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const page = await readFile('docs/extending.md', 'utf8')
/** What stands in code marks and looks like a path: a folder, or a file with an ending. */
const named = [...page.matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+)?|\.env\.example)`/g)].map(([, path = '']) => path)

test('it names files of every part of the house', () => {
  expect(named.length).toBeGreaterThan(50)
  const parts = new Set(named.map((path) => path.split('/')[0]))
  expect([...parts]).toEqual(expect.arrayContaining(['contract', 'server', 'web', 'demo', 'tests', 'migrations']))
})

test.each([...new Set(named)])('%s is there', (path) => {
  expect(existsSync(path)).toBe(true)
})
