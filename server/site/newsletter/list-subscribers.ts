/** The newsletter's addresses for the back office: listed, exported, taken off. */

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { timeInShop } from '#contract/core/dates.ts'
import { dayOf } from '#contract/office/report-period.ts'
import { type Subscriber, subscriberSourceLabels } from '#contract/site/newsletter-list.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { Page } from '../../http/mount.ts'
import { containsAddress } from '../../platform/database/contains-person.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeLongCsv } from '../../platform/sheets/csv.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { consents } from '../consents/tables.ts'
import { isSubscribed, unsubscribe } from './subscribers.ts'
import { subscribers } from './tables.ts'

interface ListSubscribers {
  /** A part of the address. */
  search?: string | undefined
  limit: number
  offset: number
}

const newestFirst = [desc(subscribers.subscribedAt), desc(subscribers.email)]

export async function listSubscribers(db: Db, { search, limit, offset }: ListSubscribers): Promise<Page<Subscriber>> {
  const typed = search?.trim()
  const where = typed ? containsAddress(sql`${subscribers.email}`, typed) : undefined
  // A late page skips over addresses alone, and none of their consents.
  const page = db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [rows, total] = await Promise.all([
    selectSubscribers(db)
      .where(inArray(subscribers.email, page))
      .orderBy(...newestFirst),
    db.$count(subscribers, where),
  ])
  return { rows: rows.map(present), total }
}

export async function exportSubscribers(tx: Tx, { by }: { by: AuditSource }, context: Context) {
  const rows = (await selectSubscribers(tx).orderBy(...newestFirst)).map(present)
  await audit(
    tx,
    { kind: 'newsletter.exported', by, subject: 'newsletter', after: { addresses: rows.length } },
    context,
  )
  const head = ['email', 'consent_given_at', 'consent_from', 'consent_words']
  const cells = rows.map(({ email, since, source, words }) => [
    email,
    timeInShop(since),
    inEnglish(subscriberSourceLabels[source]),
    words,
  ])
  return {
    fileName: `newsletter-${dayOf(context.clock())}.csv`,
    // Without the byte order mark Excel takes UTF-8 for something else.
    csv: `\uFEFF${await writeLongCsv([head, ...cells])}`,
  }
}

/** The address itself stands nowhere in the audit log. Throws NOT_FOUND. */
export async function unsubscribeByStaff(
  tx: Tx,
  { email, by }: { email: string; by: AuditSource },
  context: Context,
): Promise<void> {
  if (!(await isSubscribed(tx, email))) throw new Refusal('ADDRESS_NOT_LISTED')
  await unsubscribe(tx, { email }, context)
  await audit(tx, { kind: 'newsletter.unsubscribed', by, subject: 'newsletter' }, context)
}

/** Each with the words of the consent that holds. */
function selectSubscribers(db: Db) {
  const consent = and(
    eq(consents.email, subscribers.email),
    eq(consents.about, 'newsletter'),
    isNull(consents.withdrawnAt),
  )
  const words = db
    .select({ words: consents.words })
    .from(consents)
    .where(consent)
    .orderBy(desc(consents.givenAt))
    .limit(1)
  return db
    .select({ row: subscribers, words: sql<string | null>`(${words})` })
    .from(subscribers)
    .$dynamic()
}

function present({ row, words }: Awaited<ReturnType<typeof selectSubscribers>>[number]): Subscriber {
  return { email: row.email, source: row.source, since: row.subscribedAt.toISOString(), words: words ?? '' }
}
