/**
 * An HTTP server that stops gracefully: it finishes the requests it has begun, and refuses new ones. Nor does it close
 * a connection on who is still sending.
 */
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { Refusal } from '#server/platform/refusal.ts'
import { answerRefusal } from './answer-refusal.ts'
import { hasBody, readAfterAnswer } from './early-answers.ts'
import { isHealthCheck } from './health-checks.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { STOP_TIMES } from './stop.ts'

export interface DrainableServer {
  server: Server
  /**
   * Takes no connections and no requests any more. Resolves once every connection has ended; `cutWork` is called when
   * requests take too long, and must make them fail.
   */
  drain: (cutWork: () => void) => Promise<void>
}

export function createDrainableServer(
  { headers, ...options }: ServerOptions & { headers: SecurityHeaders },
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): DrainableServer {
  const connections = new Set<Socket>()
  /** Bytes received on a connection up to the end of its last request. */
  const bytesOfRequests = new WeakMap<Socket, number>()
  /** Unfinished responses, in the order of their requests. */
  const pending = new Set<ServerResponse>()
  /** Connections on which part of a request's head arrived before the signal. */
  const arriving = new Set<Socket>()
  let isStopping = false

  const server = createServer(options, (request, response) => {
    const { socket } = request
    const noteBytes = () => void bytesOfRequests.set(socket, socket.bytesRead)
    noteBytes()
    // After its answer, where that was given before.
    if (hasBody(request)) request.once('end', noteBytes)
    if (isStopping) {
      response.shouldKeepAlive = false
      track(response)
      // Its head began to arrive before the signal, or all of it came after.
      if (arriving.delete(socket)) answer(request, response)
      else refuseLateRequest(request, response, headers)
      return
    }
    answer(request, response)
    // A cached response has ended by now.
    if (!response.writableEnded) track(response)
  })
  readAfterAnswer(server)
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      arriving.delete(socket)
    })
  })

  function track(response: ServerResponse): void {
    const { socket } = response.req
    pending.add(response)
    response.once('close', () => {
      pending.delete(response)
      bytesOfRequests.set(socket, socket.bytesRead)
      // A response whose head was sent before the signal could not announce the close.
      if (isStopping && !isBusy(socket)) socket.destroySoon()
    })
  }

  function isBusy(socket: Socket): boolean {
    for (const response of pending) if (response.req.socket === socket) return true
    return false
  }

  /** Only the last of several responses on one connection may say that it closes. */
  function announceClose(): void {
    const newest = new Map([...pending].map((response) => [response.req.socket, response]))
    for (const response of newest.values()) response.shouldKeepAlive = false
  }

  function closeIdle(): void {
    // A response that is still being sent to a slow client is sent before the connection ends.
    for (const socket of connections) if (!isBusy(socket) && !arriving.has(socket)) socket.destroySoon()
  }

  function dropHalfReceived(): void {
    for (const socket of arriving) socket.destroy()
    for (const { req } of pending) if (!req.complete) req.socket.destroy()
  }

  function dropAll(): void {
    for (const socket of connections) socket.destroy()
  }

  return {
    server,
    drain: async (cutWork) => {
      isStopping = true
      // The HTTP server's own `close` would cut responses that are still being sent to a slow client.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve())
      })
      announceClose()
      for (const socket of connections) {
        const isHalfReceived = socket.bytesRead > (bytesOfRequests.get(socket) ?? 0)
        if (isHalfReceived && !isBusy(socket)) arriving.add(socket)
      }
      const timers = [
        // After the requests are read that came while the process was busy: timers run before them.
        setTimeout(() => setImmediate(closeIdle), STOP_TIMES.idle),
        setTimeout(dropHalfReceived, STOP_TIMES.receiving),
        setTimeout(() => {
          cutWork()
          // From here on: a process that was late still has its time to tell those whose work was cut.
          timers.push(setTimeout(dropAll, STOP_TIMES.answering - STOP_TIMES.working))
        }, STOP_TIMES.working),
      ]
      await closed
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const stopping = new Refusal('SHOP_RESTARTING', {}, {}, 1)

/** Answers a request that came after the signal: nothing was done for it, and it may be sent again elsewhere. */
function refuseLateRequest(request: IncomingMessage, response: ServerResponse, headers: SecurityHeaders): void {
  const text = isHealthCheck(request.url ?? '') ? 'stopping' : undefined
  // A connection that is closed on bytes nobody has read is reset, and the client might never see the answer.
  request.once('end', () => answerRefusal(request, response, { refusal: stopping, headers, text }))
  request.resume()
}
