/** Accounts: signing up and in, sessions, profiles, and what a person stores in their account. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { InLanguage } from '../catalogue/items/item-query.ts'
import { Item } from '../catalogue/items/items.ts'
import { Done, type Endpoint } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { StaffRole } from '../core/staff-role.ts'
import { PageLanguage } from '../text/page-language.ts'
import { saying } from '../text/say.ts'
import { Email, requiredText, text } from '../text/text.ts'
import { SecondFactorAsked } from './second-factor-asked.ts'

export const Role = z.enum(['admin', 'user'])
export type Role = z.infer<typeof Role>

export const SessionUser = z
  .object({
    uid: z.string(),
    email: z.string(),
    role: Role,
    displayName: z.string(),
    /** What an admin may do in the back office. */
    staffRole: StaffRole.optional(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof SessionUser>

/** What a login answers: who is signed in, and the tokens. */
export const SessionStarted = z.object({
  success: z.literal(true),
  /** Access token, for `Authorization: Bearer`; 15 minutes. */
  token: z.string(),
  refreshToken: z.string(),
  user: SessionUser,
})
export type SessionStarted = z.infer<typeof SessionStarted>

export const NewPassword = text(limits.passwordLongest).min(
  limits.passwordShortest,
  saying(msg`Password must be at least ${{ least: limits.passwordShortest }} characters`),
)
/** The current password; its rules were checked when it was set. */
export const TypedPassword = z.string().min(1, saying(msg`Please fill in all fields`)).max(1_000)

export const Credentials = z.object({
  email: Email,
  password: TypedPassword,
  /** Off: the session ends with the browser. */
  remember: z.boolean().default(true),
})
export type Credentials = z.infer<typeof Credentials>

export const Registration = z.object({
  email: Email,
  password: NewPassword,
  fName: requiredText(limits.name, msg`First name is required`),
  lName: requiredText(limits.name, msg`Last name is required`),
  language: PageLanguage,
  /** Whatever it says is ignored: the role is always user. */
  role: z.unknown().optional(),
})
export type Registration = z.infer<typeof Registration>

export const Profile = z
  .object({
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    addressLine: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    /** ISO 8601: when the account was made. */
    memberSince: z.string(),
    emailVerified: z.boolean(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ProfileEdit = z.object({
  name: text(limits.name).trim().optional(),
  phone: text(limits.phone).trim().optional(),
  addressLine: text(limits.address).trim().optional(),
  city: text(limits.city).trim().optional(),
  state: text(limits.state).trim().optional(),
  postalCode: text(limits.postalCode).trim().optional(),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

export const Notifications = z.object({
  orderUpdates: z.boolean(),
  offers: z.boolean(),
  newsletter: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

const ProfileSaved = z.object({ success: z.literal(true), message: z.string(), user: Profile })
const WishlistAnswer = z.object({ success: z.literal(true), items: z.array(Item) })
const byEmail = z.object({ email: Email })
/** Secrets from mail links: 256 random bits in base64url. */
export const MailToken = z.string().min(20).max(200)

export const accountCalls = {
  'POST /auth/signup': {
    summary: 'Register; the account is a user, and is not signed in by it',
    access: 'anyone',
    body: Registration,
    status: 201,
    answer: z.object({ success: z.literal(true), message: z.string(), userId: z.string(), role: Role }),
    limits: { perAddress: 'RATE_LIMIT_SIGNUP', onBehalf: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
    refusals: ['EMAIL_TAKEN'],
  },
  'POST /auth/login': {
    summary: 'Sign in; an account with a second factor is asked for it instead of being given tokens',
    access: 'anyone',
    body: Credentials,
    /** Tokens, or the question for the second factor of an account that has one. */
    answer: z.union([SessionStarted, z.object({ success: z.literal(true), secondFactor: SecondFactorAsked })]),
    limits: {
      perAddress: 'RATE_LIMIT_LOGIN',
      perAccount: 'RATE_LIMIT_LOGIN_ACCOUNT',
      everywhere: 'RATE_LIMIT_LOGIN_EVERYWHERE',
      perDevice: 'RATE_LIMIT_LOGIN_DEVICE',
    },
    refusals: ['BAD_CREDENTIALS'],
  },
  'POST /auth/refresh': {
    summary: 'A new access token for the session of the refresh cookie',
    access: 'anyone',
    answer: z.object({ success: z.literal(true), accessToken: z.string(), user: SessionUser }),
    limits: { perAddress: 'RATE_LIMIT_REFRESH' },
    refusals: ['SESSION_ENDED', 'STAFF_REMOVED'],
  },
  'POST /auth/logout': {
    summary: 'End the session of the refresh cookie',
    access: 'anyone',
    answer: Done,
  },
  'POST /auth/forgot-password': {
    summary: 'Ask for a mail with a link to set a new password; the answer never tells whether the address exists',
    access: 'anyone',
    body: z.object({ email: Email, language: PageLanguage }),
    answer: Done,
    // Mails to one address are bounded however many ask for them: a stranger's asking keeps nobody from theirs.
    limits: { perAddress: 'RATE_LIMIT_PASSWORD', perAccount: 'RATE_LIMIT_MAIL_ACCOUNT' },
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with the secret of a mail link; ends all sessions',
    access: 'anyone',
    body: z.object({ token: MailToken, password: NewPassword }),
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD' },
    refusals: ['TOKEN_USED'],
  },
  'POST /auth/verify-email': {
    summary: 'Prove the e-mail address of the account one is signed in to, with the secret of a mail link',
    access: 'signed-in',
    body: z.object({ token: MailToken }),
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD' },
    refusals: ['OTHER_ACCOUNT', 'TOKEN_USED'],
  },
  'POST /auth/verify-email/send': {
    summary: 'Send the verification mail again',
    access: 'signed-in',
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD', everywhere: 'RATE_LIMIT_MAIL_ACCOUNT' },
  },
  'POST /auth/change-password': {
    summary: 'Change the password; ends all other sessions',
    access: 'signed-in',
    body: z.object({ currentPassword: TypedPassword, newPassword: NewPassword }),
    answer: Done,
    limits: { perAddress: 'RATE_LIMIT_PASSWORD', everywhere: 'RATE_LIMIT_PASSWORD' },
    refusals: ['BAD_CREDENTIALS'],
  },
  'POST /users': {
    summary: 'Make the profile of an account registered in the last 15 minutes that has none yet',
    access: 'anyone',
    body: ProfileEdit.extend({
      email: Email,
      userId: z.string().max(80),
      address: text(limits.address).optional(),
    }),
    status: 201,
    answer: ProfileSaved,
    limits: { perAddress: 'RATE_LIMIT_SIGNUP', onBehalf: 'RATE_LIMIT_EMAIL_EVERYWHERE' },
    refusals: ['PROFILE_EXISTS'],
  },
  'GET /users/profile/{email}': {
    summary: "A person's profile",
    access: 'self',
    permission: 'see-customers',
    params: byEmail,
    answer: Profile,
    refusals: ['NOT_FOUND'],
  },
  'PUT /users/{email}': {
    summary: "Change a person's profile; fields left out stay",
    access: 'self',
    permission: 'edit-customers',
    params: byEmail,
    /** `language`: in which the shop writes to the person. */
    body: ProfileEdit.extend({ language: PageLanguage }),
    answer: ProfileSaved,
    refusals: ['NOT_FOUND'],
  },
  'GET /account/notifications': {
    summary: 'Which mails the person wants',
    access: 'signed-in',
    answer: Notifications,
  },
  'PUT /account/notifications': {
    summary: 'Choose which mails one wants',
    access: 'signed-in',
    body: Notifications,
    answer: Notifications,
    refusals: ['ADDRESS_UNPROVEN'],
  },
  'GET /account/wishlist': {
    summary: "The person's wishlist: visible items, the latest first",
    access: 'signed-in',
    query: InLanguage,
    answer: WishlistAnswer,
  },
  'PUT /account/wishlist': {
    summary: 'Add items to the wishlist and take others off; answers the whole list',
    access: 'signed-in',
    body: z.object({
      add: z.array(z.string().max(80)).max(limits.wishlistItems).default([]),
      remove: z.array(z.string().max(80)).max(limits.wishlistItems).default([]),
    }),
    bodyBytes: 256 * 1024,
    answer: WishlistAnswer,
  },
} as const satisfies Record<string, Endpoint>
