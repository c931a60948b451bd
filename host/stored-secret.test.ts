// The secret of a shop that nobody has given one: made once, for its account alone, and only where the shop can open.
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withStoredSecret } from './stored-secret.ts'

const scratch = mkdtempSync(join(tmpdir(), 'kade-secret-'))
afterAll(() => rm(scratch, { recursive: true }))

function environment(more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(scratch, 'storage-'))
  const SESSION_SECRET_FILE = join(folder, 'session-secret')
  return {
    folder,
    path: SESSION_SECRET_FILE,
    env: { HOST: '0.0.0.0', DEMO: 'off', PUBLIC_URL: 'https://shop.example', SESSION_SECRET_FILE, ...more },
  }
}

test('It is made once, for this account alone to read, and is there at the next start', () => {
  const { env, folder, path } = environment()
  const { SESSION_SECRET } = withStoredSecret(env)
  expect(SESSION_SECRET).toMatch(/^[\da-f]{64}$/)
  expect(withStoredSecret(env).SESSION_SECRET).toBe(SESSION_SECRET)
  expect(readFileSync(path, 'utf8')).toBe(`${SESSION_SECRET}\n`)
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  expect(readdirSync(folder)).toEqual(['session-secret'])
  expect(withStoredSecret(environment().env).SESSION_SECRET).not.toBe(SESSION_SECRET)
})

test.each([
  ['no PUBLIC_URL', { PUBLIC_URL: '' }, 'set PUBLIC_URL to the https:// address people open'],
  ['a PUBLIC_URL of http', { PUBLIC_URL: 'http://shop.example' }, 'set PUBLIC_URL to the https:// address people open'],
  ['a port that is none', { PORT: '99999' }, 'PORT=99999 does not work'],
])('With %s nothing is made', (_, wrong, sentence) => {
  const { env, folder } = environment(wrong)
  expect(() => withStoredSecret(env)).toThrow(sentence)
  expect(readdirSync(folder)).toEqual([])
})

test("An owner's own SESSION_SECRET is taken, and no file is made", () => {
  const { env, folder } = environment({ SESSION_SECRET: '0123456789abcdef0123456789abcdef' })
  expect(withStoredSecret(env)).toEqual(env)
  expect(readdirSync(folder)).toEqual([])
})

test('A file that can not be made is called by its name', () => {
  const { env, folder } = environment()
  writeFileSync(join(folder, 'a-file'), '')
  const path = join(folder, 'a-file/secret')
  expect(() => withStoredSecret({ ...env, SESSION_SECRET_FILE: path })).toThrow(
    `SESSION_SECRET_FILE=${path} does not work: it can't be read or made (ENOTDIR)`,
  )
})
