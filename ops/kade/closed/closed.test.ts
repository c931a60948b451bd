// What closes the shop for another PostgreSQL: which data count, wherever it was broken off. All of it: lab/server.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { isNewerMajor } from '../database.ts'
import { pointTo, targetOf } from '../links.ts'
import { serveClosedPage } from './closed-page.ts'
import { type Note, nextData, putBack, readNote, setAside, takeNext, writeNote } from './note.ts'

const scratch = mkdtempSync(join(tmpdir(), 'kade-closed-'))
afterAll(() => rmSync(scratch, { recursive: true }))

describe('Data that are taken to another PostgreSQL', () => {
  const where = {
    active: join(scratch, 'active'),
    closing: join(scratch, 'closing.json'),
    data: join(scratch, 'data'),
    database: join(scratch, 'database'),
  }
  const note: Note = { slot: 'blue', database: '1.0.0', major: '17' }
  const database = (folder: string, holds: string) => {
    mkdirSync(join(folder, 'postgres'), { recursive: true })
    writeFileSync(join(folder, 'postgres/holds'), holds)
  }
  const found = () => ({
    holds: readFileSync(join(where.data, 'postgres/holds'), 'utf8'),
    runs: targetOf(where.database),
    beside: readdirSync(where.data).filter((name) => name !== 'postgres'),
    note: readNote(where),
  })
  const before = { holds: 'old', runs: 'releases/1.0.0', beside: ['files'], note: null }

  beforeEach(() => {
    rmSync(where.data, { recursive: true, force: true })
    database(where.data, 'old')
    mkdirSync(join(where.data, 'files'))
    pointTo(where.active, 'slots/blue')
    pointTo(where.database, 'releases/1.0.0')
    writeNote(note, where)
    database(nextData(where), 'half')
  })

  test('are put back where it was broken off before they were whole', () => {
    putBack(where)
    expect(found()).toEqual(before)
  })

  test('are put back where it was broken off between the two folders', () => {
    rmSync(nextData(where), { recursive: true })
    expect(() => takeNext('1.1.0', note, where)).toThrow('ENOENT')
    expect(existsSync(join(where.data, 'postgres'))).toBe(false)
    putBack(where)
    expect(found()).toEqual(before)
  })

  test('are put back where people were not led to them, as often as it is asked', () => {
    takeNext('1.1.0', note, where)
    expect(found()).toMatchObject({ holds: 'half', runs: 'releases/1.1.0' })
    putBack(where)
    putBack(where)
    expect(found()).toEqual(before)
  })

  test('count once people were led to them; those of before are kept aside until they are deleted', () => {
    const aside = takeNext('1.1.0', note, where)
    pointTo(where.active, 'slots/green')
    putBack(where)
    expect(found()).toEqual({
      holds: 'half',
      runs: 'releases/1.1.0',
      beside: expect.arrayContaining(['files', '.postgres-17']),
      note: null,
    })
    expect(setAside(null, where)).toEqual([aside])
    expect(setAside('17', where)).toEqual([])
  })
})

test('whoever comes while the shop is closed is told so in three languages, and when to come again', async () => {
  const socketPath = join(scratch, 'closed.sock')
  const server = await serveClosedPage(socketPath)
  const ask = (method: string, body = '') =>
    new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]>; page: string }>((resolve, reject) => {
      const asked = request({ socketPath, path: '/api/orders', method, agent: false }, async (answer) =>
        resolve({ status: answer.statusCode, headers: answer.headers, page: await text(answer) }),
      )
      asked.once('error', reject)
      asked.end(body)
    })
  const { status, headers, page } = await ask('POST', 'x'.repeat(300_000))
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '60', 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  expect([...page.matchAll(/<section lang="(\w+)">/g)].map(([, language]) => language)).toEqual(['en', 'si', 'ta'])
  expect(page).not.toMatch(/<script|<link|src=/)
  expect(await ask('HEAD')).toMatchObject({ status: 503, page: '' })
  await new Promise((resolve) => server.close(resolve))
})

test('another major PostgreSQL is refused in words: a newer one until the shop may be closed, an older one always', () => {
  const of = { version: '1.1.0', comes: '18.4.0-beta.17', runs: '17.9.0-beta.17', close: false, minutes: 3 }
  expect(() => isNewerMajor(of)).toThrow(/closed for about 3 minutes meanwhile; say `--close` if it may be\.$/)
  expect(isNewerMajor({ ...of, close: true })).toBe(true)
  expect(isNewerMajor({ ...of, runs: '18.3.0-beta.17' })).toBe(false)
  expect(() => isNewerMajor({ ...of, runs: '19.0.0-beta.1', close: true })).toThrow(
    "1.1.0 brings PostgreSQL 18, and the data are of 19, which it can't read.",
  )
})
