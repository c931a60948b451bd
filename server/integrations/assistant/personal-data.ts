/**
 * Plans of assistants as personal data: what they saw, sent and say of themselves may name anybody, and none has to
 * stay.
 */
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { assistantPlans } from './tables.ts'

export const assistantData: PersonalDataHolder<never> = {
  // What it saw is told where it is kept.
  read: async () => ({}),
  async remove(tx) {
    await tx.delete(assistantPlans)
  },
}
