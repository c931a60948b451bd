/** The secret in a mail link: it works once, for a while, and the database knows only its hash. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { newSecret } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context } from '../../services.ts'
import type { UserRow } from './present.ts'
import { mailTokens, users } from './tables.ts'

type Purpose = (typeof mailTokens.$inferSelect)['purpose']

const LASTS: Record<Purpose, number> = { 'verify-email': hours(48), 'reset-password': minutes(30) }

interface MakeMailToken {
  purpose: Purpose
  user: Pick<UserRow, 'id' | 'email'>
  /** In ms, where it is not as long as others of its purpose. */
  lasts?: number
}

export async function makeMailToken(
  tx: Tx,
  { purpose, user, lasts = LASTS[purpose] }: MakeMailToken,
  { clock }: Pick<Context, 'clock'>,
): Promise<string> {
  const token = newSecret()
  await tx.insert(mailTokens).values({
    hash: hashToken(token),
    purpose,
    userId: user.id,
    email: user.email,
    expiresAt: new Date(clock().getTime() + lasts),
  })
  return token
}

/** How many links of this kind would work now. */
export function countGoodTokens(
  tx: Tx,
  { purpose, user }: MakeMailToken,
  { clock }: Pick<Context, 'clock'>,
): Promise<number> {
  const isOwn = and(eq(mailTokens.userId, user.id), eq(mailTokens.purpose, purpose))
  return tx.$count(mailTokens, and(isOwn, isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, clock())))
}

/** Of a mail that is not sent. */
export async function dropMailToken(tx: Tx, token: string): Promise<void> {
  await tx.delete(mailTokens).where(eq(mailTokens.hash, hashToken(token)))
}

interface GivenMailToken {
  purpose: Purpose
  token: string
}

/** Whose token it is, without using it up; null for one that would not work. */
export async function findMailTokenUser(
  db: Db,
  given: GivenMailToken,
  { clock }: Pick<Context, 'clock'>,
): Promise<UserRow | null> {
  const [found] = await db
    .select({ user: users })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.userId))
    .where(isGood(given, clock()))
  return found?.user ?? null
}

/** Uses a token up and tells whose it is. Throws TOKEN_USED when it is used, expired or made up. */
export async function spendMailToken(
  tx: Tx,
  given: GivenMailToken,
  { clock }: Pick<Context, 'clock'>,
): Promise<{ userId: string; email: string }> {
  const now = clock()
  const [spent] = await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(isGood(given, now))
    .returning({ userId: mailTokens.userId, email: mailTokens.email })
  if (!spent) throw linkUsed()
  // Older links of the same kind end with it.
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, spent.userId), eq(mailTokens.purpose, given.purpose), isNull(mailTokens.usedAt)))
  return spent
}

export function linkUsed(): Refusal {
  return new Refusal('LINK_USED')
}

function isGood({ purpose, token }: GivenMailToken, now: Date) {
  return and(
    eq(mailTokens.hash, hashToken(token)),
    eq(mailTokens.purpose, purpose),
    isNull(mailTokens.usedAt),
    gt(mailTokens.expiresAt, now),
  )
}
