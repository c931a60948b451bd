/** The calls about webhooks: where the shop sends its events, and the log of what was sent. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint, paging } from '../core/endpoint.ts'
import { officeLimits } from '../core/office-limits.ts'
import { saying } from '../text/say.ts'
import { Id, moment, requiredText, text } from '../text/text.ts'
import { ChosenEventType, chosenEventTypes, WebhookEventType } from './webhook-events.ts'

/** For how many days events and their deliveries are kept. */
export const WEBHOOK_DAYS = 30
/** After a change of its secret, how long the one before signs too. */
export const OLD_SECRET_HOURS = 24
/** Characters of a receiver's answer that are kept. */
export const WEBHOOK_ANSWER_STORED = 500
/** The log counts no further. */
export const MOST_COUNTED = 10_000

export const WebhookEndpoint = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(ChosenEventType),
    isOn: z.boolean(),
    /** Why the shop itself switched it off; empty where it did not. */
    offBecause: z.string(),
    /** Since when nothing has got through; null while it works. */
    failingSince: z.string().nullable(),
    /** ISO 8601. */
    madeAt: z.string(),
    /** Until when the secret before signs too; null when there is none. */
    oldSecretUntil: z.string().nullable(),
  })
  .meta({ id: 'WebhookEndpoint' })
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const NewWebhookEndpoint = z.object({
  name: requiredText(officeLimits.programName, msg`Please give the endpoint a name`),
  url: text(officeLimits.webhookAddress).trim().min(1, saying(msg`Please enter an address that begins with https://`)),
  events: z.array(ChosenEventType).min(1, saying(msg`Please choose at least one event`)).max(chosenEventTypes.length),
})
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>

const EditedWebhookEndpoint = NewWebhookEndpoint.extend({
  isOn: z.boolean(),
  /** As it stood: events go to no address that somebody has taken away meanwhile. */
  seen: z.object({ url: z.string().max(10_000), isOn: z.boolean() }).optional(),
})
export type EditedWebhookEndpoint = z.infer<typeof EditedWebhookEndpoint>

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const WebhookDelivery = z
  .object({
    id: z.string(),
    endpointId: z.string(),
    endpoint: z.string(),
    /** What the receiver gets as `webhook-id`: the same however often it is sent. */
    eventId: z.string(),
    type: WebhookEventType,
    /** What it is about: an order's number, an item's id. */
    subject: z.string(),
    /** When it happened, in ISO 8601. */
    date: z.string(),
    state: DeliveryState,
    attempts: z.number().int(),
    /** Null: none is due. */
    nextAttemptAt: z.string().nullable(),
    lastAttemptAt: z.string().nullable(),
    /** Of the last answer; null where none came. */
    status: z.number().int().nullable(),
    /** How long the last attempt took. */
    ms: z.number().int().nullable(),
    /** How the last answer began. */
    answer: z.string(),
    /** Why the last attempt failed; empty when it did not. */
    failure: z.string(),
    /** What is sent, as JSON. */
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const ofOwners = { access: 'admin', permission: 'manage-programs' } as const
const params = z.object({ id: Id })
const Saved = z.object({ success: z.literal(true), message: z.string(), endpoint: WebhookEndpoint })
const Moment = moment()
const secret = z.string()

export const webhookCalls = {
  'GET /webhook-endpoints': {
    summary: 'Where events are sent, the oldest first',
    ...ofOwners,
    answer: z.array(WebhookEndpoint),
  },
  'POST /webhook-endpoints': {
    summary: 'Send events to an address from now on. Asks for a login of the last minutes',
    ...ofOwners,
    body: NewWebhookEndpoint,
    status: 201,
    answer: Saved.extend({ secret }),
    refusals: ['SIGN_IN_AGAIN', 'PROGRAMS_FULL'],
  },
  'PUT /webhook-endpoints/{id}': {
    summary: 'Change what is sent where, or switch it off or on. Asks for a login of the last minutes',
    ...ofOwners,
    params,
    body: EditedWebhookEndpoint,
    answer: Saved,
    refusals: ['SIGN_IN_AGAIN', 'NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'DELETE /webhook-endpoints/{id}': {
    summary: 'Send nothing there any more; its deliveries leave the log',
    ...ofOwners,
    params,
    answer: Done,
    refusals: ['NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  'POST /webhook-endpoints/{id}/secret': {
    summary: 'Tell the secret its deliveries are signed with. Asks for a login of the last minutes',
    ...ofOwners,
    params,
    answer: z.object({ secret }),
    refusals: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  },
  'POST /webhook-endpoints/{id}/rotate': {
    summary: `Make a new secret; for ${OLD_SECRET_HOURS} hours the one before signs too. Asks for a login of the last minutes`,
    ...ofOwners,
    params,
    answer: Saved.extend({ secret }),
    refusals: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  },
  'POST /webhook-endpoints/{id}/test': {
    summary: 'Send a test event',
    ...ofOwners,
    params,
    answer: Done,
    refusals: ['NOT_FOUND', 'ENDPOINT_OFF'],
  },
  'POST /webhook-endpoints/{id}/replay': {
    summary: `Send the events of a period again; they are kept for ${WEBHOOK_DAYS} days`,
    ...ofOwners,
    params,
    body: z.object({ from: Moment, to: Moment, which: z.enum(['failed', 'all']) }),
    answer: Done.extend({ replayed: z.number().int() }),
    refusals: ['NOT_FOUND', 'ENDPOINT_OFF'],
  },
  'GET /webhook-deliveries': {
    summary: `What was sent to the endpoints, or waits, newest first; the total counts no further than ${MOST_COUNTED}`,
    ...ofOwners,
    query: paging(100, 20).extend({
      endpoint: Id.optional(),
      state: DeliveryState.optional(),
      type: WebhookEventType.optional(),
    }),
    answer: z.array(WebhookDelivery),
    paged: true,
  },
  'POST /webhook-deliveries/{id}/replay': {
    summary: 'Send one again, under the same webhook-id',
    ...ofOwners,
    params,
    answer: Done,
    refusals: ['NOT_FOUND', 'ENDPOINT_OFF'],
  },
} as const satisfies Record<string, Endpoint>
