// Every answer carries the security headers, those that Node makes itself too, and only names of the shop are answered.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { securityHeaders } from '#host/http/security-headers.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { openToOthers } from '#tests/support/shop/open-to-others.ts'
import { ask } from '#tests/support/shop/raw-request.ts'

const { url } = await openServedShop({ env: { ...openToOthers, ALLOWED_HOSTS: '10.1.2.3' } })
const expected = Object.entries(securityHeaders({ publicUrl: openToOthers.PUBLIC_URL }))

/** What comes back for bytes that need be no HTTP. */
async function sendBytes(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

function missingFrom(head: string): string[] {
  const given = head.toLowerCase()
  return expected
    .map(([name, value]) => (name === 'Content-Security-Policy' ? `${name}: ` : `${name}: ${value}`))
    .filter((line) => !given.includes(`\n${line.toLowerCase()}`))
}

test.each([
  ['200', 'GET /api/items HTTP/1.1\r\nHost: localhost'],
  ['200', 'GET /favicon.svg HTTP/1.1\r\nHost: localhost'],
  ['206', 'GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-9'],
  ['416', 'GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nRange: bytes=99999-'],
  ['200', 'GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nRange: bytes=9-5'],
  ['200', 'GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-99999999999999999999'],
  ['200', 'GET /robots.txt HTTP/1.1\r\nHost: localhost'],
  ['200', 'GET /healthz HTTP/1.1\r\nHost: 10.9.8.7'],
  ['200', 'GET /up HTTP/1.1\r\nHost: 10.9.8.7'],
  ['200', 'GET /readyz HTTP/1.1\r\nHost: 10.9.8.7:3000'],
  ['302', 'GET /account HTTP/1.1\r\nHost: localhost'],
  ['400', 'GET /api/items?limit=x HTTP/1.1\r\nHost: localhost'],
  ['400', 'GET /\\ HTTP/1.1\r\nHost: localhost'],
  ['400', 'GET / HTTP/1.1'],
  ['400', 'NONSENSE'],
  ['400', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x'],
  ['400', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'],
  // Shapes by which one request is hidden in another.
  ['400', 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length : 2'],
  ['400', 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 2'],
  ['400', 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: xchunked'],
  ['400', 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked, identity'],
  ['400', 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding:\r\n chunked'],
  ['400', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b'],
  ['400', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere.example'],
  ['400', 'GET / HTTP/1.1\nHost: localhost'],
  ['421', 'GET http:///products HTTP/1.1\r\nHost: localhost'],
  ['431', `GET / HTTP/1.1\r\nHost: localhost${'\r\nX: a'.repeat(3_000)}`],
  ['401', 'GET /api/orders HTTP/1.1\r\nHost: localhost'],
  ['405', 'TRACE /mcp HTTP/1.1\r\nHost: localhost'],
  ['404', 'GET /no/such/page HTTP/1.1\r\nHost: localhost'],
  ['404', 'GET /api/no/such/call HTTP/1.1\r\nHost: localhost'],
  ['404', 'GET /media/employees/a/b HTTP/1.1\r\nHost: localhost'],
  ['404', 'GET /assets/none.js HTTP/1.1\r\nHost: localhost'],
  ['405', 'DELETE / HTTP/1.1\r\nHost: localhost'],
  ['405', 'DELETE /api/items HTTP/1.1\r\nHost: localhost'],
  ['415', 'POST /api/contact HTTP/1.1\r\nHost: localhost'],
  ['417', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: the-unexpected'],
  ['421', 'GET / HTTP/1.1\r\nHost: elsewhere.example'],
  ['421', 'GET http://elsewhere.example/ HTTP/1.1\r\nHost: localhost'],
  ['431', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}`],
])('%s: %j', async (status, request) => {
  const [head = ''] = (await sendBytes(`${request}\r\nConnection: close\r\n\r\n`)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(missingFrom(head)).toEqual([])
})

test('a file the browser has already is told so with every header', async () => {
  const { headers } = await ask(url, '/favicon.svg')
  const again = await ask(url, '/favicon.svg', { headers: { 'If-None-Match': headers.etag ?? '' } })
  expect(again.status).toBe(304)
  for (const [name, value] of expected) expect([name, again.headers[name.toLowerCase()]]).toEqual([name, value])
})

test('a name of the shop is answered, any other refused in one sentence and as the API refuses', async () => {
  const as = (host: string, path: string) => ask(url, path, { headers: { Host: host } })
  for (const host of ['shop.example', '10.1.2.3', new URL(url).host]) expect((await as(host, '/')).status).toBe(200)
  const sentence = 'This shop does not answer to the name elsewhere.example: its owner can add it to ALLOWED_HOSTS.'
  expect((await as('elsewhere.example', '/')).text).toBe(sentence)
  expect(JSON.parse((await as('elsewhere.example', '/api/items')).text)).toEqual({
    success: false,
    message: sentence,
    error: sentence,
    code: 'WRONG_HOST',
  })
  expect((await as('elsewhere.example', '/favicon.svg')).status).toBe(421)
})
