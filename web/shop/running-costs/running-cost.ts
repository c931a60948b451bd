/** What an item costs over five years with its electricity, as its page and a comparison show it. */
import { plural, t } from '@lingui/core/macro'
import { fiveYearsOfElectricity, monthlyBill } from '#contract/catalogue/electricity/bill.plain.ts'
import { wholeRupees } from '#contract/catalogue/electricity/whole-rupees.ts'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'
import type { Electricity } from '#contract/checkout/delivery.ts'
import { rupees } from '#contract/core/money.ts'

export interface RunningCost {
  /** A year. */
  kwh: number
  /** What an estimate is made of; null where label or specifications say it. */
  estimate: { power: number; hours: number } | null
  /** The electricity of five years, in rupees, at each step of the usual bill. */
  electricity: number[]
}

/** Null where nobody knows what the item uses. */
export function runningCostOf(facts: ItemFacts, electricity: Electricity): RunningCost | null {
  const { energy, reckoned, power = 0, hours = 0 } = facts
  const kwh = energy ?? reckoned
  if (kwh === undefined) return null
  return {
    kwh,
    estimate: energy === undefined ? { power, hours } : null,
    electricity: fiveYearsOfElectricity(electricity, kwh).map(rupees),
  }
}

/** What a household pays a month without the item at each step, in rupees, and the step that counts first. */
export interface UsualBills {
  bills: number[]
  middle: number
  day: string
  source: string
}

export function usualBills(electricity: Electricity): UsualBills {
  const { steps, middle, day, source } = electricity
  return { bills: steps.map((units) => rupees(monthlyBill(electricity, units))), middle, day, source }
}

export function billWords(bill: number): string {
  return t`about ${wholeRupees(bill)} a month`
}

export function hoursWords(hours: number): string {
  if (hours < 1) return t`${hours * 60} minutes a day`
  return plural(hours, { one: '# hour a day', other: '# hours a day' })
}

/** What the item uses, and whether that is an estimate. */
export function wordsOfUse({ kwh: energy, estimate }: Pick<RunningCost, 'kwh' | 'estimate'>): string {
  if (!estimate) return t`${energy} kWh a year`
  return t`Estimate: ${estimate.power} W, ${hoursWords(estimate.hours)}, so ${energy} kWh a year`
}

/** What the energy label is and where it was read; empty where nobody says. */
export function labelWords({ standard, labelYear, labelSource }: ItemFacts): string {
  if (!labelSource) return ''
  const label = [standard, labelYear].filter((part) => part !== undefined).join(', ')
  return label === '' ? t`Energy label, read ${labelSource}` : t`Energy label (${label}), read ${labelSource}`
}
