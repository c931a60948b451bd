/** Lines of statements as personal data: nothing is kept of who paid. Who confirmed it is named until removed. */
import { eq } from 'drizzle-orm'
import { removedContact } from '#contract/office/personal-data.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { bankPayments } from './tables.ts'

export const statementData: PersonalDataHolder<never> = {
  read: async () => ({}),
  async remove(tx, { proven, email }) {
    if (!proven) return
    await tx.update(bankPayments).set({ by: removedContact.email }).where(eq(bankPayments.by, email))
  },
}
