import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMessageHandlers } from '#server/app/jobs.ts'
import { minutes, seconds } from '#server/platform/durations.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { readMail } from '#tests/support/shop/read-mail.ts'
import { type MailServer, startMailServer } from '#tests/support/stand-ins/mail-server.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { addJob } from '../jobs/job.ts'
import { composeMail } from './compose-mail.ts'
import { sendMails } from './insert-mail.ts'
import { createMailTransport } from './mail-transport.ts'
import { purgeSentMessages, sendDue } from './send-due.ts'
import { outbox } from './tables.ts'
import type { Transport } from './transport.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db, config, transaction } = services
const servers: MailServer[] = []
const transports: Transport[] = []

beforeEach(async () => void (await db.delete(outbox)))
afterEach(async () => {
  // A mail server waits for its open connections.
  for (const transport of transports.splice(0)) transport.close()
  for (const server of servers.splice(0)) await server.stop()
})

async function aMailServer(port?: number): Promise<MailServer> {
  const server = await startMailServer(port)
  servers.push(server)
  return server
}

function aTransport(smtpUrl: string | null, dataDir = config.dataDir): Transport {
  const transport = createMailTransport({ ...config, smtpUrl, dataDir })
  transports.push(transport)
  return transport
}

function send(transport: Transport): Promise<void> {
  return sendDue({ ...services, transport })
}

const mailTo = (to: string, subject = 'A word from the shop') =>
  composeMail({
    kind: 'offers',
    to,
    subject,
    preview: 'preview',
    publicUrl: config.publicUrl,
    parts: [
      { heading: 'Good news' },
      'The kettle is here: ගෙදර.',
      { button: 'Look', href: 'https://kade.example/x?a=1&b=2' },
    ],
  })
const queue = (to: string, subject?: string) => transaction((tx) => queueMail(tx, mailTo(to, subject), services))

const rowOf = async (to: string) => (await db.select().from(outbox).where(eq(outbox.to, to)))[0]

test('a mail goes over SMTP as text and HTML, and what it said is forgotten', async () => {
  const server = await aMailServer()
  await queue('nimali@example.com')
  await send(aTransport(server.url))
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail?.to).toEqual(['nimali@example.com'])
  expect(mail?.from).toBe('hello@kade.example')
  expect(mail?.headers.get('subject')).toBe('A word from the shop')
  expect(mail?.headers.get('from')).toBe('Kade <hello@kade.example>')
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail?.text).toBe(
    [
      'Good news\n=========',
      'The kettle is here: ගෙදර.',
      'Look:\nhttps://kade.example/x?a=1&b=2',
      '--\nKade, 42 Galle Road, Kollupitiya, Colombo 03 00300, Sri Lanka\n+94 11 234 5678 · hello@kade.example\nhttp://127.0.0.1:3000\n',
    ]
      .join('\n\n')
      .replaceAll('\n', '\r\n'),
  )
  expect(mail?.html).toContain('<a href="https://kade.example/x?a=1&#38;b=2"')
  expect(await rowOf('nimali@example.com')).toMatchObject({
    sentAt: clock.now(),
    nextAttemptAt: null,
    attempts: 1,
    failure: null,
    text: '',
    html: '',
  })
  await send(aTransport(server.url))
  expect(server.mails).toHaveLength(1)
})

test('without a mail server each mail becomes a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kade-mail-'))
  whenOver(() => rm(folder, { recursive: true }))
  await queue('nimali@example.com')
  await queue('chamari@example.com', 'Another word')
  await send(aTransport(null, folder))
  const files = await readdir(join(folder, 'mail'))
  expect(files).toEqual([
    expect.stringMatching(/^\d{8}T\d{6}Z-offers-\w{16}\.eml$/),
    expect.stringMatching(/^\d{8}T\d{6}Z-offers-\w{16}\.eml$/),
  ])
  const mails = await Promise.all(
    files.map(async (file) => readMail(await readFile(join(folder, 'mail', file), 'utf8'))),
  )
  expect(mails.map((mail) => mail.headers.get('to')).sort()).toEqual(['chamari@example.com', 'nimali@example.com'])
  expect(mails[0]?.text).toContain('The kettle is here: ගෙදර.')
})

