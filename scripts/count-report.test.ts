// What is counted of a run is what Vitest itself says of one: here of files that fail in every way there is.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countReport } from './count-report.ts'

const files = {
  'fine.test.js': `test('is right', () => {})`,
  'half.test.js': `test('is right, too', () => {}); test('is wrong', () => expect(1).toBe(2))`,
  'hook.test.js': `beforeAll(() => { throw new Error('the hook failed') }); test('is not reached', () => {})`,
  'part.test.js': `describe('part', () => {
    afterAll(() => { throw new Error('the last hook failed') }); test('was right', () => {})
  })`,
  'unread.test.js': `import './none.js'`,
}

/** Runs some of them as the tests run, and counts. */
function countOf(names: readonly string[], more = '') {
  const folder = mkdtempSync(join(tmpdir(), 'kade-counted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const head = `import { afterAll, beforeAll, describe, expect, test } from 'vitest'\n`
  for (const [name, code] of Object.entries(files)) {
    if (names.includes(name)) writeFileSync(join(folder, name), `${head}${code}\n${more}`)
  }
  const reporters = ['json', resolve('scripts/failure-reporter.ts')].map((name) => `--reporter=${name}`)
  const run = spawnSync(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), 'run', ...reporters, '--outputFile.json=report.json'],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  const told = [...run.stdout.matchAll(/^FAILED (.*)$/gm)].map(([, name]) => name)
  const counted = countReport(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')), run.status)
  const failures = counted.failures.map((name) => basename(name)).toSorted()
  return { ...counted, failures, told: told.toSorted() }
}

test('a test, a hook and a file that fail are counted and named, each once', () => {
  expect(countOf(Object.keys(files))).toEqual({
    ...{ passed: 3, failed: 4, ok: false },
    failures: ['hook.test.js', 'is wrong', 'part.test.js', 'unread.test.js'],
    told: ['half.test.js > is wrong', 'hook.test.js', 'part.test.js > part', 'unread.test.js'],
  })
})

test('a run is right where nothing failed, and an error outside of all tests is one', () => {
  expect(countOf(['fine.test.js'])).toMatchObject({ passed: 1, failed: 0, failures: [], ok: true })
  const late = `void Promise.reject(new Error('nobody waited'))`
  expect(countOf(['fine.test.js'], late)).toMatchObject({
    ...{ passed: 1, failed: 1, ok: false },
    failures: ['an error outside of all tests, which stands above'],
  })
})
