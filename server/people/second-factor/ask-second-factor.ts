/** Asks a person whose password was right for their second factor, instead of starting a session. */
import { eq } from 'drizzle-orm'
import type { SecondFactorAsked } from '#contract/people/second-factor-asked.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Context } from '../../services.ts'
import { authenticatorApps } from '../accounts/factor-tables.ts'
import type { UserRow } from '../accounts/present.ts'
import { holdUnchanged } from '../sign-in/sign-in.ts'
import { makeChallenge } from './challenge.ts'
import { askForPasskey } from './passkey-questions.ts'

interface AskSecondFactor {
  /** Whose password was right a moment ago. */
  user: UserRow
  remember: boolean
}

/** Throws BAD_CREDENTIALS when the password was changed in this moment. */
export async function askSecondFactor(
  tx: Tx,
  { user, remember }: AskSecondFactor,
  context: Context,
): Promise<SecondFactorAsked> {
  await holdUnchanged(tx, user)
  const userId = user.id
  const challenge = await makeChallenge(tx, { purpose: 'second-factor', userId, remember }, context)
  const passkey = await askForPasskey(tx, { challenge, userId }, context)
  const [app] = await tx
    .select({ sealed: authenticatorApps.sealed })
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
  const hasPasskey = passkey.allowCredentials.length > 0
  return {
    challenge,
    methods: [
      ...(app?.sealed ? (['code'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      'recovery-code',
    ],
    passkey: hasPasskey ? passkey : null,
  }
}
