/** How often the dear calls may be made, as the owner may set it: `30/5m` is thirty calls in five minutes. */
import { z } from 'zod'
import { hours, minutes, seconds } from './durations.ts'

export interface Allowance {
  /** How many calls ... */
  calls: number
  /** ... within how many ms. */
  within: number
}

const units = { s: seconds, m: minutes, h: hours }

function allowance(usual: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,4}[smh]$/, 'is written like 30/5m: calls, then a time in s, m or h')
    .default(usual)
    .transform((text): Allowance => {
      const [, calls, count, unit] = /^(\d+)\/(\d+)([smh])$/.exec(text) ?? []
      return { calls: Number(calls), within: units[unit as keyof typeof units](Number(count)) }
    })
}

/** By environment variable; `.env.example` says which calls each is for. */
export const allowanceVariables = {
  RATE_LIMIT_LOGIN: allowance('30/5m'),
  RATE_LIMIT_LOGIN_ACCOUNT: allowance('10/15m'),
  RATE_LIMIT_LOGIN_EVERYWHERE: allowance('50/15m'),
  RATE_LIMIT_SIGNUP: allowance('20/1h'),
  RATE_LIMIT_PASSWORD: allowance('20/15m'),
  RATE_LIMIT_MAIL_ACCOUNT: allowance('3/15m'),
  RATE_LIMIT_ORDER: allowance('60/10m'),
  RATE_LIMIT_PRE_ORDER: allowance('30/10m'),
  RATE_LIMIT_CONTACT: allowance('10/10m'),
  RATE_LIMIT_NEWSLETTER: allowance('10/10m'),
  RATE_LIMIT_EMAIL_EVERYWHERE: allowance('300/10m'),
}

export type AllowanceName = keyof typeof allowanceVariables
export type Allowances = Record<AllowanceName, Allowance>
