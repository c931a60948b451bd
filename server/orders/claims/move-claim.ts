/** Takes claims, and takes them further: each step tells the buyer in the same transaction. */
import { and, eq, inArray } from 'drizzle-orm'
import { centsFromRupees } from '#contract/core/money.ts'
import { type ClaimState, claimMoves, openClaimStates } from '#contract/orders/units/claim-states.ts'
import type { ClaimChannel } from '#contract/orders/units/claims.ts'
import type { MarksOfPiece } from '#contract/orders/units/pieces.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { typedLines } from '../../platform/outbox/typed-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { queueOrderMessage } from '../messages/queue-order-message.ts'
import { lockOrder, readLines } from '../order/lock-order.ts'
import { moveNotedUnit } from '../papers/paper-details.ts'
import { lockUnit } from '../units/move-unit.ts'
import { isWithBuyer } from '../units/with-buyer.ts'
import { claimSteps, claims } from './tables.ts'

type ClaimRow = typeof claims.$inferSelect

interface OpenClaim {
  unitId: string
  channel: ClaimChannel
  fault: string
  loan: string
  by: string
}

/** Its id. Throws NOT_FOUND, and MOVE_NOT_ALLOWED for a piece that the buyer has no more, or that has an open one. */
export async function openClaim(tx: Tx, { by, ...asked }: OpenClaim, context: Context): Promise<string> {
  const unit = await lockUnit(tx, asked.unitId)
  // Nobody cancels it meanwhile, nor takes it back.
  await lockOrder(tx, unit.orderId)
  if (!(await isWithBuyer(tx, unit.id))) throw new Refusal('CLAIM_WITHOUT_PIECE')
  const isTheirs = and(eq(claims.unitId, unit.id), inArray(claims.state, [...openClaimStates]))
  if ((await tx.$count(claims, isTheirs)) > 0) throw new Refusal('CLAIM_OPEN_ALREADY')
  const id = newId()
  await tx.insert(claims).values({ id, ...asked, state: 'received', openedAt: context.clock() })
  await tell(tx, { id, orderId: unit.orderId, to: 'received', word: '', by }, context)
  return id
}

interface MoveClaim {
  id: string
  /** As it was seen. */
  from: ClaimState
  to: ClaimState
  /** What the buyer is told beside. */
  word: string
  exchange?: MarksOfPiece | undefined
  fromStock: boolean
  by: string
}

/** Throws NOT_FOUND and MOVE_NOT_ALLOWED; of an exchange also what noting the other piece throws. */
export async function moveClaim(tx: Tx, move: MoveClaim, context: Context): Promise<void> {
  const { id, from, to, word, exchange, fromStock, by } = move
  const { claim, orderId } = await lockClaim(tx, id)
  if (claim.state !== from) throw new Refusal('CLAIM_CHANGED')
  if (!claimMoves[from].includes(to)) throw new Refusal('CLAIM_MOVE')
  if (exchange) {
    const exchanged = { id: claim.unitId, from: 'sold', to: 'exchanged', exchange, fromStock } as const
    await moveNotedUnit(tx, exchanged, context)
  }
  await change(tx, claim, { state: to })
  await tell(tx, { id, orderId, to, word, by }, context)
}

interface NoteRepair {
  id: string
  version: number
  parts: string
  /** In rupees; null where nobody knows yet. */
  cost: number | null
  loan: string
}

/** Throws NOT_FOUND, and MOVE_NOT_ALLOWED where somebody was quicker. */
export async function noteRepair(tx: Tx, { id, version, parts, cost, loan }: NoteRepair): Promise<void> {
  const { claim } = await lockClaim(tx, id)
  if (claim.version !== version) throw new Refusal('CLAIM_CHANGED')
  await change(tx, claim, { parts, loan, costCents: cost === null ? null : centsFromRupees(cost) })
}

async function change(tx: Tx, { id, version }: ClaimRow, values: Partial<ClaimRow>): Promise<void> {
  await tx
    .update(claims)
    .set({ ...values, version: version + 1 })
    .where(eq(claims.id, id))
}

/** By the order of its unit, as units are. */
async function lockClaim(tx: Tx, id: string): Promise<{ claim: ClaimRow; orderId: string }> {
  const [found] = await tx.select({ unitId: claims.unitId }).from(claims).where(eq(claims.id, id))
  if (!found) throw new Refusal('CLAIM_NOT_FOUND')
  const { orderId } = await lockUnit(tx, found.unitId)
  const [claim] = await tx.select().from(claims).where(eq(claims.id, id))
  if (!claim) throw new Refusal('CLAIM_NOT_FOUND')
  return { claim, orderId }
}

interface Step {
  id: string
  orderId: string
  to: ClaimState
  word: string
  by: string
}

async function tell(tx: Tx, { id, orderId, to, word, by }: Step, context: Context): Promise<void> {
  await tx.insert(claimSteps).values({ claimId: id, to, word, by, at: context.clock() })
  const order = await lockOrder(tx, orderId)
  const lines = await readLines(tx, orderId)
  await queueOrderMessage(tx, { order, lines, event: `claim-${to}`, facts: { word: typedLines(word) } }, context)
}
