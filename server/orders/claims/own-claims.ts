/** Claims that buyers make themselves, by the link of their order: for a piece of it whose warranty runs. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { isRemoved } from '#contract/office/personal-data.ts'
import { takesPhotos } from '#contract/orders/units/claim-states.ts'
import type { NewClaim, OwnClaim } from '#contract/orders/units/own-claims.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { notifyShopOfClaim } from '../../site/messages/notify-shop.ts'
import { orders } from '../data/tables.ts'
import { photosOf } from '../files/columns.ts'
import { lockOrder, readLines } from '../order/lock-order.ts'
import { standingToday } from '../units/own-units.ts'
import { units } from '../units/tables.ts'
import { isTheirs } from '../units/with-buyer.ts'
import { openClaim } from './move-claim.ts'
import { claimSteps, claims } from './tables.ts'

/** Of the pieces that the buyer of an order has, the oldest first. */
export async function readOwnClaims(db: Db, orderId: string): Promise<OwnClaim[]> {
  const rows = await db
    .select({ claim: claims, photos: photosOf('claimId', claims.id) })
    .from(claims)
    .innerJoin(units, eq(units.id, claims.unitId))
    .innerJoin(orders, eq(orders.id, units.orderId))
    .where(and(eq(units.orderId, orderId), isTheirs))
    .orderBy(asc(claims.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ claim }) => claim.id)
  const steps = await db.select().from(claimSteps).where(inArray(claimSteps.claimId, ids)).orderBy(asc(claimSteps.id))
  const byClaim = Map.groupBy(steps, ({ claimId }) => claimId)
  return rows.map(({ claim: { id, unitId, state, fault, openedAt }, photos }) => ({
    ...{ id, unitId, state, fault, photos, openedAt: openedAt.toISOString() },
    steps: (byClaim.get(id) ?? []).map(({ to, word, at }) => ({ to, word, at: at.toISOString() })),
  }))
}

interface OpenOwnClaim extends NewClaim {
  orderId: string
}

/** Throws NOT_FOUND for a piece of another order, and MOVE_NOT_ALLOWED without warranty or with an open claim. */
export async function openOwnClaim(tx: Tx, { orderId, ...asked }: OpenOwnClaim, context: Context): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const [found] = await tx
    .select({ unit: units })
    .from(units)
    .innerJoin(orders, eq(orders.id, units.orderId))
    .where(and(eq(units.id, asked.unitId), eq(units.orderId, orderId), isTheirs))
  if (!found || isRemoved(order.email)) throw new Refusal('UNIT_NOT_FOUND')
  if (standingToday(found.unit, context) !== 'running') throw new Refusal('CLAIM_NO_WARRANTY')
  const id = await openClaim(tx, { ...asked, channel: 'link', loan: '', by: '' }, context)
  const lines = await readLines(tx, orderId)
  const title = lines.find(({ itemId }) => itemId === found.unit.itemId)?.title ?? ''
  await notifyShopOfClaim(tx, { id, orderId, name: order.name, title, fault: asked.fault }, context)
}

/** Throws NOT_FOUND, also once the person of the order was removed, and MOVE_NOT_ALLOWED once the shop has decided. */
export async function requireUndecidedClaim(db: Db, { id, orderId }: { id: string; orderId: string }): Promise<void> {
  const [found] = await db
    .select({ state: claims.state, email: orders.email })
    .from(claims)
    .innerJoin(units, eq(units.id, claims.unitId))
    .innerJoin(orders, eq(orders.id, units.orderId))
    .where(and(eq(claims.id, id), eq(units.orderId, orderId), isTheirs))
  if (!found || isRemoved(found.email)) throw new Refusal('CLAIM_NOT_FOUND')
  if (!takesPhotos(found.state)) throw new Refusal('CLAIM_ENDED')
}
