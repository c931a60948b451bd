/** Answers inquiries by mail, and keeps what was answered. */
import { asc, eq } from 'drizzle-orm'
import type { InquiryThread } from '#contract/feedback/inquiries.ts'
import { isRemoved } from '#contract/office/personal-data.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { queueMail } from '../../site/messages/queue-mail.ts'
import { readTexts } from '../../site/messages/texts.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { lockEntry } from '../entries/entries.ts'
import { inquiryNotFound, presentInquiry } from './inquiries.ts'
import { inquiryReplyMail } from './reply-mail.ts'
import { inquiries, inquiryReplies } from './tables.ts'

/** Throws NOT_FOUND. */
export async function readThread(db: Db, id: string): Promise<InquiryThread> {
  const [[row], replies, set] = await Promise.all([
    db.select().from(inquiries).where(eq(inquiries.id, id)),
    db
      .select()
      .from(inquiryReplies)
      .where(eq(inquiryReplies.inquiryId, id))
      .orderBy(asc(inquiryReplies.at), asc(inquiryReplies.id)),
    readSettings(db, ['messages.savedReplies', 'messages.shopAddress']),
  ])
  if (!row) throw inquiryNotFound()
  return {
    inquiry: presentInquiry(row),
    replies: replies.map(({ id, text, by, at }) => ({ id, text, by, at: at.toISOString() })),
    savedReplies: set['messages.savedReplies'],
    answersTo: mailboxOf(set['messages.shopAddress']),
  }
}

interface Reply {
  id: string
  text: string
  /** How many replies there were when it was written. */
  seen: number
  /** E-mail address of who writes. */
  staff: string
  by: AuditSource
}

/** Throws NOT_FOUND, and INQUIRY_CHANGED when somebody has answered meanwhile or nobody is left to write to. */
export async function replyToInquiry(tx: Tx, { id, text, seen, staff, by }: Reply, context: Context): Promise<void> {
  const row = await lockEntry(tx, inquiries, { id, kind: 'INQUIRY' })
  if (isRemoved(row.email)) throw new Refusal('INQUIRY_WITHOUT_PERSON')
  const count = await tx.$count(inquiryReplies, eq(inquiryReplies.inquiryId, id))
  if (count !== seen) throw new Refusal('INQUIRY_ANSWERED')
  await tx.insert(inquiryReplies).values({ id: newId(), inquiryId: id, text, by: staff, at: context.clock() })
  await tx.update(inquiries).set({ answered: true }).where(eq(inquiries.id, id))
  const { 'messages.shopAddress': shopAddress } = await readSettings(tx, ['messages.shopAddress'])
  const { publicUrl } = context.config
  const texts = await readTexts(tx, row.language)
  const mail = inquiryReplyMail(row, { text, replyTo: mailboxOf(shopAddress), publicUrl, texts })
  await queueMail(tx, mail, context)
  await audit(tx, { kind: 'inquiry.replied', by, subject: id }, context)
}

/** Where the shop reads its mail; empty where it names no mailbox. */
function mailboxOf(shopAddress: string): string {
  return shopAddress || shopDetails.email
}
