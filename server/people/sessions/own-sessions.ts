/** Where a person is signed in: seeing it, and ending it from elsewhere. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { OwnSession } from '#contract/people/sessions.ts'
import { type Actor, requirePermission } from '../../http/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { accountNotFound } from '../accounts/edit-profile.ts'
import { findAccount } from '../accounts/find-account.ts'
import { sessions } from '../accounts/tables.ts'
import { endSession, endSessionsOf } from './end-sessions.ts'

type Person = Pick<Actor, 'userId' | 'sessionId'>

export async function listOwnSessions(
  db: Db,
  { userId, sessionId }: Person,
  { clock }: Pick<Context, 'clock'>,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, clock())))
  return rows
    .map(({ id, device, network, startedAt, refreshedAt }) => ({
      id,
      device,
      network,
      startedAt: startedAt.toISOString(),
      usedAt: (refreshedAt ?? startedAt).toISOString(),
      current: id === sessionId,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current) || other.usedAt.localeCompare(one.usedAt))
}

interface EndOwnSession {
  id: string
  by: AuditSource & { userId: string }
}

/** Throws NOT_FOUND for a session that has ended, or is somebody else's. */
export async function endOwnSession(tx: Tx, { id, by }: EndOwnSession, context: Context): Promise<void> {
  const ended = await endSession(tx, { sessionId: id, userId: by.userId }, context)
  if (!ended) throw new Refusal('DEVICE_NOT_FOUND')
  await audit(tx, { kind: 'session.ended', by, subject: ended.device }, context)
}

/** How many there were. */
export async function endOtherSessions(
  tx: Tx,
  { person: { userId, sessionId }, by }: { person: Person; by: AuditSource },
  context: Context,
): Promise<number> {
  const count = await endSessionsOf(tx, { userId, keep: sessionId }, context)
  if (count > 0) await audit(tx, { kind: 'session.ended', by, subject: 'all others', after: { count } }, context)
  return count
}

interface EndSessionsOfPerson {
  email: string
  actor: Actor
  by: AuditSource
}

/** How many there were. Throws NOT_FOUND without such an account, NOT_ALLOWED for staff without manage-staff. */
export async function endSessionsOfPerson(
  tx: Tx,
  { email, actor, by }: EndSessionsOfPerson,
  context: Context,
): Promise<number> {
  const account = await findAccount(tx, email)
  if (!account) throw accountNotFound()
  const { id, staffRole } = account.user
  if (staffRole) requirePermission(actor, 'manage-staff')
  const count = await endSessionsOf(tx, { userId: id }, context)
  if (count > 0) await audit(tx, { kind: 'session.ended', by, subject: id, after: { count } }, context)
  return count
}
