// Health checks as balancers and probes send them where nobody says otherwise.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { pages } from '#web/page-table.ts'
import { createAdmission } from '../admission/admission.ts'
import { createPageCache } from '../page-cache/cache.ts'
import { createCacheKeys } from '../page-cache/cache-key.ts'
import { createRequestListener } from '../page-cache/request-listener.ts'
import { createRootApp } from '../root-app.ts'
import { createHostCheck } from './host-names.ts'
import { securityHeaders } from './security-headers.ts'

const { services, app } = await openTestShop()
const headers = securityHeaders(services.config)
const cacheKeys = createCacheKeys({ pages, calls, files: [] })
const server = createServer(
  { requireHostHeader: false },
  createRequestListener({
    site: createRootApp({
      ...{ services, app, headers, pages: async () => new Response('a page') },
      metrics: { recordRequest: () => {}, recordRefusal: () => {} },
    }),
    cache: createPageCache({ maxBytes: 1_000_000, changes: services.changes, isFiltered: cacheKeys.isFiltered }),
    cacheKeys,
    serveFile: (_request, _response, next) => next(),
    refuseHost: createHostCheck({ host: '127.0.0.1', publicUrl: 'https://shop.example', allowedHosts: [] }),
    limitSearches: async () => {},
    limitUnlinked: async () => () => {},
    onMissed: () => {},
    admission: createAdmission({ lag: () => 0 }),
    ...{ headers, trustedProxies: 0, log: createLog('silent') },
  }),
)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

async function send(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${request}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test.each([
  // HAProxy: `option httpchk GET /healthz`, and `option httpchk /healthz`, which asks by OPTIONS, neither with a host
  // (github.com/haproxy/haproxy/issues/2330).
  'GET /healthz HTTP/1.0',
  'OPTIONS /healthz HTTP/1.0',
  'OPTIONS /readyz HTTP/1.0',
  // keepalived's HTTP_GET, without a virtual host.
  'GET /readyz HTTP/1.0\r\nUser-Agent: KeepAliveClient\r\nHost: 10.9.8.7',
  // Kubernetes and the balancers of AWS and Google name an address.
  'GET /readyz HTTP/1.1\r\nHost: 10.9.8.7:3000\r\nUser-Agent: kube-probe/1.34',
  'GET /healthz HTTP/1.1\r\nHost: [fd00::5]:3000',
  // Monitors of uptime ask for the head alone, or add what no cache knows.
  'HEAD /up HTTP/1.1\r\nHost: elsewhere.example',
  'GET /up?now=1790000000 HTTP/1.1\r\nHost: elsewhere.example',
])('%j is answered', async (request) => {
  expect(await send(request)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
})

test.each([
  ['400', 'GET /healthz HTTP/1.1'],
  ['400', 'GET /products HTTP/1.0'],
  ['400', 'OPTIONS / HTTP/1.0'],
  ['421', 'GET /healthz/ HTTP/1.1\r\nHost: elsewhere.example'],
])('%s: %j, as any request', async (status, request) => {
  expect(await send(request)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('what is no page and no call is no health check either', async () => {
  expect(await send('POST /readyz HTTP/1.1\r\nHost: 10.9.8.7\r\nContent-Length: 0')).not.toContain('"ready"')
})
