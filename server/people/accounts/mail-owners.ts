/** Writes to every owner of the shop. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Mail } from '../../platform/outbox/insert-mail.ts'
import type { Context } from '../../services.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { users } from './tables.ts'

/** `mailTo` begins its kind with `shop-`: no allowance holds for the shop's own people. */
export async function mailOwners(tx: Tx, mailTo: (address: string) => Mail, context: Context): Promise<void> {
  const owners = await tx.select({ email: users.email }).from(users).where(eq(users.staffRole, 'owner'))
  for (const { email } of owners) await queueMail(tx, mailTo(email), context)
}
