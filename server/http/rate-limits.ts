/**
 * Counts the calls of an address, and of an account, and refuses those beyond the limits of the contract: so brute
 * force on passwords ends, too.
 */

import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type CallName, calls } from '#contract/calls.ts'
import { type VendorCallback, vendorCallbacks } from '#contract/checkout/payment-callbacks.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { RateLimit } from '#contract/core/rate-limits.ts'
import { type MachineCall, machineCalls } from '#contract/integrations/machine-calls.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import type { Allowance, Allowances } from '../platform/config/environment.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { Refusal } from '../platform/refusal.ts'
import { networkOf } from './network-of.ts'
import { rateLimits } from './tables.ts'

type Limited = CallName | VendorCallback | MachineCall

export interface Caller {
  /** The network address; unknown where the host tells none. */
  address: string | undefined
  /** The account the call is about, or the person who makes it. */
  email?: string | undefined
  /** The browser, if it has signed in to that account before. */
  device?: string | null
  /** The account's own person makes the call: signed in to it, or in a browser that has been. */
  isOwn?: boolean
}

export interface RateLimits {
  /** Throws 429 when this address has made the call too often. */
  checkAddress: (name: Limited, caller: Caller) => Promise<void>
  /** Throws 429 when the call was made too often for this account, or for it from this device. */
  checkAccount: (name: CallName, caller: Caller) => Promise<void>
  /**
   * Runs what is done on behalf of each of these. It counts before that, so that of calls at one moment no more are
   * done than is allowed; what throws, or was not done, is taken back. Throws 429 where one of them has had its number.
   */
  countDone: <T>(
    name: CallName | MachineCall,
    callers: readonly Caller[],
    run: () => Promise<T>,
    isDone?: (result: T) => boolean,
  ) => Promise<T>
  /** Throws 429 when a program has made too many calls with this key, whichever. */
  checkKey: (keyId: string) => Promise<void>
  /** Throws 429 when this address has asked too often for what nothing of the shop links to. */
  checkUnlinked: (address: string | undefined) => Promise<void>
  /** One of these was linked after all. */
  forgiveUnlinked: (address: string | undefined) => Promise<void>
  /** Forgets the attempts for an account, once one has shown that it was the person themself. */
  forgive: (name: CallName, caller: Caller) => Promise<void>
}

export const noLimits: RateLimits = {
  checkAddress: async () => {},
  checkAccount: async () => {},
  countDone: (_name, _callers, run) => run(),
  checkKey: async () => {},
  checkUnlinked: async () => {},
  forgiveUnlinked: async () => {},
  forgive: async () => {},
}

interface Options {
  on: boolean
  allowances: Allowances
  /** All processes of the shop count together in the database. */
  pool: Pool
  /** Told once each time a caller has used up their calls, before they are refused. */
  onUsedUp?: (name: Limited, caller: Caller) => Promise<void>
}

