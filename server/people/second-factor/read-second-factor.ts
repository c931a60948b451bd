/** Reads what a person has set up to sign in with besides the password. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { SecondFactor } from '#contract/people/second-factor.ts'
import type { Actor } from '../../http/actor.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '../accounts/factor-tables.ts'
import { presentPasskey } from './manage-passkeys.ts'

export async function readSecondFactor(
  db: Db,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  { config }: { config: Config },
): Promise<SecondFactor> {
  const [[app], keys, codesLeft] = await Promise.all([
    db.select({ sealed: authenticatorApps.sealed }).from(authenticatorApps).where(eq(authenticatorApps.userId, userId)),
    db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.addedAt)),
    db
      .select({ hash: recoveryCodes.hash })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ])
  const hasApp = Boolean(app?.sealed)
  return {
    on: hasApp || keys.length > 0,
    required: role === 'admin' && config.exposedBy !== null,
    app: hasApp,
    passkeys: keys.map(presentPasskey),
    recoveryCodesLeft: codesLeft.length,
  }
}
