/** Inquiries as personal data: their copy, and an inquiry that no longer tells who asked, nor what was answered. */
import { and, asc, desc, eq, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { type RemovalReason, removedContact, removedWords } from '#contract/office/personal-data.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { presentInquiry } from './inquiries.ts'
import { inquiries, inquiryReplies } from './tables.ts'

export const inquiryData: PersonalDataHolder<'inquiries' | 'inquiryReplies'> = {
  async read(db, { email, proven }) {
    if (!proven) return { inquiries: [], inquiryReplies: [] }
    const rows = await db.select().from(inquiries).where(eq(inquiries.email, email)).orderBy(desc(inquiries.sentAt))
    const ids = rows.map(({ id }) => id)
    const replies = await db
      .select()
      .from(inquiryReplies)
      .where(inArray(inquiryReplies.inquiryId, ids))
      .orderBy(asc(inquiryReplies.at))
    return {
      inquiries: rows.map(presentInquiry),
      inquiryReplies: replies.map(({ inquiryId, text, at }) => ({ inquiryId, text, at: at.toISOString() })),
    }
  },
  async remove(tx, { email, proven }) {
    // Somebody of the shop whose account is deleted: what they answered stays answered.
    await tx.update(inquiryReplies).set({ by: removedContact.email }).where(eq(inquiryReplies.by, email))
    if (proven) await forget(tx, eq(inquiries.email, email), 'request')
  },
}

export async function eraseOldInquiries(tx: Tx, { before }: { before: Date }): Promise<void> {
  await forget(tx, and(lt(inquiries.sentAt, before), ne(inquiries.email, removedContact.email)), 'age')
}

async function forget(tx: Tx, where: SQL | undefined, reason: RemovalReason): Promise<void> {
  const theirs = tx.select({ id: inquiries.id }).from(inquiries).where(where)
  await tx.delete(inquiryReplies).where(inArray(inquiryReplies.inquiryId, theirs))
  const words = removedWords[reason]
  await tx.update(inquiries).set({ name: words, email: removedContact.email, message: words }).where(where)
}
