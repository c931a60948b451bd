/** The key that copies of backups are sealed to. Its secret half is handed out once, and stored nowhere. */
import { msg } from '@lingui/core/runtime-macro'
import { desc } from 'drizzle-orm'
import { type KeyPair, makeKeyPair } from '../../platform/copies/sealing.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { OwnerError } from '../../platform/errors.ts'
import type { Context } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { backupKeys } from './tables.ts'

export const NO_KEY = msg`There is no key to seal copies to: on the server, kade backup-key makes one, and prints the page for your drawer.`

/** Null before the first was made. */
export async function readBackupKey(db: Db): Promise<typeof backupKeys.$inferSelect | null> {
  const [newest] = await db.select().from(backupKeys).orderBy(desc(backupKeys.madeAt)).limit(1)
  return newest ?? null
}

/** `another`: also where there is one already. Throws an {@link OwnerError}. */
export async function makeBackupKey(tx: Tx, { another }: { another: boolean }, context: Context): Promise<KeyPair> {
  const earlier = await readBackupKey(tx)
  if (earlier !== null && !another) {
    throw new OwnerError(
      `There is a key already (${earlier.publicKey}), and its page opens every copy since. Is that page lost? Then \`backup-key another\` makes a new key; copies of before stay sealed to the old one.`,
    )
  }
  const keys = await makeKeyPair()
  await tx.insert(backupKeys).values({ publicKey: keys.publicKey, madeAt: context.clock() })
  const by = { userId: null, address: undefined }
  await audit(tx, { kind: 'backup.key-made', by, subject: keys.publicKey }, context)
  return keys
}
