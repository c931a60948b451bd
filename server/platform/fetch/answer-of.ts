/** Waits for the answer to a request of ours, whatever its server does in the place of one. */
import type { ClientRequest, IncomingMessage } from 'node:http'

/**
 * A server that speaks on in another protocol (101), which nobody has asked for, has its connection closed without an
 * error: without a look at that nobody would ever hear that no answer comes, not even when the time is over.
 */
export function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    request.on('close', () => reject(Object.assign(new Error('no answer came'), { code: 'ECONNRESET' })))
  })
}
