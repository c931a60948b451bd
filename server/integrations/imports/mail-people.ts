/** Mails to people who came in by a file, to set a password: only when somebody asked for them, and some an hour. */

import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOfCustomers, PASSWORD_MAILS_AN_HOUR } from '#contract/integrations/imports.ts'
import { queueFirstPassword } from '../../people/accounts/queue-first-password.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context, Services } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { lockImport } from './imports.ts'
import { importRows, imports } from './tables.ts'

export const passwordMailsDue = defineJob('mail-imported-customers', z.object({}))

/** A second press is the first one's. Throws NOT_FOUND, and IMPORT_MOVED for one that is not done. */
export async function askForMails(
  tx: Tx,
  { id, by }: { id: string; by: AuditSource },
  context: Context,
): Promise<void> {
  const record = await lockImport(tx, id)
  if (!isOfCustomers(record.format) || record.state !== 'done') throw new Refusal('IMPORT_MOVED')
  if (record.mailsAskedAt) return
  await tx.update(imports).set({ mailsAskedAt: context.clock() }).where(eq(imports.id, id))
  const after = { people: record.counts.add }
  await audit(tx, { kind: 'customers.mailed', by, subject: record.fileName, after }, context)
}

/** As many as may leave by now. */
export async function mailImported(services: Services, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const isMore = await services.transaction((tx) => mailNext(tx, services))
    if (!isMore) return
  }
}

/** Answers whether there may be another one. */
async function mailNext(tx: Tx, context: Context): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mail imported customers'))`)
  const now = context.clock()
  const anHourAgo = new Date(now.getTime() - hours(1))
  if ((await tx.$count(importRows, gt(importRows.mailedAt, anHourAgo))) >= PASSWORD_MAILS_AN_HOUR) return false
  const [next] = await tx
    .select({ importId: importRows.importId, line: importRows.line, userId: importRows.userId })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(
      and(
        eq(imports.state, 'done'),
        isNotNull(imports.mailsAskedAt),
        isNotNull(importRows.userId),
        isNull(importRows.mailedAt),
      ),
    )
    .orderBy(asc(imports.mailsAskedAt), asc(importRows.importId), asc(importRows.line))
    .limit(1)
  if (!next) return false
  const { importId, line, userId } = next
  await tx
    .update(importRows)
    .set({ mailedAt: now })
    .where(and(eq(importRows.importId, importId), eq(importRows.line, line)))
  await queueFirstPassword(tx, { userId: userId ?? '' }, context)
  return true
}
