/** Mails and SMS as personal data. What is still to be sent is left: it tells the person of what was done. */
import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { PersonalDataHolder } from '../database/data-subject.ts'
import { outbox } from './tables.ts'

const isAbout = (email: string) => or(eq(outbox.to, email), eq(outbox.person, email))

export const mailData: PersonalDataHolder<'mails'> = {
  async read(db, { email, proven }) {
    if (!proven) return { mails: [] }
    const rows = await db.select().from(outbox).where(isAbout(email)).orderBy(desc(outbox.queuedAt))
    return {
      mails: rows.map(({ channel, kind, subject, queuedAt, sentAt }) => ({
        kind,
        subject: channel === 'sms' ? 'SMS' : subject,
        queuedAt: queuedAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    }
  },
  async remove(tx, { email, proven }) {
    if (proven) await tx.delete(outbox).where(and(isAbout(email), isNull(outbox.nextAttemptAt)))
  },
}
