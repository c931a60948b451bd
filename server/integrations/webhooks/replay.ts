/** Sends events again, and one that is there to be tried with. */
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import { MOST_COUNTED } from '#contract/integrations/webhooks.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { deliverWebhooks } from './deliver.ts'
import { endpointNotFound } from './endpoints.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

/** Throws NOT_FOUND, and ENDPOINT_OFF. */
export async function sendTest(tx: Tx, { id }: { id: string }, { clock }: ClockContext): Promise<void> {
  const endpoint = await wakeEndpoint(tx, id)
  const at = clock()
  const eventId = `msg_${newId()}`
  const type = 'webhook.test'
  const data = { message: `This is a test of the endpoint ${endpoint.name}.` }
  await tx.insert(webhookEvents).values({ id: eventId, type, subject: endpoint.id, data, at })
  const delivery = { id: `dlv_${newId()}`, endpointId: id, eventId, type, at, nextAttemptAt: at } as const
  await tx.insert(webhookDeliveries).values({ ...delivery, state: 'waiting' })
  tx.runSoon(deliverWebhooks)
}

interface Replay {
  id: string
  by: AuditSource
}

/** Also one that was delivered, or waits. Throws NOT_FOUND, and ENDPOINT_OFF. */
export async function replayOne(tx: Tx, { id, by }: Replay, context: Context): Promise<void> {
  const [delivery] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  if (!delivery) throw new Refusal('DELIVERY_NOT_FOUND')
  const endpoint = await wakeEndpoint(tx, delivery.endpointId)
  await tx.update(webhookDeliveries).set(anew(context)).where(eq(webhookDeliveries.id, id))
  await audit(tx, { kind: 'webhook.replayed', by, subject: endpoint.name, after: 1 }, context)
  tx.runSoon(deliverWebhooks)
}

interface ReplayPeriod extends Replay {
  /** Both included. */
  from: Date
  to: Date
  which: 'failed' | 'all'
}

/**
 * How many are sent again: at most {@link MOST_COUNTED} of them, the next call takes the next. What waits is left.
 * Throws NOT_FOUND, and ENDPOINT_OFF.
 */
export async function replayPeriod(
  tx: Tx,
  { id, from, to, which, by }: ReplayPeriod,
  context: Context,
): Promise<number> {
  const endpoint = await wakeEndpoint(tx, id)
  const ids = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        gte(webhookDeliveries.at, from),
        lte(webhookDeliveries.at, to),
        which === 'failed' ? eq(webhookDeliveries.state, 'failed') : ne(webhookDeliveries.state, 'waiting'),
      ),
    )
    .orderBy(webhookDeliveries.at, webhookDeliveries.id)
    .limit(MOST_COUNTED)
  const again = await tx
    .update(webhookDeliveries)
    .set(anew(context))
    .where(inArray(webhookDeliveries.id, ids))
    .returning({ id: webhookDeliveries.id })
  await audit(tx, { kind: 'webhook.replayed', by, subject: endpoint.name, after: again.length }, context)
  tx.runSoon(deliverWebhooks)
  return again.length
}

/** What the last attempt came to stays until there is another. */
function anew({ clock }: ClockContext) {
  return { state: 'waiting' as const, attempts: 0, nextAttemptAt: clock() }
}

/** Whoever asks for something to be sent does not wait for a pause to end. */
async function wakeEndpoint(tx: Tx, id: string) {
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ pausedUntil: null })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!endpoint) throw endpointNotFound()
  if (!endpoint.isOn) throw new Refusal('ENDPOINT_OFF')
  return endpoint
}
