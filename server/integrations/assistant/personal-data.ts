/** Plans of assistants as personal data: what they saw of orders and customers names people, and none needs to stay. */
import { eq } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { assistantPlans } from './tables.ts'

export const assistantData: PersonalDataHolder<never> = {
  // What it saw is told where it is kept.
  read: async () => ({}),
  async remove(tx) {
    await tx.delete(assistantPlans).where(eq(assistantPlans.tellsPeople, true))
  },
}
