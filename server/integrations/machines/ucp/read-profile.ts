/**
 * Reads the profiles of agents: fetched over https from public hosts, without redirects. Of each is kept what the shop
 * asks it, so that a stranger's profile takes no more memory than its address.
 */
import { lookup } from 'node:dns'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { officeLimits } from '#contract/core/office-limits.ts'
import { UCP_VERSION, type UcpCapability, ucpCapabilities } from '#contract/integrations/ucp.plain.ts'
import { findExcess } from '../../../http/json-limits.ts'
import { networkOf } from '../../../http/network-of.ts'
import { hours, minutes, seconds } from '../../../platform/durations.ts'
import { NotPublic } from '../../../platform/fetch/public-address.ts'
import { fetchPublic } from '../../../platform/fetch/public-fetch.ts'
import { receiverOf } from '../../../platform/fetch/receiver-address.ts'
import type { Services } from '../../../services.ts'
import { AgentError } from './answers.ts'

/** Of the address for events. */
const LONGEST_RECEIVER = 1_000

const Version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** As much of a profile as is needed (https://ucp.dev/2026-08-25/specification/overview/#profile-structure). */
const Capability = z.object({ version: Version, config: z.unknown().optional() })
const Profile = z.object({
  ucp: z.object({
    version: Version,
    services: z.record(z.string(), z.array(z.unknown())),
    capabilities: z.record(z.string(), z.array(Capability)).default({}),
    payment_handlers: z.record(z.string(), z.array(z.unknown())),
  }),
})

const OrderConfig = z.object({ webhook_url: z.string().max(LONGEST_RECEIVER) })

/** What is kept of a profile. */
export interface AgentProfile {
  /** The release it is in. */
  version: string
  /** Those of the shop that it knows, in the release the shop speaks. */
  capabilities: readonly UcpCapability[]
  /** Where it wants to be told of its orders, if it names an address that the shop may ask. */
  eventsTo: string | null
}

/** Of all profiles that are kept. */
const MOST_MEMORY = 1024 * 1024
/** What an entry takes beside its address. */
const MEMORY_OF_ENTRY = 500 + LONGEST_RECEIVER
const MOST_BYTES = 256 * 1024
const LONGEST_ADDRESS = 2_000
const TIMEOUT = seconds(5)
/** A profile is asked for again after this long, and one that could not be had sooner. */
const CACHED_FOR = minutes(10)
const FAILURE_CACHED_FOR = minutes(1)
/** Whose server is away is known by what it last said for this long. */
const KNOWN_FOR = hours(24)
/** What strangers cost: of one network so many new profiles a minute, and so many at once of it and of all together. */
const MOST_FETCHES = { aMinute: 15, atOnce: 5, atOnceTogether: 60 }

/** The profile a request names in its `UCP-Agent` header. Throws {@link AgentError}. */
export type ReadProfile = (
  header: string | undefined,
  address?: string,
) => Promise<{ url: string; profile: AgentProfile }>

interface Entry {
  /** Until when it is not asked for again. */
  until: number
  reading: Promise<AgentProfile>
  /** What was last read of it, and when. */
  known: { profile: AgentProfile; at: number } | null
}

export function createProfileReader({ config, clock }: Pick<Services, 'config' | 'clock'>): ReadProfile {
  const now = () => clock().getTime()
  const kept = new LRUCache<string, Entry>({
    maxSize: MOST_MEMORY,
    sizeCalculation: (_, url) => url.length + MEMORY_OF_ENTRY,
    ttl: KNOWN_FOR,
    ttlAutopurge: true,
  })
  const beginFetch = countFetches(now)

  function ask(url: string, known: Entry['known'], endFetch: () => void): Entry {
    const entry: Entry = { until: now() + CACHED_FOR, known, reading: reread() }
    return entry

    async function reread(): Promise<AgentProfile> {
      try {
        const profile = await fetchProfile(url, config)
        entry.known = { profile, at: now() }
        return profile
      } catch (error) {
        entry.until = now() + FAILURE_CACHED_FOR
        if (known && error instanceof AgentError && error.code === UNREACHABLE) return known.profile
        throw error
      } finally {
        endFetch()
      }
    }
  }

  return async function readProfile(header, address) {
    const url = profileUrl(header, config)
    const entry = kept.get(url)
    if (entry && entry.until > now()) return { url, profile: await entry.reading }
    const known = entry?.known && entry.known.at > now() - KNOWN_FOR ? entry.known : null
    // A renewal is no stranger's: there is one in ten minutes for each profile that is kept, whoever asks.
    const asked = ask(url, known, known ? () => {} : beginFetch(address))
    kept.set(url, asked)
    return { url, profile: await asked.reading }
  }
}

/**
 * Bounds what strangers cost, so that none of them shuts out another network: each has its own calls a minute, and what
 * all share is how many are under way. Answers what ends a fetch; throws 503.
 */
function countFetches(now: () => number): (address: string | undefined) => () => void {
  let begun: { at: number; network: string; isOver: boolean }[] = []
  return function beginFetch(address) {
    // A provider gives a site 48 leading bits, of which it makes as many smaller networks as it likes.
    const network = networkOf(address ?? '', 48)
    begun = begun.filter(({ at, isOver }) => !isOver || at > now() - minutes(1))
    const underWay = begun.filter(({ isOver }) => !isOver)
    const own = begun.filter((each) => each.network === network)
    if (
      own.length >= MOST_FETCHES.aMinute ||
      own.filter(({ isOver }) => !isOver).length >= MOST_FETCHES.atOnce ||
      underWay.length >= MOST_FETCHES.atOnceTogether
    ) {
      throw new AgentError(503, 'busy', 'Too many new profiles at once. Please try again in a minute.', 60)
    }
    const fetch = { at: now(), network, isOver: false }
    begun.push(fetch)
    return () => {
      fetch.isOver = true
    }
  }
}

/** `profile="https://agent.example/profile.json"`, a dictionary of RFC 8941. */
function profileUrl(header: string | undefined, config: Services['config']): string {
  const quoted = /(?:^|,)\s*profile="((?:[^"\\]|\\["\\])*)"/.exec(header ?? '')?.[1]
  if (quoted === undefined || quoted.length > LONGEST_ADDRESS) {
    throw badUrl('The UCP-Agent header must name a profile: profile="https://...".')
  }
  try {
    return receiverOf(quoted.replace(/\\(.)/g, '$1'), config).url.href
  } catch (error) {
    if (error instanceof NotPublic) throw badUrl(error.message)
    throw error
  }
}

const UNREACHABLE = 'profile_unreachable'

const badUrl = (content: string) => new AgentError(400, 'invalid_profile_url', content)

async function fetchProfile(url: string, config: Services['config']): Promise<AgentProfile> {
  const reach = {
    check: (address: string) => receiverOf(address, config).url,
    // Only the loopback of this machine has no lookup of its own, where the environment allows it.
    lookup: receiverOf(url, { ...config, isStrangers: true }).lookup ?? lookup,
  }
  const signal = AbortSignal.timeout(TIMEOUT)
  const bytes = await fetchPublic(url, { most: MOST_BYTES, redirects: 0, signal, reach }).catch(() => {
    throw new AgentError(424, UNREACHABLE, 'The profile of the agent could not be fetched.')
  })
  const read = Profile.safeParse(parseJson(bytes))
  if (read.success) return keptOf(read.data.ucp, config)
  throw new AgentError(422, 'profile_malformed', 'The profile of the agent is not one of the protocol.')
}

function keptOf({ version, capabilities }: z.infer<typeof Profile>['ucp'], config: Services['config']): AgentProfile {
  const declared = (name: UcpCapability) => capabilities[name]?.find((each) => each.version === UCP_VERSION)
  const eventsTo = receiverOfEvents(declared('dev.ucp.shopping.order')?.config, config)
  return { version, capabilities: ucpCapabilities.filter((name) => declared(name) !== undefined), eventsTo }
}

/** As in 'Webhook URL Configuration' of shopping/order; null for what is none, and for what strangers may not name. */
function receiverOfEvents(declared: unknown, config: Services['config']): string | null {
  const read = OrderConfig.safeParse(declared)
  if (!read.success) return null
  try {
    return receiverOf(read.data.webhook_url, config).url.href
  } catch (error) {
    if (error instanceof NotPublic) return null
    throw error
  }
}

/** Null for what is no JSON, and for JSON of more parts than a profile has. */
function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  if (findExcess(text, { depth: officeLimits.jsonDepth, parts: officeLimits.jsonParts }) !== null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
