/** Signs a person in: a session for this browser, if the password is right. */
import { and, eq } from 'drizzle-orm'
import type { Credentials } from '#contract/accounts.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../services.ts'
import { endSessionOfToken } from './end-sessions.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { presentSessionUser } from './present.ts'
import type { Refreshed } from './refresh-session.ts'
import { startSession } from './start-session.ts'
import { users } from './tables.ts'

interface SignIn {
  credentials: Credentials
  /** The refresh token of a session this browser still has: the new one takes its place. */
  tokenBefore: string | null
}

/** The same refusal, after the same time, whether the address is unknown or the password wrong. */
export async function signIn(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock'> & { passwords: PasswordHashing },
  { credentials: { email, password, remember }, tokenBefore }: SignIn,
): Promise<Refreshed> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const isRight = await passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !isRight) throw badCredentials()
  return db.transaction(async (tx) => {
    // Held until the session is stored, so that a password changed in this moment ends this session too.
    const unchanged = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share')
    if (unchanged.length === 0) throw badCredentials()
    const now = clock()
    if (tokenBefore) await endSessionOfToken(tx, tokenBefore, now)
    const session = await startSession(tx, { userId: user.id, remember, now })
    return { ...session, remember, user: presentSessionUser(user) }
  })
}

function badCredentials(): Refusal {
  return new Refusal('BAD_CREDENTIALS', 'Invalid email or password.')
}
