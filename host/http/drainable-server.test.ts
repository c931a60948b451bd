// A server that is told to stop: what was begun is answered, what comes later is refused, and every connection closes.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrainableServer, type DrainableServer } from './drainable-server.ts'
import { STOP_TIMES } from './stop.ts'

/** Requests that wait for their answer, by path. */
const waiting = new Map<string, ServerResponse>()
const begun: string[] = []
const accepted: Socket[] = []
let drainable: DrainableServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  waiting.clear()
  begun.length = 0
  accepted.length = 0
  drainable = createDrainableServer({ headers: {} }, answer)
  drainable.server.on('connection', (socket) => accepted.push(socket))
  drainable.server.listen(0, '127.0.0.1')
  await once(drainable.server, 'listening')
})

afterEach(() => {
  vi.useRealTimers()
  drainable.server.closeAllConnections()
  drainable.server.close()
})

/** `/now` is answered from memory, `/early` before its body has come, and everything else when the test says so. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? ''
  begun.push(path)
  if (path === '/now') response.end('x'.repeat(20_000_000))
  else if (path === '/early') response.writeHead(429, { 'Content-Length': 7 }).end('refused')
  else waiting.set(path, response)
}

interface Line {
  socket: Socket
  heard: () => string
  closed: Promise<unknown>
}

async function openLine(allowHalfOpen = false): Promise<Line> {
  const { port } = drainable.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, heard: () => text, closed }
}

/** What the server has read on all connections. */
const bytesRead = () => accepted.reduce((sum, socket) => sum + socket.bytesRead, 0)

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
const hasBegun = (path: string) => expect.poll(() => begun).toContain(path)

test('an answer that was begun says that the connection closes, and so it does', async () => {
  const line = await openLine()
  line.socket.write(request('/a'))
  await hasBegun('/a')
  const drained = drainable.drain(() => {})
  waiting.get('/a')?.end('done')
  await line.closed
  await drained
  expect(line.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n[\s\S]*done$/)
})

test.each([
  ['/api/orders', /\r\n\r\n\{"success":false,.*"code":"BUSY"\}$/],
  ['/readyz', /\r\n\r\nstopping$/],
  ['/healthz', /\r\n\r\nstopping$/],
  ['/products', /\r\n\r\nThe shop is restarting\. Please try again in a moment\.$/],
])('%s is refused when it comes after the signal, and nothing is done for it', async (path, body) => {
  const line = await openLine()
  line.socket.write(request('/first'))
  await hasBegun('/first')
  waiting.get('/first')?.end()
  await expect.poll(line.heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: keep-alive\r\n/)
  const before = line.heard().length
  const drained = drainable.drain(() => {})
  line.socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\n\r\nbody`)
  await line.closed
  await drained
  const answered = line.heard().slice(before)
  expect(answered).toMatch(/^HTTP\/1\.1 503 /)
  expect(answered).toMatch(/\r\nConnection: close\r\n/)
  expect(answered).toMatch(/\r\nRetry-After: 1\r\n/)
  expect(answered).toMatch(body)
  expect(begun).toEqual(['/first'])
})

test('several requests sent at once are all answered, and the last answer closes', async () => {
  const line = await openLine()
  line.socket.write(request('/a') + request('/b') + request('/c'))
  await hasBegun('/c')
  const drained = drainable.drain(() => {})
  for (const path of ['/b', '/c', '/a']) waiting.get(path)?.end(`done ${path}`)
  await line.closed
  await drained
  expect(line.heard().match(/done \/\w/g)).toEqual(['done /a', 'done /b', 'done /c'])
  expect(line.heard().match(/Connection: [\w-]+/g)).toEqual([
    'Connection: keep-alive',
    'Connection: keep-alive',
    'Connection: close',
  ])
})

test('an answer on its way to a slow client arrives whole', async () => {
  const line = await openLine()
  line.socket.pause()
  line.socket.write(request('/now'))
  await hasBegun('/now')
  const drained = drainable.drain(() => {})
  vi.advanceTimersByTime(STOP_TIMES.idle)
  line.socket.resume()
  await line.closed
  await drained
  expect(line.heard().endsWith('x'.repeat(20_000_000))).toBe(true)
})

test('idle connections are closed at once, and a request whose head had begun to come is answered', async () => {
  const [idle, late] = [await openLine(), await openLine()]
  late.socket.write(request('/late').slice(0, 10))
  await expect.poll(bytesRead).toBe(10)
  const drained = drainable.drain(() => {})
  vi.advanceTimersByTime(STOP_TIMES.idle)
  await idle.closed
  late.socket.write(request('/late').slice(10))
  await hasBegun('/late')
  waiting.get('/late')?.end('done')
  await Promise.all([late.closed, drained])
  expect(late.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nConnection: close\r\n[\s\S]*done$/)
  expect(idle.heard()).toBe('')
})

test('a line on which a body came after its answer is idle like any other', async () => {
  const [whole, half] = [await openLine(), await openLine(true)]
  const early = 'POST /early HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\n\r\n'
  for (const { socket, heard } of [whole, half]) {
    socket.write(early)
    await expect.poll(heard).toMatch(/refused$/)
  }
  whole.socket.write('body')
  await expect.poll(bytesRead).toBe(2 * early.length + 4)
  const drained = drainable.drain(() => {})
  vi.advanceTimersByTime(STOP_TIMES.idle)
  await whole.closed
  half.socket.end('body')
  await Promise.all([half.closed, drained])
  expect(bytesRead()).toBe(2 * (early.length + 4))
})

test('those whose work is cut are told so, however late the process itself is', async () => {
  vi.useRealTimers()
  const { working, answering } = STOP_TIMES
  Object.assign(STOP_TIMES, { working: 20, answering: 40 })
  try {
    const line = await openLine()
    line.socket.write(request('/slow'))
    await hasBegun('/slow')
    const drained = drainable.drain(() => setImmediate(() => waiting.get('/slow')?.writeHead(503).end()))
    // The process stands still until all of its times are over.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    await Promise.all([line.closed, drained])
    expect(line.heard()).toMatch(/^HTTP\/1\.1 503 /)
  } finally {
    Object.assign(STOP_TIMES, { working, answering })
  }
})

test('what takes too long is cut step by step: the half received, the work, and then everybody', async () => {
  const cut = vi.fn()
  const [half, slow] = [await openLine(), await openLine()]
  half.socket.write('POST /half HTTP/1.1\r\nHost: shop\r\nContent-Length: 4\r\n\r\nb')
  slow.socket.write(request('/slow'))
  await hasBegun('/half')
  await hasBegun('/slow')
  const drained = drainable.drain(cut)
  vi.advanceTimersByTime(STOP_TIMES.receiving)
  await half.closed
  expect([half.heard(), slow.socket.destroyed, cut.mock.calls.length]).toEqual(['', false, 0])
  vi.advanceTimersByTime(STOP_TIMES.working - STOP_TIMES.receiving)
  expect([slow.socket.destroyed, cut.mock.calls.length]).toEqual([false, 1])
  vi.advanceTimersByTime(STOP_TIMES.answering - STOP_TIMES.working)
  await Promise.all([slow.closed, drained])
  expect(slow.heard()).toBe('')
})
