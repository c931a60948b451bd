/**
 * One person's browser, as far as lines go: it has an address of its own, keeps its lines, and asks once more what it
 * knows was never taken in hand.
 */
import { Resolver } from 'node:dns'
import { type ClientHttp2Session, connect as connectHttp2, constants } from 'node:http2'
import { Agent, request } from 'node:https'
import { connect, type LookupFunction } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { WORLD } from './network.ts'

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2'] as const
export type Protocol = (typeof PROTOCOLS)[number]

export interface Question {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Reply {
  /** 0 for none. */
  status: number
  /** Of the answer; or why there was none. */
  text: string
  /** Why it was asked twice; empty where it wasn't. */
  again: string
  /** When to come again, as the answer says it; empty where it doesn't. */
  retryAfter: string
}

export interface Visitor {
  ask: (question: Question) => Promise<Reply>
  leave: () => void
}

interface Way {
  origin: URL
  /** Who signs the shop's certificate. */
  ca: string
  /** The visitor's own. */
  address: string
}

/** What one sending of a question came to. */
interface Sent extends Omit<Reply, 'again'> {
  /** Known not to have been taken in hand, or a question that may be asked twice on a line the shop had given up. */
  mayAgain: boolean
}

/** Of a question that had no answer. */
const NONE = { status: 0, retryAfter: '', mayAgain: false }

type Send = (question: Question) => Promise<Sent>

const GIVES_UP_MS = 60_000

export function visit(protocol: Protocol, way: Way): Visitor {
  const { send, leave } = protocol === 'HTTP/2' ? overHttp2(way) : overHttp1(way)
  return {
    ask: async (question) => {
      const first = await send(question)
      const { mayAgain, ...reply } = first
      if (!mayAgain) return { ...reply, again: '' }
      const { status, text, retryAfter } = await send(question)
      return { status, text, retryAfter, again: first.text }
    },
    leave,
  }
}

function overHttp1({ origin, ca, address }: Way): { send: Send; leave: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, ca, localAddress: address, lookup })
  const send: Send = ({ path, method = 'GET', headers = {}, body }) =>
    new Promise((resolve) => {
      const sent = request(new URL(path, origin), { agent, method, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('error', ({ message }) => resolve({ ...NONE, text: message }))
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            retryAfter: answer.headers['retry-after'] ?? '',
            mayAgain: false,
          }),
        )
      })
      sent.setTimeout(GIVES_UP_MS, () => sent.destroy(new Error('no answer')))
      sent.once('error', ({ message }) =>
        resolve({ ...NONE, text: message, mayAgain: sent.reusedSocket && method === 'GET' }),
      )
      sent.end(body)
    })
  return { send, leave: () => agent.destroy() }
}

function overHttp2({ origin, ca, address }: Way): { send: Send; leave: () => void } {
  let session: ClientHttp2Session | undefined
  const line = () => {
    if (session && !session.closed && !session.destroyed) return session
    session = connectHttp2(origin, {
      createConnection: () => {
        const { hostname: host, port } = origin
        const socket = connect({ host, port: Number(port || 443), localAddress: address, lookup })
        return connectTls({ socket, servername: host, ALPNProtocols: ['h2'], ca })
      },
    })
    // Its streams tell.
    session.on('error', () => {})
    return session
  }
  const send: Send = ({ path, method = 'GET', headers = {}, body }) =>
    new Promise((resolve) => {
      const isReused = session !== undefined && session === line()
      const stream = line().request({ ...headers, ':path': path, ':method': method }, { endStream: !body })
      const parts: Buffer[] = []
      let status = 0
      let retryAfter = ''
      let isWhole = false
      let why = 'cut off'
      stream.once('response', (answer) => {
        status = answer[':status'] ?? 0
        retryAfter = String(answer['retry-after'] ?? '')
      })
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.setTimeout(GIVES_UP_MS, () => {
        stream.destroy(new Error('no answer'))
        // As browsers do: what was not read of it would go on holding up all others of this line.
        session?.destroy()
      })
      stream.once('end', () => {
        isWhole = status !== 0 && !stream.aborted
      })
      stream.once('error', ({ message }) => {
        isWhole = false
        why = message
      })
      // After either; of a line that is lost sometimes without them.
      stream.once('close', () => {
        if (isWhole) return resolve({ status, text: Buffer.concat(parts).toString(), retryAfter, mayAgain: false })
        const isRefused = stream.rstCode === constants.NGHTTP2_REFUSED_STREAM
        const mayAgain = status === 0 && (isRefused || (isReused && method === 'GET'))
        resolve({ ...NONE, text: why, mayAgain })
      })
      if (body) stream.end(body)
    })
  return { send, leave: () => session?.close() }
}

const resolver = new Resolver()
resolver.setServers([WORLD])

/** By the names of the run's network, which this program's machine knows nothing of. */
const lookup: LookupFunction = (name, options, tell) => {
  resolver.resolve4(name, (error, addresses) => {
    const [address = ''] = addresses ?? []
    if (error) tell(error, '')
    else if (options.all) tell(null, [{ address, family: 4 }])
    else tell(null, address, 4)
  })
}
