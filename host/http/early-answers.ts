/**
 * Goes on reading what is still on its way when its answer is given already: a refusal needs no body. A connection that
 * is closed on bytes nobody has read is reset, or breaks under who still writes, and a proxy then says 502 in place of
 * the answer.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/**
 * How much is still read, and from the answer's end on how long. More bytes are left lying until the time is over: who
 * sends them waits, and hears the answer. Proxies have written within milliseconds, or close by themselves once they
 * have the answer; the bytes are those of Go's server.
 */
export const EARLY = { bytes: 262_144, ms: 1_000 }

interface Rest {
  /** The connection ends with it. */
  closes: boolean
  /** By `socket.bytesRead`: no more than that. */
  most: number
  /** From here on the time runs. */
  startClock: () => void
  /** All of it has come. */
  done: () => void
}

/** Of connections whose request has its answer and has not come whole. */
const rests = new WeakMap<Socket, Rest>()

/** For a server that takes no connections yet. */
export function readAfterAnswer(server: Server): void {
  server.on('connection', (socket) => {
    // By this the HTTP server closes after the last answer.
    socket.destroySoon = () => closeAfterRest(socket)
  })
  server.prependListener('request', watch)
  server.prependListener('checkExpectation', watch)
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Ends a connection on which nothing is a request any more. */
export function endUnread(socket: Socket, lastWords: string): void {
  const rest = expectRest(socket)
  rest.closes = true
  socket.end(lastWords, rest.startClock)
}

/** Whether all that comes on a connection is to be dropped, as it is ended; it is asked whenever something came. */
export function isEnded(socket: Socket): boolean {
  const rest = rests.get(socket)
  if (!rest?.closes) return false
  if (socket.bytesRead > rest.most) socket.pause()
  return true
}

function watch(request: IncomingMessage, response: ServerResponse): void {
  // Once its answer is known, and before the HTTP server gives up on a body that nobody reads.
  if (hasBody(request)) response.once('prefinish', () => readRest(request, response))
}

function readRest(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (request.complete || socket.destroyed) return
  const rest = expectRest(socket)
  request.on('data', () => {
    // Who had begun to read it may have paused it since.
    if (socket.bytesRead > rest.most) request.pause()
    else request.resume()
  })
  request.resume()
  request.once('end', rest.done)
  response.once('finish', rest.startClock)
}

function expectRest(socket: Socket): Rest {
  let timer: NodeJS.Timeout | undefined
  const forget = () => {
    clearTimeout(timer)
    rests.delete(socket)
    socket.off('close', forget).off('end', leave)
  }
  // Who sends no more is not waited for.
  const leave = () => rest.done()
  const rest: Rest = {
    closes: false,
    most: socket.bytesRead + EARLY.bytes,
    startClock: () => {
      if (rests.get(socket) === rest) timer = setTimeout(() => socket.destroy(), EARLY.ms)
    },
    done: () => {
      forget()
      if (rest.closes) socket.destroySoon()
    },
  }
  rests.set(socket, rest)
  socket.once('close', forget).once('end', leave)
  return rest
}

function closeAfterRest(socket: Socket): void {
  const rest = rests.get(socket)
  if (rest === undefined) {
    Socket.prototype.destroySoon.call(socket)
    return
  }
  rest.closes = true
  // Who waits for the end of the answer has it now.
  socket.end()
}
