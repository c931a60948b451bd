/** A line to a server on this machine that a test can cut, mend and make lose answers. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface FaultyLine {
  port: number
  /** Ends all connections and refuses new ones. */
  cut: () => void
  mend: () => void
  /** Cuts the connection right after something with these words has gone to the server, before its answer comes back. */
  cutAfter: (words: string) => void
  /** Lets nothing through any more, without ending a connection. */
  stall: () => void
  /** How many connections there are. */
  open: () => number
  close: () => void
}

/** `target` is the port of the server. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isStalled = false
  let lastWords: string | null = null

  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    let isLost = false
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    near.on('data', (bytes) => {
      if (isStalled) return
      far.write(bytes)
      if (lastWords === null || !bytes.includes(lastWords)) return
      lastWords = null
      isLost = true
    })
    far.on('data', (bytes) => {
      if (isLost) return end()
      if (!isStalled) near.write(bytes)
    })
    for (const socket of pair) {
      socket.on('error', end)
      socket.on('close', end)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const endAll = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
    pairs.clear()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      endAll()
    },
    mend: () => {
      isCut = false
      isStalled = false
    },
    cutAfter: (words) => {
      lastWords = words
    },
    stall: () => {
      isStalled = true
    },
    open: () => pairs.size,
    close: () => {
      endAll()
      server.close()
    },
  }
}
