// The server as its owner knows it: what the page tells, and of what a mail warns, once a day and cause.
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { CERTIFICATE_ENDS, openHttpsServer } from '#tests/support/stand-ins/https-server.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { createLog } from '../../platform/log.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { createLook, type Seen } from './look.ts'
import { readCertificate } from './read-certificate.ts'
import { recordErrors } from './record-errors.ts'
import { serverErrors, serverWarnings } from './tables.ts'
import { warnOfServer } from './watch-server.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-server-'))
afterAll(() => rm(scratch, { recursive: true }))
const nightly = join(scratch, 'nightly')
await mkdir(nightly)
const shop = await openTestShop({ env: { DATA_DIR: join(scratch, 'data'), SERVER_BACKUPS: nightly } })
const { services, clock } = shop
const { db } = services
const { email } = await signedIn(shop, { staffRole: 'owner' })
async function read() {
  const browser = aBrowser(shop)
  await browser.logIn(email)
  return (await browser.call('GET /server')).json
}

const well: Seen = {
  certificate: { state: 'known', endsAt: '2027-01-20T00:00:00.000Z', days: 60 },
  disk: { folder: '/var/lib/kade', free: 11, all: 100 },
  backups: { count: 7, lastAt: clock.now(), planned: true, missedTwice: false },
  proof: null,
  copies: { place: null, hasKey: false, count: 0, lastAt: null, failure: '', missedTwice: false },
  away: [],
}
const ends = (left: number): Seen['certificate'] => ({ state: 'known', endsAt: '2026-11-30T00:00:00.000Z', days: left })

async function warned(seen: Partial<Seen>): Promise<string[]> {
  await db.delete(outbox)
  await warnOfServer(services, async () => ({ ...well, ...seen }))
  return (await db.select().from(outbox)).map(({ subject }) => subject)
}

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(serverWarnings)
})

test('a shop on this machine: no certificate, a disk, no backup yet, and nobody whom its warnings reach', async () => {
  expect(await read()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    address: 'http://127.0.0.1:3000',
    certificate: { state: 'none' },
    disk: { folder: join(scratch, 'data'), free: expect.any(Number), all: expect.any(Number) },
    backups: { count: 0, lastAt: null, planned: true },
    proof: null,
    mails: { sent: false, to: [email] },
    errors: [],
  })
  await setSetting(services, 'messages.shopAddress', 'shop@example.com')
  expect((await read()).mails.to).toEqual(['shop@example.com'])
  await setSetting(services, 'messages.shopAddress', '')
})

test('where all is well nobody is written to', async () => {
  expect(await warned({})).toEqual([])
  expect(await warned({ certificate: ends(10), disk: { ...well.disk, free: 10 } })).toEqual([])
  expect(await warned({ certificate: { state: 'unknown', why: 'ECONNREFUSED' } })).toEqual([])
  expect(await warned({ certificate: { state: 'none' } })).toEqual([])
})

test('each thing that wants a person is a mail to the owner, with what to do', async () => {
  expect(await warned({ certificate: ends(9) })).toEqual(['The certificate of the shop wants you'])
  const [mail] = await db.select().from(outbox)
  expect(mail).toMatchObject({ to: email, kind: 'shop-server' })
  expect(mail?.text).toContain('The certificate ends in 9 days')
  expect(mail?.text).toContain('journalctl -u caddy')
  expect(await warned({ disk: { ...well.disk, free: 9 } })).toEqual(['The disk of the shop is nearly full'])
  expect(await warned({ backups: { ...well.backups, missedTwice: true } })).toEqual([
    'The shop was not backed up twice in a row',
  ])
  expect(await warned({ away: ['files'] })).toEqual(['The shop does not have all it needs'])
})

test('one cause is told once a day, however many processes look', async () => {
  const seen = async () => ({ ...well, certificate: ends(3) })
  await Promise.all(Array.from({ length: 4 }, () => warnOfServer(services, seen)))
  expect(await db.select().from(outbox)).toHaveLength(1)
  clock.pass(hours(1))
  expect(await warned({ certificate: ends(3) })).toEqual([])
  clock.pass(days(1))
  expect(await warned({ certificate: ends(2) })).toHaveLength(1)
})

test('backups that the server should make each night are missed after two nights without one', async () => {
  const look = createLook(services)
  const madeAt = async (when: Date) => utimes(nightly, when, when)
  await madeAt(new Date(clock.now().getTime() - hours(50)))
  expect((await look()).backups.missedTwice).toBe(false)
  clock.pass(minutes(1))
  expect((await look()).backups.missedTwice).toBe(true)
  expect((await read()).needs.map(({ need }) => need)).toContain('backups')
})

test('errors are counted by what they are, and told of for a day', async () => {
  const log = createLog('error', { write: () => {} })
  const record = recordErrors(services)
  for (const value of ['one@example.com', 'two@example.com']) {
    log.error({ err: new TypeError(`no mailbox ${value}`) }, 'a request failed')
  }
  log.warn('a job failed and is retried later')
  await record.write()
  clock.pass(hours(2))
  log.error({ err: new TypeError('no mailbox three@example.com') }, 'a request failed')
  log.error('the database ended; starting it again')
  await record.stop()
  log.error('after the end')
  const last = clock.now().toISOString()
  expect(new Set((await read()).errors)).toEqual(
    new Set([
      { what: 'a request failed', error: 'TypeError: no mailbox *', times: 3, lastAt: last },
      { what: 'the database ended; starting it again', error: '', times: 1, lastAt: last },
    ]),
  )
  clock.pass(days(1))
  expect((await read()).errors).toEqual([])
})

test('an error that is new each time fills neither memory nor table', async () => {
  const log = createLog('error', { write: () => {} })
  const record = recordErrors(services)
  await db.delete(serverErrors)
  for (const round of [1, 2]) {
    for (let count = 0; count < 80; count += 1)
      log.error({ err: new Error(`${round} of ${count}`) }, 'a request failed')
    await record.write()
  }
  await record.stop()
  expect(await db.$count(serverErrors)).toBe(51)
})

test('the certificate is read as a visitor gets it, and one of another name is none of the shop', async () => {
  const { port, close } = await openHttpsServer()
  const now = new Date(CERTIFICATE_ENDS.getTime() - days(12.5))
  expect(await readCertificate(`https://localhost:${port}`, now)).toEqual({
    state: 'known',
    endsAt: CERTIFICATE_ENDS.toISOString(),
    days: 12,
  })
  expect(await readCertificate(`https://127.0.0.1:${port}`, now)).toEqual({
    state: 'unknown',
    why: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
  close()
  expect(await readCertificate(`https://localhost:${port}`, now)).toEqual({ state: 'unknown', why: 'ECONNREFUSED' })
})
