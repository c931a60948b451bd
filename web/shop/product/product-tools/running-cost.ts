/** What an item costs a month in electricity, as an estimate. */
import { plural, t } from '@lingui/core/macro'
import type { ItemFacts } from '#contract/catalogue/items/item-facts.ts'

/** Hours a day that can be chosen for what is told in watts. */
export const HOURS = [0.25, 0.5, 1, 2, 4, 8, 12, 24] as const
export const USUAL_HOURS = 1

const MONTHS = 12
const DAYS_A_MONTH = 365 / MONTHS

/** kWh a month: of what it uses a year, or else of its watts at full power for so many hours a day. */
export function monthlyKwh({ energy, power }: Pick<ItemFacts, 'energy' | 'power'>, hoursADay: number): number | null {
  if (energy !== undefined) return energy / MONTHS
  if (power !== undefined) return (power / 1000) * hoursADay * DAYS_A_MONTH
  return null
}

/** Rupees a month, to the nearest whole one. */
export function monthlyCost(kwh: number, rupeesPerKwh: number): number {
  return Math.round(kwh * rupeesPerKwh)
}

export function hoursWords(hours: number): string {
  if (hours < 1) return t`${hours * 60} minutes a day`
  return plural(hours, { one: '# hour a day', other: '# hours a day' })
}
