/** Issues a paper: its number, the paper itself and the line of the audit log, in one transaction. */
import { sql } from 'drizzle-orm'
import { centsFromRupees } from '#contract/core/money.ts'
import type { PaperKind, PaperSnapshot } from '#contract/orders/papers/papers.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { papers } from './tables.ts'
import { takeNumber } from './take-number.ts'

export interface IssuePaper {
  kind: PaperKind
  orderId: string
  invoiceId: string | null
  branchCode: string
  snapshot: Omit<PaperSnapshot, 'issuedAt'>
  by: AuditSource
}

export async function storePaper(tx: Tx, paper: IssuePaper, context: Context): Promise<string> {
  const { kind, orderId, invoiceId, branchCode, snapshot, by } = paper
  // One paper after the other, of any series: whoever reads them by position never finds one that comes late.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('papers'))`)
  const issuedAt = context.clock()
  const number = await takeNumber(tx, { kind, branchCode, at: issuedAt })
  const id = newId()
  await tx.insert(papers).values({
    id,
    kind,
    number,
    orderId,
    invoiceId,
    totalCents: centsFromRupees(snapshot.total),
    vatCents: centsFromRupees(snapshot.vat?.amount ?? 0),
    snapshot: { ...snapshot, issuedAt: issuedAt.toISOString() },
    issuedAt,
  })
  await audit(tx, { kind: 'paper.issued', by, subject: `${number}, order ${orderId}` }, context)
  return id
}
