/** Writes what was gathered of redirects, by statements that take as long for one visitor as for a flood. */
import { inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { days } from '../../platform/durations.ts'
import type { ClockContext } from '../../services.ts'
import { missedAddresses, redirects } from './tables.ts'

export interface Gathered {
  /** By the ids of redirects. */
  uses: Map<string, number>
  /** By paths. */
  missed: Map<string, number>
}

/** Rows that are kept of addresses that were not found. */
export const MOST_MISSED = 1_000
/** How long one is kept that nobody asks for any more. */
const KEPT_DAYS = 90

export async function writeGathered(tx: Tx, { uses, missed }: Gathered, { clock }: ClockContext): Promise<void> {
  const now = clock()
  if (uses.size > 0) await countUses(tx, uses, now)
  if (missed.size > 0) await countMissed(tx, missed, now)
}

/** Locked in the order of their ids, so that two processes never wait for each other. */
async function countUses(tx: Tx, uses: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const [ids, counts] = [sql.param([...uses.keys()]), sql.param([...uses.values()])]
  await tx.execute(sql`
    with used as (select * from unnest(${ids}::text[], ${counts}::int[]) as used (id, count)),
      locked as (select id from ${redirects} where id in (select id from used) order by id for update)
    update ${redirects} set uses = uses + used.count, last_used_at = ${now.toISOString()}::timestamptz
    from used join locked using (id) where ${redirects.id} = used.id`)
}

async function countMissed(tx: Tx, missed: ReadonlyMap<string, number>, now: Date): Promise<void> {
  // One writer at a time: each may push out rows of the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('missed addresses'))`)
  // What leads somewhere by now is not missed.
  const led = await tx
    .select({ path: redirects.fromPath })
    .from(redirects)
    .where(inArray(redirects.fromPath, [...missed.keys()]))
  const isLed = new Set(led.map(({ path }) => path))
  const rows = [...missed].flatMap(([path, count]) => (isLed.has(path) ? [] : [{ path, count, lastAt: now }]))
  if (rows.length === 0) return
  await tx
    .insert(missedAddresses)
    .values(rows)
    .onConflictDoUpdate({
      target: missedAddresses.path,
      set: {
        count: sql`least(${missedAddresses.count}::bigint + excluded.count, 2000000000)::int`,
        lastAt: sql`excluded.last_at`,
      },
    })
  await tx.execute(sql`delete from ${missedAddresses} where path in (
    select path from ${missedAddresses} order by count desc, last_at desc, path offset ${MOST_MISSED})`)
}

export async function purgeMissedAddresses(tx: Tx, { clock }: ClockContext): Promise<void> {
  await tx.delete(missedAddresses).where(lt(missedAddresses.lastAt, new Date(clock().getTime() - days(KEPT_DAYS))))
}
