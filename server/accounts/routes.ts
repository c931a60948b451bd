/** The calls about accounts. */
import type { Mount } from '../http/mount.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import type { AccessTokens } from './access-token.ts'
import { changePassword } from './change-password.ts'
import { accountNotFound, editProfile } from './edit-profile.ts'
import { findAccount } from './find-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { makeProfile } from './make-profile.ts'
import { readNotifications, saveNotifications } from './notifications.ts'
import { createPasswordHashing } from './password-hashing.ts'
import { presentProfile } from './present.ts'
import { queueVerification } from './queue-verification.ts'
import { type Refreshed, refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import type { SigningKeys } from './signing-keys.ts'
import { verifyEmail } from './verify-email.ts'

interface AccountTools {
  keys: SigningKeys
  accessTokens: AccessTokens
  rateLimits: RateLimits
}

export function mountAccounts(mount: Mount, services: Services, tools: AccountTools): void {
  const { db, clock, config } = services
  const { keys, accessTokens, rateLimits } = tools
  const withPasswords = { ...services, passwords: createPasswordHashing({ atOnce: config.hashesAtOnce }) }

  const issueFor = ({ user, sessionId, generation }: Refreshed) =>
    accessTokens.issue({ userId: user.uid, sessionId, generation })

  mount('POST /auth/signup', async ({ body }) => {
    const user = await register(withPasswords, body)
    const message = 'Account created successfully! Please log in with your credentials.'
    return { success: true, message, userId: user.id, role: user.role }
  })

  mount('POST /auth/login', async ({ body, http }) => {
    const tokenBefore = readSessionCookie(config, http.req.header('cookie'))
    const session = await signIn(withPasswords, { credentials: body, tokenBefore })
    await rateLimits.forgive('POST /auth/login', { email: body.email, address: http.env?.address })
    const { refreshToken, remember, user } = session
    writeSessionCookie(http, config, { token: refreshToken, remember })
    return { success: true, token: await issueFor(session), refreshToken, user }
  })

  mount('POST /auth/refresh', async ({ http }) => {
    const token = readSessionCookie(config, http.req.header('cookie'))
    const key = await keys('refresh-token')
    const session = token ? await refreshSession(services, { token, key }) : null
    // The cookie is left alone: another tab may have put a newer one there meanwhile.
    if (!session) throw new Refusal('SESSION_ENDED', 'Your session has ended. Please log in again.')
    const { refreshToken, remember, user } = session
    writeSessionCookie(http, config, { token: refreshToken, remember })
    return { success: true, accessToken: await issueFor(session), user }
  })

  mount('POST /auth/logout', async ({ http }) => {
    const token = readSessionCookie(config, http.req.header('cookie'))
    clearSessionCookie(http, config)
    await signOut({ db, clock, accessTokens }, { token, authorization: http.req.header('authorization') })
    return { success: true, message: 'Logged out' }
  })

  mount('POST /auth/forgot-password', async ({ body }) => {
    await forgotPassword(services, body.email)
    return {
      success: true,
      message: 'If there is an account with this email address, a mail with a link is on its way.',
    }
  })

  mount('POST /auth/reset-password', async ({ body }) => {
    await resetPassword(withPasswords, body)
    return { success: true, message: 'Your password was changed. Please log in with the new one.' }
  })

  mount('POST /auth/verify-email', async ({ body }) => {
    await verifyEmail(services, body.token)
    return { success: true, message: 'Your email address is verified.' }
  })

  mount('POST /auth/verify-email/send', async ({ actor }) => {
    const account = await findAccount(db, actor.email)
    if (account?.user.emailVerifiedAt) {
      return { success: true, message: 'Your email address is verified already.' }
    }
    const user = { id: actor.userId, email: actor.email }
    await db.transaction((tx) => queueVerification(tx, { user, publicUrl: config.publicUrl, now: clock() }))
    return { success: true, message: 'A mail with a link is on its way.' }
  })

  mount('POST /auth/change-password', async ({ body, actor }) => {
    await changePassword(withPasswords, { ...body, actor })
    return { success: true, message: 'Password changed. All other devices were logged out.' }
  })

  mount('POST /users', async ({ body: { email, userId, address, ...details } }) => {
    const addressLine = details.addressLine ?? address
    const account = await makeProfile(services, { email, userId, details: { ...details, addressLine } })
    return { success: true, message: 'Profile created', user: presentProfile(account.user, account.profile) }
  })

  mount('GET /users/profile/{email}', async ({ params }) => {
    const account = await findAccount(db, params.email)
    if (!account) throw accountNotFound()
    return presentProfile(account.user, account.profile)
  })

  mount('PUT /users/{email}', async ({ params, body }) => {
    const account = await editProfile(services, { email: params.email, edit: body })
    const user = presentProfile(account.user, account.profile)
    return { success: true, message: 'Profile updated successfully!', user }
  })

  mount('GET /account/notifications', ({ actor }) => readNotifications(db, actor))

  mount('PUT /account/notifications', async ({ body, actor }) => {
    await saveNotifications(services, actor, body)
    return readNotifications(db, actor)
  })
}
