/** Numbers that a courier gave before: added as they are pasted, and used in their order, each once. */
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { officeLimits } from '#contract/core/office-limits.ts'
import { openParcelStates } from '#contract/orders/couriers/parcel-states.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { cutText } from '#contract/text/cut-text.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { readCourier } from './save-courier.ts'
import { courierNumbers, parcels } from './tables.ts'

/** Its heading, or the town beside it, may have been pasted with it: no word is a number. */
const NUMBER = /^(?=[A-Z]*\d)[A-Z0-9]{4,40}$/
/** `10000001-10000050`: both of one length, and no more letters than digits could count. */
const RANGE = /^([A-Z]{0,6})(\d{3,15})-\1(\d{3,15})$/

/** How many of them are new. Throws BAD_INPUT, also for too many. */
export async function addNumbers(tx: Tx, { id, numbers }: { id: string; numbers: string }): Promise<number> {
  await readCourier(tx, id)
  const all = readNumbers(numbers)
  const rows = all.map((number) => ({ courierId: id, number }))
  return (await tx.insert(courierNumbers).values(rows).onConflictDoNothing().returning()).length
}

/** How many of them there were, and no parcel had got. Throws BAD_INPUT as {@link addNumbers}. */
export async function dropNumbers(
  tx: Tx,
  { id, numbers, by }: { id: string; numbers: string; by: AuditSource },
  context: Context,
): Promise<number> {
  const { name } = await readCourier(tx, id)
  const isMeant = and(eq(courierNumbers.courierId, id), inArray(courierNumbers.number, readNumbers(numbers)))
  const dropped = await tx
    .delete(courierNumbers)
    .where(and(isMeant, isNull(courierNumbers.usedAt)))
    .returning({ number: courierNumbers.number })
  if (dropped.length === 0) return 0
  const all = dropped.map(({ number }) => number).sort()
  const before = { from: all[0], to: all.at(-1), count: all.length }
  await audit(tx, { kind: 'courier.numbers-dropped', by, subject: name, before }, context)
  return all.length
}

export function readNumbers(typed: string): string[] {
  const most = officeLimits.courierNumbersAtOnce
  const numbers = new Set<string>()
  let count = 0
  for (const part of typed.toUpperCase().split(/[\s,;]+/)) {
    if (part === '') continue
    const read = rangeOf(part, most) ?? (NUMBER.test(part) ? [part] : null)
    if (!read) throw unread(part)
    for (const number of read) numbers.add(number)
    // One range that was pasted a thousand times is written out no thousand times.
    count += read.length
    if (count > 2 * most || numbers.size > most) throw new Refusal('COURIER_NUMBERS_AT_ONCE', { most })
  }
  if (numbers.size === 0) throw unread(typed.trim())
  return [...numbers]
}

function unread(part: string): Refusal {
  const said = cutText(part, 40)
  const why = because('COURIER_NUMBERS_UNREAD', { said })
  return new Refusal('COURIER_NUMBERS_UNREAD', { said }, { fields: { numbers: why } })
}

function rangeOf(part: string, most: number): string[] | null {
  const [, letters = '', from = '', to = ''] = RANGE.exec(part) ?? []
  if (from === '' || from.length !== to.length || Number(from) > Number(to)) return null
  const count = Number(to) - Number(from) + 1
  if (count > most) throw new Refusal('COURIER_NUMBERS_AT_ONCE', { most })
  return Array.from({ length: count }, (_, at) => letters + String(Number(from) + at).padStart(from.length, '0'))
}

/**
 * The next one, which no other parcel gets: it stays used also where the courier refuses the parcel, since its answer
 * may be about the number. One that was typed for a parcel before is left out. Throws MOVE_NOT_ALLOWED where none is
 * left.
 */
export async function takeNumber(tx: Tx, courierId: string, context: ClockContext): Promise<string> {
  const onParcel = tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(
      and(
        eq(parcels.courierId, courierNumbers.courierId),
        eq(parcels.waybill, courierNumbers.number),
        inArray(parcels.state, [...openParcelStates]),
      ),
    )
  for (;;) {
    const [next] = await tx
      .select({ number: courierNumbers.number })
      .from(courierNumbers)
      .where(and(eq(courierNumbers.courierId, courierId), isNull(courierNumbers.usedAt), notExists(onParcel)))
      .orderBy(asc(courierNumbers.position))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) throw new Refusal('COURIER_NUMBERS_USED_UP')
    if (await claimNumber(tx, { courierId, number: next.number }, context)) return next.number
  }
}

/**
 * Keeps one number for a parcel, however it came there: typed, told by the courier, or next of those given before, of
 * which it is used from now on. False where another parcel stands under it. Whoever wants the same one at the same
 * moment waits, at its row and then here, and finds it taken.
 */
export async function claimNumber(
  tx: Tx,
  { courierId, number }: { courierId: string; number: string },
  { clock }: ClockContext,
): Promise<boolean> {
  const isIt = and(eq(courierNumbers.courierId, courierId), eq(courierNumbers.number, number))
  await tx
    .update(courierNumbers)
    .set({ usedAt: clock() })
    .where(and(isIt, isNull(courierNumbers.usedAt)))
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('parcel ' || ${courierId}::text || ' ' || ${number}::text, 0))`,
  )
  const { state, waybill } = parcels
  const isOfIt = and(eq(parcels.courierId, courierId), eq(waybill, number), inArray(state, [...openParcelStates]))
  return (await tx.$count(parcels, isOfIt)) === 0
}