test('a dead mail server loses no mail: it is sent once the server is back', async () => {
  const port = await freePort()
  const transport = aTransport(`smtp://127.0.0.1:${port}`)
  await queue('nimali@example.com')
  await send(transport)
  expect(await rowOf('nimali@example.com')).toMatchObject({ attempts: 1, sentAt: null, failure: 'ESOCKET' })
  const pauses: number[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const due = (await rowOf('nimali@example.com'))?.nextAttemptAt?.getTime() ?? 0
    pauses.push((due - clock.now().getTime()) / 1_000)
    await passTime(shop, due - clock.now().getTime())
    await send(transport)
  }
  expect(pauses).toEqual([30, 60, 120, 240, 300, 300])
  const server = await aMailServer(port)
  await passTime(shop, minutes(5))
  await send(transport)
  expect(server.mails.map((mail) => mail.to)).toEqual([['nimali@example.com']])
})

test('an address that the mail server will never take is given up, and the others get theirs', async () => {
  const server = await aMailServer()
  server.refuse.set('gone@example.com', 550)
  await queue('gone@example.com')
  await queue('nimali@example.com')
  await send(aTransport(server.url))
  expect(server.mails.map((mail) => mail.to)).toEqual([['nimali@example.com']])
  expect(await rowOf('gone@example.com')).toMatchObject({
    attempts: 1,
    nextAttemptAt: null,
    sentAt: null,
    failure: 'EENVELOPE 550',
  })
})

test('a mail that is refused for now is tried again after growing pauses', async () => {
  const server = await aMailServer()
  const transport = aTransport(server.url)
  server.refuse.set('full@example.com', 451)
  await queue('full@example.com')
  await send(transport)
  expect(await rowOf('full@example.com')).toMatchObject({ attempts: 1, failure: 'EENVELOPE 451' })
  await passTime(shop, seconds(29))
  await send(transport)
  expect(await rowOf('full@example.com')).toMatchObject({ attempts: 1 })
  await passTime(shop, seconds(1))
  await send(transport)
  expect(await rowOf('full@example.com')).toMatchObject({ attempts: 2 })
  server.refuse.clear()
  await passTime(shop, minutes(1))
  await send(transport)
  expect(server.mails.map((mail) => mail.to)).toEqual([['full@example.com']])
})

test('a mail whose process died while sending is due again after five minutes', async () => {
  const server = await aMailServer()
  await queue('nimali@example.com')
  const hasBegun = Promise.withResolvers<void>()
  const dying: Transport = {
    ...aTransport(null),
    send: () => {
      hasBegun.resolve()
      return new Promise(() => {})
    },
  }
  void send(dying)
  await hasBegun.promise
  await passTime(shop, minutes(5) - 1)
  await send(aTransport(server.url))
  expect(server.mails).toHaveLength(0)
  await passTime(shop, 1)
  await send(aTransport(server.url))
  expect(server.mails).toHaveLength(1)
})

test('a mail whose process died between sending and noting it is sent again under the same Message-ID', async () => {
  const server = await aMailServer()
  await queue('nimali@example.com')
  await send(aTransport(server.url))
  // The note is lost with the process.
  const { id } = (await rowOf('nimali@example.com')) ?? {}
  const unsent = {
    sentAt: null,
    nextAttemptAt: clock.now(),
    attempts: 0,
    text: 'Hello',
    html: '<p>Hello</p>',
  }
  await db.update(outbox).set(unsent)
  await send(aTransport(server.url))
  expect(server.mails.map(({ headers }) => headers.get('message-id'))).toEqual(Array(2).fill(`<${id}@127.0.0.1>`))
  await send(aTransport(server.url))
  expect(server.mails).toHaveLength(2)
})

