/** Counts the calls of an address, and of an account, and refuses those beyond the limits of the contract. */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Allowance, Allowances } from '../platform/settings.ts'
import { networkOf } from './network-of.ts'

export interface Caller {
  /** The network address; unknown where the host tells none. */
  address: string | undefined
  /** The account the call is about, or the person who makes it. */
  email: string | undefined
}

export interface RateLimits {
  /** Throws 429 when this address has made the call too often. */
  checkAddress: (name: CallName, address: string | undefined) => Promise<void>
  /** Throws 429 when the call was made too often for this account. */
  checkAccount: (name: CallName, caller: Caller) => Promise<void>
  /** Forgets the attempts for an account, once one has shown that it was the person themself. */
  forgive: (name: CallName, caller: Caller) => Promise<void>
}

const noLimits: RateLimits = {
  checkAddress: async () => {},
  checkAccount: async () => {},
  forgive: async () => {},
}

interface Options {
  on: boolean
  allowances: Allowances
  /** All processes of the shop count together in the database. */
  pool: Pool
}

export function createRateLimits({ on, allowances, pool }: Options): RateLimits {
  if (!on) return noLimits
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { limits }] of Object.entries<Endpoint>(calls)) {
    for (const kind of ['perAddress', 'perAccount', 'everywhere'] as const) {
      const allowance = limits?.[kind]
      if (!allowance) continue
      limiters.set(`${kind} ${name}`, createLimiter(`${kind} ${name}`, allowances[allowance], pool))
    }
  }
  const check = async (limiter: string, key: string | undefined) => {
    if (key !== undefined) await consume(limiters.get(limiter), key)
  }
  const addressKey = (address: string | undefined) => (address === undefined ? undefined : networkOf(address))
  const accountKey = ({ email, address }: Caller) =>
    email === undefined ? undefined : hashed(`${email} ${addressKey(address) ?? ''}`)
  return {
    checkAddress: (name, address) => check(`perAddress ${name}`, addressKey(address)),
    async checkAccount(name, caller) {
      await check(`perAccount ${name}`, accountKey(caller))
      await check(`everywhere ${name}`, caller.email === undefined ? undefined : hashed(caller.email))
    },
    async forgive(name, caller) {
      const key = accountKey(caller)
      if (key !== undefined) await limiters.get(`perAccount ${name}`)?.delete(key)
    },
  }
}

function createLimiter(keyPrefix: string, { calls, within }: Allowance, pool: Pool): RateLimiterAbstract {
  const usual = { keyPrefix, points: calls, duration: within / 1_000 }
  return new RateLimiterPostgres({
    ...usual,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // A job of the shop purges what is over.
    clearExpiredByTimeout: false,
    // Who is over the limit is refused without asking the database until it ends, however hard they try.
    inMemoryBlockOnConsumed: calls + 1,
    // A database that is away must not open the door.
    insuranceLimiter: new RateLimiterMemory(usual),
  })
}

/** Addresses of people are not kept in the clear, and a key has a longest length. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

async function consume(limiter: RateLimiterAbstract | undefined, key: string): Promise<void> {
  if (!limiter) return
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
    throw new Refusal('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${inWords(wait)}.`, {}, wait)
  }
}

function inWords(wait: number): string {
  if (wait < 60) return wait === 1 ? '1 second' : `${wait} seconds`
  const minutes = Math.ceil(wait / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
