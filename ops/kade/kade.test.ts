// What `kade` decides without touching the server: the rest is tried on a real one by lab/server.
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CERTIFICATE_ENDS, openHttpsServer } from '#tests/support/stand-ins/https-server.ts'
import { lendAssets } from './assets.ts'
import { countConnections } from './connections.ts'
import { isNewerMinor } from './database.ts'
import { Failure, wordsOf } from './failure.ts'
import { siteText } from './files.ts'
import { pointTo, targetOf } from './links.ts'
import { readOptions } from './options.ts'
import { refuseMemory, refuseSystem } from './preflight.ts'
import { run } from './programs.ts'
import { movedAlong } from './restore.ts'
import { certificateOf, copyIn, proofIn } from './status.ts'
import { take } from './steps.ts'
import { spareBackups } from './update-backups.ts'
import { compareVersions, readVersion, type Version } from './versions.ts'
import { countAnswers } from './watch.ts'

const scratch = mkdtempSync(join(tmpdir(), 'kade-command-'))
afterAll(() => rmSync(scratch, { recursive: true }))

describe('What is typed', () => {
  const known = { name: 'update', usage: 'FILE', options: { older: 'alone', watch: 'value' }, takes: 1 } as const

  test('words and options come in any order', () => {
    expect(readOptions(['--watch', '5', 'a.tar.gz', '--older'], known)).toEqual({
      words: ['a.tar.gz'],
      given: { watch: '5', older: true },
    })
  })

  test.each([
    [[], 'Something is missing: kade update FILE'],
    [['a', 'b'], 'Too many words: kade update FILE'],
    [['a', '--force'], 'There is no option --force: kade update FILE'],
    [['a', '--constructor'], 'There is no option --constructor'],
    [['a', '--watch'], '--watch wants a value: kade update FILE'],
  ])('%j is refused', (typed, why) => {
    expect(() => readOptions(typed, known)).toThrow(why)
  })
})

test('a backup of the back office is found where the data of before were put', () => {
  const found = (path: string) => movedAlong(path, '/var/lib/kade', '/var/lib/kade.before')
  expect(found('/var/lib/kade/backups/kade-1')).toBe('/var/lib/kade.before/backups/kade-1')
  const elsewhere = ['/var/backups/kade/kade-1', '/var/lib/kade-since/backups/kade-1', '/root/kade-1']
  expect(elsewhere.map(found)).toEqual(elsewhere)
})

test('versions are compared as numbers, and their sites left out', () => {
  const version = (text: string) => readVersion(text) as Version
  expect(compareVersions(version('1.10.0'), version('1.9.9'))).toBeGreaterThan(0)
  expect(compareVersions(version('1.0.0+fridges'), version('1.0.0'))).toBe(0)
  expect(version('1.0.0+fridges').site).toBe('fridges')
  expect(version('1.0.0+fridges.2.0.1').site).toBe('fridges')
  expect(compareVersions(version('1.0.0+fridges.2.0.1'), version('1.0.0+fridges.2.0.0'))).toBe(0)
  for (const text of [
    '1.0',
    'v1.0.0',
    '1.0.0-beta',
    '../1.0.0',
    '1.0.0+',
    '1.0.0+fridges.',
    '1.0.0+fridges./',
    '1.0.0/..',
  ])
    expect(readVersion(text)).toBeNull()
})

test.each([
  [{ id: 'debian', version: '12' }, null],
  [{ id: 'ubuntu', version: '24.04' }, null],
  [{ id: 'ubuntu', version: '22.04' }, 'it is ubuntu 22.04; Debian 12 and 13 and Ubuntu 24.04 will do.'],
  [{ id: '', version: '' }, 'it is an unknown system ; Debian 12 and 13 and Ubuntu 24.04 will do.'],
])('of systems: %j', (system, refusal) => {
  expect(refuseSystem(system)).toBe(refusal)
})

test('a server of 1 GB will do, and one of half a GB is told what to rent', () => {
  expect(refuseMemory(967 * 1024 ** 2)).toBeNull()
  expect(refuseMemory(481 * 1024 ** 2)).toBe('it has 481 MB of memory; rent one with at least 1 GB.')
})

test('connections to a socket are counted from the first moment to the last, its listener left out', async () => {
  const path = join(scratch, 'shop.sock')
  const table = () => countConnections(readFileSync('/proc/net/unix', 'utf8'), path)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(path, resolve))
  expect(table()).toBe(0)
  const line = connect(path)
  await new Promise((resolve) => server.once('connection', resolve))
  expect(table()).toBe(1)
  line.destroy()
  await expect.poll(table).toBe(0)
  await new Promise((resolve) => server.close(resolve))
})

test('of the log of a version, answers that failed are counted; a 503 and other lines are none', () => {
  const line = (status: number) =>
    `{"level":"info","time":"2026-11-28T05:55:05.259Z","requestId":"a-1","method":"GET","path":"/","status":${status},"ms":5}`
  const log = [line(200), line(500), line(503), line(404), '{"level":"error","status":"x"}', 'Kade is open'].join('\n')
  expect(countAnswers(log)).toEqual({ answers: 4, failures: 1 })
})

