/** Signs in over the API; the proxy's certificate is nobody's. */
import { request } from 'node:https'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | null
  /** The body is sent without saying how long it is. */
  inPieces?: boolean
}

/** Sends a path as it stands, however wrong it is; `fetch` would put it right. */
export function send(origin: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body = null, inPieces = false } = sent
  const { hostname, port } = new URL(origin)
  const length = body === null || inPieces ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    // A connection of its own: a request that lies about its length spoils the next one.
    const options = {
      agent: false as const,
      hostname,
      port,
      path,
      method,
      headers: { ...length, ...headers },
      rejectUnauthorized: false,
    }
    const outgoing = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(parts).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text })
      })
    })
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error('no answer within 20 s')))
    outgoing.once('error', reject)
    outgoing.end(body ?? undefined)
  })
}

export async function signIn(origin: string, who: { email: string; password: string }): Promise<{ token: string }> {
  const answer = await send(origin, '/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(who),
  })
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body)
}
