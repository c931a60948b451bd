/** Lists who did what, from every ledger of the shop at once, newest first. */
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import { type HistoryEntry, type HistoryTopic, MOST_LISTED } from '#contract/office/history.ts'
import { isRemoved } from '#contract/office/personal-data.ts'
import { readOrderNumber } from '#contract/orders/order-number.ts'
import { AuditKind } from '#contract/site/audit.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Page } from '../../http/mount.ts'
import { displayName } from '../../people/accounts/present.ts'
import { staffInvitations, users } from '../../people/accounts/tables.ts'
import { isKeyId, keyLabel } from '../../people/api-keys/find-key.ts'
import { apiKeys } from '../../people/api-keys/tables.ts'
import { customers } from '../../people/customers/tables.ts'
import { containsWriter, storedAddress } from '../../platform/database/contains-person.ts'
import { contains, type Db, searchText } from '../../platform/database/database.ts'
import { days } from '../../platform/durations.ts'
import { type HistorySearch, partsOf, topicOf } from './sources.ts'

interface ListHistory {
  topic?: HistoryTopic | undefined
  by?: string | undefined
  about?: string | undefined
  /** `2026-12-15`. */
  from?: string | undefined
  to?: string | undefined
  limit: number
  offset: number
}

interface Row extends Record<string, unknown> {
  source: 'audit' | 'item' | 'stock' | 'move' | 'work'
  id: string
  at: string
  what: string
  about: string
  field: string | null
  before: unknown
  after: unknown
  user_id: string | null
  email: string | null
  order_id: string | null
  reason: string
  undone_by: string | null
}

export async function listHistory(db: Db, { limit, offset, ...asked }: ListHistory): Promise<Page<HistoryEntry>> {
  const parts = partsOf(await readSearch(db, asked))
  const latest = sql`(${sql.join(parts, sql` union all `)}) order by at desc, source, id desc limit ${MOST_LISTED}`
  const { rows } = await db.execute<Row & { total: string }>(
    sql`select *, count(*) over () as total from (${latest}) as latest order by at desc, source, id desc
      limit ${limit} offset ${offset}`,
  )
  // A page behind the last has no row that could tell the total.
  const total = rows[0] ? Number(rows[0].total) : await countOf(db, latest, offset)
  const named = await readNames(db, rows)
  return { rows: rows.map((row) => present(row, named)), total }
}

async function countOf(db: Db, latest: SQL, offset: number): Promise<number> {
  if (offset === 0) return 0
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) as count from (${latest}) as latest`)
  return Number(rows[0]?.count ?? 0)
}

type HistoryFilter = Omit<ListHistory, 'limit' | 'offset'>

async function readSearch(db: Db, { topic, by, about, from, to }: HistoryFilter): Promise<HistorySearch> {
  const [people, ids] = await Promise.all([
    by?.trim() ? findPeople(db, by.trim()) : null,
    about?.trim() ? findAbout(db, about.trim()) : null,
  ])
  return {
    topic: topic ?? null,
    about: ids,
    people,
    from: from ? startOf(from) : null,
    until: to ? new Date(startOf(to).getTime() + days(1)) : null,
  }
}

/** A day begins when it does in Sri Lanka. */
function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_OF_UTC)
}

/** As many as a search can mean. */
const MOST_FOUND = 50

/** Orders name people by their address, also those whose account is gone by now. */
async function findPeople(db: Db, typed: string): Promise<NonNullable<HistorySearch['people']>> {
  const name = searchText(sql`${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email}`)
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(containsWriter(name, typed))
    .orderBy(sql`${users.staffRole} is null`, users.id)
    .limit(MOST_FOUND)
  return {
    ids: found.map(({ id }) => id),
    emails: [...new Set([storedAddress(typed), ...found.map(({ email }) => email)])],
  }
}

async function findAbout(db: Db, typed: string): Promise<string[]> {
  const email = storedAddress(typed)
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from ${items} where slug = ${typed})
    union (select id from ${users} where email = ${email})
    union (select id from ${staffInvitations} where email = ${email})
    union (select id from ${customers} where email = ${email})
    union (select id from ${items} where ${contains(sql`lower(title)`, typed)} limit ${MOST_FOUND})`)
  return [...new Set([typed, readOrderNumber(typed), ...rows.map(({ id }) => id)])]
}

/** What people call the ids of a page of rows, by id or address. */
interface Names {
  titles: ReadonlyMap<string, string>
  people: ReadonlyMap<string, { name: string; email: string }>
}

async function readNames(db: Db, rows: readonly Row[]): Promise<Names> {
  const about = [...new Set(rows.map((row) => row.about))]
  const ids = [...new Set([...about, ...rows.flatMap(({ user_id: id }) => id ?? [])])]
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))]
  const keyIds = ids.filter(isKeyId)
  if (ids.length === 0) return { titles: new Map(), people: new Map() }
  const [found, known, invited, bought, programs] = await Promise.all([
    db.select({ id: items.id, title: items.title }).from(items).where(inArray(items.id, about)),
    db
      .select()
      .from(users)
      .where(or(inArray(users.id, ids), inArray(users.email, emails))),
    db.select().from(staffInvitations).where(inArray(staffInvitations.id, about)),
    db.select({ id: customers.id, email: customers.email }).from(customers).where(inArray(customers.id, about)),
    keyIds.length > 0 ? db.select().from(apiKeys).where(inArray(apiKeys.id, keyIds)) : [],
  ])
  const titles = new Map([
    ...found.map(({ id, title }) => [id, title] as const),
    ...known.map(({ id, email }) => [id, email] as const),
    ...invited.map(({ id, email }) => [id, email] as const),
    ...bought.map(({ id, email }) => [id, email] as const),
  ])
  const people = known.flatMap((user) => {
    const person = { name: displayName(user), email: user.email }
    return [[user.id, person] as const, [user.email, person] as const]
  })
  const keys = programs.map((key) => [key.id, { name: '', email: keyLabel(key) }] as const)
  return { titles, people: new Map([...people, ...keys]) }
}

function present(row: Row, { titles, people }: Names): HistoryEntry {
  const gone = row.what === 'item.deleted' ? row.before : row.after
  const title = row.source === 'item' && row.field === null && typeof gone === 'string' ? gone : row.about
  return {
    id: `${row.source}-${row.id}`,
    at: new Date(row.at).toISOString(),
    topic: topicOfRow(row),
    what: row.what,
    ...whoDid(row, people),
    about: row.about,
    title: titles.get(row.about) ?? title,
    orderId: row.order_id ?? '',
    field: row.field,
    before: row.before,
    after: row.after,
    reason: row.reason,
    undoneBy: row.undone_by ?? '',
  }
}

function topicOfRow({ source, what }: Row): HistoryTopic {
  if (source === 'item' || source === 'stock') return source
  const kind = AuditKind.safeParse(what).data
  return (kind && topicOf(kind)) ?? 'order'
}

function whoDid(
  { source, user_id: id, email, order_id: orderId }: Row,
  people: Names['people'],
): Pick<HistoryEntry, 'who' | 'name' | 'email'> {
  const nobody = { name: '', email: '' }
  const person = people.get(id ?? email ?? '')
  if (person) return { who: 'person', ...person }
  if (id !== null || (email !== null && isRemoved(email))) return { who: 'gone', ...nobody }
  if (email) return { who: 'person', name: '', email }
  const isOfCustomer = source === 'move' || source === 'work' || (source === 'stock' && orderId !== null)
  return { who: isOfCustomer ? 'customer' : 'shop', ...nobody }
}
