/**
 * Asks a server over HTTP and gives back exactly what came: no redirects followed, nothing unpacked, no header added.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Connections are kept open between questions with one agent; without, each has a connection of its own. */
  agent?: Agent
}

/** `path` goes over the line as it is, however odd. */
export function ask(origin: string, path: string, question: Question = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const { method = 'GET', headers = {}, body, agent = new Agent({ keepAlive: false }) } = question
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString(),
        })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}
