/** What becomes of a unit: it comes back, is exchanged for another, or its money is given back. */
import { eq } from 'drizzle-orm'
import type { MarksOfPiece } from '#contract/orders/units/pieces.ts'
import { type UnitState, unitMoves } from '#contract/orders/units/unit-states.ts'
import type { ImeiAnswer } from '#contract/orders/units/units.ts'
import { takeExchanged } from '../../catalogue/items/stock.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { lockOrder } from '../order/lock-order.ts'
import { placeMarks } from './place-marks.ts'
import { addUnits } from './save-units.ts'
import { units } from './tables.ts'

export interface MoveUnit {
  id: string
  /** As it was seen. */
  from: UnitState
  to: UnitState
  exchange?: MarksOfPiece | undefined
  /** Of an exchange: whether the piece that is handed out was in the shop's stock. */
  fromStock: boolean
}

/** The id of the unit that the buyer has by now, or had last. Throws NOT_FOUND and MOVE_NOT_ALLOWED. */
export async function moveUnit(tx: Tx, move: MoveUnit, context: ClockContext): Promise<string> {
  const { id, from, to, exchange, fromStock } = move
  const unit = await lockUnit(tx, id)
  if (unit.state !== from) throw new Refusal('UNIT_CHANGED')
  if (!unitMoves[from].includes(to)) throw new Refusal('UNIT_MOVE')
  await tx.update(units).set({ state: to }).where(eq(units.id, id))
  await placeMarks(tx, [{ ...unit, state: to }])
  if (!exchange) return id
  const { orderId, itemId, warrantyStarts, warrantyEnds, reason } = unit
  // Its warranty goes on as it was.
  const handedOut = { ...exchange, orderId, itemId, warrantyStarts, warrantyEnds, reason, replaces: id }
  const added = await addUnits(tx, [handedOut], context)
  await placeMarks(tx, added)
  if (fromStock) await handOut(tx, unit, context)
  return added[0]?.id ?? id
}

/** Last, since it locks the item. What an item that was deleted had in stock is gone. */
async function handOut(
  tx: Tx,
  { orderId, itemId }: Pick<typeof units.$inferSelect, 'orderId' | 'itemId'>,
  context: ClockContext,
): Promise<void> {
  if (!(await takeExchanged(tx, { itemId, orderId }, context))) throw new Refusal('EXCHANGE_WITHOUT_STOCK')
  tx.invalidate({ items: [itemId], lists: true, hard: false })
}

export async function noteImeiAnswer(
  tx: Tx,
  { id, answer }: { id: string; answer: ImeiAnswer | null },
  { clock }: ClockContext,
): Promise<void> {
  await lockUnit(tx, id)
  await tx
    .update(units)
    .set({ imeiAnswer: answer, imeiAnsweredAt: answer && clock() })
    .where(eq(units.id, id))
}

/** By its order, as its papers lock it: nobody notes other pieces meanwhile. */
export async function lockUnit(tx: Tx, id: string): Promise<typeof units.$inferSelect> {
  const [found] = await tx.select({ orderId: units.orderId }).from(units).where(eq(units.id, id))
  if (!found) throw new Refusal('UNIT_NOT_FOUND')
  await lockOrder(tx, found.orderId)
  const [unit] = await tx.select().from(units).where(eq(units.id, id))
  if (!unit) throw new Refusal('UNIT_NOT_FOUND')
  return unit
}
