/** The newsletter's list as personal data. */
import { eq } from 'drizzle-orm'
import type { PersonalDataHolder } from '../platform/data-subject.ts'
import { subscribers } from './tables.ts'

export const newsletterData: PersonalDataHolder<'newsletter'> = {
  async read(db, { email, proven }) {
    if (!proven) return { newsletter: null }
    const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email))
    return { newsletter: row ? { source: row.source, since: row.subscribedAt.toISOString() } : null }
  },
  async remove(tx, { email, proven }) {
    if (proven) await tx.delete(subscribers).where(eq(subscribers.email, email))
  },
}
