/** Lists the audit log, newest first, with the addresses of accounts that are still there. */
import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditEvent, AuditKind } from '#contract/audit.ts'
import type { Page } from '../http/mount.ts'
import type { Db } from '../platform/database.ts'
import { contains } from '../platform/database.ts'
import { auditEvents } from './tables.ts'

interface ListAudit {
  kind?: AuditKind | undefined
  /** An e-mail address, or a part of one. */
  by?: string | undefined
  limit: number
  offset: number
}

/** This folder may not import accounts, so it reads their addresses in SQL. */
const addressOf = (id: AnyColumn) => sql<string | null>`(select users.email from users where users.id = ${id})`
const email = addressOf(auditEvents.userId)
/** Where it was done to an account or an invitation, its id is its subject. */
const subject = sql<string>`coalesce(${addressOf(auditEvents.subject)},
  (select staff_invitations.email from staff_invitations where staff_invitations.id = ${auditEvents.subject}),
  (select customers.email from customers where customers.id = ${auditEvents.subject}), ${auditEvents.subject})`

/** Those that people of such an address have done, or that were done to their accounts. */
function isAbout(person: string): SQL {
  const ids = sql`(select users.id from users where ${contains(sql`users.email`, person)})`
  return sql`(${auditEvents.userId} in ${ids} or ${auditEvents.subject} in ${ids})`
}

export async function listAudit(db: Db, { kind, by, limit, offset }: ListAudit): Promise<Page<AuditEvent>> {
  const where = and(kind ? eq(auditEvents.kind, kind) : undefined, by?.trim() ? isAbout(by.trim()) : undefined)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ event: auditEvents, email, subject })
      .from(auditEvents)
      .where(where)
      .orderBy(desc(auditEvents.at), desc(auditEvents.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: sql<number>`count(*)::int` }).from(auditEvents).where(where),
  ])
  const present = ({ event, email, subject }: (typeof rows)[number]): AuditEvent => ({
    id: event.id,
    at: event.at.toISOString(),
    kind: event.kind,
    by: email ?? '',
    network: event.network,
    subject,
    before: event.before,
    after: event.after,
  })
  return { rows: rows.map(present), total: counted?.count ?? 0 }
}
