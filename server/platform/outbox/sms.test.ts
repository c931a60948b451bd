// SMS through both gateways, and what becomes of those that are refused.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { passTime } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { startSmsGateway } from '#tests/support/stand-ins/sms-gateway.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import type { SmsConfig } from '../config/sms-variables.ts'
import { hours, minutes, seconds } from '../durations.ts'
import { queueSms } from './queue-sms.ts'
import { sendDue } from './send-due.ts'
import { smsNumber, smsSize } from './sms-text.ts'
import { createSmsTransport } from './sms-transport.ts'
import { outbox } from './tables.ts'

const shop = await openTestShop({ env: { RATE_LIMITS: 'on' } })
const { services, clock } = shop
const { db, transaction } = services
const gateway = await startSmsGateway()
const dataDir = await mkdtemp(join(tmpdir(), 'kade-sms-'))
afterAll(() => Promise.all([gateway.stop(), rm(dataDir, { recursive: true })]))

const TAKEN = { status: 200, body: { status: 'success', data: 'Sent' } }
const sms = { kind: 'order-paid', to: '94771234567', text: 'Kade: order 1 is paid.', person: 'nimali@example.com' }

beforeEach(async () => {
  await db.delete(outbox)
  gateway.requests.length = 0
  gateway.answer = TAKEN
})

const queue = (changes: Partial<typeof sms> = {}, mostADay = 500) =>
  transaction((tx) => queueSms(tx, { sms: { ...sms, ...changes }, mostADay }, services))

function send(changes: Partial<SmsConfig> | null = {}, timeout?: number): Promise<void> {
  const base: SmsConfig = { gateway: 'text.lk', url: gateway.url, userId: '', apiKey: 'the-key', sender: 'Kade' }
  const transport = createSmsTransport({ dataDir, site: null, sms: changes && { ...base, ...changes } }, { timeout })
  return sendDue({ ...services, transport })
}

const row = async () => (await db.select().from(outbox))[0]

