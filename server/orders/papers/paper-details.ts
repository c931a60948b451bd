/**
 * What staff note on an order for its papers: the buyer's TIN, the place of supply, and serial numbers and warranties
 * of pieces.
 */

import { msg, plural } from '@lingui/core/runtime-macro'
import { eq, sql } from 'drizzle-orm'
import { inColombo } from '#contract/core/dates.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaperDetails } from '#contract/orders/papers/papers.ts'
import type { Piece } from '#contract/orders/units/pieces.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import type { Word } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { type MoveUnit, moveUnit } from '../units/move-unit.ts'
import { readUnit } from '../units/read-units.ts'
import { pieceOf, saveUnits, unitsInHands } from '../units/save-units.ts'
import { readDeliveredAt } from './delivered-at.ts'
import { lockForPapers } from './order-for-papers.ts'
import { paperDetails } from './tables.ts'

export async function readDetails(db: Db, orderId: string): Promise<PaperDetails> {
  const [row] = await db.select().from(paperDetails).where(eq(paperDetails.orderId, orderId))
  const pieces = (await unitsInHands(db, [orderId])).map(pieceOf)
  const { buyerTin = '', placeOfSupply = '', version = 0 } = row ?? {}
  return { buyerTin, placeOfSupply, pieces, version }
}

interface SaveDetails extends PaperDetails {
  orderId: string
}

/**
 * Throws PAPER_NOT_POSSIBLE where somebody else has changed them meanwhile, and BAD_INPUT for pieces it does not have.
 */
export async function saveDetails(
  tx: Tx,
  { orderId, buyerTin, placeOfSupply, pieces, version }: SaveDetails,
  context: ClockContext,
): Promise<PaperDetails> {
  const { order } = await lockForPapers(tx, orderId)
  const before = await readDetails(tx, orderId)
  if (before.version !== version) {
    throw new Refusal('NOTES_CHANGED')
  }
  refuseWrongPieces(order, pieces)
  await saveUnits(tx, { orderId, pieces, starts: await warrantyStartOf(tx, orderId, context) }, context)
  const saved = { buyerTin, placeOfSupply, version: version + 1 }
  await tx
    .insert(paperDetails)
    .values({ orderId, ...saved })
    .onConflictDoUpdate({ target: paperDetails.orderId, set: saved })
  return readDetails(tx, orderId)
}

/** As {@link moveUnit} has it; whoever notes pieces of its order without having seen it is refused. */
export async function moveNotedUnit(tx: Tx, move: MoveUnit, context: ClockContext): Promise<Unit> {
  const unit = await readUnit(tx, await moveUnit(tx, move, context))
  await tx
    .insert(paperDetails)
    .values({ orderId: unit.orderId, buyerTin: '', version: 1 })
    .onConflictDoUpdate({ target: paperDetails.orderId, set: { version: sql`${paperDetails.version} + 1` } })
  return unit
}

/** The day its goods were handed over, or today. */
export async function warrantyStartOf(db: Db, orderId: string, { clock }: ClockContext): Promise<string> {
  return inColombo((await readDeliveredAt(db, orderId)) ?? clock()).slice(0, 10)
}

function refuseWrongPieces({ items }: Order, pieces: readonly Piece[]): void {
  const message = wrongItem(items, pieces) ?? repeatedSerial(pieces)
  if (message) throw new Refusal('INPUT_WRONG', { sentence: message }, { fields: { pieces: message } })
}

function wrongItem(items: Order['items'], pieces: readonly Piece[]): Word | undefined {
  for (const [itemId, noted] of Map.groupBy(pieces, (piece) => piece.itemId)) {
    const line = items.find(({ id }) => id === itemId)
    if (!line) return msg`A piece is noted of an item that is not in this order.`
    if (noted.length > line.quantity) {
      const pieces = msg`${plural({ count: line.quantity }, { one: '# piece', other: '# pieces' })}`
      return msg`${{ title: line.title }}: this order has ${{ pieces }}, and ${{ noted: noted.length }} are noted.`
    }
  }
}

function repeatedSerial(pieces: readonly Piece[]): Word | undefined {
  const seen = new Set<string>()
  for (const { itemId, serial } of pieces.filter((piece) => piece.serial !== '')) {
    const key = `${itemId} ${serial.toLowerCase()}`
    if (seen.has(key)) return msg`The serial number ${{ serial }} is noted twice.`
    seen.add(key)
  }
}