test('steps that are done are not done again; a dry run does none', async () => {
  const done: string[] = []
  const step = (what: string) => ({ what, isDone: () => done.includes(what), do: () => void done.push(what) })
  const said: string[] = []
  const print = (line: string) => void said.push(line)
  const steps = [step('a'), step('b')]
  expect(await take(steps, { dryRun: true, print })).toBe(2)
  expect([done, said]).toEqual([[], ['would: a', 'would: b']])
  expect(await take(steps, { dryRun: false, print })).toBe(2)
  expect(await take(steps, { dryRun: false, print })).toBe(0)
  expect(done).toEqual(['a', 'b'])
})

test('a step that fails leaves those before it done', async () => {
  const done: string[] = []
  const steps = [
    { what: 'a', isDone: () => false, do: () => void done.push('a') },
    {
      what: 'b',
      isDone: () => false,
      do: () => {
        throw new Error('no room')
      },
    },
  ]
  await expect(take(steps, { dryRun: false, print: () => {} })).rejects.toThrow('no room')
  expect(done).toEqual(['a'])
})

test('a link is moved where one is, where a half-made one was left, and where none was', () => {
  const link = join(scratch, 'active')
  pointTo(link, 'slots/blue')
  symlinkSync('slots/old', `${link}.next`)
  pointTo(link, 'slots/green')
  expect(targetOf(link)).toBe('slots/green')
  expect(targetOf(join(scratch, 'none'))).toBeNull()
})

test("a version is lent an earlier one's own files, and not what that was lent", () => {
  const release = (version: string, assets: string[], listed = assets) => {
    const folder = join(scratch, version)
    mkdirSync(join(folder, 'build/client/assets'), { recursive: true })
    for (const name of assets) writeFileSync(join(folder, 'build/client/assets', name), version)
    writeFileSync(join(folder, 'build/assets.txt'), `${listed.map((name) => `assets/${name}`).join('\n')}\n`)
    return folder
  }
  const first = release('1.0.0', ['a.js', 'both.js', 'lent.js'], ['a.js', 'both.js'])
  const second = release('1.0.1', ['b.js', 'both.js'])
  lendAssets(first, second)
  lendAssets(first, second)
  const assets = join(second, 'build/client/assets')
  expect(readdirSync(assets).sort()).toEqual(['a.js', 'b.js', 'both.js'])
  expect(readFileSync(join(assets, 'both.js'), 'utf8')).toBe('1.0.1')
  expect(statSync(join(assets, 'a.js')).nlink).toBe(2)
})

