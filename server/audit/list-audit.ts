/** Lists the audit log, newest first, with the addresses of accounts that are still there. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { AuditEvent, AuditKind } from '#contract/audit.ts'
import type { Page } from '../http/mount.ts'
import type { Db } from '../platform/database.ts'
import { auditEvents } from './tables.ts'

interface ListAudit {
  kind?: AuditKind | undefined
  /** An e-mail address. */
  by?: string | undefined
  limit: number
  offset: number
}

/** The accounts stand above this room; it reads their addresses and nothing else. */
const email = sql<string | null>`(select users.email from users where users.id = ${auditEvents.userId})`

export async function listAudit(db: Db, { kind, by, limit, offset }: ListAudit): Promise<Page<AuditEvent>> {
  const where = and(
    kind ? eq(auditEvents.kind, kind) : undefined,
    by ? sql`${email} = ${by.trim().toLowerCase()}` : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({ event: auditEvents, email })
      .from(auditEvents)
      .where(where)
      .orderBy(desc(auditEvents.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)::int` }).from(auditEvents).where(where),
  ])
  const present = ({ event, email }: (typeof rows)[number]): AuditEvent => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: email ?? '',
    network: event.network,
    subject: event.subject,
    before: event.before,
    after: event.after,
  })
  return { rows: rows.map(present), total: counted?.count ?? 0 }
}
