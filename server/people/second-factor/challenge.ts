/** Challenges: random, known to the database by their hash alone, good for minutes, answered once. */
import { and, eq, gt, gte, isNull, lt, sum } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { days, minutes } from '../../platform/durations.ts'
import { newSecret } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context } from '../../services.ts'
import { challenges } from '../accounts/factor-tables.ts'
import { users } from '../accounts/tables.ts'

/** ms. */
export const CHALLENGE_LASTS = minutes(5)
const MOST_TRIES = 5
/** Of one account, in all its sign-ins: who knows a password and guesses codes has a chance of 1 in 16,000 a day. */
const MOST_WRONG_A_DAY = 20

type Challenge = typeof challenges.$inferSelect
type Purpose = Challenge['purpose']

interface MakeChallenge {
  purpose: Purpose
  userId?: string
  remember?: boolean
}

export async function makeChallenge(
  tx: Tx,
  { purpose, userId, remember = false }: MakeChallenge,
  { clock }: Pick<Context, 'clock'>,
): Promise<string> {
  const secret = newSecret()
  const madeAt = clock()
  const expiresAt = new Date(madeAt.getTime() + CHALLENGE_LASTS)
  const hash = hashToken(secret)
  await tx.insert(challenges).values({ hash, purpose, userId, remember, wrongTries: 0, madeAt, expiresAt })
  return secret
}

interface GivenChallenge {
  purpose: Purpose
  secret: string
}

/** Uses a challenge up; null when it is answered, expired or made up. */
export async function spendChallenge(
  tx: Tx,
  given: GivenChallenge,
  { clock }: Pick<Context, 'clock'>,
): Promise<Challenge | null> {
  const now = clock()
  const [spent] = await tx.update(challenges).set({ endedAt: now }).where(isOpen(given, now)).returning()
  return spent ?? null
}

/**
 * The open challenge of a half-done sign-in. Its person is locked first, as whoever changes their password does, so
 * that all attempts for one person come one after the other.
 */
export async function lockSignIn(
  tx: Tx,
  { secret }: { secret: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<{ challenge: Challenge; user: typeof users.$inferSelect } | null> {
  const where = isOpen({ purpose: 'second-factor', secret }, clock())
  const [asked] = await tx.select({ userId: challenges.userId }).from(challenges).where(where)
  if (!asked?.userId) return null
  const [user] = await tx.select().from(users).where(eq(users.id, asked.userId)).for('no key update')
  const [challenge] = await tx.select().from(challenges).where(where)
  return user && challenge ? { user, challenge } : null
}

export async function endChallenge(
  tx: Tx,
  { hash }: Pick<Challenge, 'hash'>,
  { clock }: Pick<Context, 'clock'>,
): Promise<void> {
  await tx.update(challenges).set({ endedAt: clock() }).where(eq(challenges.hash, hash))
}

/** Counts a wrong answer; false when it was the last that this challenge takes. */
export async function countWrongTry(tx: Tx, { hash, wrongTries }: Challenge): Promise<boolean> {
  await tx
    .update(challenges)
    .set({ wrongTries: wrongTries + 1 })
    .where(eq(challenges.hash, hash))
  return wrongTries + 1 < MOST_TRIES
}

/**
 * Whether codes were guessed wrong too often today; recovery codes and passkeys can't be guessed and are still taken.
 */
export async function isGuessing(
  tx: Tx,
  { userId }: { userId: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<boolean> {
  const aDayAgo = new Date(clock().getTime() - days(1))
  const [counted] = await tx
    .select({ wrong: sum(challenges.wrongTries).mapWith(Number) })
    .from(challenges)
    .where(and(eq(challenges.userId, userId), gte(challenges.madeAt, aDayAgo)))
  return (counted?.wrong ?? 0) >= MOST_WRONG_A_DAY
}

export function challengeOver(): Refusal {
  return new Refusal('SIGN_IN_EXPIRED')
}

function isOpen({ purpose, secret }: GivenChallenge, now: Date) {
  return and(
    eq(challenges.hash, hashToken(secret)),
    eq(challenges.purpose, purpose),
    isNull(challenges.endedAt),
    gt(challenges.expiresAt, now),
    lt(challenges.wrongTries, MOST_TRIES),
  )
}
