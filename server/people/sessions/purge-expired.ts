/**
 * Purges sessions, mail links and challenges that ended a while ago, refresh tokens past use, devices long not used.
 */
import { lt, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import type { Context } from '../../services.ts'
import { challenges } from '../accounts/factor-tables.ts'
import { knownDevices, mailTokens, refreshTokens, sessions, staffInvitations } from '../accounts/tables.ts'
import { KNOWN_FOR } from './known-devices.ts'

export async function purgeExpired(tx: Tx, { clock }: Pick<Context, 'clock'>): Promise<void> {
  const ago = (ms: number) => new Date(clock().getTime() - ms)
  const aDayAgo = ago(days(1))
  await tx.delete(sessions).where(or(lt(sessions.expiresAt, aDayAgo), lt(sessions.endedAt, aDayAgo)))
  await tx.delete(refreshTokens).where(lt(refreshTokens.expiresAt, aDayAgo))
  await tx.delete(challenges).where(lt(challenges.expiresAt, aDayAgo))
  await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, aDayAgo))
  const aMonthAgo = ago(days(30))
  await tx
    .delete(staffInvitations)
    .where(or(lt(staffInvitations.expiresAt, aMonthAgo), lt(staffInvitations.closedAt, aMonthAgo)))
  await tx.delete(knownDevices).where(lt(knownDevices.signedInAt, ago(KNOWN_FOR)))
}
