/** Accounts as personal data, and what is forgotten of one whose address somebody else may have typed. */
import { desc, eq } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { withdrawConsent } from '../../site/consents/consents.ts'
import { findAccount } from './find-account.ts'
import { presentProfile, type UserRow } from './present.ts'
import { profiles, sessions, staffInvitations, users } from './tables.ts'

export const accountData: PersonalDataHolder<'account' | 'profile' | 'sessions' | 'activity' | 'staffInvitations'> = {
  async read(db, { userId, email, proven }) {
    const found = userId === null ? null : await findAccount(db, email)
    const staffInvitations = proven ? await readInvitations(db, email) : []
    if (!found) return { account: null, profile: null, sessions: [], activity: [], staffInvitations }
    const { user, profile } = found
    const [started, happened] = await Promise.all([readSessions(db, user.id), readActivity(db, user.id)])
    return {
      account: presentAccount(user),
      profile: presentProfile(user, profile),
      sessions: started,
      activity: happened,
      staffInvitations,
    }
  },
  /** With its profile, sessions and mail links. Throws LAST_OWNER for the shop's only owner. */
  async remove(tx, { userId, email, proven }) {
    if (userId !== null) await removeAccount(tx, userId)
    // In this order, as where an invitation is accepted.
    if (proven) await tx.delete(staffInvitations).where(eq(staffInvitations.email, email))
  },
}

async function removeAccount(tx: Tx, userId: string): Promise<void> {
  const owners = await tx.select().from(users).where(eq(users.staffRole, 'owner')).orderBy(users.id).for('update')
  if (owners.length === 1 && owners[0]?.id === userId) {
    throw new Refusal('LAST_OWNER')
  }
  await tx.delete(users).where(eq(users.id, userId))
}

/**
 * Forgets what was put into an account before its address was proved by a reset. The profile stays, empty: signing up
 * could make a new one for a few minutes more.
 */
export async function eraseBeforeProof(
  tx: Tx,
  { userId }: { userId: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  const blank = { name: '', phone: '', addressLine: '', city: '', state: '', postalCode: '', updatedAt: clock() }
  await tx
    .insert(profiles)
    .values({ userId, ...blank })
    .onConflictDoUpdate({ target: profiles.userId, set: blank })
  const [user] = await tx
    .update(users)
    .set({ firstName: '', lastName: '', wantsOrderUpdates: true, wantsOffers: false })
    .where(eq(users.id, userId))
    .returning({ email: users.email })
  if (user) await withdrawConsent(tx, { about: 'offers', email: user.email }, { clock })
}

function presentAccount(user: UserRow) {
  const { id, email, firstName, lastName, role, wantsOrderUpdates, wantsOffers } = user
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    memberSince: user.createdAt.toISOString(),
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    wantsOrderUpdates,
    wantsOffers,
  }
}

async function readSessions(db: Db, userId: string) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.startedAt))
  return rows.map(({ startedAt, expiresAt, endedAt, remember, device, network }) => ({
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    remember,
    device,
    network,
  }))
}

async function readInvitations(db: Db, email: string) {
  const rows = await db.select().from(staffInvitations).where(eq(staffInvitations.email, email))
  return rows.map(({ staffRole, sentAt, closedAt }) => ({
    staffRole,
    sentAt: sentAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
}

async function readActivity(db: Db, userId: string) {
  const rows = await db
    .select({ at: auditEvents.at, kind: auditEvents.kind, network: auditEvents.network })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId))
    .orderBy(desc(auditEvents.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
