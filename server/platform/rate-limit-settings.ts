/** How often calls may be made, as the owner may set it: `30/5m` is thirty calls in five minutes. */
import { type AllowanceName, allowances } from '#contract/rate-limits.ts'
import { days, hours, minutes, seconds } from './durations.ts'
import type { Setting } from './setting.ts'

export interface Allowance {
  /** How many calls ... */
  calls: number
  /** ... within how many ms. */
  within: number
}
export type Allowances = Record<AllowanceName, Allowance>

const units = { s: seconds, m: minutes, h: hours }
/** The counting in memory forgets by a timer, and a timer of Node waits 24 days at most. */
const LONGEST = days(7)

function readAllowance(text: string): Allowance | undefined {
  const [, calls, count, unit] = /^([1-9]\d{0,6})\/([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  if (unit === undefined) return undefined
  const within = units[unit as keyof typeof units](Number(count))
  return within <= LONGEST ? { calls: Number(calls), within } : undefined
}

function settingOf(usual: string): Setting<Allowance> {
  const allowance = readAllowance(usual)
  if (!allowance) throw new Error(`not an allowance: ${usual}`)
  return {
    read: readAllowance,
    usual: allowance,
    wants: 'a number of calls and a time in s, m or h, at most 9999999 calls and 168h',
    example: usual,
    shown: 'whole',
  }
}

/** The contract's allowances as variables of the environment. */
export const allowanceVariables = Object.fromEntries(
  Object.entries(allowances).map(([name, usual]) => [name, settingOf(usual)]),
) as Record<AllowanceName, Setting<Allowance>>
