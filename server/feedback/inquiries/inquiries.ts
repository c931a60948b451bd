/** Inquiries: messages from the support page, stored, listed and marked as answered. */
import { eq, sql } from 'drizzle-orm'
import type { Inquiry } from '#contract/feedback/inquiries.ts'
import type { NewInquiry } from '#contract/site/contact-form.ts'
import type { Page } from '../../http/mount.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { notifyShopOfInquiry } from '../../site/messages/notify-shop.ts'
import { type EntryQuery, listEntries } from '../entries/entries.ts'
import { inquiries } from './tables.ts'

type SendContext = Pick<Context, 'clock' | 'config' | 'log'>

export async function sendInquiry(
  tx: Tx,
  { name, email, message, language = 'en' }: NewInquiry,
  context: SendContext,
): Promise<Inquiry> {
  const row = { id: newId(), name, email, message, answered: false, language, sentAt: context.clock() }
  await tx.insert(inquiries).values(row)
  const inquiry = presentInquiry(row)
  await notifyShopOfInquiry(tx, inquiry, context)
  return inquiry
}

export async function markInquiry(tx: Tx, { id, answered }: { id: string; answered: boolean }): Promise<Inquiry> {
  const [row] = await tx.update(inquiries).set({ answered }).where(eq(inquiries.id, id)).returning()
  if (!row) throw inquiryNotFound()
  return presentInquiry(row)
}

const entries = {
  table: inquiries,
  newest: inquiries.sentAt,
  searched: sql`${inquiries.name} || ' ' || ${inquiries.email} || ' ' || ${inquiries.message}`,
}

export async function listInquiries(
  db: Db,
  { answered, ...query }: EntryQuery & { answered?: boolean | undefined },
): Promise<Page<Inquiry>> {
  const where = answered === undefined ? undefined : eq(inquiries.answered, answered)
  const { rows, ...count } = await listEntries(db, db.select().from(inquiries).$dynamic(), entries, where, query)
  return { rows: rows.map(presentInquiry), ...count }
}

export function presentInquiry({ id, name, email, message, answered, sentAt }: typeof inquiries.$inferSelect): Inquiry {
  return { _id: id, id, name, email, message, answered, date: sentAt.toISOString() }
}

export function inquiryNotFound(): Refusal {
  return new Refusal('INQUIRY_NOT_FOUND')
}
