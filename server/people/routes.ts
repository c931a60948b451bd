/** The calls about accounts. */

import { setTimeout as pause } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../http/mount.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashToken } from '../platform/secrets/hash-token.ts'
import type { Services } from '../services.ts'
import { auditSource } from '../site/audit/audit.ts'
import { emailTaken } from './accounts/create-account.ts'
import { accountNotFound, editProfile } from './accounts/edit-profile.ts'
import { findAccount } from './accounts/find-account.ts'
import { findMailTokenUser, linkUsed } from './accounts/mail-token.ts'
import { makeProfile } from './accounts/make-profile.ts'
import { readNotifications, saveNotifications } from './accounts/notifications.ts'
import { createPasswordHashing } from './accounts/password-hashing.ts'
import { presentProfile } from './accounts/present.ts'
import { queueVerification } from './accounts/queue-verification.ts'
import { refuseWeakPassword } from './accounts/refuse-weak-password.ts'
import { register } from './accounts/register.ts'
import { verifyEmail } from './accounts/verify-email.ts'
import { askSecondFactor } from './second-factor/ask-second-factor.ts'
import { mountSecondFactor } from './second-factor/routes.ts'
import type { AccessTokens } from './sessions/access-token.ts'
import { auditBadCredentials } from './sessions/audit-sign-in.ts'
import { browserOf, writeSignInCookies } from './sessions/browser-cookies.ts'
import { clientOf } from './sessions/client-of.ts'
import { readDeviceCookie } from './sessions/device-cookie.ts'
import { hasEndedByRemoval, type Refreshed, refreshSession } from './sessions/refresh-session.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './sessions/session-cookie.ts'
import { signOut } from './sessions/sign-out.ts'
import { changePassword, checkCurrentPassword } from './sign-in/change-password.ts'
import { ANSWERS_AFTER, forgotPassword } from './sign-in/forgot-password.ts'
import { type OnFirstProof, resetPassword } from './sign-in/reset-password.ts'
import { checkCredentials, signIn } from './sign-in/sign-in.ts'
import { mountInvitations } from './staff/invitation-routes.ts'

interface AccountTools {
  accessTokens: AccessTokens
  rateLimits: RateLimits
  onFirstProof: OnFirstProof
}

