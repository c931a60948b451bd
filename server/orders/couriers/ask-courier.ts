/** Sends the requests of adapters: below the address of the courier, with a bound on time and bytes. */
import { seconds } from '../../platform/durations.ts'
import { type Sent, sendOnce } from '../../platform/fetch/send-once.ts'
import type { Services } from '../../services.ts'
import type { CourierAnswer, CourierRequest } from './adapters/adapter.ts'

/** Whoever hands a parcel over waits for it. */
export const ANSWER_WITHIN = seconds(25)
/** Bytes: the longest list of towns known has 200 kB. */
const LONGEST_ANSWER = 4 * 1024 * 1024

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

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
