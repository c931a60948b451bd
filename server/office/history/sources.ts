/** The ledgers that tell who did what, each as one part of the query that unites them. */
import { type SQL, sql } from 'drizzle-orm'
import { type HistoryTopic, MOST_LISTED } from '#contract/office/history.ts'
import { AuditKind } from '#contract/site/audit.ts'
import { itemChanges, stockMovements } from '../../catalogue/data/tables.ts'
import { orderEvents } from '../../orders/data/tables.ts'
import { orderChanges } from '../../orders/order/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'

/** What to look for; null where anything will do. */
export interface HistorySearch {
  topic: HistoryTopic | null
  /** Ids of what it was done to. */
  about: readonly string[] | null
  /** Who did it: audit log and catalogue name accounts by id, orders by address. */
  people: { ids: readonly string[]; emails: readonly string[] } | null
  /** The first moment, and the first that is too late. */
  from: Date | null
  until: Date | null
}

interface Source {
  table: SQL
  columns: SQL
  about: SQL
  by: SQL
  peopleBy: 'ids' | 'emails'
  /** What it never tells here. */
  always?: SQL
  /** Leaves out what it tells of one thing alone. */
  inGeneral?: SQL
  /** What its index by person leaves out, which is used by what says so. */
  ofPeople?: SQL
}

/** Who logged in, and how, stands in the security log. */
const SECURITY = ['sign-in', 'second-factor', 'password', 'session']
const SETTINGS = ['setting', 'page', 'api-key', 'webhook', 'backup', 'shop']
const CUSTOMERS = ['customer', 'customers', 'newsletter', 'inquiry', 'review', 'question']
const STAFF = ['role', 'staff', 'data', 'account']

/** Null for what this list leaves out. */
export function topicOf(kind: AuditKind): HistoryTopic | null {
  const [about = ''] = kind.split('.')
  if (SECURITY.includes(about)) return null
  if (SETTINGS.includes(about)) return 'setting'
  if (about === 'catalogue' || about === 'picture') return 'item'
  if (CUSTOMERS.includes(about)) return 'customer'
  return STAFF.includes(about) ? 'staff' : 'order'
}

const no = sql`null::text`

const audited: Source = {
  table: sql`${auditEvents}`,
  columns: sql`'audit' as source, r.id, r.at, r.kind as what, r.subject as about, ${no} as field, r.before, r.after,
    r.user_id, ${no} as email, ${no} as order_id, '' as reason, ${no} as undone_by`,
  about: sql`r.subject`,
  by: sql`r.user_id`,
  peopleBy: 'ids',
}

const ledgers: Record<'item' | 'stock' | 'move' | 'work', Source> = {
  item: {
    table: sql`${itemChanges}`,
    columns: sql`'item' as source, r.id, r.at,
      case when r.field is not null then 'item.changed' when r.after is not null then 'item.added' else 'item.deleted' end as what,
      r.item_id as about, r.field, r.before, r.after,
      r.by_user_id as user_id, ${no} as email, ${no} as order_id, '' as reason, ${no} as undone_by`,
    about: sql`r.item_id`,
    by: sql`r.by_user_id`,
    peopleBy: 'ids',
  },
  stock: {
    table: sql`${stockMovements}`,
    columns: sql`'stock' as source, r.id, r.at, 'stock.' || r.reason as what, r.item_id as about, ${no} as field,
      null::jsonb as before, to_jsonb(r.change) as after,
      r.by_user_id as user_id, ${no} as email, r.order_id, coalesce(r.note, '') as reason, ${no} as undone_by`,
    about: sql`r.item_id`,
    by: sql`r.by_user_id`,
    peopleBy: 'ids',
    inGeneral: sql`r.reason <> 'sold'`,
    ofPeople: sql`r.by_user_id is not null`,
  },
  move: {
    table: sql`${orderEvents}`,
    columns: sql`'move' as source, r.id, r.at, 'order.moved' as what, r.order_id as about, ${no} as field,
      to_jsonb(r."from") as before, to_jsonb(r."to") as after,
      ${no} as user_id, r."by" as email, ${no} as order_id, '' as reason, ${no} as undone_by`,
    about: sql`r.order_id`,
    by: sql`r."by"`,
    peopleBy: 'emails',
    inGeneral: sql`r."by" <> ''`,
    ofPeople: sql`r."by" <> ''`,
  },
  work: {
    table: sql`${orderChanges}`,
    columns: sql`'work' as source, r.id, r.at, 'order.' || (r.what ->> 'kind') as what, r.order_id as about, ${no} as field,
      null::jsonb as before, r.what as after,
      ${no} as user_id, r."by" as email, ${no} as order_id, coalesce(r.what ->> 'word', '') as reason, r.undone_by`,
    about: sql`r.order_id`,
    by: sql`r."by"`,
    peopleBy: 'emails',
    // The moves tell those.
    always: sql`r.what ->> 'kind' <> 'status'`,
    inGeneral: sql`r."by" <> ''`,
    ofPeople: sql`r."by" <> ''`,
  },
}

