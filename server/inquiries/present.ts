/** An inquiry as it goes over the wire. */
import type { Inquiry } from '#contract/inquiries.ts'
import type { inquiries } from './tables.ts'

export function presentInquiry(row: typeof inquiries.$inferSelect): Inquiry {
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    answered: row.answered,
    date: row.sentAt.toISOString(),
  }
}
