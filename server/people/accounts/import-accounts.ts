/**
 * Accounts that a file of another shop brings: nobody knows a password of them, and their addresses are unproven. Who
 * was mailed a link there, and used it, has the account.
 */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { storedPhone } from '#contract/text/phone.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import type { ClockContext } from '../../services.ts'
import { profiles, users } from './tables.ts'

export interface AccountToImport {
  /** Lower-cased. */
  email: string
  firstName: string
  lastName: string
  name: string
  phone: string
  addressLine: string
  city: string
  state: string
  postalCode: string
}

const ADDRESSES_A_QUERY = 5_000

/** Which of the addresses, lower-cased, have an account. */
export async function findAddressesWithAccount(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < emails.length; at += ADDRESSES_A_QUERY) {
    const some = emails.slice(at, at + ADDRESSES_A_QUERY)
    const rows = await db.select({ email: users.email }).from(users).where(inArray(users.email, some))
    for (const { email } of rows) found.add(email)
  }
  return found
}

/** Answers the ids of those that were made, by address; one that has an account by now is left as it is. */
export async function importAccounts(
  tx: Tx,
  people: readonly AccountToImport[],
  passwordHash: string,
  { clock }: ClockContext,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map()
  const now = clock()
  const made = await tx
    .insert(users)
    .values(
      people.map(({ email, firstName, lastName }) => ({
        ...{ id: newId(), email, firstName, lastName, passwordHash },
        ...{ role: 'user' as const, wantsOrderUpdates: true, wantsOffers: false, createdAt: now, importedAt: now },
      })),
    )
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id, email: users.email })
  const ids = new Map(made.map(({ id, email }) => [email, id]))
  const contacts = people.flatMap(({ email, name, phone, addressLine, city, state, postalCode }) => {
    const userId = ids.get(email)
    const contact = { name, phone: storedPhone(phone), addressLine, city, state, postalCode, updatedAt: now }
    return userId === undefined ? [] : [{ userId, ...contact }]
  })
  if (contacts.length > 0) await tx.insert(profiles).values(contacts)
  return ids
}

/** Why an imported account is no longer as it came. Whoever has signed in has proven the address before. */
export type HasActed = 'gone' | 'proven' | 'staff' | 'changed'

/** Deletes those that are as they came; answers why the others stay. */
export async function removeImportedAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, HasActed>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update')
  const contacts = await tx
    .select({ userId: profiles.userId, updatedAt: profiles.updatedAt })
    .from(profiles)
    .where(inArray(profiles.userId, [...ids]))
    .for('update')
  const changedAt = new Map(contacts.map(({ userId, updatedAt }) => [userId, updatedAt.getTime()]))
  const found = new Map(rows.map((user) => [user.id, user]))
  const acted = new Map<string, HasActed>()
  for (const id of ids) {
    const user = found.get(id)
    if (!user) acted.set(id, 'gone')
    else if (user.role === 'admin') acted.set(id, 'staff')
    else if (user.emailVerifiedAt) acted.set(id, 'proven')
    else if (changedAt.get(id) !== user.importedAt?.getTime()) acted.set(id, 'changed')
  }
  const untouched = ids.filter((id) => !acted.has(id))
  if (untouched.length > 0) await tx.delete(users).where(inArray(users.id, untouched))
  return acted
}

export async function wasImported(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), isNotNull(users.importedAt)))) > 0
}
