/** Marks an inquiry as answered, or as open again. */
import { eq } from 'drizzle-orm'
import type { Inquiry } from '#contract/inquiries.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { presentInquiry } from './present.ts'
import { inquiries } from './tables.ts'

export async function markInquiry(
  db: Db,
  { id, answered }: { id: string; answered: boolean },
): Promise<Inquiry> {
  const [row] = await db.update(inquiries).set({ answered }).where(eq(inquiries.id, id)).returning()
  if (!row) throw new Refusal('NOT_FOUND', 'Inquiry not found')
  return presentInquiry(row)
}
