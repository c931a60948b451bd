/**
 * Webhooks as personal data: payloads name nobody, but they tell what was bought under an order's number, and a
 * receiver may have answered with more. What was sent of the orders of somebody who is removed goes; what waits goes
 * out first.
 */
import { sql } from 'drizzle-orm'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import { webhookDeliveries, webhookEvents } from './tables.ts'

export const webhookData: PersonalDataHolder<never> = {
  // Their orders tell all of it.
  read: async () => ({}),
  async remove(tx, { userId, email, proven }) {
    await tx.execute(sql`delete from ${webhookEvents}
      where subject in (
        select orders.id from orders where orders.user_id = ${userId} or (${proven} and orders.email = ${email})
      ) and not exists (
        select from ${webhookDeliveries} d where d.event_id = ${webhookEvents.id} and d.state = 'waiting'
      )`)
  },
}
