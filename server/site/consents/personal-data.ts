/** Consents as personal data: who is removed needs no proof of what they agreed to. */
import { asc, eq, or } from 'drizzle-orm'
import type { DataSubject, PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { consents } from './tables.ts'

export const consentData: PersonalDataHolder<'consents'> = {
  async read(db, subject) {
    const rows = await db.select().from(consents).where(isOf(subject)).orderBy(asc(consents.givenAt))
    return {
      consents: rows.map(({ about, words, source, givenAt, withdrawnAt }) => ({
        about,
        words,
        source,
        givenAt: givenAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
    }
  },
  async remove(tx, subject) {
    await tx.delete(consents).where(isOf(subject))
  },
}

/** Never all of them: a guest is always proven. */
function isOf({ userId, email, proven }: DataSubject) {
  return or(
    userId === null ? undefined : eq(consents.userId, userId),
    proven || userId === null ? eq(consents.email, email) : undefined,
  )
}
