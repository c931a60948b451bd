// Receivers that are slow, gone or hostile, and a sender that dies: tried again when, and told to whom.
import type { ServerResponse } from 'node:http'

import { describe, expect, test } from 'vitest'
import { webhookDeliveries } from '#server/integrations/webhooks/tables.ts'
import { hours, minutes, seconds } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { passTime } from '#tests/support/shop/jobs.ts'
import { anEndpoint } from '#tests/support/shop/programs.ts'
import { openWebhookShop } from '#tests/support/shop/webhook-shop.ts'
import { answers, startWebhookReceiver } from '#tests/support/stand-ins/webhook-receiver.ts'
import { MOST_ATTEMPTS } from './retry.ts'

const { shop, owner, receiver, patient, impatient, deliver, typesReceived, listed, sendTest } = await openWebhookShop()
const { services, clock } = shop
const { db } = services

describe('receivers that do badly', () => {
  const neverEnding = (chunk: string) => (response: ServerResponse) => {
    response.writeHead(200)
    const write = () => !response.destroyed && response.write(chunk, () => setImmediate(write))
    write()
  }

  test.each([
    [
      'fails',
      patient,
      answers(500, 'oh no'),
      { state: 'waiting', status: 500, answer: 'oh no', failure: 'It answered 500.' },
    ],
    [
      'redirects',
      patient,
      answers(307, '', { Location: '/elsewhere' }),
      { state: 'waiting', status: 307, failure: 'It answered 307: redirects are not followed.' },
    ],
    [
      'never answers',
      impatient,
      () => {},
      { state: 'waiting', status: null, failure: 'No answer within 1.5 seconds.' },
    ],
    [
      'hangs up',
      patient,
      (response: ServerResponse) => void response.destroy(),
      { state: 'waiting', status: null, failure: 'It closed the connection.' },
    ],
    ['answers without end', patient, neverEnding('x'.repeat(50_000)), { state: 'delivered', answer: 'x'.repeat(500) }],
    ['answers with bytes of no text', patient, answers(200, 'a\u0000b'), { state: 'delivered', answer: 'a\uFFFDb' }],
    [
      'begins to answer and stops',
      impatient,
      (response: ServerResponse) => void response.writeHead(202).write('well'),
      { state: 'delivered', status: 202, answer: 'well' },
    ],
  ])('one that %s', async (_, handlers, answer, expected) => {
    receiver.answer = answer
    const id = await anEndpoint(shop, { url: receiver.url })
    await sendTest(id)
    await deliver(handlers)
    expect(await listed()).toEqual([expect.objectContaining({ attempts: 1, ...expected })])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/kade'])
  })

  test('is tried again by the clock, under the same id, until it is taken', async () => {
    receiver.answer = answers(503, '', { 'Retry-After': '120' })
    const id = await anEndpoint(shop, { url: receiver.url })
    await sendTest(id)
    await deliver()
    await passTime(shop, seconds(60))
    await deliver()
    expect(receiver.received).toHaveLength(1)
    receiver.answer = answers(204)
    await passTime(shop, seconds(61))
    await deliver()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))).toEqual([
      expect.any(Number),
      Math.floor(clock.now().getTime() / 1_000),
    ])
    expect(await listed()).toMatchObject([{ state: 'delivered', attempts: 2, failure: '', nextAttemptAt: null }])
    const [endpoint] = (await owner.call('GET /webhook-endpoints')).json
    expect(endpoint?.failingSince).toBeNull()
  })

  test('one that fails for days is switched off, and the owners are told once; what it missed is sent when it is on again', async () => {
    receiver.answer = answers(500)
    const id = await anEndpoint(shop, { url: receiver.url })
    await sendTest(id)
    await sendTest(id)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      await deliver()
      await passTime(shop, hours(30))
    }
    await owner.logIn(owner.email)
    expect(receiver.received).toHaveLength(2 * MOST_ATTEMPTS)
    const [endpoint] = (await owner.call('GET /webhook-endpoints')).json
    expect(endpoint).toMatchObject({ isOn: false, offBecause: expect.stringContaining('Nothing got through') })
    const told = await db.select().from(outbox)
    const mails = told.filter(({ kind, to }) => kind === 'shop-webhook-off' && to === owner.email)
    expect(mails).toHaveLength(1)
    expect(await listed({ state: 'failed' })).toHaveLength(2)
    expect((await sendTest(id)).problem.code).toBe('ENDPOINT_OFF')

    receiver.received = []
    receiver.answer = answers(200)
    const body = { name: 'Till', url: receiver.url, events: ['order.created'], isOn: true }
    await owner.call('PUT /webhook-endpoints/{id}', { params: { id }, body })
    const period = { from: '2026-01-01T00:00:00Z', to: clock.now().toISOString(), which: 'failed' }
    const replayed = await owner.call('POST /webhook-endpoints/{id}/replay', { params: { id }, body: period })
    expect(replayed.json.replayed).toBe(2)
    await deliver()
    expect(receiver.received).toHaveLength(2)
  })

  test('one that is gone (410) is switched off at once', async () => {
    receiver.answer = answers(410)
    const id = await anEndpoint(shop, { url: receiver.url })
    await sendTest(id)
    await deliver()
    expect((await owner.call('GET /webhook-endpoints')).json).toMatchObject([{ isOn: false }])
    expect(await listed()).toMatchObject([{ state: 'failed', status: 410, nextAttemptAt: null }])
  })

  test('one that has too much to do (429) gets nothing else until the time it names', async () => {
    receiver.answer = answers(429, '', { 'Retry-After': '600' })
    const id = await anEndpoint(shop, { url: receiver.url })
    for (let count = 0; count < 6; count += 1) await sendTest(id)
    await deliver()
    await passTime(shop, minutes(9))
    await deliver()
    // The sixth waits, too, though nobody has asked it of that one.
    expect(receiver.received).toHaveLength(5)
    receiver.answer = answers(204)
    await passTime(shop, minutes(2))
    await deliver()
    expect(receiver.received).toHaveLength(11)
  })

  test('a slow one holds up no other, and what it has not taken waits for it', async () => {
    const quick = await startWebhookReceiver()
    receiver.answer = () => {}
    const [slowId, quickId] = [
      await anEndpoint(shop, { url: receiver.url }),
      await anEndpoint(shop, { url: quick.url }),
    ]
    for (let count = 0; count < 8; count += 1) await Promise.all([sendTest(slowId), sendTest(quickId)])
    await deliver(impatient)
    expect(quick.received).toHaveLength(8)
    // The first handful showed that nobody answers.
    expect(receiver.received).toHaveLength(5)
    expect(await listed({ endpoint: slowId, state: 'waiting' })).toHaveLength(8)
    await quick.stop()
  })
})

test('a delivery whose process died is sent by another one', async () => {
  const id = await anEndpoint(shop, { url: receiver.url })
  await sendTest(id)
  // Claimed, and never noted: the process was killed in between.
  const until = new Date(clock.now().getTime() + minutes(2))
  await db.update(webhookDeliveries).set({ nextAttemptAt: until })
  await deliver()
  expect(receiver.received).toEqual([])
  await passTime(shop, minutes(3))
  await deliver()
  expect(await listed()).toMatchObject([{ state: 'delivered', attempts: 1, failure: '' }])
  expect(typesReceived()).toEqual(['webhook.test'])
})
