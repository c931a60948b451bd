/** The rows of files that were brought here, as personal data. */
import { and, eq, or } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { importRows } from './tables.ts'

export const importData: PersonalDataHolder<never> = {
  /** The account that was made of them is told. */
  async read() {
    return {}
  },
  async remove(tx, { userId, email, proven }) {
    const isTheirs = or(
      userId === null ? undefined : eq(importRows.userId, userId),
      proven ? eq(importRows.email, email) : undefined,
    )
    if (isTheirs) await tx.delete(importRows).where(and(isTheirs))
  },
}
