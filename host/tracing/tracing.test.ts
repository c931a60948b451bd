// Traces: what a request and a job were made of, told to a collector without anything that people typed.
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addJob, defineJob, handle } from '#server/platform/jobs/job.ts'
import { createLog } from '#server/platform/log.ts'
import { spans as channel, traced } from '#server/platform/spans.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { makeCall, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { openTraceCollector } from '#tests/support/stand-ins/trace-collector.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createRootApp } from '../root-app.ts'
import { startTracing } from './start-tracing.ts'

const shop = await openTestShop({ env: { TRUSTED_PROXIES: '1' } })
const { services, app } = shop
const headers = securityHeaders(services.config)
const metrics = { recordRequest: () => {}, recordRefusal: () => {} }
const pages = async (request: Request) => {
  if (request.url.includes('broken')) throw new TypeError('nimali@example.com typed this')
  await makeCall(app, 'GET /items')
  return new Response('a page')
}
const site = createRootApp({ services, app, pages, headers, metrics })
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const BEGUN_BY_PROXY = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }

/** The spans of what `run` does. */
async function collected(run: () => Promise<void>) {
  const collector = await openTraceCollector()
  const end = await startTracing({ traces: { endpoint: collector.endpoint, serviceName: 'kade', percent: 100 } })
  await run()
  await end()
  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name)
  const below = (id: string | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === id)
  return { spans, named, below, raw: collector.raw() }
}

test('an order is a trace of request, call and statements, with no value of what was typed', async () => {
  const item = await anItem(services, { title: 'Traced kettle' })
  let requestId: string | null = null
  const { named, below, spans, raw } = await collected(async () => {
    const body = anOrderBody([{ id: item.id, qty: 2 }])
    const { status, headers } = await makeCall(site, 'POST /orders', {
      body,
      headers: BEGUN_BY_PROXY,
      query: { search: 'nimali' },
    })
    expect(status).toBe(201)
    requestId = headers.get('x-request-id')
  })
  const request = spans.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7')
  expect(request?.name).toBe('POST /orders')
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': 'POST /orders',
    'http.response.status_code': 201,
    'kade.request_id': requestId,
  })
  const [call] = below(request?.spanId)
  expect(call?.name).toBe('POST /orders')
  const statements = below(call?.spanId).map(({ attributes }) => String(attributes['db.query.text']))
  expect(statements).toContainEqual(expect.stringMatching(/^insert into "orders" .*\$1/))
  expect(statements.at(-1)).toBe('commit')
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]))
  expect(named('POST /orders')?.status.code ?? 0).toBe(0)
  for (const typed of ['nimali', 'Nimali', 'Temple Road', '77 123', 'search', item.id]) expect(raw).not.toContain(typed)
  expect(raw).toContain('"kade"')
})

test('a page names its route, renders through its calls, and a failure has its kind but no message', async () => {
  const { named, below, raw, spans } = await collected(async () => {
    await site.request('/products/some-kettle?token=secret-word', {}, {})
    expect((await site.request('/products/broken', {}, {})).status).toBe(500)
    await site.request('/healthz', {}, {})
  })
  const page = spans.find(
    ({ name, attributes }) => name === 'GET /products/:id' && attributes['http.response.status_code'] === 200,
  )
  const [rendering] = below(page?.spanId)
  expect(rendering?.name).toBe('render /products/:id')
  expect(below(rendering?.spanId).map(({ name }) => name)).toEqual(['GET /items'])
  const failed = spans.find(({ attributes }) => attributes['http.response.status_code'] === 500)
  expect(failed?.status.code).toBe(2)
  expect(below(failed?.spanId)[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } })
  for (const typed of ['some-kettle', 'secret-word', 'nimali']) expect(raw).not.toContain(typed)
  expect(named('GET /healthz')).toBeUndefined()
})

test('a job belongs to the trace of what queued it, and log lines say which trace they are of', async () => {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    }),
  )
  const count = defineJob('count', z.object({ place: z.number() }))
  const done: number[] = []
  const { named } = await collected(async () => {
    await traced(
      () => ({ kind: 'request', name: 'PUT /count', attributes: {} }),
      () => services.transaction((tx) => addJob(tx, count, { place: 7 })),
    )
    await runDueJobs(services, [
      handle(count, async ({ place }) => {
        done.push(place)
        log.info('counted')
      }),
    ])
  })
  expect(done).toEqual([7])
  const request = named('PUT /count')
  expect(named('count')).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ traceId: request?.traceId, msg: 'counted' })
})

test('a collector that is away changes no answer and holds up no stop; without one nothing is told', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const end = await startTracing({ traces: { endpoint, serviceName: 'kade', percent: 100 } })
  expect(channel.hasSubscribers).toBe(true)
  for (let round = 0; round < 20; round += 1) expect((await makeCall(site, 'GET /items')).status).toBe(200)
  await end()
  expect(channel.hasSubscribers).toBe(false)
  await (await startTracing({ traces: null }))()
  expect(channel.hasSubscribers).toBe(false)
})

test('what a stranger says of traces is not taken where no proxy is trusted', async () => {
  const alone = await openTestShop()
  const open = createRootApp({ services: alone.services, app: alone.app, pages, headers, metrics })
  const { spans } = await collected(async () => {
    await makeCall(open, 'GET /items', { headers: BEGUN_BY_PROXY })
  })
  expect(spans.length).toBeGreaterThan(1)
  expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE)
})
