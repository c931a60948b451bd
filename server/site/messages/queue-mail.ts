/** Puts a mail into the outbox under the limit of its kind, in the transaction of what it is about. */

import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import { insertMail, type Mail, type MailContext } from '../../platform/outbox/insert-mail.ts'
import { kindsOf, type MailGroup, mailKinds } from '../../platform/outbox/mail-kinds.ts'
import type { MailLimit } from '../../platform/outbox/mail-rate-limit.ts'

/**
 * Ten an hour and three: six about orders, four others, and three that ask whether to tell when an item is back. They
 * are counted separately, so that orders or wishes in somebody's name can't use up the mails by which that person
 * resets a password. A mail about an order waits for its turn instead of being left out.
 */
const orderMails: MailLimit = { kinds: kindsOf('order'), perHour: 6, waits: hours(3) }
const alertMails: MailLimit = { kinds: kindsOf('alert'), perHour: 3, waits: 0 }
const otherMails: MailLimit = { kindsBut: kindsOf('order', 'alert', 'agreed'), perHour: 4, waits: 0 }

/** Null for what no stranger can have sent to an address. */
const limits: Record<MailGroup, MailLimit | null> = {
  order: orderMails,
  alert: alertMails,
  other: otherMails,
  agreed: null,
  staff: null,
  shop: null,
}

/** It leaves `waits` ms after its turn. Answers its id in the outbox; null when it was left out. */
export function queueMail(tx: Tx, mail: Mail, context: MailContext, waits = 0): Promise<string | null> {
  return insertMail(tx, { mail, limit: limits[mailKinds[mail.kind]], waits }, context)
}
