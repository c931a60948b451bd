/**
 * Where events are sent, the events, and each delivery of one to an endpoint. Triggers of the tables of orders,
 * payments, stock and items write events and deliveries (`migrations/`), in the transaction of what happened.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChosenEventType, WebhookEventType } from '#contract/integrations/webhook-events.ts'
import type { DeliveryState } from '#contract/integrations/webhooks.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const webhookEndpoints = shopTable(
  'webhook_endpoints',
  { people: 'nobody', goingLive: 'kept', inBackups: true },
  {
    id: text().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    events: jsonb().$type<ChosenEventType[]>().notNull(),
    isOn: boolean().notNull(),
    offBecause: text().notNull().default(''),
    failingSince: timestamp({ withTimezone: true }),
    /** Nothing is sent there before then: it has just failed. */
    pausedUntil: timestamp({ withTimezone: true }),
    /** What its deliveries are signed with; sealed, see `seal.ts`. */
    secret: text().notNull(),
    /** The one before, which signs too until then. */
    oldSecret: text(),
    oldSecretUntil: timestamp({ withTimezone: true }),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
)

/** Only ever added to, and purged. */
export const webhookEvents = shopTable(
  'webhook_events',
  { people: { copy: null, removal: 'deleted' }, goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    type: text().$type<WebhookEventType>().notNull(),
    /** The number of an order or a payment, the id of an item. */
    subject: text().notNull(),
    /** As `contract/integrations/webhook-events.ts` has it. */
    data: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('webhook_events_oldest').on(t.at), index('webhook_events_of_subject').on(t.subject)],
)

export const webhookDeliveries = shopTable(
  'webhook_deliveries',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  {
    id: text().primaryKey(),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: text()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    type: text().$type<WebhookEventType>().notNull(),
    /** That of the event. */
    at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    /** Empty once it was delivered or given up. */
    nextAttemptAt: timestamp({ withTimezone: true }),
    lastAttemptAt: timestamp({ withTimezone: true }),
    status: integer(),
    ms: integer(),
    answer: text().notNull().default(''),
    failure: text().notNull().default(''),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.endpointId, t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    index('webhook_deliveries_of_event').on(t.eventId),
    index('webhook_deliveries_newest').on(t.at, t.id),
    index('webhook_deliveries_of_endpoint').on(t.endpointId, t.at, t.id),
    index('webhook_deliveries_in_state').on(t.state, t.at, t.id),
    index('webhook_deliveries_of_type').on(t.type, t.at, t.id),
  ],
)
