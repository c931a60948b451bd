/** Deletes an account and removes its person from what has to stay; tells them by mail. */
import { accountDeletedMail } from '../accounts/account-mails.ts'
import { findAccount } from '../accounts/find-account.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { queueMail } from '../messages/queue-mail.ts'
import type { DataSubject } from '../platform/data-subject.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { removeHeld } from './holders.ts'

interface DeleteAccount {
  subject: DataSubject
  by: AuditSource
}

/** Throws LAST_OWNER for the shop's only owner. */
export async function deleteAccount(tx: Tx, { subject, by }: DeleteAccount, context: Context): Promise<void> {
  const language = (await findAccount(tx, subject.email))?.user.language ?? 'en'
  await removeHeld(tx, subject, context)
  await audit(tx, { kind: 'account.deleted', by, subject: subject.userId ?? 'guest' }, context)
  const { publicUrl } = context.config
  const hadAccount = subject.userId !== null
  await queueMail(tx, accountDeletedMail({ to: subject.email, language, publicUrl, hadAccount }), context)
}
