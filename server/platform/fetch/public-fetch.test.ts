// What others' addresses hold is fetched whole or not at all, and why not is said in words.
import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchPublic, publicReach, TookTooLong } from './public-fetch.ts'
import { createStrangersLookup, lookupStrangers } from './strangers-lookup.ts'

const MB = 1024 * 1024
const pages: Record<string, RequestListener> = {
  '/small': (_, response) => response.end('a picture'),
  '/full': (_, response) => response.end(Buffer.alloc(MB, 1)),
  '/said': (_, response) => response.writeHead(200, { 'Content-Length': MB + 1 }).flushHeaders(),
  // In pieces, without saying how many there will be.
  '/unsaid': (_, response) => {
    response.write(Buffer.alloc(MB))
    response.end('!')
  },
  '/moved': (_, response) => response.writeHead(302, { Location: '/small' }).end(),
  '/nowhere': (_, response) => response.writeHead(302, { Location: 'http://' }).end(),
  '/round': (_, response) => response.writeHead(302, { Location: '/round' }).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/strict': ({ headers }, response) => response.writeHead(headers['user-agent'] ? 200 : 403).end('a picture'),
}
const server = createServer((request, response) => pages[request.url ?? '']?.(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const reach = { check: (address: string) => new URL(address), lookup }
const fetched = (path: string) => fetchPublic(`http://127.0.0.1:${port}${path}`, { most: MB, reach })

test('what is as large as it may be is taken, also behind another address', async () => {
  expect((await fetched('/small')).toString()).toBe('a picture')
  expect((await fetched('/moved')).toString()).toBe('a picture')
  // Servers that refuse who does not say what they are.
  expect((await fetched('/strict')).toString()).toBe('a picture')
  expect(await fetched('/full')).toEqual(Buffer.alloc(MB, 1))
})

test.each([
  ['/said', 'It is larger than 1 MB.'],
  ['/unsaid', 'It is larger than 1 MB.'],
  ['/nowhere', 'It leads to an address that is none.'],
  ['/round', 'It leads from one address to the next without end.'],
  ['/gone', 'Its server answered with 410.'],
])('%s is not: %s', async (path, why) => {
  await expect(fetched(path)).rejects.toThrow(why)
})

test('nothing is asked of a machine of the shop’s own network', async () => {
  const own = fetchPublic(`http://127.0.0.1:${port}/small`, { most: MB, reach: publicReach })
  await expect(own).rejects.toMatchObject({ name: 'NotFetched' })
})

test('a name whose server says nothing keeps no thread, and counts as a server that does not answer', async () => {
  // The system's own lookup waits in one of a few threads, behind which wait all other names of the process.
  expect(publicReach.lookup).toBe(lookupStrangers)
  const silent = createSocket('udp4')
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  const servers = [`127.0.0.1:${silent.address().port}`]
  const unanswered = { ...reach, lookup: createStrangersLookup({ servers, givesUpAfter: 50 }) }
  const fetching = fetchPublic('http://pictures.example/a.jpg', { most: MB, reach: unanswered })
  await expect(fetching).rejects.toBeInstanceOf(TookTooLong)
  silent.close()
})
