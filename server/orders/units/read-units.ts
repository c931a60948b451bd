/** Finds units by what stands on them, and by their order, its phone and its name: each by an index of its own. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bodyOfImei, readImei } from '#contract/orders/units/imei.ts'
import { keyOfSerial } from '#contract/orders/units/marks.ts'
import type { UnitState } from '#contract/orders/units/unit-states.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import { asciiDigits } from '#contract/text/folded.ts'
import type { Page } from '../../http/mount.ts'
import { countUpTo, type Db, MOST_COUNTED } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderLines, orders } from '../data/tables.ts'
import { findOrders } from '../list/find-orders.ts'
import { unitMarks, units } from './tables.ts'

interface ListUnits {
  search?: string | undefined
  state?: UnitState | undefined
  limit: number
  offset: number
}

const successors = alias(units, 'successors')

export async function listUnits(db: Db, { search, state, limit, offset }: ListUnits): Promise<Page<Unit>> {
  const words = search?.trim() ?? ''
  const found = words === '' ? undefined : sql`${units.id} in (${findUnitIds(db, words)})`
  const where = and(found, state && eq(units.state, state), state === 'sold' ? isOfStanding : undefined)
  const counted = await countUpTo(db, units, where, MOST_COUNTED + 1)
  const total = Math.min(counted, MOST_COUNTED)
  const within = Math.max(0, Math.min(limit, total - offset))
  const rows = within === 0 ? [] : await select(db, where).orderBy(desc(units.number)).limit(within).offset(offset)
  return { rows: rows.map(presentUnit), total, ...(counted > MOST_COUNTED ? { isAtLeast: true } : {}) }
}

/** What a cancelled order held is with no buyer. */
const isOfStanding = sql`not exists (
  select from ${orders} where ${orders.id} = ${units.orderId} and ${orders.status} = 'cancelled'
)`

/** So many of those found are looked at: who finds more types more. */
const MOST_FOUND = 10_000

/** A set made before units are read: the planner would else walk through all of them, looking for those that fit. */
export function findUnitIds(db: Db, words: string): SQL {
  const marked = db.select({ id: unitMarks.unitId }).from(unitMarks).where(beginsWith(words)).limit(MOST_FOUND)
  const ordered = db
    .select({ id: orders.id })
    .from(orders)
    .where(findOrders(db, { search: words }))
  return sql`with marked as materialized ${marked}, ordered as materialized ${ordered}
    select * from marked union select "units"."id" from "units" where "units"."order_id" in (select * from ordered)`
}

function beginsWith(words: string): SQL {
  const imei = readImei(words)
  if (imei) return beginsAs(bodyOfImei(imei))
  // The first digits of an IMEI may be parted by it; a serial number has it as a sign of its own.
  const begins = new Set([keyOfSerial(words), keyOfSerial(asciiDigits(words).replaceAll('/', ''))])
  return sql.join([...begins].map(beginsAs), sql` or `)
}

function beginsAs(begin: string): SQL {
  return sql`${unitMarks.mark} like ${`${begin.replace(/[\\%_]/g, '\\$&')}%`}`
}

export async function readUnit(db: Db, id: string): Promise<Unit> {
  const [row] = await select(db, eq(units.id, id))
  if (!row) throw new Refusal('UNIT_NOT_FOUND')
  return presentUnit(row)
}

/** In no order. */
export async function readUnits(db: Db, ids: readonly string[]): Promise<Unit[]> {
  return ids.length === 0 ? [] : (await select(db, inArray(units.id, [...ids]))).map(presentUnit)
}

export async function readUnitsOfOrders(db: Db, orderIds: readonly string[]): Promise<Unit[]> {
  const rows = await select(db, inArray(units.orderId, [...orderIds])).orderBy(units.number)
  return rows.map(presentUnit)
}

/** As it was called when it was ordered. */
export const titleOfUnit = sql<string>`(select ${orderLines.title} from ${orderLines}
  where ${orderLines.orderId} = ${units.orderId} and ${orderLines.itemId} = ${units.itemId}
  order by ${orderLines.position} limit 1)`

function select(db: Db, where: SQL | undefined) {
  const { name, phone, status } = orders
  return db
    .select({ unit: units, name, phone, status, title: titleOfUnit, replacedBy: successors.id })
    .from(units)
    .innerJoin(orders, eq(orders.id, units.orderId))
    .leftJoin(successors, eq(successors.replaces, units.id))
    .where(where)
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function presentUnit({ unit, name, phone, status, title, replacedBy }: Row): Unit {
  const { notedAt, imeiAnsweredAt, ...kept } = unit
  return {
    id: kept.id,
    number: kept.number,
    orderId: kept.orderId,
    itemId: kept.itemId,
    title,
    serial: kept.serial,
    imeis: kept.imeis,
    state: kept.state,
    isCancelled: status === 'cancelled',
    warrantyStarts: kept.warrantyStarts,
    warrantyEnds: kept.warrantyEnds,
    reason: kept.reason,
    buyer: { name, phone },
    imeiAnswer: kept.imeiAnswer,
    imeiAnsweredAt: imeiAnsweredAt?.toISOString() ?? null,
    replaces: kept.replaces,
    replacedBy,
    notedAt: notedAt.toISOString(),
  }
}
