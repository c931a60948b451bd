/**
 * A port for a server that is started later, perhaps by a process of its own: until this process ends no other test is
 * given it, and the system gives it to no connection.
 */
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below those that systems take for connections, from 32,768 or 49,152 on. */
const FIRST = 20_000
const COUNT = 12_000

/** Processes begin in different places. */
let next = (process.pid * 131) % COUNT

export async function freePort(): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next
    next = (next + 1) % COUNT
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error('no port is free')
}

/** Whoever holds the same port for datagrams, which nothing here sends, has claimed it. */
function claim(port: number): Promise<boolean> {
  const claimed = createSocket('udp4').unref()
  return new Promise((resolve) => {
    claimed.once('error', () => claimed.close(() => resolve(false)))
    claimed.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
