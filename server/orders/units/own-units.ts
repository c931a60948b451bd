/** What buyers are told of their pieces: by a number on a piece with their phone number, and by an order's link. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { inColombo } from '#contract/core/dates.ts'
import { isRemoved } from '#contract/office/personal-data.ts'
import type { LinkedUnit, OwnUnit } from '#contract/orders/units/own-units.ts'
import { type WarrantyStanding, warrantyStanding } from '#contract/orders/units/warranty-standing.ts'
import type { InAllLanguages } from '#contract/text/in-all-languages.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { isSamePhone } from '../order/is-same-phone.ts'
import { titleOfUnit } from './read-units.ts'
import { unitMarks, units } from './tables.ts'
import { readWarrantyTerms } from './warranty-words.ts'
import { isTheirs } from './with-buyer.ts'

interface CheckWarranty {
  /** A serial number or an IMEI, as it is compared. */
  number: string
  /** In any spelling. */
  phone: string
}

/** So many pieces of different items, or sold again and again, have one number. */
const MOST_FOUND = 100
const NOBODY = { phone: '+94 11 000 0000', email: 'nobody@example.com' }

/**
 * Throws NOT_FOUND, in the same words and after as much work, whether the number is unknown, the phone number is
 * another, or the buyer has the piece no more.
 */
export async function checkWarranty(
  db: Db,
  { number, phone }: CheckWarranty,
  context: ClockContext,
): Promise<{ units: OwnUnit[]; terms: InAllLanguages }> {
  const marked = db.select({ id: unitMarks.unitId }).from(unitMarks).where(eq(unitMarks.mark, number))
  const [rows, terms] = await Promise.all([
    select(db)
      .where(and(inArray(units.id, marked), isTheirs))
      .orderBy(desc(units.number))
      .limit(MOST_FOUND),
    readWarrantyTerms(db),
  ])
  const buyers = rows.length > 0 ? rows : [NOBODY]
  const known = buyers.map((buyer) => isSamePhone(phone, buyer.phone) && !isRemoved(buyer.email))
  const found = rows.filter((_, at) => known[at])
  if (found.length === 0) throw new Refusal('WARRANTY_NOT_FOUND')
  return { units: found.map((row) => present(row, context)), terms }
}

/** In the order in which they were noted. */
export async function readOwnUnits(db: Db, orderId: string, context: ClockContext): Promise<LinkedUnit[]> {
  const rows = await select(db)
    .where(and(eq(units.orderId, orderId), isTheirs))
    .orderBy(units.number)
  return rows.map((row) => ({ id: row.unit.id, ...present(row, context) }))
}

function select(db: Db) {
  const { phone, email, placedAt } = orders
  const page = { slug: items.slug, disabled: items.disabled }
  return db
    .select({ unit: units, phone, email, placedAt, title: titleOfUnit, page })
    .from(units)
    .innerJoin(orders, eq(orders.id, units.orderId))
    .leftJoin(items, eq(items.id, units.itemId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function present({ unit, title, page, placedAt }: Row, context: ClockContext): OwnUnit {
  return {
    title,
    slug: page && !page.disabled ? page.slug : null,
    serialEnd: endOf(unit.serial),
    imeiEnds: unit.imeis.map(endOf),
    soldOn: inColombo(placedAt).slice(0, 10),
    warrantyStarts: unit.warrantyStarts,
    warrantyEnds: unit.warrantyEnds,
    standing: standingToday(unit, context),
  }
}

export function standingToday(unit: typeof units.$inferSelect, { clock }: ClockContext): WarrantyStanding {
  return warrantyStanding(unit, inColombo(clock()).slice(0, 10))
}

const endOf = (mark: string): string => [...mark].slice(-4).join('')
