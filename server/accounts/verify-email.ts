/** Proves an e-mail address with the secret of a mail link. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Services } from '../services.ts'
import { spendMailToken } from './mail-token.ts'
import { users } from './tables.ts'

export async function verifyEmail(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const owner = await spendMailToken(tx, { purpose: 'verify-email', token, now })
    await verifyAddress(tx, { ...owner, now })
  })
}

/** Notes that the mail to an address was read by its person; the first time counts. */
export async function verifyAddress(
  tx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.emailVerifiedAt)))
}
