/** A shop whose events another program gets: a receiver on this machine, and the jobs that send to it. */
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { type WebhookEventType, webhookBody } from '#contract/integrations/webhook-events.ts'
import { createWebhookHandlers } from '#server/app/jobs.ts'
import { webhookEvents } from '#server/integrations/webhooks/tables.ts'
import { minutes, seconds } from '#server/platform/durations.ts'
import { answers, startWebhookReceiver } from '#tests/support/stand-ins/webhook-receiver.ts'
import { anItem, anOrderBody } from './builders.ts'
import { runDueJobs } from './jobs.ts'
import { openTestShop } from './open-test-shop.ts'
import { signedIn } from './people.ts'
import { withoutEndpoints } from './programs.ts'

/** Before each test nothing is waiting, and the receiver thanks for everything. */
export async function openWebhookShop() {
  const shop = await openTestShop({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
  const { services } = shop
  const { db } = services
  const receiver = await startWebhookReceiver()
  const owner = await signedIn(shop, { role: 'admin' })
  /** So long that a busy machine is no slow receiver. */
  const patient = createWebhookHandlers(services, { timeout: minutes(5) })
  const impatient = createWebhookHandlers(services, { timeout: seconds(1.5) })

  beforeEach(async () => {
    await withoutEndpoints(shop)
    await db.delete(webhookEvents)
    receiver.received = []
    receiver.answer = answers(200, 'thanks')
  })

  /** What a process of the shop does within its next seconds. */
  async function deliver(handlers = patient) {
    await shop.services.transaction((tx) => Promise.all(handlers.map(({ name }) => tx.execute(addNow(name)))))
    await runDueJobs(services, handlers)
  }

  /** Due for some time, so that a clock set back a little leaves it due. */
  const addNow = (name: string) => sql`select from graphile_worker.add_job(
    ${name}, '{}'::json, run_at => now() - interval '1 minute', job_key => ${name})`

  const received = () =>
    receiver.received.map(({ body }) => {
      const { type } = JSON.parse(body) as { type: WebhookEventType }
      // Every payload is as the contract says, and holds nothing besides.
      return webhookBody(type).strict().parse(JSON.parse(body))
    })
  const typesReceived = () => received().map(({ type }) => type)
  const listed = async (query: Record<string, string> = {}) =>
    (await owner.call('GET /webhook-deliveries', { query })).json

  async function placeOrder(qty = 1) {
    const item = await anItem(services, { qty: 9 })
    const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty }]) })
    return { id: json.order.id, itemId: item.id }
  }

  const sendTest = (id: string) => owner.call('POST /webhook-endpoints/{id}/test', { params: { id } })

  return { shop, owner, receiver, patient, impatient, deliver, received, typesReceived, listed, placeOrder, sendTest }
}
