/** The calls about who works in the back office. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { StaffRole } from '../core/staff-role.ts'
import { Email, Id, requiredText, text } from '../text/text.ts'
import { MailToken, NewPassword } from './accounts.ts'

export const StaffMember = z
  .object({
    email: z.string(),
    name: z.string(),
    staffRole: StaffRole,
    /** ISO 8601. */
    memberSince: z.string(),
    /** ISO 8601, to about a quarter of an hour; null for who has not logged in for as long as the audit log is kept. */
    lastSeen: z.string().nullable(),
    secondFactor: z.boolean(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const StaffInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    staffRole: StaffRole,
    /** E-mail address of who invited. */
    invitedBy: z.string(),
    /** ISO 8601. */
    sentAt: z.string(),
    expiresAt: z.string(),
    expired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' })
export type StaffInvitation = z.infer<typeof StaffInvitation>

/**
 * What it takes to accept: `new` makes an account, `unproven` takes over one whose address nobody has proved, `proven`
 * asks for the password of the account.
 */
export const InvitedAccount = z.enum(['new', 'unproven', 'proven'])
export type InvitedAccount = z.infer<typeof InvitedAccount>

const ofOwners = { access: 'admin', permission: 'manage-staff' } as const
const Invited = z.object({ success: z.literal(true), message: z.string(), invitation: StaffInvitation })

export const staffCalls = {
  'GET /staff': {
    summary: 'Everybody who may enter the back office, with their roles',
    ...ofOwners,
    answer: z.array(StaffMember),
  },
  'PUT /staff/{email}': {
    summary:
      'Give an account with a proven address a role in the back office, or take it away; its sessions end. Asks for a login of the last minutes',
    ...ofOwners,
    params: z.object({ email: Email }),
    body: z.object({ staffRole: StaffRole.nullable() }),
    answer: Done,
    refusals: ['SIGN_IN_AGAIN', 'NOT_FOUND', 'ADDRESS_UNPROVEN', 'LAST_OWNER'],
  },
  'GET /staff-invitations': {
    summary: 'Invitations that nobody has accepted yet, the latest first',
    ...ofOwners,
    answer: z.array(StaffInvitation),
  },
  'POST /staff-invitations': {
    summary:
      'Mail somebody a link that makes them staff with this role; it replaces an invitation of the same address. Asks for a login of the last minutes',
    ...ofOwners,
    body: z.object({ email: Email, staffRole: StaffRole }),
    status: 201,
    answer: Invited,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD' },
    refusals: ['SIGN_IN_AGAIN', 'ALREADY_STAFF'],
  },
  'POST /staff-invitations/{id}/send': {
    summary: 'Mail a new link; the one before works no more. Asks for a login of the last minutes',
    ...ofOwners,
    params: z.object({ id: Id }),
    answer: Invited,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD' },
    refusals: ['SIGN_IN_AGAIN', 'NOT_FOUND'],
  },
  'DELETE /staff-invitations/{id}': {
    summary: 'Withdraw an invitation: its link works no more',
    ...ofOwners,
    params: z.object({ id: Id }),
    answer: Done,
    refusals: ['NOT_FOUND'],
  },
  'POST /staff-invitations/read': {
    summary: 'What an invitation says, with the secret of its link',
    access: 'anyone',
    body: z.object({ token: MailToken }),
    answer: z.object({ email: z.string(), staffRole: StaffRole, account: InvitedAccount }),
    limits: { perAddress: 'RATE_LIMIT_PASSWORD' },
    refusals: ['TOKEN_USED'],
  },
  'POST /staff-invitations/accept': {
    summary:
      'Become staff with the secret of an invitation: with a new account, or with the password of one that is there',
    access: 'anyone',
    body: z.object({
      token: MailToken,
      /** The account's own where its address is proved; a new one otherwise, and its rules hold. */
      password: NewPassword.or(z.string().min(1).max(1_000)),
      /** Of a new account. */
      firstName: requiredText(limits.name, msg`First name is required`).optional(),
      lastName: text(limits.name).trim().optional(),
    }),
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD' },
    refusals: ['TOKEN_USED', 'BAD_CREDENTIALS', 'ALREADY_STAFF', 'EMAIL_TAKEN'],
  },
} as const satisfies Record<string, Endpoint>
