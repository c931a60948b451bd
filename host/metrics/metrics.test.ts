// What the shop measures of itself: read over HTTP by whoever may, with every figure that alerts and dashboard name.

import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { movePayment } from '#server/checkout/payments/payment.ts'
import { payments } from '#server/checkout/payments/tables.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { makeCall, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { createAdmission } from '../admission/admission.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createPageCache } from '../page-cache/cache.ts'
import { createRootApp } from '../root-app.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const shop = await openTestShop()
const { services, app } = shop
const cache = createPageCache({ maxBytes: 1e6, changes: services.changes, isFiltered: () => false })
const admission = createAdmission({ lag: () => 0 })
const metrics = createMetrics({ cache, admission, database: services.database, heartbeat: services.changes.heartbeat })
afterAll(metrics.close)
const headers = securityHeaders(services.config)
const pages = async () => new Response('a page')
const site = createRootApp({ services, app, pages, headers, metrics })

async function serve(metricsToken: string | null): Promise<string> {
  const metricsPort = await freePort()
  const server = await serveMetrics(metrics, { host: '127.0.0.1', metricsPort, metricsToken })
  whenOver(() => server?.close())
  return `http://127.0.0.1:${metricsPort}/metrics`
}

/** The value of a line, by its name and labels as they stand. */
function readLine(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1))
}

test('Calls, pages, refusals, stock, payments and queues are counted by names of the tables', async () => {
  const item = await anItem(services, { qty: 1 })
  const body = anOrderBody([{ id: item.id, qty: 2 }])
  expect((await makeCall(site, 'POST /orders', { body })).status).toBe(409)
  const placed = await makeCall(site, 'POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  expect(placed.status).toBe(201)
  await site.request('/products/some-item?utm_source=x', {}, {})
  await site.request('/no/such/page', {}, {})
  const text = await (await fetch(await serve(null))).text()
  const timed = 'kade_http_request_duration_seconds_count'
  const lines = [
    `${timed}{kind="api",route="POST /orders",status="2xx"}`,
    `${timed}{kind="api",route="POST /orders",status="4xx"}`,
    `${timed}{kind="page",route="/products/:id",status="2xx"}`,
    'kade_refusals_total{call="POST /orders",code="CART_CHANGED"}',
    'kade_stock_refusals_total',
    'kade_database_up',
    'kade_queue_failed{queue="sms"}',
  ]
  expect(lines.map((line) => [line, readLine(text, line)])).toEqual(
    lines.map((line) => [line, line.includes('sms') ? 0 : 1]),
  )
  expect(readLine(text, 'kade_queue_waiting{queue="mail"}')).toBeGreaterThan(0)
  // An address or a person never becomes a label.
  expect(text).not.toContain('some-item')
  expect(text).not.toContain('example.com')
})

test('A payment that moves is counted by its method and states', async () => {
  const opened = { orderId: '7F3K2-Q9DMX', method: 'bank-transfer', state: 'waiting-for-slip' } as const
  const sums = { amountCents: 100, refundedCents: 0, attempts: 0, reference: '', note: '', openedAt: shop.clock.now() }
  await services.transaction(async (tx) => {
    const [payment] = await tx
      .insert(payments)
      .values({ ...opened, ...sums })
      .returning()
    if (payment) await movePayment(tx, payment, 'paid')
  })
  const line = 'kade_payment_moves_total{method="bank-transfer",from="waiting-for-slip",to="paid"}'
  expect(readLine(await metrics.read(), line)).toBe(1)
})

test('Without a token this machine alone reads them, and with one whoever sends it', async () => {
  const open = await serve(null)
  expect((await fetch(open.replace('/metrics', '/'))).status).toBe(404)
  const token = 'a token that is long enough to be one'
  const closed = await serve(token)
  const asked = (authorization: string) => fetch(closed, { headers: { authorization } })
  expect((await fetch(closed)).status).toBe(401)
  expect((await asked(`Bearer ${token}x`)).status).toBe(401)
  expect((await asked(`Bearer ${token}`)).status).toBe(200)
})

test('Alerts and dashboard name only figures that there are', async () => {
  const text = await metrics.read()
  const known = new Set(Array.from(text.matchAll(/^# TYPE (\w+)/gm), ([, name = '']) => name))
  for (const file of ['ops/alerts.yml', 'ops/grafana-dashboard.json']) {
    const named = (await readFile(file, 'utf8')).matchAll(/\b(?:kade|nodejs|process)_\w+/g)
    const unknown = [...named]
      .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''))
      .filter((name) => !known.has(name))
    expect([file, unknown]).toEqual([file, []])
  }
})
