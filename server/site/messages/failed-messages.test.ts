// Failed mails, SMS and jobs in the back office: listed, tried again, dismissed.
import { like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { addJob, defineJob, handle } from '../../platform/jobs/job.ts'
import { queueSms } from '../../platform/outbox/queue-sms.ts'
import { sendDue } from '../../platform/outbox/send-due.ts'
import { createSmsTransport } from '../../platform/outbox/sms-transport.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import type { SendFailure } from '../../platform/outbox/transport.ts'
import { auditEvents } from '../audit/tables.ts'
import { queueMail } from './queue-mail.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db, transaction, config } = services
let owner: Awaited<ReturnType<typeof signedIn>>

/** Time passes, and with it the session. */
async function pass(ms: number) {
  await passTime(shop, ms)
  owner = await signedIn(shop, { role: 'admin' })
}

beforeEach(async () => {
  owner = await signedIn(shop, { role: 'admin' })
  await db.delete(outbox)
  await db.delete(auditEvents)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

const sms = { kind: 'order-paid', to: '94771234567', text: 'Kade: paid.', person: 'nimali@example.com' }
const queue = () => transaction((tx) => queueSms(tx, { sms, mostADay: 500 }, services))

/** Sends what is due by a gateway that takes everything, or fails in this way. */
function sendNow(verdict: SendFailure['verdict'] | null): Promise<void> {
  const send = () => (verdict === null ? Promise.resolve() : Promise.reject(new Error('not taken')))
  const judge = () => ({ verdict: verdict ?? 'final', words: 'HTTP 401' })
  return sendDue({ ...services, transport: { ...createSmsTransport(config), send, judge } })
}

const list = async () => (await owner.call('GET /failed-messages')).json
const audited = async () => {
  const rows = await db.select().from(auditEvents).where(like(auditEvents.kind, 'message.%')).orderBy(auditEvents.id)
  return rows.map(({ kind, subject, userId }) => [kind, subject, userId])
}
const warned = async () => (await owner.call('GET /owner/overview')).json.failedMessages

test('an SMS that was given up is listed, tried again and sent', async () => {
  const id = (await queue()) ?? ''
  await sendNow('final')
  expect(await list()).toEqual([
    expect.objectContaining({
      what: 'sms',
      id,
      kind: 'order-paid',
      to: '94771234567',
      failure: 'HTTP 401',
      next: null,
    }),
  ])
  expect(await warned()).toBe(1)
  const params = { what: 'sms' as const, id }
  expect((await owner.call('POST /failed-messages/{what}/{id}/retry', { params })).status).toBe(200)
  expect(await list()).toEqual([])
  expect(await audited()).toEqual([['message.retried', 'sms order-paid', owner.userId]])
  await sendNow(null)
  const [row] = await db.select().from(outbox)
  expect(row?.sentAt).toEqual(clock.now())
  expect((await owner.call('POST /failed-messages/{what}/{id}/retry', { params })).status).toBe(404)
  expect((await owner.call('DELETE /failed-messages/{what}/{id}', { params })).status).toBe(404)
  expect(await db.$count(outbox)).toBe(1)
  // What was refused is not written down.
  expect(await audited()).toHaveLength(1)
})

test('what fails once or twice is not listed; what fails three times is, until it is sent', async () => {
  await queue()
  for (const listed of [0, 0, 1]) {
    await sendNow('unreachable')
    expect(await list()).toHaveLength(listed)
    await pass(minutes(3))
  }
  expect(await list()).toEqual([
    expect.objectContaining({ attempts: 3, failure: 'HTTP 401', next: expect.any(String) }),
  ])
  await sendNow(null)
  expect(await list()).toEqual([])
})

test('what nobody has even tried for ten minutes is listed', async () => {
  await queue()
  await pass(minutes(10))
  expect(await list()).toEqual([])
  await pass(1)
  expect(await list()).toEqual([expect.objectContaining({ attempts: 0, failure: '' })])
})

test('a given-up mail can be dismissed', async () => {
  const mail = { to: 'gone@example.com', subject: 'A word', text: 'x', html: 'x' }
  const id = (await transaction((tx) => queueMail(tx, { kind: 'offers', ...mail }, services))) ?? ''
  expect((await owner.call('DELETE /failed-messages/{what}/{id}', { params: { what: 'mail', id } })).status).toBe(404)
  await db.update(outbox).set({ nextAttemptAt: null, failure: 'EENVELOPE 550', attempts: 1 })
  expect(await list()).toEqual([expect.objectContaining({ what: 'mail', id, subject: 'A word' })])
  expect((await owner.call('DELETE /failed-messages/{what}/{id}', { params: { what: 'mail', id } })).status).toBe(200)
  expect(await db.$count(outbox)).toBe(0)
  expect(await audited()).toEqual([['message.dismissed', 'mail offers', owner.userId]])
})

test('a job that fails again and again is listed without what people typed, and runs at a retry', async () => {
  const job = defineJob('test-job', z.object({}))
  const failing = handle(job, () => Promise.reject(new Error('no way to nimali@example.com')))
  await transaction((tx) => addJob(tx, job, {}))
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await expect(runDueJobs(services, [failing])).rejects.toThrow('no way')
    await pass(hours(1))
  }
  const [listed] = await list()
  expect(listed).toMatchObject({ what: 'job', kind: 'test-job', to: '', attempts: 3, failure: 'Error: no way to *' })
  const params = { what: 'job' as const, id: listed?.id ?? '' }
  expect((await owner.call('POST /failed-messages/{what}/{id}/retry', { params })).status).toBe(200)
  expect(await list()).toEqual([])
  const runs: string[] = []
  await runDueJobs(services, [handle(job, async () => void runs.push('again'))])
  expect(runs).toEqual(['again'])
  expect(await audited()).toEqual([['message.retried', 'job test-job', owner.userId]])
  expect((await owner.call('DELETE /failed-messages/{what}/{id}', { params })).status).toBe(404)
})
