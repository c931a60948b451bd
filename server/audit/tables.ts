/** What happened that somebody may have to account for; rows are added and purged, never changed. */
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditKind } from '#contract/audit.ts'
import { anyJson } from '../platform/any-json.ts'

export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<AuditKind>().notNull(),
    /** The account, which may be gone by now; null for visitors and the command line. */
    userId: text(),
    network: text().notNull(),
    subject: text().notNull(),
    before: anyJson<unknown>(),
    after: anyJson<unknown>(),
  },
  (t) => [
    index('audit_events_kind').on(t.kind, t.at, t.id),
    index('audit_events_subject').on(t.subject, t.id),
    index('audit_events_user').on(t.userId, t.id),
    index('audit_events_at').on(t.at, t.id),
  ],
)
