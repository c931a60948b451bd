// Agents are strangers: how long one takes to hear of its orders is nobody else's matter.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { startJobs } from '#server/app/jobs.ts'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { tellAgents } from '#server/integrations/machines/ucp/complete-checkout.ts'
import { agentCheckouts } from '#server/integrations/machines/ucp/tables.ts'
import { sendTest } from '#server/integrations/webhooks/replay.ts'
import { minutes } from '#server/platform/durations.ts'
import { addJob } from '#server/platform/jobs/job.ts'
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
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    waiting.push(response)
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
  const run = deliverOrderEvents(services, { timeout: minutes(5) })
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
  const [locked, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Telling agents takes as long as it likes: it waits for its table.
  const blocked = services.transaction(async (tx) => {
    await tx.execute(sql`lock table ${agentCheckouts} in access exclusive mode`)
    locked.resolve()
    await open.promise
  })
  await locked.promise
  const running = await startJobs(services)
  try {
    await services.transaction((tx) => addJob(tx, tellAgents, {}))
    const begun = sql`select from graphile_worker.jobs
      where task_identifier = ${tellAgents.name} and locked_at is not null`
    await expect.poll(async () => (await services.db.execute(begun)).rowCount).toBe(1)
    await services.transaction((tx) => sendTest(tx, { id }, services))
    await expect.poll(() => own.received.map(({ body }) => JSON.parse(body).type)).toContain('webhook.test')
  } finally {
    open.resolve()
    await blocked
    await running.stop()
  }
})
