/** Who works in the back office, and with which role. */
import { asc, eq, isNotNull } from 'drizzle-orm'
import type { StaffMember } from '#contract/staff.ts'
import type { StaffRole } from '#contract/staff-role.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { accountNotFound } from './edit-profile.ts'
import { endSessionsOf } from './end-sessions.ts'
import { displayName, type UserRow } from './present.ts'
import { users } from './tables.ts'

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db.select().from(users).where(isNotNull(users.staffRole)).orderBy(asc(users.createdAt))
  return rows.map(presentStaff)
}

function presentStaff(user: UserRow): StaffMember {
  return {
    email: user.email,
    name: displayName(user),
    staffRole: user.staffRole ?? 'staff',
    memberSince: user.createdAt.toISOString(),
  }
}

interface SetStaffRole {
  email: string
  /** Null takes the back office away. */
  staffRole: StaffRole | null
  by: AuditSource
}

/**
 * Ends the person's sessions, so that no open page shows what the new role may not see. Throws NOT_FOUND without such an
 * account, ADDRESS_UNPROVEN while anybody could have signed up with that address, LAST_OWNER for the only owner.
 */
export async function setStaffRole(tx: Tx, { email, staffRole, by }: SetStaffRole, context: Context): Promise<void> {
  // All owners are locked, in one order: two owners who demote each other at one moment would leave none.
  const owners = await tx.select().from(users).where(eq(users.staffRole, 'owner')).orderBy(users.id).for('update')
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!user) throw accountNotFound()
  if (!user.emailVerifiedAt) {
    throw new Refusal('ADDRESS_UNPROVEN', 'This person has not proved their email address yet.')
  }
  if (user.staffRole === staffRole) return
  if (user.staffRole === 'owner' && owners.length === 1) {
    throw new Refusal('LAST_OWNER', 'The shop must have an owner. Make somebody else an owner first.')
  }
  await tx
    .update(users)
    .set({ staffRole, role: staffRole ? 'admin' : 'user' })
    .where(eq(users.id, user.id))
  await endSessionsOf(tx, { userId: user.id }, context)
  await audit(tx, { kind: 'role.changed', by, subject: user.id, before: user.staffRole, after: staffRole }, context)
}
