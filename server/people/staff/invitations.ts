/** Invitations to work in the back office: asking somebody by mail, asking again, taking it back. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { formatDate } from '#contract/core/dates.ts'
import type { StaffRole } from '#contract/core/staff-role.ts'
import type { StaffInvitation } from '#contract/people/staff.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days, hours } from '../../platform/durations.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import type { Mail } from '../../platform/outbox/insert-mail.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { staffInvitations, users } from '../accounts/tables.ts'

/** How long a link can be used. */
const LASTS = days(7)
/** That of the first owner: whoever keeps the server opens it now. */
const SETUP_LASTS = hours(1)

type InvitationRow = typeof staffInvitations.$inferSelect
/** An owner who is signed in. */
type Inviter = AuditSource & { userId: string; email: string }

interface Invite {
  email: string
  staffRole: StaffRole
  by: Inviter
}

/** Closes an earlier invitation of the same address. Throws ALREADY_STAFF for somebody who works here. */
export async function invite(tx: Tx, { email, staffRole, by }: Invite, context: Context): Promise<StaffInvitation> {
  const { invitation, token } = await store(tx, { email, staffRole, by }, newLink(LASTS, context), context)
  await queueMail(tx, invitationMail({ invitation, token, publicUrl: context.config.publicUrl }), context)
  return present(invitation, by.email, context)
}

/**
 * The address at which a new shop's owner chooses a password: works once, for an hour. Nobody has a mail server yet, so
 * it is shown to whoever keeps the server. Throws ALREADY_STAFF for somebody who works here.
 */
export async function makeSetupLink(tx: Tx, { email }: { email: string }, context: Context): Promise<string> {
  const by = { userId: null, address: undefined }
  const { token } = await store(tx, { email, staffRole: 'owner', by }, newLink(SETUP_LASTS, context), context)
  return linkOf(context.config.publicUrl, token)
}

async function store(
  tx: Tx,
  { email, staffRole, by }: Omit<Invite, 'by'> & { by: AuditSource },
  { token, ...link }: ReturnType<typeof newLink>,
  context: Context,
): Promise<{ invitation: InvitationRow; token: string }> {
  const [user] = await tx.select().from(users).where(eq(users.email, email))
  if (user?.staffRole) throw alreadyStaff()
  // Two who invite one address at one moment come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-invitation'), hashtext(${email}))`)
  await tx
    .update(staffInvitations)
    .set({ closedAt: context.clock() })
    .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.closedAt)))
  const [invitation] = await tx
    .insert(staffInvitations)
    .values({ id: newId(), email, staffRole, invitedBy: by.userId, ...link })
    .returning()
  if (!invitation) throw new Error('the invitation was not stored')
  await audit(tx, { kind: 'staff.invited', by, subject: invitation.id, after: staffRole }, context)
  return { invitation, token }
}

/** Throws NOT_FOUND for one that is closed. */
export async function inviteAgain(
  tx: Tx,
  { id, by }: { id: string; by: Inviter },
  context: Context,
): Promise<StaffInvitation> {
  const { token, ...link } = newLink(LASTS, context)
  const [row] = await tx
    .update(staffInvitations)
    .set({ ...link, invitedBy: by.userId })
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.closedAt)))
    .returning()
  if (!row) throw invitationNotFound()
  await queueMail(tx, invitationMail({ invitation: row, token, publicUrl: context.config.publicUrl }), context)
  await audit(tx, { kind: 'staff.invited-again', by, subject: row.id, after: row.staffRole }, context)
  return present(row, by.email, context)
}

/** Throws NOT_FOUND for one that is closed. */
export async function withdrawInvitation(
  tx: Tx,
  { id, by }: { id: string; by: AuditSource },
  context: Context,
): Promise<void> {
  const [row] = await tx
    .update(staffInvitations)
    .set({ closedAt: context.clock() })
    .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.closedAt)))
    .returning()
  if (!row) throw invitationNotFound()
  await audit(tx, { kind: 'staff.invitation-withdrawn', by, subject: id, before: row.staffRole }, context)
}

export async function listInvitations(db: Db, context: ClockContext): Promise<StaffInvitation[]> {
  const rows = await db
    .select({ invitation: staffInvitations, by: users.email })
    .from(staffInvitations)
    .innerJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(isNull(staffInvitations.closedAt))
    .orderBy(desc(staffInvitations.sentAt), staffInvitations.id)
  return rows.map(({ invitation, by }) => present(invitation, by, context))
}

function newLink(lasts: number, { clock }: ClockContext) {
  const token = newSecret()
  const sentAt = clock()
  return { token, hash: hashToken(token), sentAt, expiresAt: new Date(sentAt.getTime() + lasts) }
}

function present(row: InvitationRow, invitedBy: string, { clock }: ClockContext): StaffInvitation {
  const { id, email, staffRole, sentAt, expiresAt } = row
  return {
    id,
    email,
    staffRole,
    invitedBy,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt <= clock(),
  }
}

export function alreadyStaff(): Refusal {
  return new Refusal('ALREADY_STAFF')
}

function invitationNotFound(): Refusal {
  return new Refusal('INVITATION_OVER')
}

/** Behind the #, so that the secret is in no server's log. */
const linkOf = (publicUrl: string, token: string) => `${publicUrl}/join#token=${token}`

interface InvitationMail {
  invitation: Pick<typeof staffInvitations.$inferSelect, 'email' | 'staffRole' | 'expiresAt'>
  token: string
  publicUrl: string
}

const roles = { owner: 'an owner', manager: 'a manager', staff: 'a member of the staff' }

/** The mail that asks somebody to work in the back office. */
function invitationMail({ invitation, token, publicUrl }: InvitationMail): Mail {
  const until = formatDate(invitation.expiresAt)
  return composeMail({
    kind: 'staff-invitation',
    to: invitation.email,
    subject: `You are invited to work at ${shopDetails.name}`,
    preview: `The link works once, until ${until}.`,
    publicUrl,
    parts: [
      { heading: `Work with us at ${shopDetails.name}` },
      `An owner of the shop invites you into its back office as ${roles[invitation.staffRole]}.`,
      { button: 'Accept the invitation', href: linkOf(publicUrl, token) },
      `The link is for you alone: it works once, until ${until}. If you did not expect it, you can ignore this mail.`,
    ],
  })
}
