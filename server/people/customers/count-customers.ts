/**
 * Counts customers: takes what triggers have noted of orders, pre-orders and accounts into the rows of their addresses.
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { Transaction, Tx } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { profiles, users } from '../accounts/tables.ts'
import { lastSeen } from '../staff/staff.ts'
import { customerChanges, customers } from './tables.ts'

export const customersMoved = defineJob('count-customers', z.object({}))

const AT_ONCE = 5_000
/** Any number, always the same: one transaction counts at a time. */
const LOCK = 7_305_811

/** All that is noted, a few thousand at a time. */
export async function countAllCustomers({ transaction }: { transaction: Transaction }): Promise<void> {
  for (;;) {
    const counted = await transaction((tx) => countCustomers(tx))
    if (counted < AT_ONCE) return
  }
}

/** What is noted by now, before a list of customers is read. */
export async function countBeforeReading({ db, transaction }: { db: Db; transaction: Transaction }): Promise<void> {
  const [noted] = await db.select({ id: customerChanges.id }).from(customerChanges).limit(1)
  if (noted) await transaction((tx) => countCustomers(tx))
}

/** Of one address: before what is kept of a person is shown or removed. */
export async function countCustomer(tx: Tx, email: string): Promise<void> {
  await lock(tx)
  await takeChanges(tx, eq(customerChanges.email, email))
}

async function countCustomers(tx: Tx): Promise<number> {
  await lock(tx)
  return takeChanges(tx, undefined)
}

/** Waits for whoever is counting: what they count is seen by nobody until they are done. */
async function lock(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

async function takeChanges(tx: Tx, where: SQL | undefined): Promise<number> {
  const oldest = tx
    .select({ id: customerChanges.id })
    .from(customerChanges)
    .where(where)
    .orderBy(customerChanges.id)
    .limit(AT_ONCE)
  const { rows } = await tx.execute<{ count: number }>(sql`
    with taken as (
      delete from ${customerChanges} where id in (${oldest})
      returning email, orders, pre_orders, spent_cents, name, phone, at, id
    ), sums as (
      select email, sum(orders) as orders, sum(pre_orders) as pre_orders, sum(spent_cents) as spent_cents
      from taken group by email
    ), latest as (
      select distinct on (email) email, name, phone, at from taken where at is not null order by email, at desc, id desc
    ), counted as (
      insert into ${customers} as c (email, name, phone, user_id, orders, pre_orders, spent_cents, last_ordered_at, last_seen_at)
      select s.email, coalesce(nullif(l.name, ''), nullif(p.name, ''), trim(users.first_name || ' ' || users.last_name), ''),
        coalesce(nullif(l.phone, ''), p.phone, ''), users.id, s.orders, s.pre_orders, s.spent_cents, l.at, ${lastSeen}
      from sums s left join latest l on l.email = s.email
        left join ${users} on users.email = s.email left join ${profiles} p on p.user_id = users.id
      on conflict (email) do update set user_id = excluded.user_id, orders = c.orders + excluded.orders,
        pre_orders = c.pre_orders + excluded.pre_orders, spent_cents = c.spent_cents + excluded.spent_cents,
        name = case when ${isNewer} then excluded.name else c.name end,
        phone = case when ${isNewer} then excluded.phone else c.phone end,
        last_ordered_at = case when ${isEmpty} then null else greatest(c.last_ordered_at, excluded.last_ordered_at) end,
        last_seen_at = ${seen}
    )
    select count(*)::int as count from taken`)
  const isGone = sql`${customers.orders} = 0 and ${customers.preOrders} = 0 and ${customers.userId} is null`
  await tx.delete(customers).where(isGone)
  return rows[0]?.count ?? 0
}

/** Sessions are purged: what was known of this account stays known. */
const seen = sql`case when excluded.user_id is null then null
  when c.user_id = excluded.user_id then greatest(c.last_seen_at, excluded.last_seen_at) else excluded.last_seen_at end`
/** Nothing was ordered that still tells whose it was. */
const isEmpty = sql`c.orders + excluded.orders + c.pre_orders + excluded.pre_orders = 0`
const isNewer = sql`(${isEmpty} or c.last_ordered_at is null or excluded.last_ordered_at >= c.last_ordered_at)`
