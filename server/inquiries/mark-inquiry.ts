/** Marks an inquiry as answered, or as open again. */
import { eq } from 'drizzle-orm'
import type { Inquiry } from '#contract/inquiries.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import { presentInquiry } from './present.ts'
import { inquiries } from './tables.ts'

export async function markInquiry(tx: Tx, { id, answered }: { id: string; answered: boolean }): Promise<Inquiry> {
  const [row] = await tx.update(inquiries).set({ answered }).where(eq(inquiries.id, id)).returning()
  if (!row) throw new Refusal('NOT_FOUND', 'Inquiry not found')
  return presentInquiry(row)
}
