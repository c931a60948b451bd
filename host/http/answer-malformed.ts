/** Answers what Node itself refuses, with the headers every answer carries: what is no HTTP, too long or too slow. */
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { endUnread, isEnded } from './early-answers.ts'
import type { SecurityHeaders } from './security-headers.ts'

const BAD_REQUEST = ['400 Bad Request', 'This is no request that the shop can read.'] as const
const ANSWERS: Record<string, readonly [status: string, text: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or a header is too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

export function answerMalformed(server: Server, headers: SecurityHeaders): void {
  /** The answer that is being made on a connection. */
  const answering = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => answering.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (isEnded(socket)) return
    const answer = answering.get(socket)
    const isHalfAnswered = answer?.headersSent && !answer.writableFinished
    if (error.code === 'ECONNRESET' || !socket.writable || isHalfAnswered) {
      socket.destroy()
      return
    }
    const [status, text] = ANSWERS[error.code ?? ''] ?? BAD_REQUEST
    const fields = {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      Date: new Date().toUTCString(),
      Connection: 'close',
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
    endUnread(socket, `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
  })
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('The shop can not meet what the header Expect asks for.')
  })
}
