/** A loopback server that takes webhooks as another program does, well or badly, and keeps what it is sent. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Received {
  headers: IncomingHttpHeaders
  body: string
  path: string
}

export interface WebhookReceiver {
  url: string
  received: Received[]
  /** What it does with the next ones. */
  answer: (response: ServerResponse) => void
  stop: () => Promise<void>
}

export function answers(status: number, body = '', headers: Record<string, string> = {}) {
  return (response: ServerResponse) => void response.writeHead(status, headers).end(body)
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    receiver.received.push({ headers: request.headers, body, path: request.url ?? '' })
    receiver.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/kade`,
    received: [],
    answer: answers(200, 'thanks'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return receiver
}
