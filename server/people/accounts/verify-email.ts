/** Proves an e-mail address with the secret of a mail link. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { findMailTokenUser, spendMailToken } from './mail-token.ts'
import { users } from './tables.ts'

interface VerifyEmail {
  token: string
  /** Whose session it is: who has the mail alone may be another person than who made the account. */
  userId: string
}

/** Throws OTHER_ACCOUNT, and leaves the link as good as it was, when it was sent to another account. */
export async function verifyEmail(
  tx: Tx,
  { token, userId }: VerifyEmail,
  context: Pick<Context, 'clock'>,
): Promise<void> {
  const given = { purpose: 'verify-email', token } as const
  const found = await findMailTokenUser(tx, given, context)
  if (found && found.id !== userId) throw otherAccount()
  await verifyAddress(tx, await spendMailToken(tx, given, context), context)
}

function otherAccount(): Refusal {
  return new Refusal('OTHER_ACCOUNT')
}

/** Notes that the mail to an address was read by its person. Tells whether it was the first time, which counts. */
export async function verifyAddress(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<boolean> {
  const first = await tx
    .update(users)
    .set({ emailVerifiedAt: clock() })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  return first.length > 0
}