describe('a gateway', () => {
  test('Notify.lk gets a form with the key, and Unicode only where it is needed', async () => {
    const toNotify = { gateway: 'notify.lk', userId: '77' } as const
    await queue()
    await send(toNotify)
    await queue({ text: 'Kade: ඇණවුම ගෙවා ඇත.' })
    await send(toNotify)
    const forms = gateway.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    const fields = { user_id: '77', api_key: 'the-key', sender_id: 'Kade', to: '94771234567' }
    expect(forms).toEqual([
      { ...fields, message: sms.text },
      { ...fields, message: 'Kade: ඇණවුම ගෙවා ඇත.', type: 'unicode' },
    ])
    expect(gateway.requests[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  })

  test('Text.lk gets JSON with the key in its header', async () => {
    await queue()
    await send()
    const [request] = gateway.requests
    expect([request?.method, request?.headers.authorization]).toEqual(['POST', 'Bearer the-key'])
    expect(JSON.parse(request?.body ?? '')).toEqual({
      recipient: '94771234567',
      sender_id: 'Kade',
      type: 'plain',
      message: sms.text,
    })
    expect(await row()).toMatchObject({ sentAt: clock.now(), nextAttemptAt: null, failure: null, text: '' })
    await send()
    expect(gateway.requests).toHaveLength(1)
  })

  test.each([
    [
      'an error told with status 200',
      { status: 200, body: { status: 'error', message: 'no balance' } },
      'HTTP 200 error',
    ],
    ['a wrong key', { status: 401, body: { status: 'error' } }, 'HTTP 401'],
    ['an answer that is no JSON', { status: 200, body: '<html>' }, 'HTTP 200 error'],
  ])(
    'after %s it is tried again after growing pauses, and the others are sent meanwhile',
    async (_, answer, failure) => {
      gateway.answer = answer
      await queue()
      await send()
      expect(await row()).toMatchObject({ attempts: 1, sentAt: null, failure })
      gateway.answer = TAKEN
      await queue({ to: '94777654321' })
      await send()
      expect(gateway.requests).toHaveLength(2)
      await passTime(shop, seconds(30))
      await send()
      expect(gateway.requests).toHaveLength(3)
      expect((await row())?.sentAt).not.toBeNull()
    },
  )

  test('a text longer than Notify.lk takes is given up once it was refused, and sent where it is taken', async () => {
    const toNotify = { gateway: 'notify.lk', userId: '77' } as const
    await queue({ text: 'x'.repeat(321) })
    await send(toNotify)
    expect((await row())?.sentAt).not.toBeNull()
    await db.delete(outbox)
    gateway.answer = { status: 200, body: { status: 'error', message: 'too long' } }
    await queue({ text: 'x'.repeat(321) })
    await send(toNotify)
    expect(await row()).toMatchObject({ nextAttemptAt: null, failure: 'HTTP 200 error, OVER 320 LETTERS' })
    await db.delete(outbox)
    await queue({ text: 'x'.repeat(320) })
    await send(toNotify)
    expect(await row()).toMatchObject({ nextAttemptAt: expect.any(Date), failure: 'HTTP 200 error' })
  })

  test('a message it will never take is given up', async () => {
    gateway.answer = { status: 422, body: { status: 'error', message: 'bad number 94771234567' } }
    await queue()
    await send()
    expect(await row()).toMatchObject({ attempts: 1, nextAttemptAt: null, sentAt: null, failure: 'HTTP 422' })
  })

  test.each([
    ['it is out of order', { status: 503, body: '' }, {}, 'HTTP 503'],
    ['it wants fewer at once', { status: 429, body: '' }, {}, 'HTTP 429'],
    ['it does not answer', null, {}, 'TIMEOUT'],
    ['it sends us elsewhere', { status: 307, body: '', location: 'http://127.0.0.1:1/' }, {}, 'NO CONNECTION'],
    ['nobody is there', TAKEN, { url: 'http://127.0.0.1:1/send' }, 'NO CONNECTION'],
  ])('while %s all wait, and mails do not', async (_, answer, changes, failure) => {
    gateway.answer = answer
    await queue()
    await queue({ to: '94777654321' })
    const mail = { to: 'nimali@example.com', subject: 'A word', text: 'x', html: 'x' }
    await transaction((tx) => queueMail(tx, { kind: 'offers', ...mail }, services))
    await send(changes, answer === null ? 200 : undefined)
    const rows = await db.select().from(outbox).where(eq(outbox.channel, 'sms'))
    expect(rows.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1])
    expect(rows.find(({ attempts }) => attempts === 1)?.failure).toBe(failure)
    gateway.answer = TAKEN
    gateway.requests.length = 0
    await passTime(shop, minutes(1))
    await send()
    expect(gateway.requests).toHaveLength(2)
    expect(await db.$count(outbox, eq(outbox.channel, 'mail'))).toBe(1)
  })

  test('what could not be sent within a day is not sent a day late', async () => {
    gateway.answer = null
    await queue()
    await passTime(shop, hours(24))
    await send({}, 100)
    expect(await row()).toMatchObject({ nextAttemptAt: null, sentAt: null, failure: 'TIMEOUT' })
  })
})

test('without a gateway each SMS becomes a file', async () => {
  await queue({ text: 'Kade: ගෙවා ඇත.' })
  await send(null)
  const folder = join(dataDir, 'sms')
  const [file = ''] = await readdir(folder)
  expect(file).toMatch(/^\d{8}T\d{6}Z-order-paid-\w{16}\.txt$/)
  expect(await readFile(join(folder, file), 'utf8')).toBe('To: 94771234567\n\nKade: ගෙවා ඇත.\n')
})

test('a number gets six an hour about orders, the others wait, twelve a day, and no more than the owner has set', async () => {
  const start = clock.now().getTime()
  const queueMany = async (count: number, changes: Partial<typeof sms> = {}) => {
    let queued = 0
    for (let at = 0; at < count; at += 1) if ((await queue(changes)) !== null) queued += 1
    return queued
  }
  const leaving = async () => {
    const rows = await db.select({ at: outbox.nextAttemptAt }).from(outbox).orderBy(outbox.nextAttemptAt)
    return rows.map(({ at }) => ((at?.getTime() ?? 0) - start) / minutes(1))
  }
  expect(await queueMany(8)).toBe(8)
  expect(await leaving()).toEqual([...Array(6).fill(0), 60, 60])
  expect(await queue({ to: '94777654321' })).not.toBeNull()
  expect(await queue({ to: '94777654321' }, 9)).toBeNull()
  clock.pass(hours(1) + 1)
  expect(await queueMany(8)).toBe(4)
  clock.pass(hours(1) + 1)
  expect(await queueMany(1)).toBe(0)
  clock.pass(hours(22))
  expect(await queueMany(1)).toBe(1)
})

test('what strangers ask for in the name of a number does not wait: it is left out', async () => {
  const alert = { kind: 'back-in-stock' }
  const answers = []
  for (let at = 0; at < 7; at += 1) answers.push((await queue(alert)) !== null)
  expect(answers).toEqual([...Array(6).fill(true), false])
})

test.each([
  ['077 123 4567', '94771234567'],
  ['+94 (0)77-123 4567', '94771234567'],
  ['0094771234567', '94771234567'],
  ['771234567', '94771234567'],
  ['94771234567', '94771234567'],
  ['011 234 5678', null],
  ['+44 7700 900123', null],
  ['+1 771234567', null],
  // Two numbers in one field, a number with its extension, a number with a word: as people fill it in.
  ['077 123 4567 / 071 765 4321', '94771234567'],
  ['0771234567, 0717654321', '94771234567'],
  ['0771234567 0717654321', '94771234567'],
  ['+94771234567/+94717654321', '94771234567'],
  ['077/1234567 or 071/7654321', '94771234567'],
  ['011 234 5678 / 077 123 4567', '94771234567'],
  ['077 123 4567 ext: 12', '94771234567'],
  ['077 123 4567 (ඇමා) 071 765 4321', '94771234567'],
  ['Mobile: 077 123 4567', '94771234567'],
  ['077 123 4567/8', '94771234567'],
  ['07712345678 / 12', null],
  ['011 234 5678 ext: 12', null],
  ['call me', null],
  ['', null],
])('an SMS to %j goes to %j', (phone, number) => {
  expect(smsNumber(phone)).toBe(number)
})

test.each([
  ['a'.repeat(160), false, 1],
  ['a'.repeat(161), false, 2],
  [`${'a'.repeat(159)}~`, false, 2],
  [`${'a'.repeat(69)}ක`, true, 1],
  [`${'a'.repeat(70)}ක`, true, 2],
  [`${'a'.repeat(134)}ක`, true, 3],
])('the parts of %j', (text, isUnicode, parts) => {
  expect(smsSize(text)).toEqual({ isUnicode, parts })
})