test('the proxy keeps no connection to the shop and takes a certificate by itself, of another authority where told', () => {
  const site = { host: 'shop.example.lk', email: 'you@example.com', authority: null }
  expect(siteText(site)).toMatch(/^shop\.example\.lk \{\n\ttls you@example\.com\n/m)
  expect(siteText(site)).toContain('keepalive off')
  const authority = { directory: 'https://acme.example/dir', root: '/etc/root.pem' }
  expect(siteText({ ...site, authority })).toContain('ca https://acme.example/dir\n\t\tca_root /etc/root.pem')
})

test('of the backups that updates make, the newest stay; halves that a kill has left go, and all others stay', () => {
  const names = [
    'before-1.0.1-2026-11-28T08-30-36-123Z',
    'before-1.10.0-2026-11-29T08-30-36-123Z',
    'before-1.2.0+fridges-2026-11-27T08-30-36-123Z',
    'before-1.3.0-2026-11-30T08-30-36-123Z.unfinished',
    '2026-11-20T02-30-00',
    '2026-11-21T02-30-00.unfinished',
    'before-the-sale',
  ]
  expect(spareBackups(names, 2)).toEqual([names[2], names[3]])
})

test.each([
  ['18.4.0-beta.17', '18.3.0-beta.17', true],
  ['18.10.0-beta.1', '18.9.0-beta.17', true],
  ['18.4.0-beta.18', '18.4.0-beta.17', false],
  ['18.3.0-beta.17', '18.4.0-beta.17', false],
  ['19.4.0-beta.17', '18.3.0-beta.17', false],
])('whether PostgreSQL %s takes the place of %s: %s', (comes, runs, isTaken) => {
  expect(isNewerMinor(comes, runs)).toBe(isTaken)
})

test('a full disk is told in words, by whichever part finds it out', () => {
  const ours = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const theirs = new Failure('tar failed (2): tar: write error: No space left on device')
  for (const error of [ours, theirs]) expect(wordsOf(error)).toMatch(/^The disk is full: make room/)
  expect(wordsOf(new Failure('1.1.0 is the version that runs.'))).toBe('1.1.0 is the version that runs.')
  expect(wordsOf(new TypeError('x is not a function'))).toBeNull()
})

test('a link that leads there already is not written anew: a full disk would have no room for it', () => {
  const link = join(scratch, 'same')
  pointTo(link, 'slots/blue')
  const { ino } = lstatSync(link)
  pointTo(link, 'slots/blue')
  expect(lstatSync(link).ino).toBe(ino)
})

describe('The copy elsewhere', () => {
  const set = 'PUBLIC_URL=https://shop.example\nCOPIES_RSYNC=kade@backup.example:copies\n'
  const now = Date.parse('2026-11-28T10:00:00Z')
  const place = 'kade@backup.example:copies'
  const noted = (note: object) =>
    copyIn(set, JSON.stringify({ place, good: null, failure: '', failures: 0, ...note }), now)

  test('is none where none is set up, and none yet before the first', () => {
    expect(copyIn('COPIES_RSYNC=\n# COPIES_S3_BUCKET=a\n', '{}', now)).toMatchObject({ isBad: false })
    expect(copyIn(set, null, now)).toMatchObject({ says: expect.stringContaining('none has left'), isBad: false })
  })

  test('left, failed once, failed twice, has no key, or is of long ago', () => {
    const good = { at: '2026-11-28T02:12:00.000Z' }
    const left = `the last left for ${place} 2026-11-28T02:12`
    expect(noted({ good })).toEqual({ what: 'copy', says: left, isBad: false })
    const key = `age1${'q'.repeat(52)}abcdef`
    expect(noted({ good, key })).toMatchObject({ says: `${left}, sealed to the key that ends in abcdef`, isBad: false })
    expect(noted({ good, failure: 'Away.', failures: 1 })).toMatchObject({ says: `${left}; Away.`, isBad: false })
    expect(noted({ good, failure: 'Away.', failures: 2 })).toMatchObject({ isBad: true })
    expect(noted({ failure: 'No key.' })).toMatchObject({
      says: `none has left for ${place} yet; No key.`,
      isBad: true,
    })
    expect(noted({ good: { at: '2026-11-01T02:12:00.000Z' } })).toMatchObject({ isBad: true })
    expect(copyIn(set, '{', now)).toMatchObject({ says: expect.stringContaining("can't be read"), isBad: true })
  })
})

describe('The certificate', async () => {
  const { port, close } = await openHttpsServer()
  afterAll(close)
  const read = (host: string, now: number) => certificateOf(`${host}:${port}`, now)
  const end = CERTIFICATE_ENDS.getTime()
  const day = CERTIFICATE_ENDS.toISOString().slice(0, 10)

  test('is read as a visitor gets it, and wants somebody once it ends in less than ten days', async () => {
    const seen = async (daysLeft: number) => {
      const { says, isBad } = await read('shop.example', end - daysLeft * 24 * 3_600_000)
      return [says, isBad]
    }
    expect(await seen(60)).toEqual([`ends on ${day}, in 60 days`, false])
    expect(await seen(10)).toEqual([`ends on ${day}, in 10 days`, false])
    expect(await seen(9.5)).toEqual([`ends on ${day}, in 9 days`, true])
    expect(await seen(-3)).toEqual([`has ended on ${day}`, true])
  })

  test("is none of the shop's where it names another host, and none where nobody answers", async () => {
    expect(await read('other.example', 0)).toEqual({
      what: 'certificate',
      says: `that of port ${port} is not for other.example`,
      isBad: true,
    })
    close()
    expect(await read('shop.example', 0)).toMatchObject({ says: expect.stringContaining('ECONNREFUSED'), isBad: true })
  })
})

test('a program that it runs is in a session of its own, which the end of the terminal does not reach', () => {
  const [pid, session] = run('sh', ['-c', 'cut -d" " -f1,6 /proc/$$/stat']).split(' ')
  expect(session).toBe(pid)
})

test.each([
  [null, /no backup was restored on trial yet/, false],
  ['half a fi', /can't be read$/, true],
  [{ restored: true, failure: '' }, /^all of 2026-11-28 came back 2026-11-27T20:00, and its books add up$/, false],
  [{ restored: true, failure: '', at: '2026-11-01T20:00:00Z' }, /^all of 2026-11-28 came back 2026-11-01/, true],
  [{ restored: false, failure: 'The disk is full.' }, /did not come back 2026-11-27T20:00: The disk is full\.$/, true],
  [{ restored: true, failure: 'Books.' }, /^2026-11-28 came back 2026-11-27T20:00: Books\.$/, true],
])('the proof that the shop notes as %j', (noted, says, isBad) => {
  const whole = { backup: '2026-11-28', at: '2026-11-27T20:00:00.000Z' }
  const text = noted !== null && typeof noted === 'object' ? JSON.stringify({ ...whole, ...noted }) : noted
  const found = proofIn(text, Date.parse('2026-11-28T06:00:00Z'))
  expect(found.says).toMatch(says)
  expect(found.isBad).toBe(isBad)
})
