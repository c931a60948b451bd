/** Finds claims by what stands on their piece, and by its order, phone and name, as units are found. */
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import { type ClaimState, openClaimStates } from '#contract/orders/units/claim-states.ts'
import type { Claim, ClaimWithSteps } from '#contract/orders/units/claims.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import type { Page } from '../../http/mount.ts'
import { countUpTo, type Db, MOST_COUNTED } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isThere } from '../files/columns.ts'
import { orderFiles } from '../files/tables.ts'
import { findUnitIds, readUnits } from '../units/read-units.ts'
import { claimSteps, claims } from './tables.ts'

interface ListClaims {
  search?: string | undefined
  state?: ClaimState | 'open' | undefined
  unit?: string | undefined
  limit: number
  offset: number
}

export async function listClaims(db: Db, { search, state, unit, limit, offset }: ListClaims): Promise<Page<Claim>> {
  const words = search?.trim() ?? ''
  const where = and(
    words === '' ? undefined : sql`${claims.unitId} in (${findUnitIds(db, words)})`,
    state && inArray(claims.state, state === 'open' ? [...openClaimStates] : [state]),
    unit === undefined ? undefined : eq(claims.unitId, unit),
  )
  const counted = await countUpTo(db, claims, where, MOST_COUNTED + 1)
  const total = Math.min(counted, MOST_COUNTED)
  const within = Math.max(0, Math.min(limit, total - offset))
  const rows = within === 0 ? [] : await readClaims(db, where, { limit: within, offset })
  return { rows, total, ...(counted > MOST_COUNTED ? { isAtLeast: true } : {}) }
}

export async function readClaim(db: Db, id: string): Promise<ClaimWithSteps> {
  const [claim] = await readClaims(db, eq(claims.id, id), { limit: 1, offset: 0 })
  if (!claim) throw new Refusal('CLAIM_NOT_FOUND')
  const [photos, steps] = await Promise.all([
    db.$count(orderFiles, and(eq(orderFiles.claimId, id), isThere)),
    db.select().from(claimSteps).where(eq(claimSteps.claimId, id)).orderBy(asc(claimSteps.id)),
  ])
  return { ...claim, photos, steps: steps.map(({ to, word, by, at }) => ({ to, word, by, at: at.toISOString() })) }
}

async function readClaims(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Claim[]> {
  const rows = await db.select().from(claims).where(where).orderBy(desc(claims.number)).limit(limit).offset(offset)
  const ids = new Set(rows.map(({ unitId }) => unitId))
  const units = new Map((await readUnits(db, [...ids])).map((unit) => [unit.id, unit]))
  return rows.flatMap((row) => {
    const unit = units.get(row.unitId)
    return unit ? [present(row, unit)] : []
  })
}

function present(row: typeof claims.$inferSelect, unit: Unit): Claim {
  const { id, number, state, channel, fault, parts, costCents, loan, openedAt, version } = row
  const { orderId, title, serial, imeis, warrantyEnds, buyer } = unit
  return {
    ...{ id, number, state, channel, fault, parts, loan, version, buyer },
    cost: costCents === null ? null : rupees(cents(costCents)),
    unit: { id: unit.id, orderId, title, serial, imeis, warrantyEnds },
    openedAt: openedAt.toISOString(),
  }
}
