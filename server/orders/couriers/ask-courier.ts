/** Sends the requests of adapters: below the address of the courier, with a bound on time and bytes. */
import { officeLimits } from '#contract/core/office-limits.ts'
import { findExcess } from '../../http/json-limits.ts'
import { seconds } from '../../platform/durations.ts'
import { type Sent, sendOnce } from '../../platform/fetch/send-once.ts'
import type { Services } from '../../services.ts'
import type { CourierAnswer, CourierRequest } from './adapters/adapter.ts'

/** Whoever hands a parcel over waits for it. */
export const ANSWER_WITHIN = seconds(25)
/** Bytes: the longest list of towns known has 200 kB. */
export const LONGEST_ANSWER = 4 * 1024 * 1024
/** That list has some 8,000 parts, each three deep. */
const MOST_JSON = { depth: officeLimits.jsonDepth, parts: 200_000 }

export type Asked = CourierAnswer | Exclude<Sent, { status: number }>

export async function askCourier(
  address: string,
  { method, path, headers = {}, form, json }: CourierRequest,
  { config, signal }: Pick<Services, 'config'> & { signal?: AbortSignal | undefined },
): Promise<Asked> {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const sent = await sendOnce(
    {
      method,
      url: `${address.replace(/\/+$/, '')}${path}`,
      headers: method === 'POST' ? { 'Content-Type': type, ...headers } : headers,
      body,
    },
    { webhooksToLoopback: config.webhooksToLoopback, timeout: ANSWER_WITHIN, most: LONGEST_ANSWER, signal },
  )
  return 'failure' in sent ? sent : { ...sent, json: readJson(sent.body) }
}

/** Programs that were saved with a byte order mark send one with each answer. */
function readJson(body: string): unknown {
  const json = body.replace(/^\uFEFF+/, '')
  if (findExcess(json, MOST_JSON) !== null) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
