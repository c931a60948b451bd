/** Keeps a message from the support page. */
import type { Inquiry, NewInquiry } from '#contract/inquiries.ts'
import { newId } from '../platform/ids.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { presentInquiry } from './present.ts'
import { inquiries } from './tables.ts'

export async function sendInquiry(
  tx: Tx,
  { name, email, message }: NewInquiry,
  { clock }: Pick<Context, 'clock'>,
): Promise<Inquiry> {
  const row = { id: newId(), name, email, message, answered: false, sentAt: clock() }
  await tx.insert(inquiries).values(row)
  return presentInquiry(row)
}
