/**
 * The shapes of answers in the Universal Commerce Protocol: what the call came to stands in an envelope (200), what
 * kept it from being handled at all is a code with a sentence
 * (https://ucp.dev/2026-08-25/specification/overview/#error-handling).
 */
import { UCP_VERSION, type UcpCapability } from '#contract/integrations/ucp.plain.ts'

/** An error of the protocol: the call was not handled. */
export class AgentError extends Error {
  readonly status: 400 | 409 | 422 | 424 | 503
  readonly code: string
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: AgentError['status'], code: string, content: string, retryAfter?: number) {
    super(content)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

export interface Message {
  type: 'error' | 'warning' | 'info'
  code: string
  content: string
  /** RFC 9535, from the root of the answer. */
  path?: string
  severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'
}

/** What every answer says of itself: the release, and the capabilities it belongs to. */
export function envelope(...capabilities: UcpCapability[]) {
  const named = capabilities.map((capability) => [capability, [{ version: UCP_VERSION }]])
  return { version: UCP_VERSION, status: 'success', capabilities: Object.fromEntries(named) }
}

interface Failed {
  code: string
  content: string
  /** Where a person goes on instead. */
  continueUrl: string
}

/** Nothing there is to act on. */
export function failed(capability: UcpCapability | null, { code, content, continueUrl }: Failed) {
  const capabilities = capability === null ? {} : envelope(capability).capabilities
  const message: Message = { type: 'error', code, content, severity: 'unrecoverable' }
  return {
    ucp: { version: UCP_VERSION, status: 'error', capabilities },
    messages: [message],
    continue_url: continueUrl,
  }
}

export interface CheckoutAnswer {
  status: 200 | 201
  body: object
  /** Of the cart or checkout it tells of, if there is one. */
  id?: string
}
