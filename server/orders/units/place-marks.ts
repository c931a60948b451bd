/** What a unit is found by, and that no two units which buyers have share it. */
import { and, eq, inArray, notInArray, or } from 'drizzle-orm'
import { bodyOfImei, readImei } from '#contract/orders/units/imei.ts'
import { keyOfSerial } from '#contract/orders/units/marks.ts'
import { isInHands } from '#contract/orders/units/unit-states.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orders } from '../data/tables.ts'
import { unitMarks, units } from './tables.ts'
import { isBack } from './with-buyer.ts'

type UnitRow = typeof units.$inferSelect
type Marked = Pick<UnitRow, 'id' | 'itemId' | 'serial' | 'imeis' | 'state'>

function marksOf({ itemId, serial, imeis }: Omit<Marked, 'id' | 'state'>) {
  const scanned = readImei(serial)
  // A scanner writes an IMEI into whatever box it finds; 16 digits are as likely a serial number, which its neighbour
  // begins with too.
  const isImei = scanned?.length === 15
  const bodies = new Set([...imeis, ...(isImei ? [scanned] : [])].map(bodyOfImei))
  const ofImeis = [...bodies].map((mark) => ({ scope: '', mark }))
  if (serial === '') return ofImeis
  const key = keyOfSerial(serial)
  // Whoever looks for it is taken to mean an IMEI.
  const ofBody = scanned && !isImei ? [{ scope: `${itemId} ${key}`, mark: bodyOfImei(scanned) }] : []
  return [...ofImeis, ...ofBody, { scope: itemId, mark: key }]
}

/** In the place of those they had. Refused where somebody else has been sold what has one of them. */
export async function placeMarks(tx: Tx, some: readonly Marked[]): Promise<void> {
  if (some.length === 0) return
  const marks = some
    .flatMap((unit) => marksOf(unit).map((mark) => ({ ...mark, unitId: unit.id, isInHands: isInHands[unit.state] })))
    // Two who note the same pieces wait for each other in one order.
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const ids = some.map(({ id }) => id)
  await tx.delete(unitMarks).where(inArray(unitMarks.unitId, ids))
  await takeBack(tx, marks)
  const placed = await tx.insert(unitMarks).values(marks).onConflictDoNothing().returning({ mark: unitMarks.mark })
  if (placed.length < marks.length) await refuseSold(tx, some, marks)
}

type Mark = Pick<typeof unitMarks.$inferSelect, 'scope' | 'mark'>

const placeOf = ({ mark, scope }: Mark) => `${mark} ${scope}`

const isOneOf = (marks: readonly Mark[]) =>
  and(
    eq(unitMarks.isInHands, true),
    or(...marks.map(({ scope, mark }) => and(eq(unitMarks.scope, scope), eq(unitMarks.mark, mark)))),
  )

async function takeBack(tx: Tx, marks: readonly Mark[]): Promise<void> {
  const back = await tx
    .select({ id: units.id })
    .from(unitMarks)
    .innerJoin(units, eq(units.id, unitMarks.unitId))
    .innerJoin(orders, eq(orders.id, units.orderId))
    .where(and(isOneOf(marks), isBack))
  const ids = back.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.update(units).set({ state: 'returned' }).where(inArray(units.id, ids))
  await tx.update(unitMarks).set({ isInHands: false }).where(inArray(unitMarks.unitId, ids))
}

/** Names what was sold already, and in which order; in another line of this one, it is noted twice. */
async function refuseSold(tx: Tx, some: readonly Marked[], marks: readonly Mark[]): Promise<never> {
  const [other] = await tx
    .select({ orderId: units.orderId, mark: unitMarks.mark, scope: unitMarks.scope })
    .from(unitMarks)
    .innerJoin(units, eq(units.id, unitMarks.unitId))
    .where(
      and(
        isOneOf(marks),
        notInArray(
          unitMarks.unitId,
          some.map(({ id }) => id),
        ),
      ),
    )
  const twice = marks.find(({ scope, mark }, at) => marks.findIndex((m) => m.scope === scope && m.mark === mark) < at)
  const { mark = '', scope = '' } = other ?? twice ?? {}
  const written = some.flatMap(({ imeis, serial }) => (scope === '' ? [...imeis, serial] : [serial]))
  const isIt = (each: string) => {
    if (scope === '') return readImei(each)?.startsWith(mark)
    return keyOfSerial(each) === mark || scope.endsWith(` ${keyOfSerial(each)}`)
  }
  const serial = written.find(isIt) ?? mark
  throw other ? new Refusal('UNIT_SOLD_ALREADY', { serial, id: other.orderId }) : new Refusal('UNIT_TWICE', { serial })
}