const ledgersOf: Record<HistoryTopic, readonly Source[]> = {
  item: [ledgers.item],
  stock: [ledgers.stock],
  order: [ledgers.move, ledgers.work],
  setting: [],
  staff: [],
  customer: [],
}

/** The newest of each ledger that match, at most {@link MOST_LISTED} for each key: all that the list can come to. */
export function partsOf(sought: HistorySearch): SQL[] {
  const kinds = AuditKind.options.filter((kind) => isSought(topicOf(kind), sought))
  const ofLedgers = (sought.topic ? ledgersOf[sought.topic] : Object.values(ledgers)).map((one) => partOf(one, sought))
  return kinds.length > 0 ? [partOfAudit(kinds, sought), ...ofLedgers] : ofLedgers
}

function isSought(topic: HistoryTopic | null, sought: HistorySearch): boolean {
  return topic !== null && (sought.topic === null || sought.topic === topic)
}

function partOf(source: Source, sought: HistorySearch): SQL {
  const { about, people } = sought
  const { table, columns, always } = source
  if (about) {
    const where = [always, people && isOneOf(source.by, people[source.peopleBy])]
    return keyed(source, { keys: about, column: source.about, where }, sought)
  }
  if (people) {
    const where = [always, source.ofPeople]
    return keyed(source, { keys: people[source.peopleBy], column: source.by, where }, sought)
  }
  const where = [always, source.inGeneral]
  return sql`select ${columns} from (select * from ${table} r where ${allOf([...where, ...dated(sought)])}
    order by r.at desc, r.id desc limit ${MOST_LISTED}) r`
}

function partOfAudit(kinds: readonly AuditKind[], sought: HistorySearch): SQL {
  if (sought.about || sought.people) {
    return partOf({ ...audited, always: isOneOf(sql`r.kind`, kinds) }, sought)
  }
  return keyed(audited, { keys: kinds, column: sql`r.kind`, where: [], byTime: true }, sought)
}

interface Keyed {
  keys: readonly string[]
  /** What has one of the keys, of an index that goes on with the time or the id. */
  column: SQL
  where: readonly (SQL | null | undefined)[]
  byTime?: true
}

/**
 * Looks each key up by itself, along its index and no further than the list goes. Written as a range from the key's
 * last row to its first: the planner does not know the key, and for `=` it goes through all rows in their order, or
 * sorts the key's.
 */
function keyed({ table, columns }: Source, { keys, column, where, byTime }: Keyed, sought: HistorySearch): SQL {
  const [second, first, last] = byTime
    ? [sql`r.at`, momentOr(sought.from, '-infinity'), momentOr(sought.until, 'infinity')]
    : [sql`r.id`, sql`0`, sql`${LAST_ID}::bigint`]
  const theirs = sql`(${column}, ${second}) >= (wanted.key, ${first}) and (${column}, ${second}) < (wanted.key, ${last})`
  const order = byTime ? sql`r.at desc, r.id desc` : sql`r.id desc`
  const conditions = [theirs, ...where, ...(byTime ? [] : dated(sought))]
  return sql`select ${columns} from ${eachOf(keys)} as wanted(key) cross join lateral (
    select * from ${table} r where ${allOf(conditions)}
    order by ${column} desc, ${order} limit ${MOST_LISTED}) r`
}

/** Above every id there is. */
const LAST_ID = '9223372036854775807'

function momentOr(moment: Date | null, otherwise: string): SQL {
  return sql`${moment?.toISOString() ?? otherwise}::timestamptz`
}

function isOneOf(column: SQL, texts: readonly string[]): SQL {
  return sql`${column} = any(array(select ${eachOf(texts)}))`
}

function eachOf(texts: readonly string[]): SQL {
  return sql`jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`
}

function dated({ from, until }: HistorySearch): (SQL | null)[] {
  return [
    from && sql`r.at >= ${from.toISOString()}::timestamptz`,
    until && sql`r.at < ${until.toISOString()}::timestamptz`,
  ]
}

function allOf(conditions: readonly (SQL | null | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== null && condition !== undefined)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}
