/**
 * Browsers that somebody has signed in with before. Each has its own count of wrong passwords, so that brute force from
 * elsewhere locks out strangers and not the person (OWASP: slow down online guessing attacks with device cookies).
 */
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import { newSecret } from '../../platform/ids.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context } from '../../services.ts'
import { knownDevices, users } from '../accounts/tables.ts'

/** In ms, from the last time somebody signed in. */
export const KNOWN_FOR = days(180)

/** The device's name in the count, or null where nobody has signed in to this account with it. */
export async function findKnownDevice(
  db: Db,
  { token, email }: { token: string; email: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<string | null> {
  const [found] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.hash, hashToken(token)),
        eq(users.email, email),
        gt(knownDevices.signedInAt, new Date(clock().getTime() - KNOWN_FOR)),
      ),
    )
  return found?.hash ?? null
}

interface RememberDevice {
  userId: string
  /** Of the browser's cookie. */
  token: string | null
}

/** Gives back the token for the cookie: the browser's own if the shop gave it out, as several people may share it. */
export async function rememberDevice(
  tx: Tx,
  { userId, token: given }: RememberDevice,
  { clock }: Pick<Context, 'clock'>,
): Promise<string> {
  const isOurs = given !== null && (await isKnown(tx, given))
  const token = isOurs ? given : newSecret()
  const row = { hash: hashToken(token), userId, signedInAt: clock() }
  await tx
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.userId], set: row })
  return token
}

async function isKnown(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.hash, hashToken(token)))
    .limit(1)
  return rows.length > 0
}

/** Whoever had the old password is a stranger from now on. */
export async function deleteDevices(
  tx: Tx,
  { userId, keepToken }: { userId: string; keepToken?: string | null },
): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), keepToken ? ne(knownDevices.hash, hashToken(keepToken)) : undefined))
}
