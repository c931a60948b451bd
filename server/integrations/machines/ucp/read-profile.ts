/**
 * Reads the profiles of agents: fetched over https from public hosts, without redirects, a bounded number of them and
 * of fetches.
 */
import { lookup } from 'node:dns'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { networkOf } from '../../../http/network-of.ts'
import { minutes, seconds } from '../../../platform/durations.ts'
import { NotPublic } from '../../../platform/fetch/public-address.ts'
import { fetchPublic } from '../../../platform/fetch/public-fetch.ts'
import type { Services } from '../../../services.ts'
import { receiverOf } from '../../webhooks/receiver-address.ts'
import { AgentError } from './answers.ts'

const Version = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** As much of a profile as is needed (https://ucp.dev/2026-08-25/specification/overview/#profile-structure). */
const Profile = z.object({
  ucp: z.object({
    version: Version,
    services: z.record(z.string(), z.array(z.unknown())),
    capabilities: z.record(z.string(), z.array(z.object({ version: Version }))).default({}),
    payment_handlers: z.record(z.string(), z.array(z.unknown())),
  }),
})
export type AgentProfile = z.infer<typeof Profile>['ucp']

const MOST_PROFILES = 500
const MOST_BYTES = 256 * 1024
const LONGEST_ADDRESS = 2_000
const TIMEOUT = seconds(5)
/** A profile is asked for again after this long, and one that could not be had sooner. */
const CACHED_FOR = minutes(10)
const FAILURE_CACHED_FOR = minutes(1)
/** All strangers together cost no more than this many fetches a minute, and those of one network a part of them. */
const MOST_FETCHES = { together: 60, ofNetwork: 15 }

/** The profile a request names in its `UCP-Agent` header. Throws {@link AgentError}. */
export type ReadProfile = (
  header: string | undefined,
  address?: string,
) => Promise<{ url: string; profile: AgentProfile }>

export function createProfileReader({ config, clock }: Pick<Services, 'config' | 'clock'>): ReadProfile {
  const kept = new LRUCache<string, { until: number; reading: Promise<AgentProfile> }>({ max: MOST_PROFILES })
  let begun: { at: number; network: string }[] = []

  function countFetch(address: string | undefined): void {
    const now = clock().getTime()
    const network = networkOf(address ?? '')
    begun = begun.filter(({ at }) => at > now - minutes(1))
    const own = begun.filter((each) => each.network === network)
    if (begun.length >= MOST_FETCHES.together || own.length >= MOST_FETCHES.ofNetwork) {
      throw new AgentError(503, 'busy', 'Too many new profiles at once. Please try again in a minute.', 60)
    }
    begun.push({ at: now, network })
  }

  return async function readProfile(header, address) {
    const url = profileUrl(header, config)
    const known = kept.get(url)
    if (known && known.until > clock().getTime()) return { url, profile: await known.reading }
    countFetch(address)
    const reading = fetchProfile(url, config)
    const entry = { until: clock().getTime() + CACHED_FOR, reading }
    kept.set(url, entry)
    reading.catch(() => {
      entry.until = clock().getTime() + FAILURE_CACHED_FOR
    })
    return { url, profile: await reading }
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

const badUrl = (content: string) => new AgentError(400, 'invalid_profile_url', content)

async function fetchProfile(url: string, config: Services['config']): Promise<AgentProfile> {
  const reach = {
    check: (address: string) => receiverOf(address, config).url,
    // Only the loopback of this machine has no lookup of its own, where the environment allows it.
    lookup: receiverOf(url, config).lookup ?? lookup,
  }
  const signal = AbortSignal.timeout(TIMEOUT)
  const bytes = await fetchPublic(url, { most: MOST_BYTES, redirects: 0, signal, reach }).catch(() => {
    throw new AgentError(424, 'profile_unreachable', 'The profile of the agent could not be fetched.')
  })
  const read = Profile.safeParse(parseJson(bytes))
  if (read.success) return read.data.ucp
  throw new AgentError(422, 'profile_malformed', 'The profile of the agent is not one of the protocol.')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
