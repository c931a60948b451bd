/** Writes down sign-ins that came to nothing. An address that was typed is not kept: it may hold a password. */
import { eq } from 'drizzle-orm'
import type { Caller } from '../../http/rate-limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { users } from '../accounts/tables.ts'

interface Attempt {
  email: string
  address: string | undefined
}

/** The same work, in the same time, whether or not the address has an account. */
async function auditSignIn(
  services: Services,
  kind: 'sign-in.failed' | 'sign-in.refused' | 'sign-in.limited',
  { email, address }: Attempt,
): Promise<void> {
  const [user] = await services.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const by = { userId: user?.id ?? null, address }
  await services.transaction((tx) => audit(tx, { kind, by }, services))
}

/** `failed`: the password is wrong. `refused`: it was right, and was changed in this very moment. */
export async function auditBadCredentials<T>(
  services: Services,
  { kind, ...attempt }: Attempt & { kind: 'sign-in.failed' | 'sign-in.refused' },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BAD_CREDENTIALS') await auditSignIn(services, kind, attempt)
    throw error
  }
}

/** Of a caller who goes on trying, only the first try beyond the limit is written down. */
export function auditLimitedSignIn(services: Services) {
  return async (name: string, { email, address }: Caller): Promise<void> => {
    if (name === 'POST /auth/login' && email) await auditSignIn(services, 'sign-in.limited', { email, address })
  }
}
