/** Keeps a message from the support page. */
import type { Inquiry, NewInquiry } from '#contract/inquiries.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../services.ts'
import { presentInquiry } from './present.ts'
import { inquiries } from './tables.ts'

export async function sendInquiry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name, email, message }: NewInquiry,
): Promise<Inquiry> {
  const row = { id: newId(), name, email, message, answered: false, sentAt: clock() }
  await db.insert(inquiries).values(row)
  return presentInquiry(row)
}
