/** The choices that costs over five years make: all up to a step, and the steps of the usual bill. */
import { msg } from '@lingui/core/runtime-macro'
import { type SQL, sql } from 'drizzle-orm'
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import { monthlyBill, stepOf } from '#contract/catalogue/electricity/bill.plain.ts'
import { wholeRupees } from '#contract/catalogue/electricity/whole-rupees.ts'
import { rupees } from '#contract/core/money.ts'
import { say } from '#contract/text/say.ts'
import { COST, COST_STEPS, fiveYearCents, isYearlyUse, type Running } from './five-years.ts'
import { factsOf, type Narrowing } from './narrow.ts'
import { itemFacts } from './tables.ts'

/** How many items cost no more than a step and more than the one before it. */
export interface CountedCost {
  /** Of the steps; behind the last one for what is dearer than all. */
  step: number
  everywhere: number
  count: number
}

/** Reads the items of a list, `base`, with their `id` and what is `paid`: step, all of them, those that are met. */
export function countCosts(query: Narrowing, running: Running, isMet: SQL): SQL {
  const thresholds = sql.join(
    COST_STEPS.map((rupees) => sql`${rupees * 100}::bigint`),
    sql`, `,
  )
  // How many of the steps are lower.
  const step = sql`width_bucket(${fiveYearCents(running, sql`paid`)} - 1, array[${thresholds}])`
  return sql`select null, ${COST}, ${step}::float8, null, count(*)::int, (count(*) filter (where ${isMet}))::int,
      null, null, null
    from base join ${itemFacts} on item_id = id and ${factsOf(query)} and ${isYearlyUse} group by 3`
}

type CostChoices = Pick<ItemChoices, 'specifications' | 'bills'>

/** Nothing where nobody knows what any item of the list uses. */
export function costChoices(
  counted: readonly CountedCost[],
  chosen: readonly number[],
  { tariff, bill }: Running,
): CostChoices {
  if (counted.length === 0) return { specifications: [] }
  const costs = counted.map(({ step, ...counts }) => ({
    ...counts,
    rupees: COST_STEPS[step] ?? Number.POSITIVE_INFINITY,
  }))
  const least = Math.min(...costs.map(({ rupees }) => rupees))
  const most = Math.max(...costs.map(({ rupees }) => rupees))
  const offered = COST_STEPS.filter((step) => (step >= least && step < most) || chosen.includes(step))
  const choices = offered.map((step) => ({
    value: `${COST}:..${step}`,
    label: say(msg`Up to ${{ amount: wholeRupees(step) }}`),
    count: total(costs.filter(({ rupees }) => rupees <= step).map(({ count }) => count)),
  }))
  const told = total(counted.map(({ everywhere }) => everywhere))
  return {
    specifications:
      choices.length === 0 ? [] : [{ name: COST, label: say(msg`Cost over five years`), isUpTo: true, choices }],
    bills: {
      chosen: String(stepOf(tariff, bill)),
      sort: say(msg`5-year cost`),
      steps: tariff.steps.map((units, at) => ({
        value: String(at + 1),
        label: say(msg`about ${{ amount: wholeRupees(rupees(monthlyBill(tariff, units))) }} a month`),
        count: told,
      })),
    },
  }
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
