/** Proves an e-mail address with the secret of a mail link. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { spendMailToken } from './mail-token.ts'
import { users } from './tables.ts'

export async function verifyEmail(
  tx: Tx,
  { token }: { token: string },
  context: Pick<Context, 'clock'>,
): Promise<void> {
  const owner = await spendMailToken(tx, { purpose: 'verify-email', token }, context)
  await verifyAddress(tx, owner, context)
}

/** Notes that the mail to an address was read by its person; the first time counts. */
export async function verifyAddress(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: clock() })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.emailVerifiedAt)))
}
