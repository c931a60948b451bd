/** Issues a paper: its number, the paper itself and the line of the audit log, in one transaction. */
import { centsFromRupees } from '#contract/money.ts'
import type { PaperKind, PaperSnapshot } from '#contract/papers.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { newId } from '../platform/ids.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
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
