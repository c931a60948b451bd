/** Sends a request of an adapter to the vendor's own server. */
import { type OneRequest, type Sent, sendOnce } from '../../../platform/fetch/send-once.ts'

/** Bytes. */
const LONGEST_ANSWER = 64 * 1024

interface Bounds {
  /** In ms. */
  within: number
  signal?: AbortSignal | undefined
}

/**
 * Its address stands in the environment, so that this machine's own is the owner's word: a stand-in. Never throws for
 * what the vendor does.
 */
export function askVendor(request: OneRequest, { within, signal }: Bounds): Promise<Sent> {
  return sendOnce(request, { webhooksToLoopback: true, timeout: within, most: LONGEST_ANSWER, signal })
}
