// What a server of somebody else may say in the place of an answer, be it a courier's, a vendor's, an agent's or
// one that holds a picture: whoever asks hears of it, and waits for nothing without an end.

import { lookup } from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { postWebhook } from '#server/integrations/webhooks/post.ts'
import { fetchPublic } from '#server/platform/fetch/public-fetch.ts'
import { sendOnce } from '#server/platform/fetch/send-once.ts'
import { whenOver } from '#tests/support/when-over.ts'

const SOON = 400

/** Every byte of it, and whether it holds the connection open then. */
const said: Record<string, { words: string; isHeld?: boolean }> = {
  'another protocol that nobody asked for': {
    words: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  },
  'another protocol, and holds the line': {
    words: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
    isHeld: true,
  },
  nothing: { words: '' },
  'nothing, and holds the line': { words: '', isHeld: true },
  'that an answer will come': { words: 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n' },
  'that an answer will come, and holds the line': { words: 'HTTP/1.1 100 Continue\r\n\r\n', isHeld: true },
  'half a head': { words: 'HTTP/1.1 200 OK\r\nContent-Le', isHeld: true },
  'another tongue': { words: 'SSH-2.0-OpenSSH_9.6\r\n' },
  'two lengths': { words: 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab' },
  'a head without end': { words: `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(100_000)}\r\n\r\n` },
}

const open = new Set<Socket>()
let now = said.nothing
const server = createServer((socket) => {
  open.add(socket)
  socket.on('error', () => {}).on('close', () => open.delete(socket))
  socket.once('data', () => (now?.isHeld ? socket.write(now.words) : socket.end(now?.words ?? '')))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
whenOver(() => {
  for (const socket of open) socket.destroy()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const bounds = { webhooksToLoopback: true, timeout: SOON }

describe.each(Object.keys(said))('a server that says %s', (name) => {
  test('is no answer to what is sent once, and may have taken it', async () => {
    now = said[name]
    const sent = await sendOnce({ method: 'POST', url, headers: {}, body: 'a=b' }, { ...bounds, most: 1_000 })
    expect(sent).toMatchObject({ failure: expect.anything(), mayHaveArrived: true })
  })

  test('is a failure to an event', async () => {
    now = said[name]
    const posted = await postWebhook({ url, headers: {}, body: '{}' }, bounds)
    expect(posted).toMatchObject({ status: null, failure: expect.anything() })
  })

  test('holds no picture and no profile', async () => {
    now = said[name]
    const reach = { check: (address: string) => new URL(address), lookup }
    const signal = AbortSignal.timeout(SOON)
    await expect(fetchPublic(url, { most: 1_000, reach, signal })).rejects.toThrow()
  })
})
