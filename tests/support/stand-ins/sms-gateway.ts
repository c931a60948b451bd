/** A loopback server that answers as an SMS gateway does and keeps what it is given. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface GatewayAnswer {
  status: number
  /** JSON; anything else is sent as it is. */
  body: unknown
  /** Where it sends the caller instead. */
  location?: string
}

export interface SmsGateway {
  url: string
  /** What was sent to it, in order: taken, refused or left without an answer. */
  requests: { method: string; headers: IncomingHttpHeaders; body: string }[]
  /** What it answers from now on; null: nothing, ever. */
  answer: GatewayAnswer | null
  stop: () => Promise<void>
}

export async function startSmsGateway(): Promise<SmsGateway> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    gateway.requests.push({ method: request.method ?? '', headers: request.headers, body })
    const { answer } = gateway
    if (!answer) return
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      ...(answer.location ? { Location: answer.location } : {}),
    })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${port}/send`,
    requests: [],
    answer: { status: 200, body: { status: 'success', data: 'Sent' } },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return gateway
}
