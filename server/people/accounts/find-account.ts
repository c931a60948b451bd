/** Finds an account with its profile. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { ProfileRow, UserRow } from './present.ts'
import { profiles, users } from './tables.ts'

export interface Account {
  user: UserRow
  profile: ProfileRow | null
}

/** `email` is compared without case. */
export async function findAccount(db: Db, email: string): Promise<Account | null> {
  const [found] = await db
    .select({ user: users, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email.toLowerCase()))
  return found ?? null
}

/** The addresses of those who own the shop. */
export async function findOwners(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.staffRole, 'owner'))
    .orderBy(users.email)
  return rows.map(({ email }) => email)
}