export function mountAccounts(mount: Mount, services: Services, tools: AccountTools): void {
  const { db, config, transaction } = services
  const { accessTokens, rateLimits, onFirstProof } = tools
  const passwords = createPasswordHashing({ atOnce: config.hashesAtOnce })

  const issueFor = ({ user, sessionId }: Refreshed) => accessTokens.issue({ userId: user.uid, sessionId })

  mountSecondFactor(mount, services, { ...tools, passwords })
  mountInvitations(mount, services, { passwords, onFirstProof })

  mount('POST /auth/signup', async ({ body }) => {
    const owner = { email: body.email, firstName: body.fName, lastName: body.lName }
    await refuseWeakPassword({ password: body.password, field: 'password', owner })
    // Before hashing, which is dear; two who sign up at one moment are told apart by the command.
    if (await findAccount(db, body.email)) throw emailTaken()
    const passwordHash = await passwords.hash(body.password)
    const user = await transaction((tx) => register(tx, { ...body, passwordHash }, services))
    const message = say(msg`Account created successfully! Please log in with your credentials.`)
    return { success: true, message, userId: user.id, role: user.role }
  })

  mount('POST /auth/login', async ({ body, http }) => {
    const attempt = { email: body.email, address: http.env?.address }
    const person = await auditBadCredentials(services, { kind: 'sign-in.failed', ...attempt }, () =>
      checkCredentials(db, body, { passwords }),
    )
    const { remember } = body
    const session = await auditBadCredentials(services, { kind: 'sign-in.refused', ...attempt }, () =>
      transaction(async (tx) =>
        person.secondFactorSince
          ? askSecondFactor(tx, { user: person, remember }, services)
          : signIn(tx, { user: person, remember, browser: browserOf(http, config) }, services),
      ),
    )
    if (!('sessionId' in session)) return { success: true, secondFactor: session }
    const { refreshToken, user, deviceToken } = session
    await rateLimits.forgive('POST /auth/login', { ...attempt, device: hashToken(deviceToken) })
    writeSignInCookies(http, config, session)
    return { success: true, token: await issueFor(session), refreshToken, user }
  })

  mount('POST /auth/refresh', async ({ http }) => {
    const token = readSessionCookie(config, http.req.header('cookie'))
    const from = { client: clientOf(http), address: http.env?.address }
    const session = token ? await transaction((tx) => refreshSession(tx, { token, ...from }, services)) : null
    if (!session && token && (await hasEndedByRemoval(db, { token }))) {
      throw new Refusal('STAFF_REMOVED')
    }
    // The cookie is left alone: another tab may have put a newer one there meanwhile.
    if (!session) throw new Refusal('SESSION_ENDED')
    const { refreshToken, remember, user } = session
    writeSessionCookie(http, config, { token: refreshToken, remember })
    return { success: true, accessToken: await issueFor(session), user }
  })

  mount('POST /auth/logout', async ({ http }) => {
    const token = readSessionCookie(config, http.req.header('cookie'))
    clearSessionCookie(http, config)
    const claims = await accessTokens.read(http.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    await transaction((tx) => signOut(tx, { token, claims, address: http.env?.address }, services))
    return { success: true, message: say(msg`Logged out`) }
  })

  mount('POST /auth/forgot-password', async ({ body }) => {
    await Promise.all([transaction((tx) => forgotPassword(tx, body, services)), pause(ANSWERS_AFTER)])
    return {
      success: true,
      message: say(msg`If there is an account with this email address, a mail with a link is on its way.`),
    }
  })

  mount('POST /auth/reset-password', async ({ body, http }) => {
    const { token, password } = body
    // Before hashing, which is dear; and a shop too busy to hash must leave the link as good as it was.
    const owner = await findMailTokenUser(db, { purpose: 'reset-password', token }, services)
    if (!owner) throw linkUsed()
    await refuseWeakPassword({ password, field: 'password', owner })
    const passwordHash = await passwords.hash(password)
    const reset = { token, passwordHash, address: http.env?.address, onFirstProof }
    await transaction((tx) => resetPassword(tx, reset, services))
    return { success: true, message: say(msg`Your password was changed. Please log in with the new one.`) }
  })

  mount('POST /auth/verify-email', async ({ body: { token }, actor: { userId } }) => {
    await transaction((tx) => verifyEmail(tx, { token, userId }, services))
    return { success: true, message: say(msg`Your email address is verified.`) }
  })

  mount('POST /auth/verify-email/send', async ({ actor }) => {
    const account = await findAccount(db, actor.email)
    if (account?.user.emailVerifiedAt) {
      return { success: true, message: say(msg`Your email address is verified already.`) }
    }
    const user = { id: actor.userId, email: actor.email }
    const language = account?.user.language
    await transaction((tx) => queueVerification(tx, { user, ...(language && { language }) }, services))
    return { success: true, message: say(msg`A mail with a link is on its way.`) }
  })

  mount('POST /auth/change-password', async ({ body, actor, http }) => {
    const { currentPassword, newPassword } = body
    const owner = await checkCurrentPassword(db, { userId: actor.userId, password: currentPassword }, { passwords })
    await refuseWeakPassword({ password: newPassword, field: 'newPassword', owner })
    const passwordHash = await passwords.hash(newPassword)
    const deviceToken = readDeviceCookie(config, http.req.header('cookie'))
    const change = { actor, checked: owner, passwordHash, deviceToken, address: http.env?.address }
    await transaction((tx) => changePassword(tx, change, services))
    return { success: true, message: say(msg`Password changed. All other devices were logged out.`) }
  })

  mount('POST /users', async ({ body: { email, userId, address, ...details } }) => {
    const addressLine = details.addressLine ?? address
    const profile = { email, userId, details: { ...details, addressLine } }
    const account = await transaction((tx) => makeProfile(tx, profile, services))
    return { success: true, message: say(msg`Profile created`), user: presentProfile(account.user, account.profile) }
  })

  mount('GET /users/profile/{email}', async ({ params }) => {
    const account = await findAccount(db, params.email)
    if (!account) throw accountNotFound()
    return presentProfile(account.user, account.profile)
  })

  mount('PUT /users/{email}', async ({ params, body, actor, http }) => {
    const edit = { email: params.email, edit: body, actor, by: auditSource(http, actor) }
    const account = await transaction((tx) => editProfile(tx, edit, services))
    const user = presentProfile(account.user, account.profile)
    return { success: true, message: say(msg`Profile updated successfully!`), user }
  })

  mount('GET /account/notifications', ({ actor }) => readNotifications(db, actor))

  mount('PUT /account/notifications', async ({ body, actor }) => {
    await transaction((tx) => saveNotifications(tx, { person: actor, chosen: body }, services))
    return readNotifications(db, actor)
  })
}
