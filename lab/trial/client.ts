/** Asks the shop through its proxy as browsers do: over TLS, on connections that are kept, under its name. */
import { Agent, request } from 'node:https'

export interface Answer {
  /** 0: none came, or not all of it. */
  status: number
  text: string
  headers: Record<string, string | string[] | undefined>
}

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Client = (path: string, question?: Question) => Promise<Answer>

/** Longer than anything the shop or its proxy wait for. */
const PATIENCE_MS = 40_000

interface ClientOptions {
  /** That the shop's name has. A browser takes the next one where nothing takes its connection. */
  addresses: readonly string[]
  host: string
  ca: string
}

export function createClient({ addresses, host, ca }: ClientOptions): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca, servername: host })
  let turn = Math.floor(Math.random() * addresses.length)
  const askOnce = (path: string, { method = 'GET', headers = {}, body }: Question) =>
    new Promise<Answer | 'try again'>((resolve) => {
      const hostAddress = addresses[turn % addresses.length]
      const own = { Host: host, ...headers }
      const asking = request(
        { host: hostAddress, port: 443, path, method, agent, headers: own, timeout: PATIENCE_MS },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', (error) => resolve(none(error)))
          response.on('end', () => {
            // Cut in the middle: as good as none.
            if (!response.complete) return resolve(none(new Error('cut')))
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, text, headers: response.headers })
          })
        },
      )
      asking.on('timeout', () => asking.destroy(new Error('no answer')))
      asking.on('error', (error: NodeJS.ErrnoException) => {
        const isRefused = error.code === 'ECONNREFUSED' || error.code === 'EHOSTUNREACH'
        if (isRefused) turn += 1
        // As browsers do: also what may be repeated and came upon a kept connection that had just been closed.
        const isLate = asking.reusedSocket && error.code === 'ECONNRESET' && method === 'GET'
        resolve(isRefused || isLate ? 'try again' : none(error))
      })
      asking.end(body)
    })
  return async (path, question = {}) => {
    for (let count = 0; count <= addresses.length; count += 1) {
      const answer = await askOnce(path, question)
      if (answer !== 'try again') return answer
    }
    return none(new Error('nothing takes the connection'))
  }
}

const none = ({ message }: Error): Answer => ({ status: 0, text: message, headers: {} })

export const asJson = { 'Content-Type': 'application/json' }
