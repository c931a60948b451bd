/** Deletes an account and removes its person from what has to stay; tells them by mail. */
import type { Actor } from '../../http/actor.ts'
import { accountDeletedMail } from '../../people/accounts/account-mails.ts'
import { findAccount } from '../../people/accounts/find-account.ts'
import { lockToRemove } from '../../people/accounts/hold-account.ts'
import { holdSession } from '../../people/sessions/hold-session.ts'
import type { DataSubject } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { removePersonalData } from './personal-data-registry.ts'

interface RemovePerson {
  subject: DataSubject
  /** Who asks for it. */
  actor: Pick<Actor, 'userId' | 'sessionId'>
  by: AuditSource
}

/** Throws LAST_OWNER for the shop's only owner, and SIGN_IN_NEEDED where the session of who asks has ended. */
export async function removePerson(tx: Tx, { subject, actor, by }: RemovePerson, context: Context): Promise<void> {
  if (subject.userId !== null) await lockToRemove(tx, subject.userId)
  await holdSession(tx, actor)
  const language = (await findAccount(tx, subject.email))?.user.language ?? 'en'
  await removePersonalData(tx, subject, context)
  await audit(tx, { kind: 'account.deleted', by, subject: subject.userId ?? 'guest' }, context)
  const { publicUrl } = context.config
  const hadAccount = subject.userId !== null
  const texts = await readTexts(tx, language)
  await queueMail(tx, accountDeletedMail({ to: subject.email, language, publicUrl, hadAccount, texts }), context)
}
