/** Delivers events to the endpoints that asked for them, at least once each, and tries again what failed. */

import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inEnglish, keep } from '#contract/text/say.ts'
import { isAmongLocked } from '../../platform/database/locked-rows.ts'
import { hours, minutes, seconds } from '../../platform/durations.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { secretsOf } from './endpoint-secrets.ts'
import { type Posted, postWebhook } from './post.ts'
import { nextAttempt, pauseOfAll } from './retry.ts'
import { signatureHeaders } from './sign.ts'
import { keepListening, SITE_ADDRESS, tellListener, typesTold } from './site-listeners.ts'
import { switchOff } from './switch-off.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './tables.ts'

/** It finds its own work. */
export const deliverWebhooks = defineJob('deliver-webhooks', z.object({}))

/** What the convention suggests at least. */
const TIMEOUT = seconds(15)
/** A claimed delivery belongs to its process for this long; if that process dies, it is due again. */
const CLAIM = minutes(2)
/** To one endpoint at one moment, and in one run. */
const AT_ONCE = 5
const MAX_PER_RUN = 100
/** A run takes up nothing more after so long: what came in for others meanwhile is for the next one. */
const RUN = seconds(2)
/** New events are looked for this often while there is an endpoint: triggers write them, and tell nobody. */
const LOOKS_EVERY = seconds(2)
/** Failing for this long, with a delivery given up, an endpoint is switched off. */
const PERSISTENT = hours(72)

type EndpointRow = typeof webhookEndpoints.$inferSelect
type Delivery = Awaited<ReturnType<typeof claim>>[number]
type DeliveryServices = Pick<Services, 'db' | 'transaction' | 'clock' | 'config' | 'keys' | 'log'>

interface DeliverOptions {
  signal?: AbortSignal
  /** How long a receiver or a listener may take, in ms. */
  timeout?: number
}

export async function deliverDue(
  services: DeliveryServices,
  { signal, timeout = TIMEOUT }: DeliverOptions = {},
): Promise<void> {
  await keepListening(services)
  const endpoints = await services.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.isOn, true))
  if (endpoints.length === 0) return
  const left = await Promise.all(endpoints.map((endpoint) => drain(services, endpoint, { signal, timeout })))
  await runAgain(services, left.includes(true) ? 0 : LOOKS_EVERY)
}

/** Stops with the first that fails: what is slow or down would be for the others too. Whether more may be left. */
async function drain(
  services: DeliveryServices,
  endpoint: EndpointRow,
  { signal, timeout }: DeliverOptions & { timeout: number },
): Promise<boolean> {
  if (endpoint.pausedUntil && endpoint.pausedUntil > services.clock()) return false
  const from = performance.now()
  const hasTime = () => performance.now() - from < RUN
  for (let count = 0; count < MAX_PER_RUN && hasTime() && !signal?.aborted; count += AT_ONCE) {
    const claimed = await claim(services, endpoint)
    const taken = await Promise.all(claimed.map((delivery) => deliver(services, { endpoint, delivery, timeout })))
    if (claimed.length < AT_ONCE || taken.includes(false)) return false
  }
  return true
}

async function claim({ db, clock, config }: DeliveryServices, { id, url }: EndpointRow) {
  const now = clock()
  const isTold = url === SITE_ADDRESS ? inArray(webhookDeliveries.type, typesTold(config)) : undefined
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), lte(webhookDeliveries.nextAttemptAt, now), isTold))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM) })
    .where(isAmongLocked(webhookDeliveries.id, due))
    .returning({ id: webhookDeliveries.id })
  if (claimed.length === 0) return []
  return db
    .select({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      inArray(
        webhookDeliveries.id,
        claimed.map(({ id }) => id),
      ),
    )
}

interface Deliver {
  endpoint: EndpointRow
  delivery: Delivery
  timeout: number
}

/** Whether the receiver took it. */
async function deliver(services: DeliveryServices, { endpoint, delivery, timeout }: Deliver): Promise<boolean> {
  const { clock, config } = services
  if (endpoint.url === SITE_ADDRESS) {
    const posted = await tellListener(delivery.event, services, { timeout })
    await recordAttempt(services, { endpoint, delivery, posted })
    return posted.failure === null
  }
  const body = bodyOf(delivery.event)
  const secrets = secretsOf(endpoint, services)
  const headers = signatureHeaders({ id: delivery.event.id, at: clock(), body, secrets })
  const posted =
    secrets.length > 0 ? await postWebhook({ url: endpoint.url, headers, body }, { ...config, timeout }) : UNSIGNED
  await recordAttempt(services, { endpoint, delivery, posted })
  return posted.failure === null
}

/** What is sent, and shown in the log. */
export function bodyOf({ type, at, data }: Pick<typeof webhookEvents.$inferSelect, 'type' | 'at' | 'data'>): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

const UNSIGNED: Posted = {
  ...{ status: null, ms: 0, answer: '', retryAfter: undefined },
  failure: msg`Its secret was sealed with another SESSION_SECRET: make a new one.`,
}
const GONE = 410

async function recordAttempt(
  { transaction, log, ...services }: DeliveryServices,
  { endpoint: { id: endpointId }, delivery, posted }: Omit<Deliver, 'timeout'> & { posted: Posted },
): Promise<void> {
  const { status, ms, answer, failure, retryAfter } = posted
  const now = services.clock()
  const attempts = delivery.attempts + 1
  const next = failure === null || status === GONE ? null : nextAttempt({ attempts, retryAfter, now })
  const state = failure === null ? ('delivered' as const) : next ? ('waiting' as const) : ('failed' as const)
  await transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        state,
        attempts,
        nextAttemptAt: next,
        lastAttemptAt: now,
        status,
        ms,
        answer,
        failure: failure ? keep(failure) : '',
      })
      .where(eq(webhookDeliveries.id, delivery.id))
    if (failure === null) {
      const works = { failingSince: null, pausedUntil: null }
      const isFailing = and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.failingSince))
      await tx.update(webhookEndpoints).set(works).where(isFailing)
      return
    }
    log.warn(
      { endpointId, deliveryId: delivery.id, status, attempts, failure: inEnglish(failure) },
      'a webhook was not delivered',
    )
    const [failing] = await tx
      .update(webhookEndpoints)
      .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()}::timestamptz)` })
      .where(eq(webhookEndpoints.id, endpointId))
      .returning()
    if (!failing) return
    const failingFor = now.getTime() - (failing.failingSince ?? now).getTime()
    const isPersistent = state === 'failed' && failingFor >= PERSISTENT
    if (status === GONE || isPersistent) {
      const because =
        status === GONE ? msg`It answered that it is gone (410).` : msg`Nothing got through for days. ${{ failure }}`
      await switchOff(tx, { endpoint: failing, because }, { log, ...services })
      return
    }
    const pausedUntil = new Date(now.getTime() + pauseOfAll({ failingFor, status, retryAfter, now }))
    await tx.update(webhookEndpoints).set({ pausedUntil }).where(eq(webhookEndpoints.id, endpointId))
  })
}

async function runAgain({ transaction }: DeliveryServices, after: number): Promise<void> {
  await transaction((tx) => addJob(tx, deliverWebhooks, {}, { after, key: deliverWebhooks.name }))
}
