/** Inquiries: messages from the support page, stored, listed and marked as answered. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Inquiry } from '#contract/feedback/inquiries.ts'
import type { NewInquiry } from '#contract/site/contact-form.ts'
import type { Page } from '../../http/mount.ts'
import { containsFolded, countFound, type Db, searchText } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { notifyShopOfInquiry } from '../../site/messages/notify-shop.ts'
import { inquiries } from './tables.ts'

interface ListInquiries {
  /** A part of the name, e-mail address or message. */
  search?: string
  answered?: boolean
  limit: number
  offset: number
}

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

/** Newest first. */
export async function listInquiries(
  db: Db,
  { search, answered, limit, offset }: ListInquiries,
): Promise<Page<Inquiry>> {
  const text = searchText(sql`${inquiries.name} || ' ' || ${inquiries.email} || ' ' || ${inquiries.message}`)
  const where = and(
    search ? containsFolded(text, search.trim()) : undefined,
    answered === undefined ? undefined : eq(inquiries.answered, answered),
  )
  const rows = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(desc(inquiries.sentAt), desc(inquiries.id))
    .limit(limit)
    .offset(offset)
  const count = search && where ? await countFound(db, inquiries, where) : { total: await db.$count(inquiries, where) }
  return { rows: rows.map(presentInquiry), ...count }
}

export function presentInquiry({ id, name, email, message, answered, sentAt }: typeof inquiries.$inferSelect): Inquiry {
  return { _id: id, id, name, email, message, answered, date: sentAt.toISOString() }
}

export function inquiryNotFound(): Refusal {
  return new Refusal('INQUIRY_NOT_FOUND')
}
