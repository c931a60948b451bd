/** Answers a request that came after the shop was told to stop: nothing is done for it, and it may be made again elsewhere. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#server/platform/refusal.ts'
import { answerRefusal } from './answer-refusal.ts'
import { isHealthCheck } from './host-names.ts'
import type { SecurityHeaders } from './security-headers.ts'

const refusal = new Refusal('BUSY', 'The shop is restarting. Please try again in a moment.', {}, 1)

export function refuseLateRequest(request: IncomingMessage, response: ServerResponse, headers: SecurityHeaders): void {
  const text = isHealthCheck(request) ? 'stopping' : undefined
  // A connection that is closed on bytes nobody has read is reset, and the client might never see the answer.
  request.once('end', () => answerRefusal(request, response, { refusal, headers, text }))
  request.resume()
}
