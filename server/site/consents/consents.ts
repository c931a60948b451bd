/** Keeps who agreed to which mails, and who no longer does. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../services.ts'
import { type ConsentRow, consents } from './tables.ts'

type NewConsent = Pick<ConsentRow, 'about' | 'email' | 'userId' | 'words' | 'source'>

export async function giveConsent(
  tx: Tx,
  { about, email, userId, words, source }: NewConsent,
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  await tx.insert(consents).values({ id: newId(), about, email, userId, words, source, givenAt: clock() })
}

export async function withdrawConsent(
  tx: Tx,
  { about, email }: Pick<ConsentRow, 'about' | 'email'>,
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  await tx
    .update(consents)
    .set({ withdrawnAt: clock() })
    .where(and(eq(consents.about, about), eq(consents.email, email), isNull(consents.withdrawnAt)))
}

/** What was withdrawn before that moment is proof of nothing any more. */
export async function purgeConsents(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.delete(consents).where(lt(consents.withdrawnAt, before))
}
