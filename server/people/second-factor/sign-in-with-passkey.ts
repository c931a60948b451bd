/** Signs in with a passkey alone: it is on the person's device and has verified the person, which is two factors. */
import { eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#contract/people/passkeys.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { passkeys } from '../accounts/factor-tables.ts'
import { users } from '../accounts/tables.ts'
import type { Browser } from '../sessions/browser-cookies.ts'
import { openSession } from '../sessions/open-session.ts'
import { spendChallenge } from './challenge.ts'
import { challengeOf, checkPasskey } from './check-passkey.ts'
import type { Outcome } from './verify-second-factor.ts'

interface SignInWithPasskey {
  answer: PasskeyAnswer
  remember: boolean
  browser: Browser
}

/** The challenge is used up by a wrong answer too. */
export async function signInWithPasskey(
  tx: Tx,
  { answer, remember, browser }: SignInWithPasskey,
  context: Context,
): Promise<Outcome> {
  const challenge = challengeOf(answer)
  if (challenge === null) return 'wrong'
  if (!(await spendChallenge(tx, { purpose: 'passkey', secret: challenge }, context))) return 'over'
  const [known] = await tx.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.id, answer.id))
  if (!known) return 'wrong'
  const { userId } = known
  const by = { userId, address: browser.address }
  // Locked first, as whoever removes the passkey does.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
  // Without a handle nobody could have found the passkey: it answered another question.
  const isWhole = answer.response.userHandle !== undefined
  if (!user || !isWhole || !(await checkPasskey(tx, { answer, challenge, userId }, context))) {
    await audit(tx, { kind: 'second-factor.failed', by, subject: 'passkey alone' }, context)
    return 'wrong'
  }
  const session = await openSession(tx, { user, remember, browser, secondFactorAt: context.clock() }, context)
  await audit(tx, { kind: 'second-factor.ok', by, subject: 'passkey alone' }, context)
  return { session }
}
