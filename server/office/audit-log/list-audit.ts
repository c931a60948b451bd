/** Lists the audit log, newest first, with the addresses of accounts that are still there. */
import { type AnyColumn, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEvent, AuditKind } from '#contract/site/audit.ts'
import type { Page } from '../../http/mount.ts'
import { containsAddress } from '../../platform/database/contains-person.ts'
import type { Db } from '../../platform/database/database.ts'
import { auditEvents } from '../../site/audit/tables.ts'

interface ListAudit {
  kind?: AuditKind | undefined
  /** An e-mail address, or a part of one. */
  by?: string | undefined
  limit: number
  offset: number
}

const addressOf = (id: AnyColumn) => sql<string | null>`(select users.email from users where users.id = ${id})`
/** Of a program, its key as `keyLabel` writes it. */
const email = sql<string | null>`coalesce(${addressOf(auditEvents.userId)},
  (select 'API key ' || api_keys.name || ' (' || api_keys.prefix || ')' from api_keys where api_keys.id = ${auditEvents.userId}))`
/** Where it was done to an account or an invitation, its id is its subject. */
const subject = sql<string>`coalesce(${addressOf(auditEvents.subject)},
  (select staff_invitations.email from staff_invitations where staff_invitations.id = ${auditEvents.subject}),
  (select customers.email from customers where customers.id = ${auditEvents.subject}), ${auditEvents.subject})`

/** Up to so many people, each is looked up by index; of more, the log is read. */
const FEW_PEOPLE = 500

/** Those that people of such an address have done, or that were done to their accounts. */
async function isAbout(db: Db, person: string): Promise<SQL> {
  const found = sql`select users.id from users where ${containsAddress(sql`users.email`, person)}`
  const { rows } = await db.execute<{ id: string }>(sql`${found} limit ${FEW_PEOPLE + 1}`)
  const ids = rows.map(({ id }) => id)
  if (ids.length <= FEW_PEOPLE) {
    return or(inArray(auditEvents.userId, ids), inArray(auditEvents.subject, ids)) ?? sql`false`
  }
  return sql`(${auditEvents.userId} in (${found}) or ${auditEvents.subject} in (${found}))`
}

export async function listAudit(db: Db, { kind, by, limit, offset }: ListAudit): Promise<Page<AuditEvent>> {
  const where = and(
    kind ? eq(auditEvents.kind, kind) : undefined,
    by?.trim() ? await isAbout(db, by.trim()) : undefined,
  )
  const newestFirst = [desc(auditEvents.at), desc(auditEvents.id)]
  // A late page skips over ids alone, and none of the names that are looked up for them.
  const page = db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    db
      .select({ event: auditEvents, email, subject })
      .from(auditEvents)
      .where(inArray(auditEvents.id, page))
      .orderBy(...newestFirst),
    db.$count(auditEvents, where),
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
  return { rows: rows.map(present), total }
}
