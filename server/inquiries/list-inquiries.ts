/** Lists inquiries, newest first. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Inquiry } from '#contract/inquiries.ts'
import type { Page } from '../http/mount.ts'
import { contains } from '../platform/contains-text.ts'
import type { Db } from '../platform/database.ts'
import { presentInquiry } from './present.ts'
import { inquiries } from './tables.ts'

interface ListInquiries {
  /** A part of the name, e-mail address or message. */
  search?: string
  answered?: boolean
  limit: number
  offset: number
}

export async function listInquiries(
  db: Db,
  { search, answered, limit, offset }: ListInquiries,
): Promise<Page<Inquiry>> {
  const words = sql`lower(${inquiries.name} || ' ' || ${inquiries.email} || ' ' || ${inquiries.message})`
  const where = and(
    search ? contains(words, search.trim()) : undefined,
    answered === undefined ? undefined : eq(inquiries.answered, answered),
  )
  const rows = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(desc(inquiries.sentAt), desc(inquiries.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(inquiries).where(where)
  return { rows: rows.map(presentInquiry), total: counted?.count ?? 0 }
}
