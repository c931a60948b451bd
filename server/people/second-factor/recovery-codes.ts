/** Recovery codes: ten that each work once. At 120 random bits a plain hash keeps them (OWASP ASVS 5.0, 6.5.2). */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { randomLetters } from '../../platform/ids.ts'
import { hashToken } from '../../platform/secrets/hash-token.ts'
import type { Context } from '../../services.ts'
import { recoveryCodes } from '../accounts/factor-tables.ts'

const HOW_MANY = 10
const GROUPS = 4
const GROUP = 6

/** Makes new ones; the ones before work no more. Gives them as they are shown: `7F3K2Q-9DMX4T-...`. */
export async function replaceRecoveryCodes(tx: Tx, { userId }: { userId: string }): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ hash: hashToken(asStored(code)), userId })))
  return codes
}

/** Whether it was one of the person's that had not been used; now it has. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, typed }: { userId: string; typed: string },
  { clock }: Pick<Context, 'clock'>,
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock() })
    .where(
      and(
        eq(recoveryCodes.hash, hashToken(asStored(typed))),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash })
  return spent.length > 0
}

function newRecoveryCode(): string {
  return Array.from({ length: GROUPS }, () => randomLetters(GROUP)).join('-')
}

/** As a person may type it: in lower case, without hyphens, with the letters Crockford's alphabet leaves out. */
function asStored(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
