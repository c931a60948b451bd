/** Several processes of one shop on one server: sessions, mails, limits and secrets are theirs together. */
import { afterEach, expect, test } from 'vitest'
import { minutes } from '#server/platform/durations.ts'
import { createMailTransport } from '#server/platform/outbox/mail-transport.ts'
import { sendDue } from '#server/platform/outbox/send-due.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { secrets } from '#server/platform/secrets/tables.ts'
import { queueMail } from '#server/site/messages/queue-mail.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { type MailServer, startMailServer } from '#tests/support/stand-ins/mail-server.ts'

const PROCESSES = 4

async function openProcesses(env: Record<string, string> = {}): Promise<[TestShop, ...TestShop[]]> {
  const url = await newDatabase()
  const open = () => openTestShop({ url, env: { ...env, DATABASE_URL: url, DATABASE_POOL: '5' } })
  const [first, ...others] = await Promise.all(Array.from({ length: PROCESSES }, open))
  if (!first) throw new Error('no process')
  return [first, ...others]
}

const servers: MailServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

test('processes that start without SESSION_SECRET agree on one, and each reads the tokens of all', async () => {
  const processes = await openProcesses({ SESSION_SECRET: '' })
  const people = await Promise.all(processes.map((shop) => signedIn(shop)))
  for (const shop of processes) {
    for (const { token } of people) {
      expect((await shop.call('GET /account/notifications', { token: token ?? '' })).status).toBe(200)
    }
  }
  expect(await processes[0].services.db.select().from(secrets)).toHaveLength(1)
})

test('80 refreshes with one cookie at four processes at one moment sign nobody out', async () => {
  const processes = await openProcesses()
  const person = await signedIn(processes[0])
  const cookie = `kade_session=${person.cookies.get('kade_session')}`
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, place) => {
      const shop = processes[place % PROCESSES] ?? processes[0]
      return shop.call('POST /auth/refresh', { headers: { Cookie: cookie } })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(200))
  for (const [place, { json }] of answers.entries()) {
    const shop = processes[place % PROCESSES] ?? processes[0]
    const { status } = await shop.call('GET /account/notifications', { token: json.accessToken })
    expect(status).toBe(200)
  }
  // Whichever answer came last, the browser goes on with its cookie.
  for (const shop of processes) shop.clock.pass(minutes(16))
  for (const { headers } of [answers[0], answers[79]].filter((answer) => answer !== undefined)) {
    const next = headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { status } = await processes[0].call('POST /auth/refresh', { headers: { Cookie: next } })
    expect(status).toBe(200)
  }
})

test('tabs that refresh in turn at different processes, with one cookie jar, all stay signed in', async () => {
  const processes = await openProcesses()
  const person = await signedIn(processes[0])
  const statuses: number[] = []
  await Promise.all(
    processes.map(async (shop) => {
      const tab = aBrowser(shop)
      tab.cookies = person.cookies
      for (let round = 0; round < 20; round += 1) statuses.push((await tab.refresh()).status)
    }),
  )
  expect(statuses).toEqual(Array(PROCESSES * 20).fill(200))
  for (const shop of processes) shop.clock.pass(minutes(16))
  expect((await person.refresh()).status).toBe(200)
})

test('a password that is changed while somebody logs in with the old one leaves no session behind', async () => {
  const processes = await openProcesses()
  for (let round = 0; round < 5; round += 1) {
    const person = await signedIn(processes[0])
    const thieves = processes.map((shop) => aBrowser(shop))
    const [changed] = await Promise.all([
      person.call('POST /auth/change-password', {
        body: { currentPassword: PASSWORD, newPassword: 'a rice cooker on the shelf' },
      }),
      ...thieves.map((thief) => thief.logIn(person.email)),
    ])
    expect(changed.status).toBe(200)
    for (const thief of thieves) {
      expect((await thief.call('GET /account/notifications')).status).toBe(401)
    }
    expect((await person.call('GET /account/notifications')).status).toBe(200)
  }
})

test('four processes send each of 60 mails once', async () => {
  const processes = await openProcesses()
  const server = await startMailServer()
  servers.push(server)
  const { services: context } = processes[0]
  const { db, transaction } = context
  for (let place = 0; place < 60; place += 1) {
    const to = `person-${place}@example.com`
    const mail = { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await transaction((tx) => queueMail(tx, { kind: 'offers', ...mail }, context))
  }
  await Promise.all(
    processes.map(async ({ services }) => {
      const transport = createMailTransport({ ...services.config, smtpUrl: server.url })
      for (let runs = 0; runs < 2; runs += 1) await sendDue({ ...services, transport })
      transport.close()
    }),
  )
  expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 60 }, (_, place) => `person-${place}@example.com`).sort(),
  )
  const rows = await db.select({ sentAt: outbox.sentAt, attempts: outbox.attempts }).from(outbox)
  expect(rows).toEqual(Array(60).fill({ sentAt: context.clock(), attempts: 1 }))
})

test('the limits count what all processes answer', async () => {
  const processes = await openProcesses({ RATE_LIMITS: 'on', RATE_LIMIT_LOGIN_ACCOUNT: '5/1h' })
  const { email } = await aPerson(processes[0])
  const statuses: number[] = []
  for (let guess = 0; guess < 8; guess += 1) {
    const shop = processes[guess % PROCESSES] ?? processes[0]
    const body = { email, password: 'a wrong guess' }
    const answer = await shop.call('POST /auth/login', { body, address: '203.0.113.1' })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array(5).fill(401), 429, 429, 429])
  const elsewhere = await processes[1]?.call('POST /auth/login', {
    body: { email, password: PASSWORD },
    address: '203.0.113.2',
  })
  expect(elsewhere?.status).toBe(200)
})
