/** Purges sessions and mail links and challenges that ended a while ago, and refresh tokens that are past use. */
import { lt, or } from 'drizzle-orm'
import { days } from '../platform/durations.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { challenges } from './second-factor/tables.ts'
import { mailTokens, refreshTokens, sessions } from './tables.ts'

export async function purgeExpired(tx: Tx, { clock }: Pick<Context, 'clock'>): Promise<void> {
  const aDayAgo = new Date(clock().getTime() - days(1))
  await tx.delete(sessions).where(or(lt(sessions.expiresAt, aDayAgo), lt(sessions.endedAt, aDayAgo)))
  await tx.delete(refreshTokens).where(lt(refreshTokens.expiresAt, aDayAgo))
  await tx.delete(challenges).where(lt(challenges.expiresAt, aDayAgo))
  await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, aDayAgo))
}
