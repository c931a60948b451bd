/** The calls about the second factor and passkeys. */
import { msg } from '@lingui/core/runtime-macro'
import type { Context as Http } from 'hono'
import type { SessionStarted } from '#contract/people/accounts.ts'
import { say } from '#contract/text/say.ts'
import type { Actor } from '../../http/actor.ts'
import type { Env, Mount } from '../../http/mount.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import type { PasswordHashing } from '../accounts/password-hashing.ts'
import type { AccessTokens } from '../sessions/access-token.ts'
import { browserOf, writeSignInCookies } from '../sessions/browser-cookies.ts'
import { holdSession } from '../sessions/hold-session.ts'
import { checkCurrentPassword } from '../sign-in/change-password.ts'
import type { Changer } from './after-factor-change.ts'
import { challengeOver, makeChallenge } from './challenge.ts'
import { addPasskey, beginPasskey, removePasskey } from './manage-passkeys.ts'
import { newRecoveryCodes } from './new-recovery-codes.ts'
import { askForPasskey } from './passkey-questions.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { beginApp, confirmApp, wrongCode } from './set-up-app.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { turnOffSecondFactor } from './turn-off.ts'
import { type Outcome, verifySecondFactor } from './verify-second-factor.ts'

interface Tools {
  accessTokens: AccessTokens
  rateLimits: RateLimits
  passwords: PasswordHashing
}

export function mountSecondFactor(mount: Mount, services: Services, tools: Tools): void {
  const { db, config, transaction } = services
  const { accessTokens, rateLimits, passwords } = tools

  async function startedOrRefused(outcome: Outcome, http: Http<Env>, wrong: Refusal): Promise<SessionStarted> {
    if (outcome === 'over') throw challengeOver()
    if (outcome === 'guessing') throw tooManyCodes()
    if (outcome === 'wrong') throw wrong
    const { refreshToken, user, sessionId, deviceToken } = outcome.session
    // The person has shown now that the attempts were theirs.
    const attempt = { email: user.email, address: http.env?.address, device: hashToken(deviceToken) }
    await rateLimits.forgive('POST /auth/login', attempt)
    writeSignInCookies(http, config, outcome.session)
    const token = await accessTokens.issue({ userId: user.uid, sessionId })
    return { success: true, token, refreshToken, user }
  }

  const checkPassword = ({ userId }: Actor, { currentPassword }: { currentPassword: string }) =>
    checkCurrentPassword(db, { userId, password: currentPassword }, { passwords })

  const inSession = <T>(actor: Actor, run: (tx: Tx) => Promise<T>) =>
    transaction(async (tx) => {
      await holdSession(tx, actor)
      return run(tx)
    })

  async function withPassword<T>(actor: Actor, body: { currentPassword: string }, run: (tx: Tx) => Promise<T>) {
    await checkPassword(actor, body)
    return inSession(actor, run)
  }

  mount('POST /auth/second-factor', async ({ body: given, http }) => {
    const outcome = await transaction((tx) =>
      verifySecondFactor(tx, { given, browser: browserOf(http, config) }, services),
    )
    return startedOrRefused(outcome, http, given.passkey ? wrongPasskey() : wrongCode())
  })

  mount('POST /auth/passkey/question', () =>
    transaction(async (tx) => {
      const challenge = await makeChallenge(tx, { purpose: 'passkey' }, services)
      return askForPasskey(tx, { challenge }, services)
    }),
  )

  mount('POST /auth/passkey', async ({ body: { passkey: answer, remember }, http }) => {
    const given = { answer, remember, browser: browserOf(http, config) }
    const outcome = await transaction((tx) => signInWithPasskey(tx, given, services))
    return startedOrRefused(outcome, http, wrongPasskey())
  })

  mount('GET /account/second-factor', ({ actor }) => readSecondFactor(db, actor, services))

  mount('POST /account/second-factor/app', ({ body, actor }) =>
    withPassword(actor, body, (tx) => beginApp(tx, actor, services)),
  )

  mount('POST /account/second-factor/app/confirm', async ({ body: { code }, actor, http }) => {
    const confirm = { code, changer: changerOf(actor, http) }
    return { recoveryCodes: await inSession(actor, (tx) => confirmApp(tx, confirm, services)) }
  })

  mount('POST /account/second-factor/recovery-codes', async ({ body, actor }) => {
    return { recoveryCodes: await withPassword(actor, body, (tx) => newRecoveryCodes(tx, actor, services)) }
  })

  mount('POST /account/second-factor/passkeys/question', ({ body, actor }) =>
    withPassword(actor, body, (tx) => beginPasskey(tx, { actor }, services)),
  )

  mount('POST /account/second-factor/passkeys', ({ body: { name, passkey: answer }, actor, http }) => {
    const added = { name, answer, changer: changerOf(actor, http) }
    return inSession(actor, (tx) => addPasskey(tx, added, services))
  })

  mount('POST /account/second-factor/passkeys/{id}/remove', async ({ params: { id }, body, actor, http }) => {
    await withPassword(actor, body, (tx) => removePasskey(tx, { id, changer: changerOf(actor, http) }, services))
    return { success: true, message: say(msg`Passkey removed`) }
  })

  mount('POST /account/second-factor/off', async ({ body, actor, http }) => {
    const off = { changer: changerOf(actor, http), subject: 'turned off' }
    await withPassword(actor, body, (tx) => turnOffSecondFactor(tx, off, services))
    return { success: true, message: say(msg`Two-step verification is turned off.`) }
  })
}

function changerOf(actor: Actor, http: Http<Env>): Changer {
  return { userId: actor.userId, sessionId: actor.sessionId, by: auditSource(http, actor) }
}

function wrongPasskey(): Refusal {
  return new Refusal('PASSKEY_UNKNOWN')
}

function tooManyCodes(): Refusal {
  return new Refusal('TOO_MANY_CODES', {}, {}, 3_600)
}
