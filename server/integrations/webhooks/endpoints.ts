/** Adds, changes and deletes the endpoints that events are sent to. */

import { asc, eq } from 'drizzle-orm'
import { officeLimits } from '#contract/core/office-limits.ts'
import {
  type EditedWebhookEndpoint,
  type NewWebhookEndpoint,
  OLD_SECRET_HOURS,
  type WebhookEndpoint,
} from '#contract/integrations/webhooks.ts'
import { sayKept } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import { NotPublic } from '../../platform/fetch/public-address.ts'
import { receiverOf } from '../../platform/fetch/receiver-address.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { deliverWebhooks } from './deliver.ts'
import { readSecret, sealSecret } from './endpoint-secrets.ts'
import { newWebhookSecret } from './sign.ts'
import { SITE_ADDRESS, typesHeard } from './site-listeners.ts'
import { webhookEndpoints } from './tables.ts'

type EndpointRow = typeof webhookEndpoints.$inferSelect

interface Named {
  id: string
  by: AuditSource
}

export async function listEndpoints(db: Db, context: ClockContext): Promise<WebhookEndpoint[]> {
  const rows = await db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.madeAt), asc(webhookEndpoints.id))
  return rows.map((row) => presentEndpoint(row, context))
}

/** Throws BAD_INPUT for an address that is not public, PROGRAMS_FULL beside too many. */
export async function addEndpoint(
  tx: Tx,
  { endpoint, by }: { endpoint: NewWebhookEndpoint; by: AuditSource },
  context: Context,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  refuseAddress(endpoint.url, context)
  if ((await tx.$count(webhookEndpoints)) >= officeLimits.webhookEndpoints) {
    throw new Refusal('ENDPOINTS_FULL', { webhookEndpoints: officeLimits.webhookEndpoints })
  }
  const id = newId()
  const secret = newWebhookSecret()
  const sealed = sealSecret(secret, { id, ...context })
  const [row] = await tx
    .insert(webhookEndpoints)
    .values({ ...endpoint, events: unique(endpoint.events), id, isOn: true, secret: sealed, madeAt: context.clock() })
    .returning()
  if (!row) throw new Error('the endpoint was not stored')
  await audit(tx, { kind: 'webhook.made', by, subject: row.name, after: whatOf(row) }, context)
  tx.runSoon(deliverWebhooks)
  return { endpoint: presentEndpoint(row, context), secret }
}

/**
 * One that is switched on begins anew: nothing has failed. Throws BAD_INPUT as {@link addEndpoint}, NOT_FOUND, and
 * MOVE_NOT_ALLOWED where somebody was quicker.
 */
export async function changeEndpoint(
  tx: Tx,
  { id, endpoint: { seen, ...endpoint }, by }: Named & { endpoint: EditedWebhookEndpoint },
  context: Context,
): Promise<WebhookEndpoint> {
  refuseAddress(endpoint.url, context)
  const before = await lockEndpoint(tx, id)
  if (seen && (seen.url !== before.url || seen.isOn !== before.isOn)) throw new Refusal('ENDPOINT_CHANGED')
  const afresh = { offBecause: '', failingSince: null, pausedUntil: null }
  const [row] = await tx
    .update(webhookEndpoints)
    .set({ ...endpoint, events: unique(endpoint.events), ...(endpoint.isOn && !before.isOn ? afresh : {}) })
    .where(eq(webhookEndpoints.id, id))
    .returning()
  if (!row) throw endpointNotFound()
  await audit(
    tx,
    { kind: 'webhook.changed', by, subject: row.name, before: whatOf(before), after: whatOf(row) },
    context,
  )
  tx.runSoon(deliverWebhooks)
  return presentEndpoint(row, context)
}

/** Throws NOT_FOUND, and MOVE_NOT_ALLOWED for that of the site while it is built in: it would be back at once. */
export async function deleteEndpoint(tx: Tx, { id, by }: Named, context: Context): Promise<void> {
  const before = await lockEndpoint(tx, id)
  if (before.url === SITE_ADDRESS && typesHeard(context.config).length > 0) throw new Refusal('ENDPOINT_OF_SITE')
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  await audit(tx, { kind: 'webhook.deleted', by, subject: before.name, before: whatOf(before) }, context)
}

/** Throws NOT_FOUND also for one sealed with another SESSION_SECRET: it must be changed. */
export async function showSecret(tx: Tx, { id, by }: Named, context: Context): Promise<string> {
  const row = await lockEndpoint(tx, id)
  const secret = readSecret(row, context)
  if (!secret) {
    throw new Refusal('SECRET_SEALED_OTHERWISE')
  }
  await audit(tx, { kind: 'webhook.secret-shown', by, subject: row.name }, context)
  return secret
}

/** The secret before signs too for a while, so that the program can be changed without missing an event. */
export async function rotateSecret(
  tx: Tx,
  { id, by }: Named,
  context: Context,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const before = await lockEndpoint(tx, id)
  const secret = newWebhookSecret()
  const oldSecretUntil = new Date(context.clock().getTime() + hours(OLD_SECRET_HOURS))
  const sealed = { secret: sealSecret(secret, { id, ...context }), oldSecret: before.secret, oldSecretUntil }
  const [row] = await tx.update(webhookEndpoints).set(sealed).where(eq(webhookEndpoints.id, id)).returning()
  if (!row) throw endpointNotFound()
  await audit(tx, { kind: 'webhook.secret-changed', by, subject: row.name }, context)
  return { endpoint: presentEndpoint(row, context), secret }
}

export function endpointNotFound(): Refusal {
  return new Refusal('ENDPOINT_NOT_FOUND')
}

async function lockEndpoint(tx: Tx, id: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update')
  if (!row) throw endpointNotFound()
  return row
}

function refuseAddress(url: string, { config }: Pick<Context, 'config'>): void {
  try {
    receiverOf(url, config)
  } catch (error) {
    if (!(error instanceof NotPublic)) throw error
    throw new Refusal('INPUT_WRONG', { sentence: error.word }, { fields: { url: error.word } })
  }
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Of an address, the host alone: programs write secrets behind it. */
function whatOf({ url, events, isOn }: EndpointRow) {
  return { host: new URL(url).host, events, isOn }
}

function presentEndpoint(row: EndpointRow, { clock }: ClockContext): WebhookEndpoint {
  const { id, name, url, events, isOn, offBecause, failingSince, madeAt, oldSecretUntil } = row
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > clock()
  return {
    ...{ id, name, url, events, isOn, offBecause: sayKept(offBecause) },
    failingSince: failingSince?.toISOString() ?? null,
    madeAt: madeAt.toISOString(),
    oldSecretUntil: isOldGood ? oldSecretUntil.toISOString() : null,
  }
}
