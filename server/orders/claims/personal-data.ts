/**
 * Claims as personal data: a person is told of them with their orders. What was typed freely about an order whose
 * person was removed may tell whose it was, and goes; that there was a claim stays with the piece.
 */
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { removedContact } from '#contract/office/personal-data.ts'
import type { PersonalDataHolder } from '../../platform/database/data-subject.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { orders } from '../data/tables.ts'
import { isOfNobody, listAllOrdersOf } from '../personal-data.ts'
import { units } from '../units/tables.ts'
import { claimSteps, claims } from './tables.ts'

export const claimData: PersonalDataHolder<'claims'> = {
  async read(db, subject) {
    const ids = (await listAllOrdersOf(db, subject)).map(({ id }) => id)
    const rows = await db
      .select({ claim: claims, orderId: units.orderId })
      .from(claims)
      .innerJoin(units, eq(units.id, claims.unitId))
      .where(inArray(units.orderId, ids))
      .orderBy(asc(claims.number))
    return {
      claims: rows.map(({ orderId, claim: { state, fault, loan, openedAt } }) => ({
        ...{ orderId, state, fault, loan, openedAt: openedAt.toISOString() },
      })),
    }
  },
  async remove(tx, { proven, email }) {
    await eraseClaims(tx)
    if (proven) await tx.update(claimSteps).set({ by: removedContact.email }).where(eq(claimSteps.by, email))
  },
}

/** Of all orders that no longer tell whose they were. */
export async function eraseClaims(tx: Tx): Promise<void> {
  const ofNobody = tx
    .select({ id: units.id })
    .from(units)
    .innerJoin(orders, eq(orders.id, units.orderId))
    .where(isOfNobody)
  await tx
    .update(claims)
    .set({ fault: '', loan: '' })
    .where(and(inArray(claims.unitId, ofNobody), or(ne(claims.fault, ''), ne(claims.loan, ''))))
  const theirs = tx.select({ id: claims.id }).from(claims).where(inArray(claims.unitId, ofNobody))
  await tx
    .update(claimSteps)
    .set({ word: '' })
    .where(and(ne(claimSteps.word, ''), inArray(claimSteps.claimId, theirs)))
}
