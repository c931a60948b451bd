/** How often the dear calls may be made, as the owner may set it: `30/5m` is thirty calls in five minutes. */
import { days, hours, minutes, seconds } from './durations.ts'
import type { Setting } from './setting.ts'

export interface Allowance {
  /** How many calls ... */
  calls: number
  /** ... within how many ms. */
  within: number
}

const units = { s: seconds, m: minutes, h: hours }
/** The counting in memory forgets by a timer, and a timer of Node waits 24 days at most. */
const LONGEST = days(7)

function readAllowance(text: string): Allowance | undefined {
  const [, calls, count, unit] = /^([1-9]\d{0,6})\/([1-9]\d{0,5})([smh])$/.exec(text) ?? []
  if (unit === undefined) return undefined
  const within = units[unit as keyof typeof units](Number(count))
  return within <= LONGEST ? { calls: Number(calls), within } : undefined
}

/** Usually so many calls in so many minutes or hours. */
function allowance(calls: number, count: number, unit: 'm' | 'h'): Setting<Allowance> {
  return {
    read: readAllowance,
    usual: { calls, within: units[unit](count) },
    wants: 'a number of calls and a time in s, m or h, at most 9999999 calls and 168h',
    example: `${calls}/${count}${unit}`,
    shown: 'whole',
  }
}

/** By environment variable; `.env.example` says which calls each is for. */
export const allowanceVariables = {
  RATE_LIMIT_LOGIN: allowance(30, 5, 'm'),
  RATE_LIMIT_LOGIN_ACCOUNT: allowance(10, 15, 'm'),
  RATE_LIMIT_LOGIN_EVERYWHERE: allowance(50, 15, 'm'),
  RATE_LIMIT_SIGNUP: allowance(20, 1, 'h'),
  RATE_LIMIT_PASSWORD: allowance(20, 15, 'm'),
  RATE_LIMIT_MAIL_ACCOUNT: allowance(3, 15, 'm'),
  RATE_LIMIT_ORDER: allowance(60, 10, 'm'),
  RATE_LIMIT_PRE_ORDER: allowance(30, 10, 'm'),
  RATE_LIMIT_CONTACT: allowance(10, 10, 'm'),
  RATE_LIMIT_NEWSLETTER: allowance(10, 10, 'm'),
  RATE_LIMIT_EMAIL_EVERYWHERE: allowance(300, 10, 'm'),
}

export type AllowanceName = keyof typeof allowanceVariables
export type Allowances = Record<AllowanceName, Allowance>
