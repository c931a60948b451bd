/** Sets up an authenticator app: a secret is shown, and counts once the app has made a code of it. */
import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { drawQr } from '../../platform/draw-qr.ts'
import { minutes } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import type { Context } from '../../services.ts'
import { authenticatorApps } from '../accounts/factor-tables.ts'
import { afterFactorAdded, type Changer, lockPerson, requireProvenAddress } from './after-factor-change.ts'
import { appUri, newAppSecret, stepOfCode } from './authenticator-app.ts'
import { challengeOver } from './challenge.ts'

/** How long a secret that was shown may be confirmed. */
const SHOWN_FOR = minutes(30)

interface NewApp {
  secret: string
  uri: string
  qr: { size: number; path: string }
}

/** An app that is set up goes on working until the new one is confirmed. Throws ADDRESS_UNPROVEN. */
export async function beginApp(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
): Promise<NewApp> {
  await requireProvenAddress(tx, userId)
  const secret = newAppSecret()
  const pending = {
    pendingSealed: seal(secret, { key: keys('second-factor'), of: userId }),
    pendingSince: clock(),
  }
  await tx
    .insert(authenticatorApps)
    .values({ userId, lastStep: 0, ...pending })
    .onConflictDoUpdate({ target: authenticatorApps.userId, set: pending })
  const uri = appUri({ secret, email })
  return { secret, uri, qr: drawQr(uri) }
}

/**
 * Gives recovery codes with the first factor. Throws BAD_CREDENTIALS for a wrong code, TOKEN_USED without a secret
 * shown.
 */
export async function confirmApp(
  tx: Tx,
  { code, changer }: { code: string; changer: Changer },
  context: Context,
): Promise<string[] | null> {
  const { clock, keys } = context
  const { userId } = changer
  const user = await lockPerson(tx, userId)
  const now = clock()
  const [app] = await tx.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  const isShown = app?.pendingSince && now.getTime() - app.pendingSince.getTime() <= SHOWN_FOR
  const secret =
    isShown && app.pendingSealed ? unseal(app.pendingSealed, { key: keys('second-factor'), of: userId }) : null
  if (!app || secret === null) throw challengeOver()
  const step = stepOfCode({ secret, code, now })
  if (step === null) throw wrongCode()
  await tx
    .update(authenticatorApps)
    .set({ sealed: app.pendingSealed, lastStep: step, pendingSealed: null, pendingSince: null })
    .where(eq(authenticatorApps.userId, userId))
  return afterFactorAdded(tx, { user, changer, what: 'app' }, context)
}

export function wrongCode(): Refusal {
  return new Refusal('CODE_WRONG', {}, { fields: { code: msg`This code is not right` } })
}
