/** What items cost over five years with their electricity, reckoned by the database for a whole list. */
import { type SQL, sql } from 'drizzle-orm'
import {
  billPieces,
  MONTHS,
  monthlyBill,
  PARTS,
  ssclFactor,
  stepOf,
  type Tariff,
  WHOLE,
} from '#contract/catalogue/electricity/bill.plain.ts'
import { itemFacts } from './tables.ts'

/** The name of the filter, as that of a specification: `cost:..200000`. */
export const COST = 'cost'
/** In rupees. */
export const COST_STEPS: readonly number[] = [
  ...[5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000],
  ...[250_000, 300_000, 350_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000],
]

/** As the tariff is confirmed, for the usual bill that is asked for. */
export interface Running {
  tariff: Tariff
  bill: number | undefined
}

/** An item has one of them at most: what its label or specifications say of a year, or an estimate. */
export const isYearlyUse = sql`${itemFacts.key} in ('energy', 'reckoned')`

/** In cents, of an item that is paid for with `paid` and whose use stands in a row of `item_facts`. */
export function fiveYearCents(running: Running, paid: SQL): SQL {
  const { tariff, bill } = running
  const base = tariff.steps[stepOf(tariff, bill) - 1] ?? 0
  // Rounded as `Math.round` does; exact decimals would take longer than all else of it.
  const parts = sql`(${base * PARTS}::bigint + floor(${itemFacts.number} * 10 + 0.5)::bigint)`
  const factor = ssclFactor(tariff.sscl)
  const divisor = PARTS * WHOLE
  const exact = billPieces(tariff.rows).map(({ upTo, unitCents, restCents }) => {
    const within = upTo === null ? sql`true` : sql`${parts} <= ${upTo * PARTS}::bigint`
    return sql`when ${within} then ${unitCents * factor}::bigint * ${parts} + ${restCents * PARTS * factor}::bigint`
  })
  const month = sql`((case ${sql.join(exact, sql` `)} end + ${divisor / 2}::bigint) / ${divisor}::bigint)`
  return sql`(${paid} + ${MONTHS} * (${month} - ${monthlyBill(tariff, base)}::bigint))`
}
