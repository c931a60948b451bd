/** Signs a person in: a session for this browser, if the password is right. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Credentials } from '#contract/people/accounts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import type { PasswordHashing } from '../accounts/password-hashing.ts'
import type { UserRow } from '../accounts/present.ts'
import { users } from '../accounts/tables.ts'
import type { Browser } from '../sessions/browser-cookies.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'

/**
 * The person the credentials are of. Before the transaction: hashing is dear, and nobody waits for it with a connection
 * in hand. The same refusal, after the same time, whether the address is unknown or the password wrong.
 */
export async function checkCredentials(
  db: Db,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
  { passwords }: { passwords: PasswordHashing },
): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const isRight = await passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !isRight) throw badCredentials()
  return user
}

interface SignIn {
  /** Whose password was right a moment ago. */
  user: UserRow
  remember: boolean
  browser: Browser
}

export async function signIn(
  tx: Tx,
  { user, remember, browser }: SignIn,
  context: Pick<Context, 'clock' | 'keys' | 'log'>,
): Promise<OpenedSession> {
  await holdUnchanged(tx, user)
  return openSession(tx, { user, remember, browser }, context)
}

/**
 * Holds the person until what follows is stored, so that a password or a second factor changed in this moment ends it
 * too. Throws BAD_CREDENTIALS when either has been changed already.
 */
export async function holdUnchanged(tx: Tx, { id, passwordHash, secondFactorSince }: UserRow): Promise<void> {
  const unchanged = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.passwordHash, passwordHash),
        secondFactorSince ? isNotNull(users.secondFactorSince) : isNull(users.secondFactorSince),
      ),
    )
    .for('share')
  if (unchanged.length === 0) throw badCredentials()
}

function badCredentials(): Refusal {
  return new Refusal('EMAIL_OR_PASSWORD_WRONG')
}