export function createRateLimits({ on, allowances, pool, onUsedUp = async () => {} }: Options): RateLimits {
  if (!on) return noLimits
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, { limits }] of Object.entries<Pick<Endpoint, 'limits' | 'summary'>>({
    ...calls,
    ...vendorCallbacks,
    ...machineCalls,
  })) {
    for (const kind of ['perAddress', 'perAccount', 'everywhere', 'aside', 'perDevice', 'onBehalf'] as const) {
      const allowance = limits?.[kind]
      if (!allowance) continue
      const counted = limits.perProcess ? null : pool
      limiters.set(`${kind} ${name}`, createLimiter(`${kind} ${name}`, allowances[allowance], counted))
    }
  }
  const ofKeys = createLimiter('api-key', allowances.RATE_LIMIT_API_KEY, pool)
  // Counting in the database would cost as much as what it bounds.
  const ofUnlinked = createLimiter('unlinked', allowances.RATE_LIMIT_UNLINKED, null)
  const check = async (kind: keyof RateLimit, name: Limited, caller: Caller, key: string | undefined) => {
    if (key === undefined) return
    const refused = await consume(limiters.get(`${kind} ${name}`), key)
    if (!refused) return
    if (refused.isFirst) await onUsedUp(name, caller)
    throw tooMany(refused.wait)
  }
  const addressKey = (address: string | undefined) => (address === undefined ? undefined : networkOf(address))
  const bySite = new Set<string>(
    Object.entries<{ limits: RateLimit }>(machineCalls).flatMap(([name, { limits }]) => (limits.bySite ? [name] : [])),
  )
  const accountKey = ({ email, address }: Caller) =>
    email === undefined ? undefined : hashed(`${email} ${addressKey(address) ?? ''}`)
  const doneKey = ({ email, isOwn }: Caller) =>
    email === undefined ? undefined : hashed(`${isOwn ? 'own' : 'anybody'} ${email}`)
  const deviceKey = ({ email, device }: Caller) => (device ? hashed(`${email ?? ''} ${device}`) : undefined)
  // A site that has many networks of IPv6 begins no new count with each.
  const isAside = async (name: Limited, { email, address }: Caller) => {
    const limiter = limiters.get(`aside ${name}`)
    if (!limiter || email === undefined || address === undefined) return false
    return (await consume(limiter, hashed(`${email} ${networkOf(address, 48)}`))) === null
  }
  return {
    checkAddress(name, caller) {
      const { address } = caller
      const key = address !== undefined && bySite.has(name) ? networkOf(address, 48) : addressKey(address)
      return check('perAddress', name, caller, key)
    },
    async checkAccount(name, caller) {
      if (caller.device) return check('perDevice', name, caller, deviceKey(caller))
      await check('perAccount', name, caller, accountKey(caller))
      if (await isAside(name, caller)) return
      await check('everywhere', name, caller, caller.email === undefined ? undefined : hashed(caller.email))
    },
    async countDone(name, callers, run, isDone = () => true) {
      const limiter = limiters.get(`onBehalf ${name}`)
      if (!limiter) return run()
      const taken: string[] = []
      let done = false
      try {
        for (const key of callers.flatMap((caller) => doneKey(caller) ?? [])) {
          const full = await takeOne(limiter, key)
          if (full) throw tooMany(waitOf(full))
          taken.push(key)
        }
        const result = await run()
        done = isDone(result)
        return result
      } finally {
        // Of a database that is away the reason is told, and no other.
        if (!done) for (const key of taken) await limiter.reward(key).catch(() => {})
      }
    },
    async checkKey(keyId) {
      const refused = await consume(ofKeys, keyId)
      if (refused) throw tooMany(refused.wait)
    },
    async checkUnlinked(address) {
      const refused = await consume(ofUnlinked, addressKey(address) ?? '')
      if (refused) throw tooMany(refused.wait)
    },
    async forgiveUnlinked(address) {
      await ofUnlinked.reward(addressKey(address) ?? '')
    },
    async forgive(name, caller) {
      const [account, device] = [accountKey(caller), deviceKey(caller)]
      if (account !== undefined) await limiters.get(`perAccount ${name}`)?.delete(account)
      if (device !== undefined) await limiters.get(`perDevice ${name}`)?.delete(device)
    },
  }
}

/** Without a pool it counts in memory. */
function createLimiter(keyPrefix: string, { calls, within }: Allowance, pool: Pool | null): RateLimiterAbstract {
  const usual = { keyPrefix, points: calls, duration: within / 1_000 }
  if (!pool) return new RateLimiterMemory(usual)
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

/**
 * Of counters whose time is over, by the machine's time, by which their library counts: the shop's clock is another.
 */
export async function purgeRateLimits(tx: Tx): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`))
}

/** Addresses of people are not kept in the clear, and a key has a longest length. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

interface UsedUp {
  /** Seconds until it may be tried again. */
  wait: number
  /** The first call beyond the limit. */
  isFirst: boolean
}

/** Null while there are calls left. */
async function consume(limiter: RateLimiterAbstract | undefined, key: string): Promise<UsedUp | null> {
  if (!limiter) return null
  try {
    await limiter.consume(key)
    return null
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // What is refused from memory, after that, has no count.
    return { wait: waitOf(refused), isFirst: refused.consumedPoints === limiter.points + 1 }
  }
}

/** Null where it was counted; what is refused is not, and keeps nobody waiting longer. */
async function takeOne(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | null> {
  const counted = await limiter.get(key)
  if (counted && counted.consumedPoints >= limiter.points) return counted
  const now = await limiter.penalty(key)
  if (now.consumedPoints <= limiter.points) return null
  await limiter.reward(key)
  return now
}

/** Seconds. */
function waitOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1_000))
}

function tooMany(wait: number): Refusal {
  return new Refusal('TOO_MANY_ATTEMPTS', { wait: inWords(wait) }, {}, wait)
}

function inWords(wait: number): Sentence {
  if (wait < 60) return wait === 1 ? because('ONE_SECOND') : because('SECONDS', { wait })
  const minutes = Math.ceil(wait / 60)
  return minutes === 1 ? because('ONE_MINUTE') : because('MINUTES', { minutes })
}
