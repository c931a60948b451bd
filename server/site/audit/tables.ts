/** What happened that somebody may have to account for; rows are added and purged, never changed. */
import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core'
import type { AuditKind } from '#contract/site/audit.ts'
import { anyJson } from '../../platform/database/any-json.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

export const auditEvents = shopTable(
  'audit_events',
  { people: { copy: 'activity', removal: 'kept' }, goingLive: 'kept', inBackups: true },
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
