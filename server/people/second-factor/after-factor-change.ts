/**
 * What follows from a change of a person's factors: whether the account has a second factor, its sessions, audit, mail.
 */
import { eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '../accounts/factor-tables.ts'
import type { UserRow } from '../accounts/present.ts'
import { sessions, users } from '../accounts/tables.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { queueSecondFactorMail } from './second-factor-mail.ts'

/** Who changes their factors, in which session; the owner's command has none. */
export interface Changer {
  userId: string
  sessionId: string | null
  by: AuditSource
}

/** Locks the person, so that their factors change one at a time. */
export async function lockPerson(tx: Tx, userId: string): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!user) throw new Error('the account of a session is gone')
  return user
}

/**
 * Throws ADDRESS_UNPROVEN: somebody who signed up with another person's address must not keep a way in when that person
 * comes and proves it.
 */
export async function requireProvenAddress(tx: Tx, userId: string): Promise<void> {
  const { emailVerifiedAt } = await lockPerson(tx, userId)
  if (emailVerifiedAt) return
  throw new Refusal('ADDRESS_UNPROVEN')
}

/** After a factor was added. Gives new recovery codes where it is the first; all other sessions end with it. */
export async function afterFactorAdded(
  tx: Tx,
  { user, changer, what }: { user: UserRow; changer: Changer; what: 'app' | 'passkey-added' },
  context: Context,
): Promise<string[] | null> {
  const subject = what === 'app' ? 'authenticator app' : 'passkey'
  await audit(tx, { kind: 'second-factor.added', by: changer.by, subject }, context)
  const isFirst = user.secondFactorSince === null
  await queueSecondFactorMail(tx, { user, what: isFirst ? 'on' : what }, context)
  if (!isFirst) return null
  const now = context.clock()
  await tx.update(users).set({ secondFactorSince: now }).where(eq(users.id, user.id))
  await endOtherSessions(tx, changer, context)
  if (changer.sessionId) {
    await tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, changer.sessionId))
  }
  return replaceRecoveryCodes(tx, { userId: user.id })
}

/** After a factor was removed. With the last one everything else goes, and all other sessions end. */
export async function afterFactorRemoved(
  tx: Tx,
  { user, changer, subject }: { user: UserRow; changer: Changer; subject: string },
  context: Context,
): Promise<void> {
  if (user.secondFactorSince === null) return
  await audit(tx, { kind: 'second-factor.removed', by: changer.by, subject }, context)
  const isOff = !(await hasFactor(tx, user.id))
  await queueSecondFactorMail(tx, { user, what: isOff ? 'off' : 'passkey-removed' }, context)
  if (!isOff) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, user.id))
  await endOtherSessions(tx, changer, context)
  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, user.id))
}

async function endOtherSessions(tx: Tx, { userId, sessionId }: Changer, context: Context): Promise<void> {
  await endSessionsOf(tx, { userId, ...(sessionId === null ? {} : { keep: sessionId }) }, context)
}

async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const apps = tx
    .select({ one: sql`1` })
    .from(authenticatorApps)
    .where(sql`${eq(authenticatorApps.userId, userId)} and ${isNotNull(authenticatorApps.sealed)}`)
  const keys = tx.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, userId))
  return (await apps.unionAll(keys)).length > 0
}
