/** Mails as personal data. What is still to be sent is left: it tells the person of what was done. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { PersonalDataHolder } from '../data-subject.ts'
import { outbox } from './tables.ts'

export const mailData: PersonalDataHolder<'mails'> = {
  async read(db, { email, proven }) {
    if (!proven) return { mails: [] }
    const rows = await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.queuedAt))
    return {
      mails: rows.map(({ kind, subject, queuedAt, sentAt }) => ({
        kind,
        subject,
        queuedAt: queuedAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  },
  async remove(tx, { email, proven }) {
    if (proven) await tx.delete(outbox).where(and(eq(outbox.to, email), isNull(outbox.nextAttemptAt)))
  },
}
