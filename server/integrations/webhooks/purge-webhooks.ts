/** Deletes events, with their deliveries, that are older than the log goes back. */
import { asc, inArray, lt } from 'drizzle-orm'
import { WEBHOOK_DAYS } from '#contract/integrations/webhooks.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import type { ClockContext } from '../../services.ts'
import { webhookEvents } from './tables.ts'

/** One run; the next takes the next. */
const AT_ONCE = 50_000

export async function purgeWebhooks(tx: Tx, { clock }: ClockContext): Promise<void> {
  const before = new Date(clock().getTime() - days(WEBHOOK_DAYS))
  const oldest = tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(lt(webhookEvents.at, before))
    .orderBy(asc(webhookEvents.at))
    .limit(AT_ONCE)
  await tx.delete(webhookEvents).where(inArray(webhookEvents.id, oldest))
}
