/** The words for what the audit log tells. */
import type { AuditEvent, AuditKind } from '#contract/audit.ts'
import { formatCount } from '#contract/format.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const kindLabels: Record<AuditKind, string> = {
  'sign-in.ok': 'Logged in',
  'sign-in.failed': 'Wrong password',
  'sign-in.refused': 'Login refused',
  'sign-in.limited': 'Too many logins',
  'second-factor.ok': 'Second factor right',
  'second-factor.failed': 'Second factor wrong',
  'second-factor.added': 'Second factor added',
  'second-factor.removed': 'Second factor removed',
  'password.changed': 'Password changed',
  'password.reset': 'Password reset',
  'session.ended': 'Logged out',
  'session.stolen': 'Stolen session ended',
  'role.changed': 'Role changed',
  'staff.invited': 'Invited to the staff',
  'staff.invited-again': 'Invitation sent again',
  'staff.invitation-withdrawn': 'Invitation withdrawn',
  'staff.joined': 'Joined the staff',
  'data.exported': 'Data exported',
  'account.deleted': 'Account deleted',
  'setting.changed': 'Setting changed',
  'discount.made': 'Discount code made',
  'discount.changed': 'Discount code changed',
  'payment.received': 'Payment received',
  'payment.refused': 'Payment refused',
  'payment.looked-at': 'Payment looked at',
  'pre-order.ordered': 'Order made of a pre-order',
  'pre-order.cancelled': 'Pre-order cancelled',
  'pre-order.deposit-refunded': 'Deposit refunded',
  'paper.issued': 'Paper issued',
  'paper.opened': 'Sealed paper opened',
  'message.retried': 'Failed message tried again',
  'message.dismissed': 'Failed message dismissed',
  'customer.noted': 'Note on a customer',
  'customer.note-deleted': 'Note on a customer deleted',
  'customer.blocked': 'Customer blocked',
  'customer.unblocked': 'Customer unblocked',
  'newsletter.exported': 'Newsletter addresses exported',
  'newsletter.unsubscribed': 'Newsletter stopped for somebody',
  'inquiry.replied': 'Inquiry answered',
}

const WORTH_A_LOOK: readonly AuditKind[] = [
  'sign-in.failed',
  'sign-in.refused',
  'sign-in.limited',
  'second-factor.failed',
  'session.stolen',
]

export function toneOf(kind: AuditKind): BadgeTone {
  return WORTH_A_LOOK.includes(kind) ? 'yellow' : 'neutral'
}

/** `staff → manager`, `2 devices`; empty where nothing changed. */
export function changeOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): string {
  if (isCount(after)) return formatCount(after.count, 'device')
  if (isNothing(before) && isNothing(after)) return ''
  return `${wordsFor(before)} → ${wordsFor(after)}`
}

function isCount(value: unknown): value is { count: number } {
  return typeof value === 'object' && value !== null && 'count' in value && typeof value.count === 'number'
}

const isNothing = (value: unknown) => value === null || value === undefined

function wordsFor(value: unknown): string {
  if (isNothing(value)) return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