const jobs = async () => {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select case when run_at > now() then round(extract(epoch from run_at - created_at))::int else 0 end as seconds
      from graphile_worker.jobs where task_identifier = 'send-mails'`,
  )
  return rows.map((row) => row.seconds)
}

test('many mails at once lead to one job, soon after they are committed', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await Promise.all(['a', 'b', 'c'].map((name) => queue(`${name}@example.com`)))
  await expect.poll(jobs).toEqual([0])
  const server = await aMailServer()
  const handlers = createMessageHandlers(services, aTransport(server.url))
  // The last of three slow commits may be queueing the job once more: one that is locked for that is not taken.
  const left = async () => {
    await runDueJobs(services, handlers)
    return jobs()
  }
  await expect.poll(left).toEqual([])
  expect(server.mails).toHaveLength(3)
})

test('while no mail server answers, one mail is tried and all others wait with it', async () => {
  const transport = aTransport(`smtp://127.0.0.1:${await freePort()}`)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await transaction(async (tx) => {
    for (const name of ['a', 'b', 'c']) await queueMail(tx, mailTo(`${name}@example.com`), services)
  })
  // Their own job is queued a moment after them, and would take the place of the one for later.
  await expect.poll(jobs).toEqual([0])
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await send(transport)
  const attempts = (await db.select().from(outbox)).map((mail) => mail.attempts)
  expect(attempts.toSorted()).toEqual([0, 0, 1])
  expect(await jobs()).toEqual([30])
})

test('a run ends after 50 mails and queues the next one, so that a process can stop in between', async () => {
  const server = await aMailServer()
  for (let count = 0; count < 51; count += 1) await queue(`${count}@example.com`)
  await send(aTransport(server.url))
  expect(server.mails).toHaveLength(50)
  await transaction((tx) => addJob(tx, sendMails, {}, { key: sendMails.name }))
  await runDueJobs(services, createMessageHandlers(services, aTransport(server.url)))
  expect(server.mails).toHaveLength(51)
})

test('what people typed is text in a mail, never markup, and makes no header', async () => {
  const server = await aMailServer()
  const mail = composeMail({
    kind: 'offers',
    to: 'nimali@example.com',
    subject: 'Hello\r\nBcc: victim@example.com',
    preview: '<b>',
    publicUrl: config.publicUrl,
    parts: ['<img src=x onerror=alert(1)> & "more"\nsecond line', { facts: [{ name: '<i>', value: "O'Neil" }] }],
  })
  await transaction((tx) => queueMail(tx, mail, services))
  await send(aTransport(server.url))
  const [got] = server.mails
  expect(got?.to).toEqual(['nimali@example.com'])
  expect(got?.headers.get('bcc')).toBeUndefined()
  expect(got?.headers.get('subject')).toBe('Hello Bcc: victim@example.com')
  expect(got?.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;more&#34;<br>second line')
  expect(got?.html).not.toContain('<img')
})

test('one run sends all mails that are due, also where the planner thinks that there is one', async () => {
  const server = await aMailServer()
  await queue('first@example.com')
  await db.execute(sql`vacuum full analyze outbox`)
  await queue('second@example.com')
  await queue('third@example.com')
  await send(aTransport(server.url))
  expect(server.mails.map(({ to: [to] }) => to).sort()).toEqual([
    ...['first@example.com', 'second@example.com', 'third@example.com'],
  ])
})

test('mails that were sent or given up are forgotten after the time set, those yet to be sent never', async () => {
  const server = await aMailServer()
  server.refuse.set('gone@example.com', 550)
  server.refuse.set('full@example.com', 451)
  for (const to of ['nimali@example.com', 'gone@example.com', 'full@example.com']) await queue(to)
  await send(aTransport(server.url))
  const kept = async () => (await db.select().from(outbox)).map(({ to }) => to).sort()
  const before = clock.now()
  await transaction((tx) => purgeSentMessages(tx, { before }))
  expect(await kept()).toEqual(['full@example.com', 'gone@example.com', 'nimali@example.com'])
  await transaction((tx) => purgeSentMessages(tx, { before: new Date(before.getTime() + 1) }))
  expect(await kept()).toEqual(['full@example.com'])
})

test('no mail goes to another machine in the clear', async () => {
  const server = await aMailServer()
  // The system leads 0.0.0.0 to this machine; to the shop it is another one.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  const mail = { id: 'plain', kind: 'offers', to: 'buyer@kade.example', subject: 'Secret', text: 'link', html: 'link' }
  const sent = { ...mail, queuedAt: new Date() }
  await expect(aTransport(elsewhere).send(sent)).rejects.toThrow(/STARTTLS/)
  expect(server.mails).toEqual([])
  await aTransport(`${elsewhere}?ignoreTLS=true`).send(sent)
  expect(server.mails.map(({ to }) => to)).toEqual([['buyer@kade.example']])
})
