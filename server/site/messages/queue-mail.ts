/** Puts a mail into the outbox under the limit of its kind, in the transaction of what it is about. */

import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import { insertMail, type Mail, type MailContext } from '../../platform/outbox/insert-mail.ts'
import type { MailLimit } from '../../platform/outbox/mail-rate-limit.ts'

const ORDER_KINDS = [
  'order-confirmation',
  'order-update',
  'review-request',
  'pre-order-confirmation',
  'pre-order-update',
]
const ALERT_KINDS = ['stock-alert-link', 'newsletter-link']
/** Asked for by a press on a link in an earlier mail, one by one: the address is proved by that. */
const AGREED_KINDS = ['back-in-stock']
/** Asked for by somebody who is signed in to the back office: an invitation, an answer, how a message would look. */
const STAFF_KINDS = ['account-moved', 'staff-invitation', 'inquiry-reply', 'question-answer', 'message-preview']

/**
 * Ten an hour and three: six about orders, four others, and three that ask whether to tell when an item is back. They
 * are counted separately, so that orders or wishes in somebody's name can't use up the mails by which that person
 * resets a password. A mail about an order waits for its turn instead of being left out.
 */
const orderMails: MailLimit = { kinds: ORDER_KINDS, perHour: 6, waits: hours(3) }
const alertMails: MailLimit = { kinds: ALERT_KINDS, perHour: 3, waits: 0 }
const otherMails: MailLimit = { kindsBut: [...ORDER_KINDS, ...ALERT_KINDS, ...AGREED_KINDS], perHour: 4, waits: 0 }

/** Null for what no stranger can have sent to an address. */
function limitOf(kind: string): MailLimit | null {
  const isToTheShop = kind.startsWith('shop-')
  if (isToTheShop || STAFF_KINDS.includes(kind) || AGREED_KINDS.includes(kind)) return null
  if (ORDER_KINDS.includes(kind)) return orderMails
  return ALERT_KINDS.includes(kind) ? alertMails : otherMails
}

/** It leaves `waits` ms after its turn. Answers its id in the outbox; null when it was left out. */
export function queueMail(tx: Tx, mail: Mail, context: MailContext, waits = 0): Promise<string | null> {
  return insertMail(tx, { mail, limit: limitOf(mail.kind), waits }, context)
}
