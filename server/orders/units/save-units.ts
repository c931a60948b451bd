/** The units of an order as staff note them: those that a buyer has are what was sent, no more and no fewer. */
import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Piece, ProposedWarranty } from '#contract/orders/units/pieces.ts'
import { isInHands } from '#contract/orders/units/unit-states.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { placeMarks } from './place-marks.ts'
import { proposeWarranties } from './propose-warranties.ts'
import { units } from './tables.ts'

type UnitRow = typeof units.$inferSelect

/** Those that the buyers of some orders have, in the order in which they were noted. */
export async function unitsInHands(db: Db, orderIds: readonly string[]): Promise<UnitRow[]> {
  const rows = await db
    .select()
    .from(units)
    .where(inArray(units.orderId, [...orderIds]))
    .orderBy(asc(units.number))
  return rows.filter(({ state }) => isInHands[state])
}

export function pieceOf({ id, itemId, serial, imeis, warrantyStarts, warrantyEnds, reason }: UnitRow): Piece {
  return { itemId, unitId: id, serial, imeis, warrantyStarts, warrantyEnds, reason }
}

interface SaveUnits {
  orderId: string
  pieces: readonly Piece[]
  /** The day a warranty begins that says none. */
  starts: string
}

/** The order is locked. Refused where a piece is somebody else's, or its warranty too short without a reason. */
export async function saveUnits(tx: Tx, { orderId, pieces, starts }: SaveUnits, context: ClockContext): Promise<void> {
  const before = await unitsInHands(tx, [orderId])
  const known = matchUnits(before, pieces)
  const gone = before.filter(({ id }) => !known.some((unit) => unit?.id === id)).map(({ id }) => id)
  // First, so that what stands on them is free.
  if (gone.length > 0) await removeUnits(tx, gone)
  const proposed = await proposeOnDays(tx, pieces, starts)
  const noted = pieces.map((piece, at) => {
    const { serial, imeis, warrantyEnds, itemId } = piece
    const warrantyStarts = piece.warrantyStarts ?? known[at]?.warrantyStarts ?? starts
    const reason = reasonOf(piece, proposed.get(`${itemId} ${warrantyStarts}`))
    return { orderId, itemId, serial, imeis, warrantyStarts, warrantyEnds, reason }
  })
  const changed = noted.flatMap((unit, at) => {
    const was = known[at]
    return was && !isDeepStrictEqual({ ...was, ...unit }, was) ? [{ ...was, ...unit }] : []
  })
  for (const unit of changed) await changeUnit(tx, unit)
  const added = await addUnits(
    tx,
    noted.filter((_, at) => !known[at]),
    context,
  )
  await placeMarks(tx, [...changed, ...added])
}

/** The unit each piece is of, by its id or by all that stands on it; null for a new one. */
function matchUnits(before: readonly UnitRow[], pieces: readonly Piece[]): (UnitRow | undefined)[] {
  const left = new Set(before)
  return pieces.map((piece) => {
    const found = [...left].find((unit) => unit.itemId === piece.itemId && isSame(unit, piece))
    if (found) left.delete(found)
    return found
  })
}

function isSame({ id, serial, imeis }: UnitRow, piece: Piece): boolean {
  if (piece.unitId !== null) return id === piece.unitId
  return serial === piece.serial && imeis.join() === piece.imeis.join()
}

/** By item and first day. */
async function proposeOnDays(tx: Tx, pieces: readonly Piece[], starts: string): Promise<Map<string, ProposedWarranty>> {
  const itemIds = [...new Set(pieces.map(({ itemId }) => itemId))]
  const days = new Set([starts, ...pieces.map(({ warrantyStarts }) => warrantyStarts ?? starts)])
  const all = await Promise.all([...days].map((day) => proposeWarranties(tx, { itemIds, starts: day })))
  return new Map(all.flat().map((each) => [`${each.itemId} ${each.starts}`, each]))
}

/** Empty where the warranty is long enough. */
function reasonOf({ warrantyEnds, reason, serial, imeis }: Piece, proposed: ProposedWarranty | undefined): string {
  const leastEnds = proposed?.leastEnds ?? null
  if (leastEnds === null || (warrantyEnds !== null && warrantyEnds >= leastEnds)) return ''
  if (reason === '') throw new Refusal('WARRANTY_TOO_SHORT', { serial: serial || (imeis[0] ?? ''), until: leastEnds })
  return reason
}

/** Of PostgreSQL: a row of another table names it. */
const FOREIGN_KEY_VIOLATION = '23503'

const isStillNamed = (error: unknown) =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.code === FOREIGN_KEY_VIOLATION

/** One that was claimed for stays on its order. */
async function removeUnits(tx: Tx, ids: readonly string[]): Promise<void> {
  try {
    await tx.delete(units).where(inArray(units.id, [...ids]))
  } catch (error) {
    throw isStillNamed(error) ? new Refusal('UNIT_CLAIMED') : error
  }
}

type Noted = { replaces?: string } & Pick<
  UnitRow,
  'itemId' | 'orderId' | 'serial' | 'imeis' | 'warrantyStarts' | 'warrantyEnds' | 'reason'
>

async function changeUnit(tx: Tx, { id, serial, imeis, warrantyStarts, warrantyEnds, reason }: UnitRow): Promise<void> {
  await tx.update(units).set({ serial, imeis, warrantyStarts, warrantyEnds, reason }).where(eq(units.id, id))
}

/** Their marks are to be placed. */
export async function addUnits(tx: Tx, noted: readonly Noted[], { clock }: ClockContext): Promise<UnitRow[]> {
  if (noted.length === 0) return []
  return tx
    .insert(units)
    .values(noted.map((unit) => ({ id: newId(), ...unit, notedAt: clock() })))
    .returning()
}
