/** Starts the session of a sign-in that was half done, if the second factor is right. */
import type { PasskeyAnswer } from '#contract/people/passkeys.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import type { Browser } from '../sessions/browser-cookies.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { countWrongTry, endChallenge, isGuessing, lockSignIn } from './challenge.ts'
import { checkCode } from './check-code.ts'
import { checkPasskey } from './check-passkey.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { queueSecondFactorMail } from './second-factor-mail.ts'

/** One of the three. */
export interface SecondFactorAnswer {
  challenge: string
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

interface VerifySecondFactor {
  given: SecondFactorAnswer
  browser: Browser
}

/**
 * `over`: the challenge is answered, expired, made up or was tried too often. Failures are returned, not thrown:
 * throwing would roll back the count of wrong answers.
 */
export type Outcome = { session: OpenedSession } | 'wrong' | 'over' | 'guessing'

export async function verifySecondFactor(
  tx: Tx,
  { given, browser }: VerifySecondFactor,
  context: Context,
): Promise<Outcome> {
  const asked = await lockSignIn(tx, { secret: given.challenge }, context)
  if (!asked) return 'over'
  const { user, challenge } = asked
  const userId = user.id
  const by = { userId, address: browser.address }
  if (given.code !== undefined && (await isGuessing(tx, { userId }, context))) return 'guessing'
  if (!(await isRight(tx, { given, userId }, context))) {
    await audit(tx, { kind: 'second-factor.failed', by, subject: methodOf(given) }, context)
    return (await countWrongTry(tx, challenge)) ? 'wrong' : 'over'
  }
  await endChallenge(tx, challenge, context)
  const { remember } = challenge
  const session = await openSession(tx, { user, remember, browser, secondFactorAt: context.clock() }, context)
  await audit(tx, { kind: 'second-factor.ok', by, subject: methodOf(given) }, context)
  if (given.recoveryCode !== undefined) await queueSecondFactorMail(tx, { user, what: 'code-used' }, context)
  return { session }
}

async function isRight(
  tx: Tx,
  { given, userId }: { given: SecondFactorAnswer; userId: string },
  context: Context,
): Promise<boolean> {
  const { challenge, code, recoveryCode, passkey } = given
  if (passkey) return checkPasskey(tx, { answer: passkey, challenge, userId }, context)
  if (code !== undefined) return checkCode(tx, { userId, code }, context)
  return spendRecoveryCode(tx, { userId, typed: recoveryCode ?? '' }, context)
}

function methodOf({ code, passkey }: SecondFactorAnswer): string {
  if (passkey) return 'passkey'
  return code === undefined ? 'recovery code' : 'code'
}
