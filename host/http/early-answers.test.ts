// An answer that is given before its request has come whole reaches the one who is still sending.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerMalformed } from './answer-malformed.ts'
import { EARLY, readAfterAnswer } from './early-answers.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kade-early-'))
})
afterAll(() => rm(folder, { recursive: true }))

let server: Server
let accepted: Socket[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  accepted = []
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void, path?: string) {
  server = createServer(answer)
  readAfterAnswer(server)
  answerMalformed(server, {})
  server.on('connection', (socket) => accepted.push(socket))
  server.listen(path ?? { port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
}

/** Someone who goes on sending after the answer's end, and what came back. */
async function openLine() {
  const address = server.address() as AddressInfo | string
  const to = typeof address === 'string' ? { path: address } : { port: address.port, host: '127.0.0.1' }
  const socket = connect({ ...to, allowHalfOpen: true })
  let text = ''
  let failure = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code ?? error.message
  })
  const ended = new Promise<void>((resolve) => socket.once('end', resolve).once('close', resolve))
  const closed = new Promise<void>((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  const leave = async () => {
    await ended
    socket.end()
    await closed
  }
  return { socket, heard: () => text, failure: () => failure, ended, leave }
}

const refuse = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(429, { 'Content-Length': 8 }).end('too many')
}

/** Answers as soon as the first bytes of a body are there. */
const refuseHalfRead = (request: IncomingMessage, response: ServerResponse) =>
  void request.once('data', () => {
    request.pause()
    refuse(request, response)
  })

const refuseLater = (request: IncomingMessage, response: ServerResponse) =>
  void setImmediate(() => refuse(request, response))

const refuseByFramework = getRequestListener(async () => new Response('too many', { status: 429 }), {
  overrideGlobalObjects: false,
})

const refuseTooLong = getRequestListener(
  async ({ body }) => {
    let size = 0
    for await (const part of body ?? []) {
      size += part.byteLength
      if (size > 500) break
    }
    return new Response('too many', { status: 429 })
  },
  { overrideGlobalObjects: false },
)

const REFUSED = /^HTTP\/1\.1 429 [\s\S]*too many$/
const head = (length: number, more = '') =>
  `POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Length: ${length}\r\n${more}\r\n`
const CLOSES = 'Connection: close\r\n'
/** Unlike `expect.poll` this leaves the test's clock alone. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await nextTurn()
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
const bytesRead = () => accepted[0]?.bytesRead ?? 0

describe.each([
  ['a port', undefined],
  ['a Unix socket', 'shop.sock'],
])('on %s, a connection that closes after its answer', (_name, name) => {
  const path = () => (name === undefined ? undefined : join(folder, name))

  test.each([
    ['at once', refuse],
    ['a moment later', refuseLater],
    ['by the framework', refuseByFramework],
  ])('takes the body that comes after an answer given %s', async (_when, answer) => {
    await serve(answer, path())
    const line = await openLine()
    line.socket.write(head(60_000, CLOSES))
    await until(() => REFUSED.test(line.heard()))
    for (const part of ['a', 'b', 'c']) {
      line.socket.write(part.repeat(20_000))
      await nextTurn()
    }
    await line.leave()
    expect(line.failure()).toBe('')
    expect(bytesRead()).toBe(head(60_000, CLOSES).length + 60_000)
  })

  test.each([
    ['by a listener', refuseHalfRead],
    ['by the framework', refuseTooLong],
  ])('takes the rest of a body that was half read %s', async (_whom, answer) => {
    await serve(answer, path())
    const line = await openLine()
    line.socket.write(`${head(60_000, CLOSES)}${'a'.repeat(1_000)}`)
    await until(() => REFUSED.test(line.heard()))
    line.socket.write('a'.repeat(59_000))
    await line.leave()
    expect(line.failure()).toBe('')
  })

  test('takes a body in pieces of unknown number', async () => {
    await serve(refuse, path())
    const line = await openLine()
    line.socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n${CLOSES}\r\n`)
    await until(() => REFUSED.test(line.heard()))
    line.socket.write('3\r\nabc\r\n')
    line.socket.write('0\r\n\r\n')
    await line.leave()
    expect(line.failure()).toBe('')
  })
})

test('the answer is heard before the rest has come, and says by its end that it is whole', async () => {
  await serve(refuse)
  const line = await openLine()
  line.socket.write(head(10, CLOSES))
  await line.ended
  expect(line.heard()).toMatch(REFUSED)
})

test('a line that stays takes the body, and then the next request', async () => {
  await serve(refuse)
  const line = await openLine()
  line.socket.write(head(10))
  await until(() => REFUSED.test(line.heard()))
  line.socket.write(`0123456789${head(10)}`)
  await until(() => line.heard().match(/too many/g)?.length === 2)
  line.socket.write('0123456789')
  await until(() => bytesRead() === 2 * (head(10).length + 10))
  vi.advanceTimersByTime(10 * EARLY.ms)
  expect([accepted[0]?.destroyed, line.failure()]).toEqual([false, ''])
})

describe.each([
  ['closes', CLOSES],
  ['stays', ''],
])('a line that %s', (_name, more) => {
  test('is cut when the rest of the body does not come in time', async () => {
    await serve(refuse)
    const line = await openLine()
    line.socket.write(head(1_000, more))
    await until(() => REFUSED.test(line.heard()))
    vi.advanceTimersByTime(EARLY.ms - 1)
    line.socket.write('still here')
    await until(() => bytesRead() === head(1_000, more).length + 10)
    expect(accepted[0]?.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(accepted[0]?.destroyed).toBe(true)
  })

  test.each([
    ['at once', refuse],
    ['by the framework', refuseByFramework],
    ['by the framework, as it is long', refuseTooLong],
  ])('reads no more than so much of a long body that was refused %s', async (_when, answer) => {
    await serve(answer)
    const line = await openLine()
    const length = 20_000_000
    line.socket.write(`${head(length, more)}${'a'.repeat(1_000)}`)
    await until(() => REFUSED.test(line.heard()))
    line.socket.write(Buffer.alloc(length))
    await until(() => bytesRead() > EARLY.bytes)
    const read = bytesRead()
    for (let turn = 0; turn < 50; turn += 1) await nextTurn()
    // What had been taken from the system when it was enough.
    expect(bytesRead()).toBeLessThan(read + 200_000)
    vi.advanceTimersByTime(EARLY.ms)
    expect(accepted[0]?.destroyed).toBe(true)
  })
})

test('who leaves after the answer leaves nothing behind', async () => {
  await serve(refuse)
  const line = await openLine()
  line.socket.write(head(1_000, CLOSES))
  await until(() => REFUSED.test(line.heard()))
  line.socket.destroy()
  await until(() => accepted[0]?.destroyed === true)
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer to what is no request reaches the one who is still sending', async () => {
  await serve(refuse)
  const line = await openLine()
  line.socket.write(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}`)
  await line.ended
  expect(line.heard()).toMatch(/^HTTP\/1\.1 431 /)
  line.socket.write('x'.repeat(20_000))
  line.socket.write('\r\n\r\n')
  await line.leave()
  expect(line.failure()).toBe('')
})

test('one who goes on sending what is no request is cut', async () => {
  await serve(refuse)
  const line = await openLine()
  line.socket.write('no request\r\n\r\n')
  await until(() => line.heard().startsWith('HTTP/1.1 400 '))
  line.socket.write(Buffer.alloc(20_000_000))
  await until(() => bytesRead() > EARLY.bytes)
  const read = bytesRead()
  for (let turn = 0; turn < 50; turn += 1) await nextTurn()
  expect(bytesRead()).toBeLessThan(read + 200_000)
  vi.advanceTimersByTime(EARLY.ms)
  expect(accepted[0]?.destroyed).toBe(true)
  expect(line.heard().match(/HTTP/g)).toHaveLength(1)
})
