/** How often one address, and one account, may make the calls that cost or reach something. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallName } from '#contract/calls.ts'
import { hours, minutes } from '../platform/durations.ts'
import { Refusal } from '../platform/refusal.ts'

interface Allowance {
  /** How many calls ... */
  calls: number
  /** ... within how many ms. */
  within: number
}

/** Limits by call. Calls that only read have none here; the proxy in front may add its own. */
export const allowances: Partial<Record<CallName, { perAddress: Allowance; perAccount?: Allowance }>> = {
  'POST /auth/login': {
    perAddress: { calls: 30, within: minutes(5) },
    perAccount: { calls: 10, within: minutes(15) },
  },
  'POST /auth/signup': { perAddress: { calls: 20, within: hours(1) } },
  'POST /auth/forgot-password': {
    perAddress: { calls: 10, within: minutes(15) },
    perAccount: { calls: 3, within: minutes(15) },
  },
  'POST /auth/reset-password': { perAddress: { calls: 20, within: minutes(15) } },
  'POST /auth/verify-email': { perAddress: { calls: 30, within: minutes(15) } },
  'POST /auth/verify-email/send': { perAddress: { calls: 10, within: hours(1) } },
  'POST /auth/change-password': { perAddress: { calls: 20, within: minutes(15) } },
  'POST /users': { perAddress: { calls: 30, within: hours(1) } },
  'POST /orders': { perAddress: { calls: 60, within: minutes(10) } },
  'POST /pre-orders': { perAddress: { calls: 30, within: minutes(10) } },
  'POST /contact': { perAddress: { calls: 10, within: minutes(10) } },
  'POST /newsletter': { perAddress: { calls: 10, within: minutes(10) } },
}

export interface RateLimits {
  /** Throws 429 when this address has made the call too often. */
  checkAddress: (name: CallName, address: string | undefined) => Promise<void>
  /** Throws 429 when the call was made too often for this e-mail address. */
  checkAccount: (name: CallName, email: string | undefined) => Promise<void>
}

const noLimits: RateLimits = { checkAddress: async () => {}, checkAccount: async () => {} }

export function createRateLimits({ on }: { on: boolean }): RateLimits {
  if (!on) return noLimits
  const limiters = new Map<string, RateLimiterMemory>()
  for (const [name, { perAddress, perAccount }] of Object.entries(allowances)) {
    limiters.set(`address ${name}`, createLimiter(perAddress))
    if (perAccount) limiters.set(`account ${name}`, createLimiter(perAccount))
  }
  const check = async (limiter: string, key: string | undefined) => {
    if (key !== undefined) await consume(limiters.get(limiter), key)
  }
  return {
    checkAddress: (name, address) => check(`address ${name}`, address),
    checkAccount: (name, email) => check(`account ${name}`, email),
  }
}

function createLimiter({ calls, within }: Allowance): RateLimiterMemory {
  return new RateLimiterMemory({ points: calls, duration: within / 1_000 })
}

async function consume(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  if (!limiter) return
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      `Too many attempts. Please try again in ${inWords(wait)}.`,
      {},
      wait,
    )
  }
}

function inWords(wait: number): string {
  return wait < 60 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
}
