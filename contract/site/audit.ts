/** What happened in the shop that somebody may have to account for. */
import { z } from 'zod'
import { type Endpoint, paging } from '../core/endpoint.ts'

/** Every kind of event; the first part says what it is about. */
export const AuditKind = z.enum([
  'sign-in.ok',
  'sign-in.failed',
  'sign-in.refused',
  'sign-in.limited',
  'second-factor.ok',
  'second-factor.failed',
  'second-factor.added',
  'second-factor.removed',
  'password.changed',
  'password.reset',
  'session.ended',
  'session.stolen',
  'role.changed',
  'profile.changed',
  'staff.invited',
  'staff.invited-again',
  'staff.invitation-withdrawn',
  'staff.joined',
  'data.exported',
  'account.deleted',
  'setting.changed',
  'discount.made',
  'discount.changed',
  'payment.received',
  'payment.refused',
  'payment.looked-at',
  'pre-order.ordered',
  'pre-order.cancelled',
  'pre-order.deposit-refunded',
  'paper.issued',
  'paper.opened',
  'message.retried',
  'message.dismissed',
  'message.reworded',
  'customer.noted',
  'customer.note-deleted',
  'customer.blocked',
  'customer.unblocked',
  'newsletter.exported',
  'newsletter.unsubscribed',
  'inquiry.replied',
  'review.shown',
  'review.refused',
  'question.answered',
  'accounts.exported',
  'catalogue.imported',
  'catalogue.import-undone',
  'catalogue.exported',
  'catalogue.term-translated',
  'orders.exported',
  'customers.exported',
  'api-key.made',
  'api-key.revoked',
  'webhook.made',
  'webhook.changed',
  'webhook.secret-shown',
  'webhook.secret-changed',
  'webhook.deleted',
  'webhook.replayed',
  'picture.damaged',
  'backup.asked',
  'backup.downloaded',
  'shop.went-live',
])
export type AuditKind = z.infer<typeof AuditKind>

export const AuditEvent = z
  .object({
    id: z.number().int(),
    /** ISO 8601. */
    at: z.string(),
    kind: AuditKind,
    /** Who did it: the address of an account that is still there, else empty. */
    by: z.string(),
    /** Where from: the same network gives the same letters, and nobody can tell the network from them. */
    network: z.string(),
    /** What it was done to, in words or names. */
    subject: z.string(),
    /** What changed, where something did. */
    before: z.unknown(),
    after: z.unknown(),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditCalls = {
  'GET /audit': {
    summary: 'The audit log, newest first',
    access: 'admin',
    permission: 'see-audit-log',
    query: paging(200, 50).extend({ kind: AuditKind.optional(), by: z.string().max(254).optional() }),
    answer: z.array(AuditEvent),
    paged: true,
  },
} as const satisfies Record<string, Endpoint>
