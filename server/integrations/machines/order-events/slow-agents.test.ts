// Agents are strangers: how long one takes to hear of its orders is nobody else's matter.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startJobs } from '#server/app/jobs.ts'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { sendTest } from '#server/integrations/webhooks/replay.ts'
import { aProfile } from '#tests/support/machines/agent-platform.ts'
import { all, CASH, openUcpOrders } from '#tests/support/machines/ucp-orders.ts'
import { CheckoutResponse } from '#tests/support/machines/ucp-schemas.ts'
import { anEndpoint } from '#tests/support/shop/programs.ts'
import { startWebhookReceiver } from '#tests/support/stand-ins/webhook-receiver.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { deliverOrderEvents } from './deliver-order-events.ts'

const { call, create, answers, origin, services, items } = await openUcpOrders()
await services.db.update(shopItems).set({ qty: 50 })
const held = await openHeldReceiver()

afterEach(() => held.release())

/** Answers nobody until it is told to, and then everybody. */
async function openHeldReceiver() {
  let waiting: ServerResponse[] = []
  let [count, leftWaiting] = [0, 0]
  const server = createServer((request, response) => {
    count += 1
    waiting.push(response)
    response.on('close', () => {
      if (!response.writableFinished) leftWaiting += 1
    })
    request.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    count: () => count,
    /** Who has waited for an answer in vain. */
    leftWaiting: () => leftWaiting,
    release() {
      for (const response of waiting) response.writeHead(200).end()
      waiting = []
    },
  }
}

async function anOrder(name: string, eventsTo: string) {
  answers.set(`/${name}`, { status: 200, body: JSON.stringify(aProfile({ eventsTo })) })
  const headers = { 'UCP-Agent': `profile="${origin}/${name}"` }
  const { id } = (await create([[items.toaster.id, 1]], all, headers)).json
  const done = await call('POST', `/checkout-sessions/${id}/complete`, { body: CASH, headers })
  expect(CheckoutResponse.parse(done.json).status).toBe('completed')
}

test('one that takes long holds up no other one, not even within a run', async () => {
  const quick = await startWebhookReceiver()
  whenOver(() => quick.stop())
  for (let count = 0; count < 6; count += 1) await anOrder('slow', held.url)
  const run = deliverOrderEvents(services)
  await expect.poll(held.count).toBe(2)
  await anOrder('quick', quick.url)
  await expect.poll(() => quick.received.length).toBe(1)
  expect(held.count()).toBe(2)
  for (const taken of [4, 6]) {
    held.release()
    await expect.poll(held.count).toBe(taken)
  }
  held.release()
  await run
  expect(held.count()).toBe(6)
})

test('one that fails is passed over until the next run, and all others are told', async () => {
  const [failing, quick] = [await startWebhookReceiver(), await startWebhookReceiver()]
  whenOver(() => Promise.all([failing.stop(), quick.stop()]))
  failing.answer = (response) => void response.writeHead(500).end()
  for (let count = 0; count < 5; count += 1) await anOrder('failing', failing.url)
  await anOrder('another', quick.url)
  await deliverOrderEvents(services)
  expect(failing.received.length).toBeLessThanOrEqual(3)
  expect(quick.received.length).toBe(1)
})

test('and none of them holds up what the owner’s own programs are told', async () => {
  const own = await startWebhookReceiver()
  whenOver(() => own.stop())
  const id = await anEndpoint({ services }, { url: own.url })
  const running = await startJobs(services)
  try {
    const before = held.count()
    await anOrder('slow', held.url)
    await expect.poll(held.count).toBe(before + 1)
    await services.transaction((tx) => sendTest(tx, { id }, services))
    await expect.poll(() => own.received.map(({ body }) => JSON.parse(body).type)).toContain('webhook.test')
    expect(held.leftWaiting()).toBe(0)
  } finally {
    held.release()
    await running.stop()
  }
})
