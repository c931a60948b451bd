/** Signs deliveries after the Standard Webhooks convention, version 1.0.0 (standardwebhooks.com), with HMAC-SHA256. */
import { createHmac, randomBytes } from 'node:crypto'

const BEGINS = 'whsec_'
/** Bytes; the convention asks for 24 to 64. */
const SECRET_BYTES = 32

export function newWebhookSecret(): string {
  return `${BEGINS}${randomBytes(SECRET_BYTES).toString('base64')}`
}

interface Signed {
  /** The same however often it is sent. */
  id: string
  /** When it is sent. */
  at: Date
  body: string
  /** One, or while a secret is changed the new one and the one before. */
  secrets: readonly string[]
}

/** The three headers of the convention. */
export function signatureHeaders({ id, at, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(BEGINS.length), 'base64')).update(`${id}.${timestamp}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret).digest('base64')}`).join(' '),
  }
}
