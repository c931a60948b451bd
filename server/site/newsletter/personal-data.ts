/** The newsletter's list as personal data. */
import { eq } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { newsletterRequests, subscribers } from './tables.ts'

export const newsletterData: PersonalDataHolder<'newsletter'> = {
  async read(db, { email, proven }) {
    if (!proven) return { newsletter: null }
    const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email))
    return { newsletter: row ? { source: row.source, since: row.subscribedAt.toISOString() } : null }
  },
  async remove(tx, { email, proven }) {
    if (!proven) return
    await tx.delete(subscribers).where(eq(subscribers.email, email))
    await tx.delete(newsletterRequests).where(eq(newsletterRequests.email, email))
  },
}
