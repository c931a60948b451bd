/** Checks a code of an authenticator app; one that was right never is again. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import type { Context } from '../../services.ts'
import { authenticatorApps } from '../accounts/factor-tables.ts'
import { stepOfCode } from './authenticator-app.ts'

export async function checkCode(
  tx: Tx,
  { userId, code }: { userId: string; code: string },
  { clock, keys, log }: Pick<Context, 'clock' | 'keys' | 'log'>,
): Promise<boolean> {
  const [app] = await tx.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId)).for('update')
  if (!app?.sealed) return false
  const secret = unseal(app.sealed, { key: keys('second-factor'), of: userId })
  if (secret === null) {
    log.error({ userId }, 'the secret of an authenticator app can not be read: has SESSION_SECRET been changed?')
    return false
  }
  const step = stepOfCode({ secret, code, now: clock() })
  if (step === null || step <= app.lastStep) return false
  await tx.update(authenticatorApps).set({ lastStep: step }).where(eq(authenticatorApps.userId, userId))
  return true
}
