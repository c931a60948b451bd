// Visitors who hang up at any moment: the process lives on, answers everybody else, and keeps nothing of them.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/shop/raw-request.ts'
import { runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'
import { tries } from '#tests/support/tries.ts'

const AT_ONCE = 50
/** What may be held beyond what the shop holds when warm, in MiB. */
const ROOM = 100

const dataDir = scratchFolder('cuts')

const order = JSON.stringify({ name: 'A', email: 'a@example.com', items: [{ id: 'nothing', qty: 1 }] })
const REQUESTS = [
  'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n',
  'GET /products HTTP/1.1\r\nHost: localhost\r\n\r\nGET /about HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /account HTTP/1.1\r\nHost: localhost\r\nCookie: kade_refresh=x\r\n\r\n',
  'GET /api/items?search=kettle HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\n\r\n',
  'GET /products/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /assets/nothing.js HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-10\r\n\r\n',
  'GET /media/320w/employees/none/none HTTP/1.1\r\nHost: localhost\r\n\r\n',
  `POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${order.length}\r\n\r\n${order}`,
]

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T
}

/** Sends some bytes of a request and hangs up: while sending, at once, when the answer begins, or a moment later. */
function hangUp(port: number): Promise<void> {
  return new Promise((resolve) => {
    const request = pick(REQUESTS)
    const end = pick(['bytes', 'sent', 'answer', 'moment'])
    const bytes = end === 'bytes' ? request.slice(0, Math.floor(Math.random() * request.length)) : request
    const socket = connect(port, '127.0.0.1')
    const cut = () => (Math.random() < 0.5 ? socket.resetAndDestroy() : socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    socket.on('connect', () => {
      socket.write(bytes, () => {
        if (end === 'bytes' || end === 'sent') cut()
        if (end === 'moment') setTimeout(cut, Math.random() * 8)
      })
    })
    if (end === 'answer') socket.on('data', cut)
  })
}

function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

/** The states of the lines that the shop's end still holds, as `/proc/net/tcp` names them. */
function openLines(port: number): string[] {
  const [LISTENING, IN_TIME_WAIT] = ['0A', '06']
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '']) => local.endsWith(end))
    .map(([, , , state = '']) => state)
    .filter((state) => state !== LISTENING && state !== IN_TIME_WAIT)
}

test(`${tries.hangUps} visitors who hang up at any moment do no harm`, async () => {
  const shop = await runBuiltShop({ dataDir })
  const port = Number(new URL(shop.url).port)
  const cutSome = async (count: number) => {
    let left = count
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left > 0) {
          left -= 1
          await hangUp(port)
        }
      }),
    )
  }
  // Its heap grows to a size of its own first: 300 MiB after 2,500 cuts, 390 after 10,000, 420 to 450 after 20,000, 470
  // after 30,000.
  await cutSome((tries.hangUps * 2) / 3)
  const warm = residentMemory(shop.pid)
  await cutSome(tries.hangUps / 3)
  expect(shop.hasEnded()).toBe(false)
  expect(shop.said()).not.toMatch(/error/i)
  for (const path of ['/', '/products', '/about', '/readyz']) {
    expect([path, (await ask(shop.url, path)).status]).toEqual([path, 200])
  }
  expect(residentMemory(shop.pid) - warm).toBeLessThan(ROOM)
  await expect.poll(() => openLines(port)).toEqual([])
  expect(await shop.stop()).toBe(0)
})
