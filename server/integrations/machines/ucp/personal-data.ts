/** What agents have told of buyers who have not ordered yet, as personal data: it is there for a day. */
import { sql } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../../platform/database/data-subject.ts'
import { agentCheckouts } from './tables.ts'

export const agentCheckoutData: PersonalDataHolder<never> = {
  // Somebody may have told it of them, and it has come to nothing.
  read: async () => ({}),
  async remove(tx, { email }) {
    const told = sql`lower(trim(${agentCheckouts.buyer} -> 'person' ->> 'email'))`
    await tx.delete(agentCheckouts).where(sql`${told} = ${email}`)
  },
}
