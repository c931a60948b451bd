/** A line to a server on this machine that a test can cut, mend and make lose answers. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface FaultyLine {
  port: number
  /** Ends all connections and refuses new ones. */
  cut: () => void
  mend: () => void
  /**
   * Cuts the connection right after something with these words has gone to the server, before its answer comes back.
   */
  cutAfter: (words: string) => void
  /** Ends the session together with the answer to something with these words: both come in one piece. */
  endWithAnswerTo: (words: string) => void
  /** Lets nothing more through this one connection once something with these words has been answered. */
  stallAfterAnswerTo: (words: string) => void
  /** Lets nothing through any more, without ending a connection. */
  stall: () => void
  /** How many connections there are. */
  open: () => number
  close: () => void
}

/** What PostgreSQL says to a session that it ends (`ErrorResponse` of its protocol, version 3). */
function fatalError(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const head = Buffer.from('E....')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** `target` is the port of the server. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isStalled = false
  let lastWords: string | null = null
  let endingWords: string | null = null
  let stallingWords: string | null = null

  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    let isLost = false
    let isEnding = false
    let isSilent = false
    const end = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    near.on('data', (bytes) => {
      if (isStalled || isSilent) return
      far.write(bytes)
      if (stallingWords !== null && bytes.includes(stallingWords)) {
        stallingWords = null
        far.once('data', () => {
          isSilent = true
        })
      }
      if (endingWords !== null && bytes.includes(endingWords)) {
        endingWords = null
        isEnding = true
      }
      if (lastWords === null || !bytes.includes(lastWords)) return
      lastWords = null
      isLost = true
    })
    far.on('data', (bytes) => {
      if (isLost) return end()
      if (isEnding) return near.end(Buffer.concat([bytes, fatalError()]), end)
      if (!isStalled && !isSilent) near.write(bytes)
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
    endWithAnswerTo: (words) => {
      endingWords = words
    },
    stallAfterAnswerTo: (words) => {
      stallingWords = words
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
