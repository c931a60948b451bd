/** The words for what the audit log tells. */
import { msg, plural, t } from '@lingui/core/macro'
import type { AuditEvent, AuditKind } from '#contract/site/audit.ts'
import type { Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const kindLabels: Record<AuditKind, Word> = {
  'sign-in.ok': msg`Logged in`,
  'sign-in.failed': msg`Wrong password`,
  'sign-in.refused': msg`Login refused`,
  'sign-in.limited': msg`Too many logins`,
  'second-factor.ok': msg`Second factor right`,
  'second-factor.failed': msg`Second factor wrong`,
  'second-factor.added': msg`Second factor added`,
  'second-factor.removed': msg`Second factor removed`,
  'password.changed': msg`Password changed`,
  'password.reset': msg`Password reset`,
  'session.ended': msg`Logged out`,
  'session.stolen': msg`Stolen session ended`,
  'role.changed': msg`Role changed`,
  'profile.changed': msg`Profile changed`,
  'staff.invited': msg`Invited to the staff`,
  'staff.invited-again': msg`Invitation sent again`,
  'staff.invitation-withdrawn': msg`Invitation withdrawn`,
  'staff.joined': msg`Joined the staff`,
  'data.exported': msg`Data exported`,
  'account.deleted': msg`Account deleted`,
  'setting.changed': msg`Setting changed`,
  'discount.made': msg`Discount code made`,
  'discount.changed': msg`Discount code changed`,
  'redirect.made': msg`Redirect made`,
  'redirect.changed': msg`Redirect changed`,
  'redirect.deleted': msg`Redirect deleted`,
  'redirects.recorded': msg`Redirects taken from a file`,
  'redirects.exported': msg`Redirects exported`,
  'payment.received': msg`Payment received`,
  'payment.refused': msg`Payment refused`,
  'payment.looked-at': msg`Payment looked at`,
  'pre-order.ordered': msg`Order made of a pre-order`,
  'pre-order.cancelled': msg`Pre-order cancelled`,
  'pre-order.deposit-refunded': msg`Deposit refunded`,
  'paper.issued': msg`Paper issued`,
  'paper.opened': msg`Sealed paper opened`,
  'message.retried': msg`Failed message tried again`,
  'message.dismissed': msg`Failed message dismissed`,
  'message.reworded': msg`Words of a message changed`,
  'customer.noted': msg`Note on a customer`,
  'customer.note-deleted': msg`Note on a customer deleted`,
  'customer.blocked': msg`Customer blocked`,
  'customer.unblocked': msg`Customer unblocked`,
  'newsletter.exported': msg`Newsletter addresses exported`,
  'newsletter.unsubscribed': msg`Newsletter stopped for somebody`,
  'inquiry.replied': msg`Inquiry answered`,
  'review.shown': msg`Review shown`,
  'review.refused': msg`Review refused`,
  'question.answered': msg`Question answered`,
  'accounts.exported': msg`List for the accountant taken`,
  'purchase.made': msg`Purchase noted`,
  'purchase.changed': msg`Purchase corrected`,
  'purchase.deleted': msg`Purchase taken out`,
  'catalogue.imported': msg`Items imported`,
  'catalogue.import-undone': msg`Import of items undone`,
  'pages.imported': msg`Pages imported`,
  'pages.import-undone': msg`Import of pages undone`,
  'customers.imported': msg`Customers imported`,
  'customers.import-undone': msg`Import of customers undone`,
  'customers.mailed': msg`Mails to set a password asked for`,
  'past-orders.imported': msg`Past orders imported`,
  'past-orders.import-undone': msg`Import of past orders undone`,
  'catalogue.exported': msg`Items exported`,
  'catalogue.term-translated': msg`Term of the glossary translated`,
  'orders.exported': msg`Orders exported`,
  'customers.exported': msg`Customers exported`,
  'assistant.code-shown': msg`Code of an assistant's plan shown`,
  'assistant.applied': msg`Assistant's plan applied`,
  'assistant.undone': msg`Assistant's plan taken back`,
  'api-key.made': msg`API key made`,
  'api-key.revoked': msg`API key revoked`,
  'courier.made': msg`Courier added`,
  'courier.changed': msg`Courier changed`,
  'parcels.exported': msg`Parcels exported`,
  'courier.numbers-dropped': msg`Numbers of a courier taken back`,
  'parcel.settled': msg`Said of a parcel whether the courier has it`,
  'webhook.made': msg`Webhook endpoint added`,
  'webhook.changed': msg`Webhook endpoint changed`,
  'webhook.secret-shown': msg`Secret of a webhook endpoint shown`,
  'webhook.secret-changed': msg`Secret of a webhook endpoint changed`,
  'webhook.deleted': msg`Webhook endpoint deleted`,
  'webhook.replayed': msg`Webhook deliveries sent again`,
  'picture.damaged': msg`Damaged picture found`,
  'page.made': msg`Own page begun`,
  'page.changed': msg`Own page changed`,
  'page.moved': msg`Address of an own page changed`,
  'page.published': msg`Own page published`,
  'page.scheduled': msg`Own page planned`,
  'page.hidden': msg`Own page taken offline`,
  'page.deleted': msg`Own page deleted`,
  'backup.asked': msg`Backup asked for`,
  'backup.downloaded': msg`Backup downloaded`,
  'backup.key-made': msg`Key of backup copies made`,
  'shop.went-live': msg`Shop went live`,
}

const WORTH_A_LOOK: readonly AuditKind[] = [
  'sign-in.failed',
  'sign-in.refused',
  'sign-in.limited',
  'second-factor.failed',
  'session.stolen',
  'picture.damaged',
]

export function toneOf(kind: AuditKind): BadgeTone {
  return WORTH_A_LOOK.includes(kind) ? 'yellow' : 'neutral'
}

/** `staff → manager`, `2 devices`; empty where nothing changed, and null for what takes more room. */
export function changeOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): string | null {
  if (isCount(after)) return plural(after.count, { one: '# device', other: '# devices' })
  if (isNothing(before) && isNothing(after)) return ''
  if (!isOne(before) || !isOne(after)) return null
  return `${wordsFor(before)} → ${wordsFor(after)}`
}

function isCount(value: unknown): value is { count: number } {
  return typeof value === 'object' && value !== null && 'count' in value && typeof value.count === 'number'
}

const isNothing = (value: unknown) => value === null || value === undefined

const isOne = (value: unknown) => isNothing(value) || typeof value !== 'object'

const wordsFor = (value: unknown) => (isNothing(value) ? t`none` : String(value))
