/** Inquiries as personal data: their copy, and an inquiry that no longer tells who asked. */
import { and, desc, eq, lt, ne } from 'drizzle-orm'
import { type RemovalReason, removedContact, removedWords } from '#contract/personal-data.ts'
import type { PersonalDataHolder } from '../platform/data-subject.ts'
import type { Tx } from '../platform/transaction.ts'
import { presentInquiry } from './inquiries.ts'
import { inquiries } from './tables.ts'

export const inquiryData: PersonalDataHolder<'inquiries'> = {
  async read(db, { email, proven }) {
    if (!proven) return { inquiries: [] }
    const rows = await db.select().from(inquiries).where(eq(inquiries.email, email)).orderBy(desc(inquiries.sentAt))
    return { inquiries: rows.map(presentInquiry) }
  },
  async remove(tx, { email, proven }) {
    if (proven) await tx.update(inquiries).set(nobody('request')).where(eq(inquiries.email, email))
  },
}

export async function forgetOldInquiries(tx: Tx, { before }: { before: Date }): Promise<void> {
  const isOld = and(lt(inquiries.sentAt, before), ne(inquiries.email, removedContact.email))
  await tx.update(inquiries).set(nobody('age')).where(isOld)
}

function nobody(reason: RemovalReason) {
  const words = removedWords[reason]
  return { name: words, email: removedContact.email, message: words }
}
