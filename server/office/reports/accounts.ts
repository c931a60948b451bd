/** Lists for the accountant: orders of a period, their lines, or its refunds, read and sent a part at a time. */
import type { FileAnswer } from '#contract/core/endpoint.ts'
import type { Period } from '#contract/office/report-period.ts'
import type { AccountList } from '#contract/office/reports.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { writeCsv } from '../../platform/sheets/csv.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { type AccountRow, accountLists, type Place } from './account-lists.ts'

interface ListRequest {
  period: Period
  list: AccountList
}

/** Orders or refunds read at once. */
const AT_ONCE = 1_000

export async function recordExport(
  tx: Tx,
  { period, list, by }: ListRequest & { by: AuditSource },
  context: Context,
): Promise<void> {
  await audit(tx, { kind: 'accounts.exported', by, subject: list, after: period }, context)
}

/**
 * Each part is a read of its own, so that whoever takes it slowly holds nothing up; what changes meanwhile may be seen.
 */
export function sendAccounts(db: Db, { period, list }: ListRequest): FileAnswer {
  const parts = writeParts(db, { period, list })
  const encoder = new TextEncoder()
  return {
    bytes: new ReadableStream({
      async pull(controller) {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    }),
    type: 'text/csv; charset=utf-8',
    name: `${list}-${period.from}-${period.to}.csv`,
  }
}

async function* writeParts(db: Db, { period, list }: ListRequest): AsyncGenerator<string, void> {
  const { columns, read } = accountLists[list]
  // Without the byte order mark Excel takes UTF-8 for something else.
  yield `\uFEFF${writeCsv([columns.map(([head]) => head)])}`
  let after: Place = { at: '-infinity', id: '' }
  for (;;) {
    const { rows } = await db.execute<AccountRow>(read({ period, after, limit: AT_ONCE }))
    const last = rows.at(-1)
    if (!last) return
    yield writeCsv(rows.map((row) => columns.map(([, kind], at) => cellOf(row[`c${at}`], kind))))
    after = { at: last.place_at, id: last.place_id }
  }
}

/** Sums come in cents. */
function cellOf(value: unknown, kind: 'text' | 'number' | 'cents'): string | number {
  if (value === null || value === undefined) return ''
  if (kind === 'text') return String(value)
  return kind === 'cents' ? Number(value) / 100 : Number(value)
}
