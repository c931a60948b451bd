/** Lists what was sent to the endpoints, or waits, newest first. */

import { and, desc, eq } from 'drizzle-orm'
import type { WebhookEventType } from '#contract/integrations/webhook-events.ts'
import { type DeliveryState, MOST_COUNTED, type WebhookDelivery } from '#contract/integrations/webhooks.ts'
import { sayKept } from '#contract/text/say.ts'
import type { Page } from '../../http/mount.ts'
import { countUpTo, type Db } from '../../platform/database/database.ts'
import { bodyOf } from './deliver.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

interface ListDeliveries {
  endpoint?: string | undefined
  state?: DeliveryState | undefined
  type?: WebhookEventType | undefined
  limit: number
  offset: number
}

export async function listDeliveries(
  db: Db,
  { endpoint, state, type, limit, offset }: ListDeliveries,
): Promise<Page<WebhookDelivery>> {
  const where = and(
    endpoint ? eq(webhookDeliveries.endpointId, endpoint) : undefined,
    state ? eq(webhookDeliveries.state, state) : undefined,
    type ? eq(webhookDeliveries.type, type) : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({ delivery: webhookDeliveries, event: webhookEvents, name: webhookEndpoints.name })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(where)
      .orderBy(desc(webhookDeliveries.at), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(Math.min(offset, MOST_COUNTED)),
    countUpTo(db, webhookDeliveries, where, MOST_COUNTED),
  ])
  return { rows: rows.map(present), total }
}

interface Row {
  delivery: typeof webhookDeliveries.$inferSelect
  event: typeof webhookEvents.$inferSelect
  name: string
}

function present({ delivery, event, name }: Row): WebhookDelivery {
  const { id, endpointId, eventId, type, at, state, attempts, nextAttemptAt, lastAttemptAt } = delivery
  const { status, ms, answer, failure } = delivery
  return {
    ...{ id, endpointId, endpoint: name, eventId, type, subject: event.subject, state, attempts },
    date: at.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    ...{ status, ms, answer, failure: sayKept(failure), body: bodyOf(event) },
  }
}
