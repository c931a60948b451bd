/** Forgets sessions and mail links that ended a while ago, and with the sessions their refresh tokens. */
import { lt, or } from 'drizzle-orm'
import { days } from '../platform/durations.ts'
import type { Services } from '../services.ts'
import { mailTokens, sessions } from './tables.ts'

export async function forgetExpired({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const aDayAgo = new Date(clock().getTime() - days(1))
  await db.delete(sessions).where(or(lt(sessions.expiresAt, aDayAgo), lt(sessions.endedAt, aDayAgo)))
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, aDayAgo))
}
