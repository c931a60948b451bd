// A bundle is unpacked whole or not at all, and as the version that its name says.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { unpack } from './bundle-file.ts'
import { readVersion, type Version } from './versions.ts'

const scratch = mkdtempSync(join(tmpdir(), 'kade-bundle-file-'))
afterAll(() => rmSync(scratch, { recursive: true }))
const into = join(scratch, 'releases')
beforeEach(() => {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into)
})
const version = readVersion('1.1.0') as Version

/** As `npm run bundle` makes it, with little in it. */
function bundle({ holds = '1.1.0', says = 'first' }): string {
  const folder = join(scratch, `kade-${holds}`)
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'bin/node'), '')
  writeFileSync(join(folder, 'said'), says)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: holds }))
  const file = join(scratch, 'kade-1.1.0-linux-x64.tar.gz')
  execFileSync('tar', ['-C', scratch, '-czf', file, `kade-${holds}`])
  return file
}

const said = () => readFileSync(join(into, '1.1.0/said'), 'utf8')

test('what was signed under another version is refused under this name, and nothing of it stays', () => {
  const older = bundle({ holds: '1.0.0' })
  expect(() => unpack(older, { version, into, inUse: [] })).toThrow('holds another version than its name says')
  expect(readdirSync(into)).toEqual([])
})

test('the same bundle is not unpacked twice, and another one of that version takes its place', () => {
  unpack(bundle({}), { version, into, inUse: [] })
  writeFileSync(join(into, '1.1.0/said'), 'lent to')
  unpack(join(scratch, 'kade-1.1.0-linux-x64.tar.gz'), { version, into, inUse: [] })
  expect(said()).toBe('lent to')
  unpack(bundle({ says: 'mended' }), { version, into, inUse: [] })
  expect(said()).toBe('mended')
  expect(readdirSync(into)).toEqual(['1.1.0'])
})

test('what is in use stays as it is', () => {
  const folder = unpack(bundle({}), { version, into, inUse: [] })
  expect(() => unpack(bundle({ says: 'other' }), { version, into, inUse: [folder] })).toThrow('is in use')
  expect(said()).toBe('first')
})

test('what a killed update has left goes', () => {
  mkdirSync(join(into, '.incoming-abc/kade-1.0.9'), { recursive: true })
  unpack(bundle({}), { version, into, inUse: [] })
  expect(readdirSync(into)).toEqual(['1.1.0'])
})
