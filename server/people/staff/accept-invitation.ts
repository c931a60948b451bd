/** Accepts an invitation: the account of the invited address gets the role, and no other account. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { InvitedAccount } from '#contract/people/staff.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { ClockContext, Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { createAccount } from '../accounts/create-account.ts'
import { linkUsed } from '../accounts/mail-token.ts'
import type { UserRow } from '../accounts/present.ts'
import { staffInvitations, users } from '../accounts/tables.ts'
import { verifyAddress } from '../accounts/verify-email.ts'
import type { OnFirstProof } from '../sign-in/reset-password.ts'
import { setPassword } from '../sign-in/set-password.ts'
import { holdUnchanged } from '../sign-in/sign-in.ts'
import { alreadyStaff } from './invitations.ts'
import { giveRole } from './staff.ts'

type InvitationRow = typeof staffInvitations.$inferSelect

export interface OpenInvitation {
  invitation: InvitationRow
  /** Of the invited address, where there is one. */
  user: UserRow | null
}

/** Leaves the link as good as it was. Throws TOKEN_USED for one that does not work. */
export async function readInvitation(
  db: Db,
  { token }: { token: string },
  context: ClockContext,
): Promise<OpenInvitation> {
  const [found] = await db
    .select({ invitation: staffInvitations, user: users })
    .from(staffInvitations)
    .leftJoin(users, eq(users.email, staffInvitations.email))
    .where(isGood(token, context.clock()))
  if (!found) throw linkUsed()
  return found
}

export function invitedAccount(user: UserRow | null): InvitedAccount {
  if (!user) return 'new'
  return user.emailVerifiedAt ? 'proven' : 'unproven'
}

interface AcceptInvitation {
  token: string
  /** As it was when the password was checked: for a proven account its own password was right. */
  seen: UserRow | null
  /** Of the new password; null where the account keeps its own. */
  passwordHash: string | null
  firstName: string
  lastName: string
  address: string | undefined
  onFirstProof: OnFirstProof
}

/** Throws TOKEN_USED, ALREADY_STAFF; EMAIL_TAKEN or BAD_CREDENTIALS when the account has changed in this moment. */
export async function acceptInvitation(tx: Tx, accept: AcceptInvitation, context: Context): Promise<void> {
  const { token, seen, address, onFirstProof } = accept
  // The account before the invitation, as where a role is changed.
  if (seen) await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.id)).for('update')
  const now = context.clock()
  const [invitation] = await tx.update(staffInvitations).set({ closedAt: now }).where(isGood(token, now)).returning()
  if (!invitation) throw linkUsed()
  const user = seen
    ? await takeAccount(tx, { ...accept, seen }, context)
    : await openAccount(tx, { ...accept, email: invitation.email }, context)
  if (seen && (await verifyAddress(tx, { userId: user.id, email: invitation.email }, context))) {
    // Who made the account did not prove the address, and may have been a stranger.
    await onFirstProof(tx, { userId: user.id, email: user.email }, context)
    const { firstName, lastName } = accept
    await tx.update(users).set({ firstName, lastName }).where(eq(users.id, user.id))
  }
  await giveRole(tx, { user, staffRole: invitation.staffRole }, context)
  const by = { userId: user.id, address }
  await audit(tx, { kind: 'staff.joined', by, subject: user.id, after: invitation.staffRole }, context)
}

async function takeAccount(
  tx: Tx,
  { seen, passwordHash }: AcceptInvitation & { seen: UserRow },
  context: Context,
): Promise<UserRow> {
  await holdUnchanged(tx, seen)
  const [user] = await tx.select().from(users).where(eq(users.id, seen.id))
  if (!user || user.staffRole) throw alreadyStaff()
  if (passwordHash) await setPassword(tx, { userId: user.id, passwordHash }, context)
  return user
}

function openAccount(
  tx: Tx,
  { email, passwordHash, firstName, lastName }: AcceptInvitation & { email: string },
  context: Context,
): Promise<UserRow> {
  if (!passwordHash) throw new Error('a new account needs a password')
  return createAccount(tx, { email, passwordHash, firstName, lastName, emailVerified: true }, context)
}

function isGood(token: string, now: Date) {
  return and(
    eq(staffInvitations.hash, hashToken(token)),
    isNull(staffInvitations.closedAt),
    gt(staffInvitations.expiresAt, now),
  )
}
