/** Who works in the back office, and with which role. */
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { StaffRole } from '#contract/core/staff-role.ts'
import type { StaffMember } from '#contract/people/staff.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { accountNotFound } from '../accounts/edit-profile.ts'
import { displayName, type UserRow } from '../accounts/present.ts'
import { staffInvitations, users } from '../accounts/tables.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

/** Sessions are purged a day after they end; the audit log remembers logins for longer. */
export const lastSeen = sql<string | null>`greatest(
  (select max(coalesce(sessions.refreshed_at, sessions.started_at)) from sessions where sessions.user_id = users.id),
  (select audit_events.at from audit_events where audit_events.user_id = users.id and audit_events.kind = 'sign-in.ok'
    order by audit_events.id desc limit 1))`

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .select({ user: users, lastSeen })
    .from(users)
    .where(isNotNull(users.staffRole))
    .orderBy(asc(users.createdAt), asc(users.email))
  return rows.map(({ user, lastSeen }) => presentStaff(user, lastSeen))
}

function presentStaff(user: UserRow, seen: string | null): StaffMember {
  return {
    email: user.email,
    name: displayName(user),
    staffRole: user.staffRole ?? 'staff',
    memberSince: user.createdAt.toISOString(),
    lastSeen: seen === null ? null : new Date(seen).toISOString(),
    secondFactor: user.secondFactorSince !== null,
  }
}

interface SetStaffRole {
  email: string
  /** Null takes the back office away. */
  staffRole: StaffRole | null
  by: AuditSource
}

/**
 * Ends the person's sessions, so that no open page shows what the new role may not see. Throws NOT_FOUND without such
 * an account, ADDRESS_UNPROVEN while anybody could have signed up with that address, LAST_OWNER for the only owner.
 */
export async function setStaffRole(tx: Tx, { email, staffRole, by }: SetStaffRole, context: Context): Promise<void> {
  // All owners are locked, in one order: two owners who demote each other at one moment would leave none.
  const owners = await tx.select().from(users).where(eq(users.staffRole, 'owner')).orderBy(users.id).for('update')
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!user) throw accountNotFound()
  if (!user.emailVerifiedAt) {
    throw new Refusal('PERSON_UNPROVEN')
  }
  if (user.staffRole === staffRole) return
  if (user.staffRole === 'owner' && owners.length === 1) {
    throw new Refusal('LAST_OWNER')
  }
  await giveRole(tx, { user, staffRole }, context)
  await audit(tx, { kind: 'role.changed', by, subject: user.id, before: user.staffRole, after: staffRole }, context)
}

/** `user` is locked. What was on the way to their address, or goes out in their name, is closed with the old role. */
export async function giveRole(
  tx: Tx,
  { user, staffRole }: { user: Pick<UserRow, 'id' | 'email'>; staffRole: StaffRole | null },
  context: Pick<Context, 'clock'>,
): Promise<void> {
  const role = staffRole ? 'admin' : 'user'
  await tx.update(users).set({ staffRole, role }).where(eq(users.id, user.id))
  await endSessionsOf(tx, { userId: user.id, byRemoval: staffRole === null }, context)
  // Who is no owner any more has invited nobody.
  const isTheirs = staffRole === 'owner' ? undefined : eq(staffInvitations.invitedBy, user.id)
  await tx
    .update(staffInvitations)
    .set({ closedAt: context.clock() })
    .where(and(isNull(staffInvitations.closedAt), or(eq(staffInvitations.email, user.email), isTheirs)))
}
